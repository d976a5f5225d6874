import { manageRefusal, unregisterRefusal } from '../../../domain/events/permissions.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notify, type NotificationDraft } from '../../notifications/notify.ts'
import { auditChangeByOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import {
  mailCauseOf,
  collectNames,
  toEventSnapshot,
  buildEventNotifications,
} from '../mails/event-notifications.ts'
import { spotGoneRefusal } from '../refusals.ts'
import { findJoinedAt } from '../stores/participant-store.ts'
import { createServeEventWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { removedTemplate } from '../mails/templates.ts'

/** Gives up a spot: the attendee's own, or one that the organizer takes back. */
export function createLeaveEvent(dependencies: FeatureDependencies) {
  const { database, clock, conventions } = dependencies
  const { freeSpots } = createServeEventWaitingList(dependencies)

  const unregister = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denial = unregisterRefusal(user, event, nameId, clock.now())
      if (denial) return denial
      return leaveAndNotify(transaction, event, nameId, user)
    })

  /** Answers true for this spot and false for a later one of the same name, which left and joined again. */
  const giveBackSpot = (
    eventId: EventId,
    { nameId, joinedAt }: { nameId: NameId; joinedAt: Instant },
    user: User,
  ) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denial = unregisterRefusal(user, event, nameId, clock.now())
      if (denial) return denial
      if ((await findJoinedAt(transaction.query, eventId, nameId)) !== joinedAt)
        return spotGoneRefusal()
      return leaveAndNotify(transaction, event, nameId, user)
    })

  const removeParticipant = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const now = clock.now()
      const denial = manageRefusal(user, event, now)
      if (denial) return denial
      const shouldNotify =
        event.participants.some(({ id }) => id === nameId) && !isExpired(event, now)
      const isByOrganizer = user.names.some(({ id }) => id === event.eventOwner)
      const notifications: NotificationDraft[] = []
      const updated = await leave(transaction, event, { nameId, user, notifications })
      if (shouldNotify) {
        const removed = await buildEventNotifications(transaction.query, conventions, {
          kind: 'table',
          mailKind: 'event-removed',
          event,
          nameIds: [nameId],
          excludedEmails: [user.email],
          facts: (people) => ({
            code: 'removed' as const,
            table: toEventSnapshot(event),
            names: collectNames(people),
          }),
          template: ({ names }, _, context) =>
            removedTemplate(event, { names, byOrganizer: isByOrganizer }, context),
        })
        notifications.push(...removed)
      }
      await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
      return updated
    })

  async function leaveAndNotify(
    transaction: Transaction,
    event: EventDetails,
    nameId: NameId,
    user: User,
  ): Promise<EventDetails> {
    const notifications: NotificationDraft[] = []
    const updated = await leave(transaction, event, { nameId, user, notifications })
    await notify(transaction, notifications, { now: clock.now(), cause: mailCauseOf(user) })
    return updated
  }

  async function leave(
    transaction: Transaction,
    event: EventDetails,
    {
      nameId,
      user,
      notifications,
    }: { nameId: NameId; user: User; notifications: NotificationDraft[] },
  ): Promise<EventDetails> {
    const player = event.participants.find(({ id }) => id === nameId)
    // Leaving twice changes nothing.
    if (!player) return event
    const now = clock.now()
    const updated = await freeSpots(transaction, event, [nameId], {
      cause: mailCauseOf(user),
      notifications,
      by: user.email,
    })
    const record = { user, event, action: 'player-removed', nameId, details: player.name } as const
    await auditChangeByOthers(transaction, record, now)
    transaction.markChanged(`events:${event.id}`, `seats:${nameId}`)
    return updated
  }

  return { unregister, giveBackSpot, removeParticipant }
}
