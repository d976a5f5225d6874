import { applyJoin, joinRefusal } from '../../../domain/events/participants/join-event.ts'
import { canActAs } from '../../../domain/events/permissions.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { auditChangeByOthers } from '../audit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { unknownNameRefusal } from '../../registration/refusals.ts'
import { eventNotFound } from '../refusals.ts'
import { withdrawNotifications } from '../../notifications/notify.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { recordRosterChange } from '../roster-changes/record-roster-change.ts'
import { removeFromWaitingList } from '../waiting-list/remove-from-waiting-list.ts'
import { spotReference } from '../waiting-list/mails.ts'
import { findWaiting } from '../waiting-list/store.ts'
import * as seats from '../stores/participant-store.ts'
import { lockDetails } from '../stores/details-store.ts'

interface JoinInput {
  name: seats.LockedBadge
  /** Events that the name has joined. */
  otherEvents: readonly TimedEvent[]
  user: User
  now: Instant
}

/** Gives a spot to a name. */
export const createJoinEvent =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!canActAs(user, nameId)) return refuse.forbidden()
      const event = await lockDetails(transaction, eventId)
      if (!event) return eventNotFound()
      // The lock serializes joins of a name: a name that joins two overlapping events at once gets the first.
      const name = await seats.lockBadgeForEvent(transaction, eventId, nameId)
      if (!name) return unknownNameRefusal('id')
      const joinedEvents = await seats.findJoinedEvents(transaction.query, nameId)
      const now = clock.now()
      return addParticipant(transaction, event, { name, otherEvents: joinedEvents, user, now })
    })

/** Adds the name, or answers the refusal. Event and name are locked. */
export async function addParticipant(
  transaction: Transaction,
  event: EventDetails,
  { name, otherEvents, user, now }: JoinInput,
) {
  const { query, markChanged } = transaction
  const { id: eventId } = event
  const { id: nameId } = name
  const waitingEntry = event.inLine > 0 ? await findWaiting(query, eventId, nameId) : undefined
  // A reserved spot belongs to its name until another name gets it.
  const offerCount = waitingEntry?.offeredUntil ? 1 : 0
  const eventForName = { ...event, spotsKept: event.spotsKept - offerCount }
  const refusal = joinRefusal(eventForName, nameId, otherEvents, now)
  if (refusal) return new Refusal(refusal)
  const details = name.name
  const record = { user, event, action: 'player-added', nameId, details } as const
  const counts = waitingEntry && (await removeFromWaitingList(transaction, event, waitingEntry))
  if (offerCount) await withdrawNotifications(transaction, [spotReference(eventId, nameId)])
  await seats.insertParticipant(transaction.query, {
    eventId,
    nameId,
    bringsGame: 0,
    joinedAt: now,
  })
  await auditChangeByOthers(transaction, record, now)
  const rosterChange = { event, player: name, kind: 'joined', by: user.email, now } as const
  await recordRosterChange(transaction.query, { ...rosterChange, cause: mailCauseOf(user) })
  markChanged(`events:${eventId}`, `seats:${nameId}`)
  return { ...applyJoin(event, name), ...counts }
}
