import { type KeyboardEvent, useState } from 'react'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { freeTimeParam, upcomingHalfHours } from '../../../domain/events/time/free-times.ts'
import { quarterMinutes } from '../../../domain/events/time/times.ts'
import { useConvention } from '../../lib/convention.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import { isPlainClick } from '../../lib/plain-click.ts'
import { useMinuteNow } from '../../lib/time/event-clock.tsx'
import { variables } from '../../ui/variables.ts'

interface Props {
  day: ConventionDay
  /** Full hour at which the grid begins, in minutes since midnight. */
  from: number
  /** `at` is a day and a time, as in the address. */
  onAnnounce: (at: string) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Links behind the cards: a click on a free place announces an event there. One stop for the Tab key; the arrow keys move
 * to the other times. Only in the browser, as the page without the script offers the same on the list.
 */
export function FreePlaces({ day, from, onAnnounce }: Props) {
  const { days, timeZone } = useConvention()
  const now = useMinuteNow()
  const [current, setCurrent] = useState(0)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const times = upcomingHalfHours(day, timeZone, now)
  if (times.length === 0) return null
  const last = times.length - 1
  const focusedIndex = Math.min(current, last)
  const move = (press: KeyboardEvent<HTMLAnchorElement>) => {
    const step = steps[press.key]
    if (step === undefined) return
    press.preventDefault()
    const next = Math.max(0, Math.min(last, focusedIndex + step))
    setCurrent(next)
    press.currentTarget.parentElement?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <div className="cal-free" role="group" aria-label={`Announce an event on ${day.name}`}>
      {times.map((time, index) => {
        const at = freeTimeParam(days, time)
        return (
          <a
            key={at}
            href={hrefOf(linkTo({ to: '/calendar', search: { create: 'new', at } }))}
            aria-label={`Announce an event at ${time.eventTime}`}
            tabIndex={index === focusedIndex ? 0 : -1}
            style={variables({ '--row': (time.minute - from) / quarterMinutes + 1 })}
            onFocus={() => setCurrent(index)}
            onKeyDown={move}
            onClick={(click) => {
              if (!isPlainClick(click)) return
              click.preventDefault()
              onAnnounce(at)
            }}
          >
            <span aria-hidden="true">{time.eventTime}</span>
          </a>
        )
      })}
    </div>
  )
}
