import { useMemo, useState } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  type HallDay,
  hallDay,
  momentOf,
  quarterAt,
  quarterOf,
  timeAt,
} from '../../domain/hall/hall-day.ts'
import { toMilliseconds } from '../../domain/kernel/time.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { useConvention } from '../lib/convention.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { hallSearch } from './hall-search.ts'

export interface HallMoment {
  day: HallDay
  moment: number
  /** Which quarter of the day that is in. */
  quarter: number
  isNow: boolean
  /** In which quarter of this day it is now, if in any. */
  nowQuarter: number | null
}

/** Which moment the plan shows: as the address says, then as the slider does; else now, or when the doors open next. */
export function useHallMoment(events: readonly Event[]) {
  const { days, timeZone } = useConvention()
  const now = useEventNow()
  const { day: askedDay, time } = useCheckedSearch(hallSearch)
  const navigate = useNavigate()
  const [chosen, choose] = useState<{ day: string; quarter: number } | null>(null)
  const hallDays = useMemo(() => days.map((day) => hallDay(day, events)), [days, events])
  const at = toMilliseconds(now)
  const next = hallDays.find((day) => at < momentOf(day, day.quarters)) ?? hallDays.at(-1)
  const day = hallDays.find(({ name }) => name === askedDay) ?? next
  if (!day) throw new RangeError('A convention without a day')
  const nowQuarter = quarterOf(day, at)
  const asked = time === undefined ? null : quarterAt(day, time, timeZone)
  const quarter = chosen?.day === day.name ? Math.min(chosen.quarter, day.quarters - 1) : asked
  const shown: HallMoment = {
    day,
    moment: quarter === null ? (nowQuarter === null ? day.from : at) : momentOf(day, quarter),
    quarter: quarter ?? nowQuarter ?? 0,
    isNow: quarter === null && nowQuarter !== null,
    nowQuarter,
  }
  return {
    ...shown,
    days,
    isOn: next !== undefined && quarterOf(next, at) !== null,
    text: timeAt(shown.moment, timeZone),
    slideTo: (to: number) => choose({ day: day.name, quarter: to }),
    goTo: (name: string | undefined) => {
      choose(null)
      navigate({
        search: (before) => ({ ...before, day: name, time: undefined }),
        replace: true,
      })
    },
  }
}
