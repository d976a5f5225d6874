import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EventId } from '../../../domain/events/schema.ts'
import { type Instant, toInstant, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { NameId } from '../../../domain/auth/schema.ts'

/** One stay at an event: joining again starts another. */
interface Seat {
  eventId: EventId
  nameId: NameId
  joinedAt: Instant
}

const secretOf = (key: string, { eventId, nameId, joinedAt }: Seat): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['give back', eventId, nameId, joinedAt]))
    .digest('base64url')

/** The last part of a link that gives one spot back. Its secret follows from a key of the site: no table holds it. */
export const giveBackKey = (key: string, seat: Seat): string =>
  `${toMilliseconds(seat.joinedAt).toString(36)}-${secretOf(key, seat)}`

/** The moment when the spot of a link was taken; null for a forged link. */
export function seatOfLink(
  key: string,
  { eventId, nameId, given }: Omit<Seat, 'joinedAt'> & { given: string },
): Instant | null {
  const [taken = ''] = given.split('-', 1)
  if (!/^[\da-z]{1,9}$/.test(taken)) return null
  const joinedAt = toInstant(Number.parseInt(taken, 36))
  const wanted = giveBackKey(key, { eventId, nameId, joinedAt })
  return isSame(wanted, given) ? joinedAt : null
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
