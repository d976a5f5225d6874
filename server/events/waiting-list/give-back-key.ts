import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EventId } from '../../../domain/events/schema.ts'
import { type Instant, toInstant, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { NameId } from '../../../domain/people/schema.ts'

/** One seat: whoever leaves and sits down anew has another. */
interface Seat {
  eventId: EventId
  nameId: NameId
  joinedAt: Instant
}

const secretOf = (key: string, { eventId, nameId, joinedAt }: Seat): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['give back', eventId, nameId, joinedAt]))
    .digest('base64url')

/** What the link of a mail that gives one seat back ends in. Its secret follows from a key of the site: no table holds it. */
export const giveBackKey = (key: string, seat: Seat): string =>
  `${toMilliseconds(seat.joinedAt).toString(36)}-${secretOf(key, seat)}`

/** When the seat of a link was taken; null where the link is not ours. */
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
