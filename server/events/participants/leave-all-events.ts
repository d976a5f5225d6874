import { isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { UnredactedEvent } from '../../../domain/events/public-event.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import {
  withdrawNotifications,
  notify,
  type NotificationDraft,
} from '../../notifications/notify.ts'
import { createTombstone } from '../../platform/database/tombstones.ts'
import { nextVersionColumns } from '../../platform/database/versions.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { lockEvents, lockAffectedBadges, lockBadgesSkipLocked } from '../locks.ts'
import {
  collectNames,
  toEventSnapshot,
  buildEventNotifications,
} from '../mails/event-notifications.ts'
import { notifyHandover, withdrawFromFormerOwner } from '../mails/notify-handover.ts'
import { waitingListEndedTemplate, spotReferences } from '../waiting-list/mails.ts'
import { createServeEventWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList, findWaitingEventIds } from '../waiting-list/store.ts'
import { findDetails } from '../stores/details-store.ts'
import * as store from '../stores/event-store.ts'

type UnredactedPlayer = UnredactedEvent['participants'][number]

/**
 * Removes names from every event, before their badges are deleted. An event they organized goes to the listed
 * participant who joined first, so that the others keep their game; an event without participants is deleted. Called
 * before the names are locked: events come first (lock-order.ts), or this could deadlock.
 */
export function createLeaveAllEvents(dependencies: FeatureDependencies) {
  const { clock, conventions } = dependencies
  const { freeSpots } = createServeEventWaitingList(dependencies)

  /**
   * Deletes an event without participants. Returns the notifications for the waiting names, which get no spot even with
   * an offer.
   */
  async function deleteAbandoned(
    transaction: Transaction,
    event: EventDetails,
  ): Promise<NotificationDraft[]> {
    const { query } = transaction
    const now = clock.now()
    const waitingIds = (await findWaitingList(query, event.id)).map(({ nameId }) => nameId)
    await withdrawNotifications(transaction, [event.id], now)
    await withdrawNotifications(transaction, spotReferences(event.id, waitingIds))
    const notifications = isExpired(event, now)
      ? []
      : await waitingListEndNotifications(query, event, waitingIds)
    await store.deleteEvent(query, event.id)
    await createTombstone(query, 'event', event.id, { by: null, at: now })
    return notifications
  }

  /** Returns the notifications for the remaining participants. */
  async function handOver(
    transaction: Transaction,
    event: UnredactedEvent,
    {
      nextOrganizer,
      locked,
    }: { nextOrganizer: UnredactedPlayer; locked: 'all' | ReadonlySet<NameId> },
  ): Promise<NotificationDraft[]> {
    const { query } = transaction
    const now = clock.now()
    // All users see the organizer: a name that is not listed is chosen only when there is no other.
    const lockedParticipants = event.participants.filter(
      ({ id }) => locked === 'all' || locked.has(id),
    )
    const nextOwner =
      lockedParticipants.find(({ listed }) => listed) ??
      event.participants.find(({ listed }) => listed) ??
      lockedParticipants[0] ??
      nextOrganizer
    const edit = nextVersionColumns(event.version, null, now)
    await store.updateEvent(query, event.id, { eventOwner: nextOwner.id, ...edit })
    await withdrawFromFormerOwner(transaction, event.id, {
      before: event.eventOwner,
      after: nextOwner.id,
    })
    if (isExpired(event, now)) return []
    return notifyHandover(query, conventions, { event, organizer: nextOwner, by: 'automatic' })
  }

  const waitingListEndNotifications = (
    query: Query,
    event: EventDetails,
    nameIds: readonly NameId[],
  ) =>
    buildEventNotifications(query, conventions, {
      kind: 'table',
      mailKind: 'line-ended',
      event,
      nameIds,
      facts: (people) => ({
        code: 'table-cancelled' as const,
        table: toEventSnapshot(event),
        names: collectNames(people),
        waited: true,
      }),
      template: ({ names }, _, context) => waitingListEndedTemplate(event, names, context),
    })

  return async function leaveAllEvents(
    transaction: Transaction,
    nameIds: readonly NameId[],
    cause: MailCause,
    /** More locks follow: skips names that another transaction has locked. */
    { skipLocked = false } = {},
  ): Promise<void> {
    if (nameIds.length === 0) return
    const { query, markChanged } = transaction
    const participantEventIds = await store.findJoinedEventIds(query, nameIds)
    const eventIds = [
      ...new Set([...participantEventIds, ...(await findWaitingEventIds(query, nameIds))]),
    ].toSorted()
    await lockEvents(transaction, eventIds)
    const leavingNames = { eventIds, nameIds }
    const locked = skipLocked
      ? await lockBadgesSkipLocked(transaction, leavingNames)
      : ('all' as const)
    if (!skipLocked) await lockAffectedBadges(transaction, leavingNames)
    const notifications: NotificationDraft[] = []
    for (const eventId of eventIds) {
      const event = await findDetails(transaction.query, eventId)
      if (!event) continue
      const waitingListNotifications: NotificationDraft[] = []
      await freeSpots(transaction, event, nameIds, {
        cause,
        locked,
        notifications: waitingListNotifications,
      })
      const orphanedEvent = nameIds.includes(event.eventOwner)
        ? await findDetails(transaction.query, eventId)
        : undefined
      const [nextOrganizer] = orphanedEvent?.participants ?? []
      if (orphanedEvent && !nextOrganizer)
        notifications.push(...(await deleteAbandoned(transaction, orphanedEvent)))
      else notifications.push(...waitingListNotifications)
      if (orphanedEvent && nextOrganizer)
        notifications.push(
          ...(await handOver(transaction, orphanedEvent, { nextOrganizer, locked })),
        )
      markChanged('events', 'seats')
    }
    await notify(transaction, notifications, { now: clock.now(), cause })
  }
}
