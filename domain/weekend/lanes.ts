import type { Name } from '../auth/schema.ts'
import type { Convention, ConventionDay } from '../convention/schema.ts'
import { formatHour } from '../convention/rules.ts'
import { endOf, isExpired, spotsLeft, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { hours, type Instant, toInstant, toMilliseconds } from '../kernel/time.ts'
import type { FreeTimeSlot, FreeTimeSuggestion } from './free-time.ts'
import type { TimelineDay, TimelineEvent } from './timeline.ts'

/** Position on the time axis of a day, in hours since it opens. */
interface LaneSpan {
  from: number
  length: number
}

export interface LaneBlock extends LaneSpan {
  table: TimelineEvent
  /** The name has a spot. Without one, it waits for it, or its action is queued. */
  hasSpot: boolean
  isPast: boolean
  /** Another event of the name is at the same time. */
  isClash: boolean
  /** Blocks at the same time share the height of the lane. */
  row: number
  rowCount: number
}

export interface LaneGap extends LaneSpan {
  slot: FreeTimeSlot
  /** Largest part of the gap that no block covers, where its text can be read. */
  label: LaneSpan
}

/** A day of one name. */
export interface Lane {
  name: Name
  blocks: readonly LaneBlock[]
  gaps: readonly LaneGap[]
}

export const dayLengthInHours = ({ opensAt, closesAt }: ConventionDay): number =>
  (toMilliseconds(closesAt) - toMilliseconds(opensAt)) / hours(1)

export const hoursSinceOpening = ({ opensAt }: ConventionDay, moment: number): number =>
  (moment - toMilliseconds(opensAt)) / hours(1)

/** Part of a time span that lies within the opening hours; null if none does. */
function spanWithin(day: ConventionDay, start: number, end: number): LaneSpan | null {
  const from = Math.max(0, hoursSinceOpening(day, start))
  const until = Math.min(dayLengthInHours(day), hoursSinceOpening(day, end))
  return until > from ? { from, length: until - from } : null
}

const endOfSpan = ({ from, length }: LaneSpan): number => from + length
const overlaps = (a: LaneSpan, b: LaneSpan): boolean =>
  a.from < endOfSpan(b) && b.from < endOfSpan(a)

const hasSpot = ({ attendingNames }: TimelineEvent, name: Name): boolean =>
  attendingNames.some(({ id }) => id === name.id)
const isPending = ({ waitingNames, queuedActions }: TimelineEvent, name: Name): boolean =>
  waitingNames.some((waiting) => waiting.name.id === name.id) ||
  queuedActions.some((action) => action.kind === 'join' && action.name.id === name.id)

/** Gives blocks that overlap rows of their own. Expects them in order of start. */
function withRows(blocks: readonly LaneBlock[]): LaneBlock[] {
  const rows: LaneBlock[] = []
  for (const block of blocks) {
    const usedRows = rows.filter((other) => overlaps(other, block)).map(({ row }) => row)
    let row = 0
    while (usedRows.includes(row)) row += 1
    rows.push({ ...block, row })
  }
  return rows.map((block) => {
    const others = rows.filter((other) => other !== block && overlaps(other, block))
    return {
      ...block,
      rowCount: Math.max(block.row, ...others.map(({ row }) => row)) + 1,
      isClash: block.hasSpot && others.some((other) => other.hasSpot),
    }
  })
}

/** Parts of a span that no block covers; blocks in order of start. */
function uncoveredParts(span: LaneSpan, blocks: readonly LaneSpan[]): LaneSpan[] {
  let { from } = span
  const parts: LaneSpan[] = []
  for (const block of blocks.filter((one) => overlaps(one, span))) {
    parts.push({ from, length: block.from - from })
    from = Math.max(from, endOfSpan(block))
  }
  parts.push({ from, length: endOfSpan(span) - from })
  return parts
}

const longest = (spans: readonly LaneSpan[]): LaneSpan | undefined =>
  spans.toSorted((a, b) => b.length - a.length)[0]

/** The day of each name, side by side, with its free time. */
export function buildLanes(
  { day, finished, running, upcoming }: TimelineDay,
  names: readonly Name[],
  now: Instant,
): Lane[] {
  const tables = [
    ...finished,
    ...running,
    ...upcoming.flatMap((row) => (row.kind === 'table' ? row.item : [])),
  ].filter(({ event }) => !isUndetermined(event))
  const slots = upcoming.flatMap((row) => (row.kind === 'free' ? row.freeTime : []))
  return names.map((name) => {
    const blocks = tables.flatMap((table): LaneBlock[] => {
      const { event } = table
      const span = spanWithin(day, startOf(event), endOf(event))
      if (!span || !(hasSpot(table, name) || isPending(table, name))) return []
      const isPast = isExpired(event, now)
      const place = { row: 0, rowCount: 1, isClash: false }
      return [{ ...span, table, hasSpot: hasSpot(table, name), isPast, ...place }]
    })
    const laneBlocks = withRows(blocks.toSorted((a, b) => a.from - b.from))
    const gaps = slots
      .filter(({ names: freeNames }) => freeNames.some(({ id }) => id === name.id))
      .flatMap((slot): LaneGap[] => {
        const span = spanWithin(day, slot.from, slot.until)
        if (!span) return []
        return [{ ...span, slot, label: longest(uncoveredParts(span, laneBlocks)) ?? span }]
      })
    return { name, blocks: laneBlocks, gaps }
  })
}

export interface HourMark {
  /** Hours since opening. */
  at: number
  text: string
}

/** Long days have fewer marks, so that their texts fit on a phone. */
const hoursBetweenMarks = (length: number): number => {
  if (length <= 12) return 2
  return length <= 18 ? 3 : 4
}

/** Marks of the time axis: 'noon', '2', '4', ..., '10 PM'. */
export function listHourMarks(day: ConventionDay, timeZone: string): HourMark[] {
  const length = dayLengthInHours(day)
  const step = hoursBetweenMarks(length)
  const textAt = (at: number) =>
    formatHour(toInstant(toMilliseconds(day.opensAt) + hours(at)), timeZone)
  const marks: HourMark[] = []
  for (let at = 0; at <= length - step; at += step) {
    marks.push({ at, text: at === 0 ? textAt(at) : textAt(at).replace(/ [AP]M$/, '') })
  }
  return [...marks, { at: length, text: textAt(length) }]
}

/** Free time as offered to all names that share it: events with a spot for each of them come first. */
export function offersForAll({ names, suggestions }: FreeTimeSlot): FreeTimeSuggestion[] {
  const hasRoomForAll = ({ event, names: joinableNames }: FreeTimeSuggestion) =>
    spotsLeft(event) >= names.length &&
    names.every(({ id }) => joinableNames.some((joinable) => joinable.id === id))
  return suggestions.toSorted((a, b) => Number(hasRoomForAll(b)) - Number(hasRoomForAll(a)))
}

/** The day to open: the first that is not over, or the last. */
export const initialLaneDay = (
  { days }: Pick<Convention, 'days'>,
  now: Instant,
): ConventionDay | undefined =>
  days.find(({ closesAt }) => toMilliseconds(closesAt) > toMilliseconds(now)) ?? days.at(-1)
