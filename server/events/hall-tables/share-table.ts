import { shareRequestsLimit } from '../../../domain/events/limits.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import {
  applyHallTable,
  shareRequestRefusal,
  hallTableRefusal,
} from '../../../domain/events/hall-table.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { announceShareRequests } from './announce-share-requests.ts'
import { buildTableChangeNotifications } from './notify-table-change.ts'
import { auditChangeByOthers } from '../audit.ts'
import { lockEvents } from '../locks.ts'
import {
  mailCauseOf,
  toEventSnapshot,
  buildEventNotifications,
} from '../mails/event-notifications.ts'
import { notify } from '../../notifications/notify.ts'
import { shareRequestTemplate, tableSharedTemplate } from '../mails/templates.ts'
import { eventNotFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import { findEventsByIds } from '../stores/list-store.ts'
import { findTableOccupants } from '../stores/hall-table-store.ts'
import * as questions from '../stores/share-request-store.ts'

const noShareRequest = () => refuse.notFound('This request to share the table no longer exists.')
const tooManyText =
  'You have sent many requests to share tables. Please wait a moment and try again.'

/** One organizer requests a share of the table of another, who approves or declines. */
export function createShareTable({ database, clock, conventions }: FeatureDependencies) {
  /** Locks both events, so that each table is decided once. */
  const withLockedEvents = <Result>(
    [eventId, otherId]: readonly [EventId, EventId],
    user: User,
    work: (
      events: { event: EventDetails; other: EventDetails; convention: ConventionRow },
      transaction: Transaction,
    ) => Promise<Result>,
  ) =>
    database.transaction(async (transaction) => {
      const convention = await conventions.shareLockCurrent(transaction)
      await lockEvents(transaction, [eventId, otherId])
      const event = await findDetails(transaction.query, eventId)
      if (!event) return eventNotFound()
      const denial = manageRefusal(user, event, clock.now())
      if (denial) return denial
      const other = await findDetails(transaction.query, otherId)
      return other ? work({ event, other, convention }, transaction) : eventNotFound()
    })

  const requestSharing = (eventId: EventId, otherId: EventId, user: User) =>
    withLockedEvents([eventId, otherId], user, async ({ event, other }, transaction) => {
      const now = clock.now()
      const refusal = isExpired(other, now) ? eventNotFound() : shareRequestRefusal(event, other)
      if (refusal) return refusal
      const row = { askingId: eventId, askedId: otherId, place: other.place, askedAt: now }
      const done = { done: true as const }
      // A repeated request sends no second mail.
      if ((await questions.findShareRequesters(transaction.query, other)).includes(eventId))
        return done
      const attempt = { limits: shareRequestsLimit, subject: user.email, message: tooManyText }
      const limited = hasRole(user, 'tables')
        ? null
        : await countAttempts(transaction, now, attempt)
      if (limited) return limited
      await questions.insertShareRequest(transaction.query, row)
      const notifications = await buildEventNotifications(transaction.query, conventions, {
        kind: 'place',
        mailKind: 'place-asked',
        event,
        nameIds: [other.eventOwner],
        facts: () => ({
          code: 'place-asked' as const,
          table: toEventSnapshot(other),
          place: other.place,
          organizer: event.organizer,
        }),
        template: (_facts, _names, context) => shareRequestTemplate(other, event, context),
      })
      await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
      transaction.markChanged(`events:${otherId}`)
      return done
    })

  const listShareRequests = async (eventId: EventId, user: User) => {
    const event = await findDetails(database.query, eventId)
    if (!event) return eventNotFound()
    const denial = manageRefusal(user, event, clock.now())
    if (denial) return denial
    const ids = await questions.findShareRequesters(database.query, event)
    if (ids.length === 0) return []
    const { id: conventionId } = await conventions.current()
    const requesters = await findEventsByIds(database.query, conventionId, ids)
    return requesters.filter((other) => !isExpired(other, clock.now()))
  }

  const answerShareRequest = (
    eventId: EventId,
    { eventId: requesterId, agreed: isAgreed }: { eventId: EventId; agreed: boolean },
    user: User,
  ) =>
    withLockedEvents(
      [eventId, requesterId],
      user,
      async ({ event, other, convention }, transaction) => {
        const { query, markChanged, lock } = transaction
        const { place } = event
        const now = clock.now()
        const isRequested = (await questions.findShareRequesters(query, event)).includes(
          requesterId,
        )
        if (!isRequested || isExpired(other, now)) return noShareRequest()
        const question = { askingId: requesterId, askedId: eventId }
        if (!isAgreed) {
          await questions.deleteShareRequest(query, question)
          markChanged(`events:${eventId}`)
          return event
        }
        await lock('place', place)
        const occupants = await findTableOccupants(query, convention.id, { place, now })
        const others = occupants.filter(({ id }) => id !== eventId)
        const change = { place, shared: true }
        const refusal = hallTableRefusal(other, change, { ...convention, others })
        if (refusal) return refusal
        await updateEvent(query, eventId, { placeShared: 1 })
        const after = applyHallTable(other, change, now)
        const { formerPlace, tableMovedAt } = after
        await updateEvent(query, requesterId, {
          place,
          placeShared: 1,
          formerPlace,
          tableMovedAt,
          placedAt: now,
        })
        await announceShareRequests(transaction, requesterId)
        await questions.deleteShareRequestsOf(query, requesterId)
        const notifications = await buildEventNotifications(query, conventions, {
          kind: 'place',
          mailKind: 'place-shared',
          event: after,
          nameIds: [other.eventOwner],
          facts: () => ({ code: 'place-shared' as const, table: toEventSnapshot(after), place }),
          template: (_facts, _names, context) => tableSharedTemplate(after, context),
        })
        const tableChange = { before: other, place, user, now }
        notifications.push(
          ...(await buildTableChangeNotifications(query, conventions, tableChange)),
        )
        await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
        const details = `Table ${place}: shared with ${other.gameName}`
        await auditChangeByOthers(
          transaction,
          { user, event, action: 'event-changed', details },
          now,
        )
        markChanged(`events:${eventId}`, `events:${requesterId}`)
        return applyHallTable(event, change, now)
      },
    )

  return { requestSharing, listShareRequests, answerShareRequest }
}
