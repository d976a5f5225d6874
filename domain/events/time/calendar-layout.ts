import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import { isExpired, isFull } from '../rules.ts'
import type { Event } from '../schema.ts'
import { assignLanes, type LanePosition, layOutLanes } from './lanes.ts'
import { type MinuteRange, isUndetermined, minuteOfDay, quarterMinutes } from './times.ts'

/** Gray, yellow, blue. */
export type CalendarCardState = 'past' | 'full' | 'open'

export function calendarCardState(event: Event, now: Instant): CalendarCardState {
  if (isExpired(event, now)) return 'past'
  return isFull(event) ? 'full' : 'open'
}

export interface PlacedCard<E> extends LanePosition {
  event: E
  /** First quarter of an hour that the card covers; 1 is the start of the grid. */
  row: number
  /** Number of rows: the duration and one more. */
  span: number
  /** Position when only some lanes are visible at once; if missing, all lanes are, even on a narrow screen. */
  scrolledLane?: LanePosition
}

/** Number of lanes that a phone shows at once. */
export const visibleLanes = 4

export interface DayLayout<E> {
  /** Full hour at which the grid begins, in minutes since midnight. */
  from: number
  /** Quarters of an hour before the doors open. */
  rowsBeforeOpening: number
  rows: number
  /** Maximum number of cards side by side. */
  lanes: number
  cards: PlacedCard<E>[]
  /** Events without a time: listed beside the grid. */
  undetermined: E[]
}

/** A duration between two quarters fills the quarter it has begun. */
export const cardHeight = (duration: number): number => Math.ceil(duration / quarterMinutes) + 1

const startOf = (event: Event): number | null =>
  isUndetermined(event) ? null : minuteOfDay(event.eventTime)

interface TimedCard {
  event: Event
  start: number
}

/** Full hours of the day, extended if an event starts earlier or its card ends later. */
function coveredHours(hours: MinuteRange, timed: readonly TimedCard[]): MinuteRange {
  const startMinutes = timed.map(({ start }) => start)
  const endMinutes = timed.map(
    ({ event, start }) => start + cardHeight(event.duration) * quarterMinutes,
  )
  return {
    from: Math.floor(Math.min(hours.from, ...startMinutes) / 60) * 60,
    until: Math.ceil(Math.max(hours.until, ...endMinutes) / 60) * 60,
  }
}

export function dayLayout<E extends Event>(
  events: readonly E[],
  day: string,
  hours: MinuteRange,
): DayLayout<E> {
  const dayEvents = events
    .filter(({ eventDay }) => eventDay === day)
    .map((event) => ({ event, start: startOf(event) }))
  const undetermined = dayEvents.filter(({ start }) => start === null).map(({ event }) => event)
  const timed = dayEvents.flatMap(({ event, start }) => (start === null ? [] : [{ event, start }]))
  const { from, until } = coveredHours(hours, timed)
  const rows = (until - from) / quarterMinutes
  const slots = timed.map(({ event, start }) => {
    const row = Math.floor((start - from) / quarterMinutes) + 1
    return { event, row, span: cardHeight(event.duration) }
  })
  // Breaks ties by id, so that a card keeps its lane when the list arrives in another order.
  slots.sort((a, b) => a.row - b.row || b.span - a.span || (a.event.id < b.event.id ? -1 : 1))
  const numbers = assignLanes(slots)
  const lanes = 1 + Math.max(0, ...numbers)
  const lanePositions = layOutLanes(slots, numbers, lanes)
  // Only events that can no longer be joined require scrolling.
  const scrolledLanes =
    lanes > visibleLanes
      ? layOutLanes(
          slots,
          assignLanes(slots, lanes, ({ event }) => isFull(event)),
          visibleLanes,
        )
      : []
  const cards = slots.map((card, index) => ({
    ...card,
    ...(lanePositions[index] ?? { left: 0, width: 1 }),
    ...(scrolledLanes[index] && { scrolledLane: scrolledLanes[index] }),
  }))
  const rowsBefore = (hours.from - from) / quarterMinutes
  return { from, rowsBeforeOpening: rowsBefore, rows, lanes, cards, undetermined }
}

/** Position of the now-line, in rows from the top of the grid; null while the convention is closed. */
export function currentTimeRow(
  { opensAt, closesAt }: { opensAt: Instant; closesAt: Instant },
  { rowsBeforeOpening, rows }: Pick<DayLayout<unknown>, 'rowsBeforeOpening' | 'rows'>,
  now: Instant,
): number | null {
  const moment = toMilliseconds(now)
  if (moment < toMilliseconds(opensAt) || moment > toMilliseconds(closesAt)) return null
  const row = rowsBeforeOpening + (moment - toMilliseconds(opensAt)) / minutes(quarterMinutes)
  return row > rows ? null : row
}
