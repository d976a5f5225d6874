import { applyJoin, joinRefusal } from '../../../domain/events/seats/join-event.ts'
import { mayActAs } from '../../../domain/events/permissions.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordForOthers } from '../audit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { unknownName } from '../../registration/refusals.ts'
import { notFound } from '../refusals.ts'
import { withdrawNotices } from '../../notices/tell.ts'
import { causeOf } from '../mails/tellings.ts'
import { recordSeatNews } from '../seat-news/record-news.ts'
import { removeSeated } from '../waiting-list/leave-seated.ts'
import { referenceOf } from '../waiting-list/mails.ts'
import { findWaiting } from '../waiting-list/store.ts'
import * as seats from '../stores/seat-store.ts'
import { lockDetails } from '../stores/details-store.ts'

interface Taking {
  name: seats.Seated
  /** Where the name has seats already. */
  taken: readonly TimedEvent[]
  user: User
  now: Instant
}

/** Takes a seat for a name. */
export const createJoinEvent =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!mayActAs(user, nameId)) return refuse.forbidden()
      const event = await lockDetails(transaction, eventId)
      if (!event) return notFound()
      // One seat at a time for a name: a name that joins two overlapping events at once gets the first.
      const name = await seats.lockBadgeFor(transaction, eventId, nameId)
      if (!name) return unknownName('id')
      const taken = await seats.findSeats(transaction.query, nameId)
      const now = clock.now()
      return takeSeat(transaction, event, { name, taken, user, now })
    })

/** Or says why there is none. Event and name are locked. */
export async function takeSeat(
  transaction: Transaction,
  event: EventDetails,
  { name, taken, user, now }: Taking,
) {
  const { query, changed } = transaction
  const { id: eventId } = event
  const { id: nameId } = name
  const waiting = event.inLine > 0 ? await findWaiting(query, eventId, nameId) : undefined
  // A seat that is kept for somebody is theirs until it has gone to another.
  const kept = waiting?.offeredUntil ? 1 : 0
  const open = { ...event, spotsKept: event.spotsKept - kept }
  const refusal = joinRefusal(open, nameId, taken, now)
  if (refusal) return new Refusal(refusal)
  const details = name.name
  const record = { user, event, action: 'player-added', nameId, details } as const
  const counts = waiting && (await removeSeated(transaction, event, waiting))
  if (kept) await withdrawNotices(transaction, [referenceOf(eventId, nameId)])
  await seats.insertParticipant(transaction.query, {
    eventId,
    nameId,
    bringsGame: 0,
    joinedAt: now,
  })
  await recordForOthers(transaction, record, now)
  const news = { event, player: name, kind: 'joined', by: user.email, now } as const
  await recordSeatNews(transaction.query, { ...news, cause: causeOf(user) })
  changed(`events:${eventId}`, `seats:${nameId}`)
  return { ...applyJoin(event, name), ...counts }
}
