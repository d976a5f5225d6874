import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import { isExpired, isFull } from '../rules.ts'
import type { Event } from '../schema.ts'
import { assignLanes, type LanePosition, layOutLanes } from './lanes.ts'
import { type MinuteRange, isUndetermined, minuteOfDay, quarterMinutes } from './times.ts'

/** Grey, yellow, blue. */
export type CalendarCardState = 'past' | 'full' | 'open'

export function calendarCardState(event: Event, now: Instant): CalendarCardState {
  if (isExpired(event, now)) return 'past'
  return isFull(event) ? 'full' : 'open'
}

export interface PlacedCard<E> extends LanePosition {
  event: E
  /** The first quarter of an hour it covers; 1 is where the grid begins. */
  row: number
  /** How many it covers: its duration and one more. */
  span: number
  /** Where it lies when only some lanes are seen at once; without one all of them are, however narrow the screen. */
  scrolledLane?: LanePosition
}

/** So many lanes a phone shows at once. */
export const visibleLanes = 4

export interface DayLayout<E> {
  /** The full hour at which the grid begins, in minutes since midnight. */
  from: number
  /** Quarters of an hour before the doors open. */
  rowsBeforeOpening: number
  rows: number
  /** How many cards lie side by side where it is fullest. */
  lanes: number
  cards: PlacedCard<E>[]
  /** Without a place on the grid: listed beside it. */
  undetermined: E[]
}

/** A duration between two quarters fills the one it has begun. */
export const cardHeight = (duration: number): number => Math.ceil(duration / quarterMinutes) + 1

const startOf = (event: Event): number | null =>
  isUndetermined(event) ? null : minuteOfDay(event.eventTime)

interface TimedCard {
  event: Event
  start: number
}

/** The hours of the day in full, and more where a table starts before them or its card ends after them. */
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
  // Ties are broken by id, so that a card keeps its lane when the list comes in another order.
  slots.sort((a, b) => a.row - b.row || b.span - a.span || (a.event.id < b.event.id ? -1 : 1))
  const numbers = assignLanes(slots)
  const lanes = 1 + Math.max(0, ...numbers)
  const lanePositions = layOutLanes(slots, numbers, lanes)
  // What has to be scrolled to is what nobody can join any more.
  const scrolled =
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
    ...(scrolled[index] && { scrolled: scrolled[index] }),
  }))
  const rowsBefore = (hours.from - from) / quarterMinutes
  return { from, rowsBeforeOpening: rowsBefore, rows, lanes, cards, undetermined }
}

/** Where the now-line lies, in rows from the top of the grid; null while the doors are closed. */
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
