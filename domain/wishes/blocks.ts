import type { ConventionDay } from '../convention/schema.ts'
import { endOf, startOf } from '../events/rules.ts'
import type { TimedEvent } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import { hours, toMilliseconds } from '../kernel/time.ts'

/** Part of a day in which one table can be played. */
export interface PlayBlock {
  /** Number of the day and of the block in it: stays the same when a convention moves. */
  id: string
  dayName: string
  /** Milliseconds, as for events. */
  from: number
  until: number
}

const blockLength = hours(3)
/** A shorter rest of a day belongs to the block before. */
const minRest = hours(2)

/** Blocks of three hours from the opening of each day; the last one takes the rest. */
export const listBlocks = (days: readonly ConventionDay[]): PlayBlock[] =>
  days.flatMap(({ name, opensAt, closesAt }, dayIndex) => {
    const opens = toMilliseconds(opensAt)
    const closes = toMilliseconds(closesAt)
    const whole = Math.floor((closes - opens) / blockLength)
    const rest = closes - opens - whole * blockLength
    const count = Math.max(1, whole + (rest >= minRest ? 1 : 0))
    return Array.from({ length: count }, (_, index) => ({
      id: `${dayIndex + 1}-${index + 1}`,
      dayName: name,
      from: opens + index * blockLength,
      until: index === count - 1 ? closes : opens + (index + 1) * blockLength,
    }))
  })

export interface BlockTime {
  block: PlayBlock
  /** The event that leaves no time to play; null for a block that can be chosen. */
  busyWith: TimedEvent | null
  /** Longest time without an event. */
  from: number
  until: number
}

/** A table needs this long at least. */
const minPlayTime = hours(1.5)

/** The time that a person's events leave of a block. */
export function blockTime(block: PlayBlock, events: readonly TimedEvent[]): BlockTime {
  const inBlock = events
    .filter((event) => !isUndetermined(event))
    .map((event) => ({ event, from: startOf(event), until: endOf(event) }))
    .filter(({ from, until }) => from < block.until && until > block.from)
    .toSorted((one, other) => one.from - other.from)
  let best = { from: block.from, until: block.from }
  let free = block.from
  for (const { from, until } of [...inBlock, { from: block.until, until: block.until }]) {
    if (from - free > best.until - best.from) best = { from: free, until: from }
    free = Math.max(free, until)
  }
  const [first] = inBlock
  const isBusy = best.until - best.from < Math.min(minPlayTime, block.until - block.from)
  return { block, busyWith: isBusy && first ? first.event : null, ...best }
}
