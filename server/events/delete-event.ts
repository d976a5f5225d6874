import { isOwner, manageRefusal } from '../../domain/events/permissions.ts'
import { isExpired } from '../../domain/events/rules.ts'
import type { EventId } from '../../domain/events/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import { announceShareRequests } from './hall-tables/announce-share-requests.ts'
import { auditChangeByOthers } from './audit.ts'
import { changeEvent } from './change-event.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import {
  mailCauseOf,
  collectNames,
  toEventSnapshot,
  buildEventNotifications,
} from './mails/event-notifications.ts'
import { withdrawNotifications, notify } from '../notifications/notify.ts'
import { storeCanceled } from './stores/canceled-store.ts'
import { deleteEvent } from './stores/event-store.ts'
import { deletedTemplate } from './mails/templates.ts'
import { waitingListEndedTemplate, spotReferences } from './waiting-list/mails.ts'
import { findWaitingList } from './waiting-list/store.ts'

/** Deletes an event and notifies its participants. */
export const createDeleteEvent =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (id: EventId, user: User) =>
    changeEvent(database, id, async (event, transaction) => {
      const now = clock.now()
      const denial = manageRefusal(user, event, now)
      if (denial) return denial
      const participantIds = event.participants.map((participant) => participant.id)
      const waitingList = event.inLine > 0 ? await findWaitingList(transaction.query, id) : []
      const waitingIds = waitingList.map(({ nameId }) => nameId)
      const ownSpotReferences = spotReferences(id, [...participantIds, ...waitingIds])
      await withdrawNotifications(transaction, [id, ...ownSpotReferences], now)
      if (!isExpired(event, now)) {
        const isParticipant = (contact: { id: string }) =>
          participantIds.includes(contact.id) || contact.id === event.eventOwner
        const notifications = await buildEventNotifications(transaction.query, conventions, {
          kind: 'table',
          mailKind: 'event-deleted',
          event,
          nameIds: [...new Set([...participantIds, event.eventOwner, ...waitingIds])],
          excludedEmails: [user.email],
          facts: (people) => {
            const isWaitingOnly = !people.some(isParticipant)
            return {
              code: 'table-cancelled' as const,
              table: toEventSnapshot(event),
              names: collectNames(
                people.filter(({ id }) => isWaitingOnly || participantIds.includes(id)),
              ),
              waited: isWaitingOnly,
            }
          },
          template: ({ names, waited: isWaitingOnly }, _, context) =>
            (isWaitingOnly ? waitingListEndedTemplate : deletedTemplate)(event, names, context),
        })
        await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
        await storeCanceled(transaction.query, event, now)
      }
      await announceShareRequests(transaction, id)
      await deleteEvent(transaction.query, id)
      await createTombstone(transaction.query, 'event', id, { by: user, at: now })
      const details = `Organizer: ${event.organizer}; players: ${collectNames(event.participants).join(', ') || 'none'}`
      await auditChangeByOthers(transaction, { user, event, action: 'event-deleted', details }, now)
      transaction.markChanged(`events:${id}`, 'seats')
      if (!isOwner(user, event)) transaction.markChanged('withdrawals')
      return { done: true as const }
    })
