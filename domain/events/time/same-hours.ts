import { hours } from '../../kernel/time.ts'
import { endOf, startOf } from '../rules.ts'
import type { TimedEvent } from './clash.ts'

interface Bar {
  /** Percent of the width. */
  from: number
  width: number
}

export interface SameHours {
  /** The full hours between which both lie, in milliseconds. */
  hours: number[]
  bars: [Bar, Bar]
}

/** Two tables over the same hours, to be drawn one below the other. */
export function sameHours(one: TimedEvent, other: TimedEvent): SameHours {
  const first = Math.floor(Math.min(startOf(one), startOf(other)) / hours(1)) * hours(1)
  const last = Math.ceil(Math.max(endOf(one), endOf(other)) / hours(1)) * hours(1)
  const share = (milliseconds: number) => (milliseconds / (last - first)) * 100
  const bar = (event: TimedEvent): Bar => ({
    from: share(startOf(event) - first),
    width: share(endOf(event) - startOf(event)),
  })
  const count = (last - first) / hours(1)
  // Every hour while there is room for its name.
  const step = Math.ceil(count / 4)
  const shown = Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => index * step)
  return {
    hours: shown.map((index) => first + index * hours(1)),
    bars: [bar(one), bar(other)],
  }
}
