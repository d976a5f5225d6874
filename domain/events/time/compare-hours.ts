import { hours } from '../../kernel/time.ts'
import { endOf, startOf } from '../rules.ts'
import type { TimedEvent } from './clash.ts'

interface Bar {
  /** Percent of the width. */
  from: number
  width: number
}

export interface HourComparison {
  /** Full hours that cover both, in milliseconds. */
  hours: number[]
  bars: [Bar, Bar]
}

/** Two events over the same hours, to be drawn one below the other. */
export function compareHours(one: TimedEvent, other: TimedEvent): HourComparison {
  const first = Math.floor(Math.min(startOf(one), startOf(other)) / hours(1)) * hours(1)
  const last = Math.ceil(Math.max(endOf(one), endOf(other)) / hours(1)) * hours(1)
  const share = (milliseconds: number) => (milliseconds / (last - first)) * 100
  const bar = (event: TimedEvent): Bar => ({
    from: share(startOf(event) - first),
    width: share(endOf(event) - startOf(event)),
  })
  const count = (last - first) / hours(1)
  // Labels every hour while there is room.
  const hourStep = Math.ceil(count / 4)
  const shownHours = Array.from(
    { length: Math.floor(count / hourStep) + 1 },
    (_, index) => index * hourStep,
  )
  return {
    hours: shownHours.map((index) => first + index * hours(1)),
    bars: [bar(one), bar(other)],
  }
}
