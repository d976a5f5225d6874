import { canActAs, canManage } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { withdrawNotifications } from '../../notifications/notify.ts'
import { changeEvent } from '../change-event.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { spotReference } from './mails.ts'
import { readWaitingList } from './read-waiting-list.ts'
import { createServeEventWaitingList } from './serve-waiting-list.ts'
import * as store from './store.ts'

/** Leaves the waiting list, or passes on an offer. */
export function createLeaveWaitingList(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const { serve } = createServeEventWaitingList(dependencies)

  const leaveWaitingList = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const isAllowed = canActAs(user, nameId) || canManage(user, event, clock.now())
      if (!isAllowed) return refuse.forbidden()
      const { query } = transaction
      // Leaving twice changes nothing.
      if (event.inLine > 0 && (await store.findWaiting(query, eventId, nameId))) {
        const serveOptions = {
          cause: mailCauseOf(user),
          isFreed: true,
          leavingIds: [nameId],
          eventBefore: event,
        }
        await serve(transaction, event, serveOptions)
      }
      return readWaitingList(query, eventId)
    })

  const passOffer = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      if (!canActAs(user, nameId)) return refuse.forbidden()
      const { query } = transaction
      const waitingEntry = event.inLine > 0 && (await store.findWaiting(query, eventId, nameId))
      if (!waitingEntry || waitingEntry.offeredUntil === '') return readWaitingList(query, eventId)
      await withdrawNotifications(transaction, [spotReference(eventId, nameId)])
      const serveOptions = {
        cause: mailCauseOf(user),
        isFreed: false,
        passingId: nameId,
        eventBefore: event,
      }
      await serve(transaction, event, serveOptions)
      transaction.markChanged(`events:${eventId}`, `lines:${nameId}`)
      return readWaitingList(query, eventId)
    })

  return { leaveWaitingList, passOffer }
}
