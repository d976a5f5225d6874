import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import { isExpired, isFull } from '../rules.ts'
import type { Event } from '../schema.ts'
import { laneNumbers, type Place, shareLanes } from './lanes.ts'
import { type Hours, isUndetermined, minuteOfDay, quarter } from './times.ts'

/** Grey, yellow, blue. */
export type CardState = 'past' | 'full' | 'open'

export function cardState(event: Event, now: Instant): CardState {
  if (isExpired(event, now)) return 'past'
  return isFull(event) ? 'full' : 'open'
}

export interface Card<E> extends Place {
  event: E
  /** The first quarter of an hour it covers; 1 is where the grid begins. */
  row: number
  /** How many it covers: its duration and one more. */
  span: number
  /** Where it lies when only some lanes are seen at once; without one all of them are, however narrow the screen. */
  scrolled?: Place
}

/** So many lanes a phone shows at once. */
export const lanesAtOnce = 4

export interface DayLayout<E> {
  /** The full hour at which the grid begins, in minutes since midnight. */
  from: number
  /** Quarters of an hour before the doors open. */
  rowsBefore: number
  rows: number
  /** How many cards lie side by side where it is fullest. */
  lanes: number
  cards: Card<E>[]
  /** Without a place on the grid: listed beside it. */
  undetermined: E[]
}

/** A duration between two quarters fills the one it has begun. */
export const cardHeight = (duration: number): number => Math.ceil(duration / quarter) + 1

const startOf = (event: Event): number | null =>
  isUndetermined(event) ? null : minuteOfDay(event.eventTime)

interface Timed {
  event: Event
  start: number
}

/** The hours of the day in full, and more where a table starts before them or its card ends after them. */
function spanOf(hours: Hours, timed: readonly Timed[]): Hours {
  const starts = timed.map(({ start }) => start)
  const ends = timed.map(({ event, start }) => start + cardHeight(event.duration) * quarter)
  return {
    from: Math.floor(Math.min(hours.from, ...starts) / 60) * 60,
    until: Math.ceil(Math.max(hours.until, ...ends) / 60) * 60,
  }
}

export function dayLayout<E extends Event>(
  events: readonly E[],
  day: string,
  hours: Hours,
): DayLayout<E> {
  const ofDay = events
    .filter(({ eventDay }) => eventDay === day)
    .map((event) => ({ event, start: startOf(event) }))
  const undetermined = ofDay.filter(({ start }) => start === null).map(({ event }) => event)
  const timed = ofDay.flatMap(({ event, start }) => (start === null ? [] : [{ event, start }]))
  const { from, until } = spanOf(hours, timed)
  const rows = (until - from) / quarter
  const placed = timed.map(({ event, start }) => {
    const row = Math.floor((start - from) / quarter) + 1
    return { event, row, span: cardHeight(event.duration) }
  })
  // Ties are broken by id, so that a card keeps its lane when the list comes in another order.
  placed.sort((a, b) => a.row - b.row || b.span - a.span || (a.event.id < b.event.id ? -1 : 1))
  const numbers = laneNumbers(placed)
  const lanes = 1 + Math.max(0, ...numbers)
  const places = shareLanes(placed, numbers, lanes)
  // What has to be scrolled to is what nobody can join any more.
  const scrolled =
    lanes > lanesAtOnce
      ? shareLanes(
          placed,
          laneNumbers(placed, lanes, ({ event }) => isFull(event)),
          lanesAtOnce,
        )
      : []
  const cards = placed.map((card, index) => ({
    ...card,
    ...(places[index] ?? { left: 0, width: 1 }),
    ...(scrolled[index] && { scrolled: scrolled[index] }),
  }))
  const rowsBefore = (hours.from - from) / quarter
  return { from, rowsBefore, rows, lanes, cards, undetermined }
}

/** Where the now-line lies, in rows from the top of the grid; null while the doors are closed. */
export function nowRow(
  { opensAt, closesAt }: { opensAt: Instant; closesAt: Instant },
  { rowsBefore, rows }: Pick<DayLayout<unknown>, 'rowsBefore' | 'rows'>,
  now: Instant,
): number | null {
  const at = toMilliseconds(now)
  if (at < toMilliseconds(opensAt) || at > toMilliseconds(closesAt)) return null
  const row = rowsBefore + (at - toMilliseconds(opensAt)) / minutes(quarter)
  return row > rows ? null : row
}
