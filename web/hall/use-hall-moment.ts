import { useMemo, useState } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  type HallDay,
  buildHallDay,
  quarterStart,
  quarterIndexForTime,
  quarterIndexAt,
  formatMoment,
} from '../../domain/hall/hall-day.ts'
import { toMilliseconds } from '../../domain/kernel/time.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { useConvention } from '../lib/convention.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { hallSearch } from './hall-search.ts'

export interface HallMoment {
  day: HallDay
  moment: number
  /** Quarter of the day at the shown moment. */
  quarter: number
  isNow: boolean
  /** Current quarter of this day; null on another day. */
  nowQuarter: number | null
}

/** Moment of the plan: from the address, then from the slider; otherwise now, or when the doors open next. */
export function useHallMoment(events: readonly Event[]) {
  const { days, timeZone } = useConvention()
  const now = useEventNow()
  const { day: dayInAddress, time } = useCheckedSearch(hallSearch)
  const navigate = useNavigate()
  const [selection, setSelection] = useState<{ day: string; quarter: number } | null>(null)
  const hallDays = useMemo(() => days.map((day) => buildHallDay(day, events)), [days, events])
  const nowMilliseconds = toMilliseconds(now)
  const next =
    hallDays.find((day) => nowMilliseconds < quarterStart(day, day.quarters)) ?? hallDays.at(-1)
  const day = hallDays.find(({ name }) => name === dayInAddress) ?? next
  if (!day) throw new RangeError('The convention has no days')
  const nowQuarter = quarterIndexAt(day, nowMilliseconds)
  const quarterInAddress = time === undefined ? null : quarterIndexForTime(day, time, timeZone)
  const quarter =
    selection?.day === day.name ? Math.min(selection.quarter, day.quarters - 1) : quarterInAddress
  const hallMoment: HallMoment = {
    day,
    moment:
      quarter === null
        ? nowQuarter === null
          ? day.from
          : nowMilliseconds
        : quarterStart(day, quarter),
    quarter: quarter ?? nowQuarter ?? 0,
    isNow: quarter === null && nowQuarter !== null,
    nowQuarter,
  }
  return {
    ...hallMoment,
    days,
    isOn: next !== undefined && quarterIndexAt(next, nowMilliseconds) !== null,
    text: formatMoment(hallMoment.moment, timeZone),
    slideTo: (to: number) => setSelection({ day: day.name, quarter: to }),
    goTo: (name: string | undefined) => {
      setSelection(null)
      navigate({
        search: (before) => ({ ...before, day: name, time: undefined }),
        replace: true,
      })
    },
  }
}
