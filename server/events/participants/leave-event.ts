import { manageRefusal, unregisterRefusal } from '../../../domain/events/permissions.ts'
import { listUnanswered, missingRefusal } from '../../../domain/events/presence/rules.ts'
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
import { findHere } from '../stores/presence-store.ts'
import { findJoinedAt } from '../stores/participant-store.ts'
import { createServeEventWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { removedTemplate } from '../mails/templates.ts'

interface Leaving {
  nameIds: readonly NameId[]
  user: User
  notifications: NotificationDraft[]
  hasMissingPlayers?: boolean
}

/** Gives up a spot: the attendee's own, or that of a player whom the organizer removes. */
export function createLeaveEvent(dependencies: FeatureDependencies) {
  const { database, clock, conventions } = dependencies
  const { freeSpots } = createServeEventWaitingList(dependencies)

  const unregister = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denial = unregisterRefusal(user, event, nameId, clock.now())
      if (denial) return denial
      return leaveAndNotify(transaction, event, nameId, user)
    })

  /** Gives up the spot that the name took at `joinedAt`; refuses if the name has left and joined again since. */
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
      const denial = manageRefusal(user, event, clock.now())
      return denial ?? removePlayers(transaction, event, { nameIds: [nameId], user })
    })

  /** Names that said in the meantime that they are here keep their spots. */
  const freeMissing = (eventId: EventId, nameIds: readonly NameId[], user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const now = clock.now()
      const denial = missingRefusal(user, event, now)
      if (denial) return denial
      const here = await findHere(transaction.query, event, now)
      const missingIds = listUnanswered(event, here)
        .map(({ id }) => id)
        .filter((id) => nameIds.includes(id))
      if (missingIds.length === 0) return event
      return removePlayers(transaction, event, {
        nameIds: missingIds,
        user,
        hasMissingPlayers: true,
      })
    })

  /** The organizer takes spots back, and the players are notified. */
  async function removePlayers(
    transaction: Transaction,
    event: EventDetails,
    { nameIds, user, ...options }: Omit<Leaving, 'notifications'>,
  ): Promise<EventDetails> {
    const now = clock.now()
    const removedIds = isExpired(event, now)
      ? []
      : event.participants.map(({ id }) => id).filter((id) => nameIds.includes(id))
    const isByOrganizer = user.names.some(({ id }) => id === event.eventOwner)
    const notifications: NotificationDraft[] = []
    const updated = await leave(transaction, event, { nameIds, user, notifications, ...options })
    if (removedIds.length > 0) {
      const removed = await buildEventNotifications(transaction.query, conventions, {
        kind: 'table',
        mailKind: 'event-removed',
        event,
        nameIds: removedIds,
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
  }

  async function leaveAndNotify(
    transaction: Transaction,
    event: EventDetails,
    nameId: NameId,
    user: User,
  ): Promise<EventDetails> {
    const notifications: NotificationDraft[] = []
    const updated = await leave(transaction, event, { nameIds: [nameId], user, notifications })
    await notify(transaction, notifications, { now: clock.now(), cause: mailCauseOf(user) })
    return updated
  }

  async function leave(
    transaction: Transaction,
    event: EventDetails,
    { nameIds, user, ...options }: Leaving,
  ): Promise<EventDetails> {
    const players = event.participants.filter(({ id }) => nameIds.includes(id))
    // Leaving twice changes nothing.
    if (players.length === 0) return event
    const now = clock.now()
    const playerIds = players.map(({ id }) => id)
    const updated = await freeSpots(transaction, event, playerIds, {
      cause: mailCauseOf(user),
      by: user.email,
      ...options,
    })
    for (const { id: nameId, name: details } of players) {
      const record = { user, event, action: 'player-removed', nameId, details } as const
      await auditChangeByOthers(transaction, record, now)
    }
    transaction.markChanged(`events:${event.id}`, ...playerIds.map((id) => `seats:${id}` as const))
    return updated
  }

  return { unregister, giveBackSpot, removeParticipant, freeMissing }
}
