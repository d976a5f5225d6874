import { mayActAs, mayManage } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { withdrawNotices } from '../../notices/tell.ts'
import { changeEvent } from '../change-event.ts'
import { causeOf } from '../mails/tellings.ts'
import { referenceOf } from './mails.ts'
import { readWaitingList } from './read-waiting-list.ts'
import { createServeWaitingList } from './serve-waiting-list.ts'
import * as store from './store.ts'

/** Leaves the waiting list, or passes on an offer. */
export function createLeaveWaitingList(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const { serve } = createServeWaitingList(dependencies)

  const leaveWaitingList = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const may = mayActAs(user, nameId) || mayManage(user, event, clock.now())
      if (!may) return refuse.forbidden()
      const { query } = transaction
      // Leaving twice is harmless.
      if (event.inLine > 0 && (await store.findWaiting(query, eventId, nameId))) {
        const serving = { cause: causeOf(user), isFreed: true, leaving: [nameId], stood: event }
        await serve(transaction, event, serving)
      }
      return readWaitingList(query, eventId)
    })

  const passOffer = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      if (!mayActAs(user, nameId)) return refuse.forbidden()
      const { query } = transaction
      const waiting = event.inLine > 0 && (await store.findWaiting(query, eventId, nameId))
      if (!waiting || waiting.offeredUntil === '') return readWaitingList(query, eventId)
      await withdrawNotices(transaction, [referenceOf(eventId, nameId)])
      const serving = { cause: causeOf(user), isFreed: false, passing: nameId, stood: event }
      await serve(transaction, event, serving)
      transaction.changed(`events:${eventId}`, `lines:${nameId}`)
      return readWaitingList(query, eventId)
    })

  return { leaveWaitingList, passOffer }
}
