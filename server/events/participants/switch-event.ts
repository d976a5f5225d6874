import { canActAs, unregisterRefusal } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import { notify, type NotificationDraft } from '../../notifications/notify.ts'
import { auditChangeByOthers } from '../audit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { lockBadges, lockEvents } from '../locks.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { unknownNameRefusal } from '../../registration/refusals.ts'
import { eventNotFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import * as participantStore from '../stores/participant-store.ts'
import { createServeEventWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList } from '../waiting-list/store.ts'
import { addParticipants } from './join-event.ts'

/** Leaves one event for another in one step: without a free spot at the other, the name stays. */
export function createSwitchEvent(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const { freeSpots } = createServeEventWaitingList(dependencies)
  return (eventId: EventId, { id, from }: { id: NameId; from: EventId }, user: User) =>
    database.transaction(async (transaction) => {
      if (!canActAs(user, id)) return refuse.forbidden()
      const { query, markChanged } = transaction
      await lockEvents(transaction, [eventId, from])
      // Includes the waiting names that may get the freed spot: names are locked once.
      const waitingList = await findWaitingList(query, from)
      await lockBadges(transaction, [id, ...waitingList.map(({ nameId }) => nameId)])
      const event = await findDetails(transaction.query, eventId)
      const before = await findDetails(transaction.query, from)
      if (!event || !before) return eventNotFound()
      const name = await participantStore.lockBadgeForEvent(transaction, eventId, id)
      if (!name) return unknownNameRefusal('id')
      const now = clock.now()
      const leaveRefusal = unregisterRefusal(user, before, id, now)
      if (leaveRefusal) return leaveRefusal
      const ownEvents = await participantStore.findJoinedEvents(query, id)
      const remainingEvents = ownEvents.filter((ownEvent) => ownEvent.id !== from)
      const joinedEvent = await addParticipants(transaction, event, {
        names: [{ ...name, joinedEvents: remainingEvents }],
        user,
        now,
      })
      if (joinedEvent instanceof Refusal) return joinedEvent
      const participant = before.participants.find((candidate) => candidate.id === id)
      if (!participant) return { joined: joinedEvent, left: before }
      const notifications: NotificationDraft[] = []
      const cause = mailCauseOf(user)
      const leftEvent = await freeSpots(transaction, before, [id], {
        cause,
        locked: 'all',
        notifications,
        by: user.email,
      })
      const details = participant.name
      const record = { user, event: before, action: 'player-removed', nameId: id, details } as const
      await auditChangeByOthers(transaction, record, now)
      markChanged(`events:${from}`)
      await notify(transaction, notifications, { now, cause })
      return { joined: joinedEvent, left: leftEvent }
    })
}
