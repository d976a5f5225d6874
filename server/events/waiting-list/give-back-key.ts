import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EventId } from '../../../domain/events/schema.ts'
import { type Instant, toInstant, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { NameId } from '../../../domain/auth/schema.ts'

/** One stay at an event: joining again starts another. */
interface GiveBackLink {
  eventId: EventId
  nameId: NameId
  joinedAt: Instant
}

const secretOf = (key: string, { eventId, nameId, joinedAt }: GiveBackLink): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['give back', eventId, nameId, joinedAt]))
    .digest('base64url')

/** The last part of a link that gives one spot back. Its secret follows from a key of the site: no table holds it. */
export const giveBackKey = (key: string, link: GiveBackLink): string =>
  `${toMilliseconds(link.joinedAt).toString(36)}-${secretOf(key, link)}`

/** The moment when the spot of a link was taken; null for a forged link. */
export function verifyGiveBackKey(
  key: string,
  { eventId, nameId, submittedKey }: Omit<GiveBackLink, 'joinedAt'> & { submittedKey: string },
): Instant | null {
  const [joinedAtPart = ''] = submittedKey.split('-', 1)
  if (!/^[\da-z]{1,9}$/.test(joinedAtPart)) return null
  const joinedAt = toInstant(Number.parseInt(joinedAtPart, 36))
  const expectedKey = giveBackKey(key, { eventId, nameId, joinedAt })
  return isEqualConstantTime(expectedKey, submittedKey) ? joinedAt : null
}

function isEqualConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
