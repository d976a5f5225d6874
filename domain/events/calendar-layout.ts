import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import { isExpired, isFull } from './rules.ts'
import type { Event } from './schema.ts'
import { dayHours, type EventDay, isUndetermined, minuteOfDay, quarter } from './times.ts'

/** Grey, yellow, blue. */
export type CardState = 'past' | 'full' | 'open'

export function cardState(event: Event, now: Instant): CardState {
  if (isExpired(event, now)) return 'past'
  return isFull(event) ? 'full' : 'open'
}

export interface Card<E> {
  event: E
  /** The first quarter of an hour it covers; 1 is when the day opens. */
  row: number
  /** How many it covers: its duration and one more, cut where the day ends. */
  span: number
  /** Cards that overlap lie side by side; 1 is the leftmost. */
  lane: number
}

export interface DayLayout<E> {
  rows: number
  lanes: number
  cards: Card<E>[]
  /** Without a place on the grid: listed beside it. */
  undetermined: E[]
}

export const rowsOf = (day: EventDay): number => (dayHours[day].hours * 60) / quarter

/** A duration between two quarters fills the one it has begun. */
export const cardHeight = (duration: number): number => Math.ceil(duration / quarter) + 1

function placeOf(event: Event): { row: number; span: number } | null {
  const minute = isUndetermined(event) ? null : minuteOfDay(event.eventTime)
  if (minute === null) return null
  const row = Math.floor((minute - dayHours[event.eventDay].opensAtMinute) / quarter) + 1
  const rowsLeft = rowsOf(event.eventDay) - row + 1
  if (row < 1 || rowsLeft < 1) return null
  return { row, span: Math.min(cardHeight(event.duration), rowsLeft) }
}

export function dayLayout<E extends Event>(events: readonly E[], day: EventDay): DayLayout<E> {
  const undetermined: E[] = []
  const placed: Omit<Card<E>, 'lane'>[] = []
  for (const event of events) {
    if (event.eventDay !== day) continue
    const place = placeOf(event)
    if (place) placed.push({ event, ...place })
    else undetermined.push(event)
  }
  // Ties are broken by id, so that a card keeps its lane when the list comes in another order.
  placed.sort((a, b) => a.row - b.row || b.span - a.span || (a.event.id < b.event.id ? -1 : 1))
  const freeFrom: number[] = []
  const cards = placed.map((card) => {
    const free = freeFrom.findIndex((row) => row <= card.row)
    const lane = free === -1 ? freeFrom.length : free
    freeFrom[lane] = card.row + card.span
    return { ...card, lane: lane + 1 }
  })
  return { rows: rowsOf(day), lanes: Math.max(1, freeFrom.length), cards, undetermined }
}

/** Where the now-line lies, in rows from the opening of the day; null outside of its hours. */
export function nowRow(
  { opensAt, closesAt }: { opensAt: Instant; closesAt: Instant },
  now: Instant,
): number | null {
  const at = toMilliseconds(now)
  if (at < toMilliseconds(opensAt) || at > toMilliseconds(closesAt)) return null
  return (at - toMilliseconds(opensAt)) / minutes(quarter)
}
