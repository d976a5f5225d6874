import { groupJoinRefusal } from '../../../domain/events/participants/group-join.ts'
import { applyJoin } from '../../../domain/events/participants/join-event.ts'
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
import { lockBadges } from '../locks.ts'
import { eventNotFound } from '../refusals.ts'
import { withdrawNotifications } from '../../notifications/notify.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { recordRosterChange } from '../roster-changes/record-roster-change.ts'
import { removeFromWaitingList } from '../waiting-list/remove-from-waiting-list.ts'
import { spotReference } from '../waiting-list/mails.ts'
import { findWaitingAmong } from '../waiting-list/store.ts'
import * as participantStore from '../stores/participant-store.ts'
import { lockDetails } from '../stores/details-store.ts'

interface JoiningBadge extends participantStore.LockedBadge {
  /** Events that the name has joined. */
  joinedEvents: readonly TimedEvent[]
}

interface JoinInput {
  names: readonly JoiningBadge[]
  user: User
  now: Instant
}

/** Gives each of the names a spot, or none of them. A single join is the case of one name. */
export function createJoinEvent({ database, clock }: FeatureDependencies) {
  const joinAsGroup = (
    eventId: EventId,
    nameIds: readonly NameId[],
    user: User,
    field: 'id' | 'ids' = 'ids',
  ) =>
    database.transaction(async (transaction) => {
      if (!nameIds.every((nameId) => canActAs(user, nameId))) return refuse.forbidden()
      const event = await lockDetails(transaction, eventId)
      if (!event) return eventNotFound()
      // One statement locks several names: locked one after another, two groups could deadlock.
      if (nameIds.length > 1) await lockBadges(transaction, nameIds)
      const names: JoiningBadge[] = []
      for (const nameId of nameIds) {
        // The lock serializes joins of a name: a name that joins two overlapping events at once gets the first.
        const badge = await participantStore.lockBadgeForEvent(transaction, eventId, nameId)
        if (!badge) return unknownNameRefusal(field)
        const joinedEvents = await participantStore.findJoinedEvents(transaction.query, nameId)
        names.push({ ...badge, joinedEvents })
      }
      return addParticipants(transaction, event, { names, user, now: clock.now() })
    })
  const join = (eventId: EventId, nameId: NameId, user: User) =>
    joinAsGroup(eventId, [nameId], user, 'id')
  return { join, joinAsGroup }
}

/** Adds the names, or returns the refusal. Event and names are locked. */
export async function addParticipants(
  transaction: Transaction,
  event: EventDetails,
  { names, user, now }: JoinInput,
) {
  const nameIds = names.map(({ id }) => id)
  const waitingEntries =
    event.inLine > 0 ? await findWaitingAmong(transaction.query, event.id, nameIds) : []
  // A reserved spot belongs to its name until another name gets it.
  const offers = waitingEntries.filter(({ offeredUntil }) => offeredUntil !== '')
  const eventForNames = { ...event, spotsKept: event.spotsKept - offers.length }
  const refusal = groupJoinRefusal(eventForNames, names, now)
  if (refusal) return new Refusal(refusal)
  const counts =
    waitingEntries.length > 0
      ? await removeFromWaitingList(transaction, event, waitingEntries)
      : undefined
  const offerReferences = offers.map(({ nameId }) => spotReference(event.id, nameId))
  if (offers.length > 0) await withdrawNotifications(transaction, offerReferences)
  let updatedEvent = event
  for (const { joinedEvents: _, ...badge } of names) {
    await addParticipant(transaction, updatedEvent, { badge, user, now })
    updatedEvent = applyJoin(updatedEvent, badge)
  }
  return { ...updatedEvent, ...counts }
}

async function addParticipant(
  transaction: Transaction,
  event: EventDetails,
  { badge, user, now }: { badge: participantStore.LockedBadge; user: User; now: Instant },
): Promise<void> {
  const { query, markChanged } = transaction
  const { id: eventId } = event
  const { id: nameId, name: details } = badge
  await participantStore.insertParticipant(query, { eventId, nameId, bringsGame: 0, joinedAt: now })
  const record = { user, event, action: 'player-added', nameId, details } as const
  await auditChangeByOthers(transaction, record, now)
  const rosterChange = { event, player: badge, kind: 'joined', by: user.email, now } as const
  await recordRosterChange(query, { ...rosterChange, cause: mailCauseOf(user) })
  markChanged(`events:${eventId}`, `seats:${nameId}`)
}
