import { isExpired } from '../../domain/events/rules.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import {
  collectNames,
  toEventSnapshot,
  buildEventNotifications,
} from './mails/event-notifications.ts'
import { withdrawNotifications, notify } from '../notifications/notify.ts'
import { lockEvents } from './locks.ts'
import { deletedTemplate } from './mails/templates.ts'
import { storeCanceled } from './stores/canceled-store.ts'
import * as participantStore from './stores/participant-store.ts'
import { findDetails } from './stores/details-store.ts'
import { waitingListEndedTemplate, spotReferences } from './waiting-list/mails.ts'
import { findWaitingList } from './waiting-list/store.ts'
import * as store from './stores/event-store.ts'

interface Deletion {
  actor: User
  /** Addresses that get no notification, because they made the change. */
  excludedEmails: readonly string[]
}

/** Deletes many events and notifies their other participants. */
export function createDeleteEvents({ clock, conventions }: FeatureDependencies) {
  async function notifyDeletion(
    transaction: Transaction,
    eventId: string,
    { actor, excludedEmails }: Deletion,
  ) {
    const event = await findDetails(transaction.query, eventId)
    if (!event || isExpired(event, clock.now())) return
    const participantIds = event.participants.map(({ id }) => id)
    const waitingList = event.inLine > 0 ? await findWaitingList(transaction.query, eventId) : []
    const nameIds = [...new Set([...participantIds, ...waitingList.map(({ nameId }) => nameId)])]
    const notifications = await buildEventNotifications(transaction.query, conventions, {
      kind: 'table',
      mailKind: 'event-deleted',
      event,
      nameIds,
      excludedEmails: [...excludedEmails, actor.email],
      facts: (people) => {
        const names = collectNames(people.filter(({ id }) => participantIds.includes(id)))
        return {
          code: 'table-cancelled' as const,
          table: toEventSnapshot(event),
          names: names.length === 0 ? collectNames(people) : names,
          waited: names.length === 0,
        }
      },
      template: ({ names, waited }, _, context) =>
        (waited ? waitingListEndedTemplate : deletedTemplate)(event, names, context),
    })
    await withdrawNotifications(transaction, spotReferences(eventId, nameIds), clock.now())
    // Sending once per event is fine: these mails count against no budget.
    await notify(transaction, notifications, { now: clock.now(), cause: { by: 'team' } })
    await storeCanceled(transaction.query, event, clock.now())
  }

  return async function deleteEvents(
    transaction: Transaction,
    ids: readonly string[],
    deletion: Deletion,
  ): Promise<void> {
    const { query, markChanged } = transaction
    for (const part of batchesOf(ids.toSorted())) {
      await lockEvents(transaction, part)
      await withdrawNotifications(transaction, part, clock.now())
      const shared = await participantStore.filterEventsWithOtherPlayers(
        query,
        part,
        deletion.excludedEmails,
      )
      for (const id of shared) await notifyDeletion(transaction, id, deletion)
      await store.deleteEvents(query, part)
      await createTombstone(query, 'event', part, { by: deletion.actor, at: clock.now() })
    }
    if (ids.length > 0) markChanged('events', 'seats', 'withdrawals')
  }
}
