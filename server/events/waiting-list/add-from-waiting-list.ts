import { clashRefusal } from '../../../domain/events/participants/join-event.ts'
import { eventOverMessage, manageRefusal } from '../../../domain/events/permissions.ts'
import { isExpired, isFull, eventAlerts } from '../../../domain/events/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { nextVersionColumns } from '../../platform/database/versions.ts'
import { withdrawNotifications, notify } from '../../notifications/notify.ts'
import { auditChangeByOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { eventNotFound, notWaitingRefusal } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { recordRosterChange } from '../roster-changes/record-roster-change.ts'
import * as participantStore from '../stores/participant-store.ts'
import { removeFromWaitingList } from './remove-from-waiting-list.ts'
import { spotReference, buildWaitingListNotifications } from './mails.ts'
import * as store from './store.ts'

const maxSpots = 99

/** Adds any waiting name by hand. A full event gets one more spot for it. */
export const createAddFromWaitingList =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      const denial = manageRefusal(user, event, now)
      if (denial) return denial
      if (isExpired(event, now)) {
        return new Refusal({ code: 'over', title: 'Event Completed', message: eventOverMessage })
      }
      const name = await participantStore.lockBadge(transaction, nameId)
      const waitingEntry = name && (await store.findWaiting(query, eventId, nameId))
      if (!waitingEntry) return notWaitingRefusal()
      const clash = clashRefusal(event, await participantStore.findJoinedEvents(query, nameId), now)
      if (clash) return new Refusal(clash)
      const needsMoreSpots = waitingEntry.offeredUntil === '' && isFull(event)
      if (needsMoreSpots && event.spots >= maxSpots)
        return new Refusal({ code: 'full', ...eventAlerts.full })
      const enlargedEvent = {
        spots: event.spots + 1,
        ...nextVersionColumns(event.version, user, now),
      }
      await removeFromWaitingList(
        transaction,
        event,
        [waitingEntry],
        needsMoreSpots ? enlargedEvent : {},
      )
      await participantStore.insertParticipant(transaction.query, {
        eventId,
        nameId,
        bringsGame: 0,
        joinedAt: now,
      })
      await withdrawNotifications(transaction, [spotReference(eventId, nameId)])
      const isOwnName = user.names.some(({ id }) => id === nameId)
      const servedNames = { event, now, assigned: isOwnName ? [] : [nameId] }
      const notifications = await buildWaitingListNotifications(
        transaction,
        conventions,
        servedNames,
      )
      await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
      const record = { user, event, action: 'player-added', nameId, details: name.name } as const
      await auditChangeByOthers(transaction, record, now)
      const rosterChange = { event, player: name, kind: 'joined', by: user.email, now } as const
      await recordRosterChange(transaction.query, { ...rosterChange, cause: mailCauseOf(user) })
      markChanged(`events:${eventId}`, `seats:${nameId}`)
      return (await findDetails(transaction.query, eventId)) ?? eventNotFound()
    })
