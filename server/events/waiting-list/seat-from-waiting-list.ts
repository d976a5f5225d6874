import { clashRefusal } from '../../../domain/events/seats/join-event.ts'
import { eventIsOver, manageRefusal } from '../../../domain/events/permissions.ts'
import { isExpired, isFull, notices } from '../../../domain/events/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { edited } from '../../platform/database/versions.ts'
import { withdrawNotices, tell } from '../../notices/tell.ts'
import { recordForOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import { causeOf } from '../mails/tellings.ts'
import { notFound, notWaiting } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { recordSeatNews } from '../seat-news/record-news.ts'
import * as seats from '../stores/seat-store.ts'
import { removeSeated } from './leave-seated.ts'
import { referenceOf, servedTellings } from './mails.ts'
import * as store from './store.ts'

const maxSpots = 99

/** Adds any waiting name by hand. A full event gets one more spot for it. */
export const createSeatFromWaitingList =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      if (isExpired(event, now)) {
        return new Refusal({ code: 'over', title: 'Event Completed', message: eventIsOver })
      }
      const name = await seats.lockBadge(transaction, nameId)
      const waiting = name && (await store.findWaiting(query, eventId, nameId))
      if (!waiting) return notWaiting()
      const clash = clashRefusal(event, await seats.findSeats(query, nameId), now)
      if (clash) return new Refusal(clash)
      const needsSpot = waiting.offeredUntil === '' && isFull(event)
      if (needsSpot && event.spots >= maxSpots)
        return new Refusal({ code: 'full', ...notices.full })
      const wider = { spots: event.spots + 1, ...edited(event.version, user, now) }
      await removeSeated(transaction, event, waiting, needsSpot ? wider : {})
      await seats.insertParticipant(transaction.query, {
        eventId,
        nameId,
        bringsGame: 0,
        joinedAt: now,
      })
      await withdrawNotices(transaction, [referenceOf(eventId, nameId)])
      const isOwn = user.names.some(({ id }) => id === nameId)
      const told = { event, now, given: isOwn ? [] : [nameId] }
      const tellings = await servedTellings(transaction, conventions, told)
      await tell(transaction, tellings, { now, cause: causeOf(user) })
      const record = { user, event, action: 'player-added', nameId, details: name.name } as const
      await recordForOthers(transaction, record, now)
      const news = { event, player: name, kind: 'joined', by: user.email, now } as const
      await recordSeatNews(transaction.query, { ...news, cause: causeOf(user) })
      changed(`events:${eventId}`, `seats:${nameId}`)
      return (await findDetails(transaction.query, eventId)) ?? notFound()
    })
