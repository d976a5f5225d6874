import { placeQuestionsLimit } from '../../../domain/events/limits.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import { applyPlace, askRefusal, placeRefusal } from '../../../domain/events/place-event.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { hasRole } from '../../../domain/kernel/roles.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { announceAsked } from './announce-asked.ts'
import { recordForOthers } from '../audit.ts'
import { lockEvents } from '../locks.ts'
import { causeOf, tableOf, tellingsFor } from '../mails/tellings.ts'
import { tell } from '../../notices/tell.ts'
import { askTemplate, sharedTemplate } from '../mails/templates.ts'
import { notFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import { findEventsAmong } from '../stores/list-store.ts'
import { findSeatedAt } from '../stores/place-store.ts'
import * as questions from '../stores/question-store.ts'

const noQuestion = () => refuse.notFound('Nobody asks for this table any more.')
const tooManyText = 'You have asked for many tables in a short time. Please wait a little.'

/** One organizer asks another for a part of their table, who says yes or no. */
export function createShareTable({ database, clock, conventions }: FeatureDependencies) {
  /** Both are locked, so that what is decided of one place is decided once. */
  const withBoth = <Result>(
    [eventId, otherId]: readonly [EventId, EventId],
    user: User,
    work: (
      both: { event: EventDetails; other: EventDetails; convention: ConventionRow },
      transaction: Transaction,
    ) => Promise<Result>,
  ) =>
    database.transaction(async (transaction) => {
      const convention = await conventions.keepCurrent(transaction)
      await lockEvents(transaction, [eventId, otherId])
      const event = await findDetails(transaction.query, eventId)
      if (!event) return notFound()
      const denied = manageRefusal(user, event, clock.now())
      if (denied) return denied
      const other = await findDetails(transaction.query, otherId)
      return other ? work({ event, other, convention }, transaction) : notFound()
    })

  const askForPlace = (eventId: EventId, otherId: EventId, user: User) =>
    withBoth([eventId, otherId], user, async ({ event, other }, transaction) => {
      const now = clock.now()
      const refused = isExpired(other, now) ? notFound() : askRefusal(event, other)
      if (refused) return refused
      const row = { askingId: eventId, askedId: otherId, place: other.place, askedAt: now }
      const done = { done: true as const }
      // Asked twice is asked once, and one mail.
      if ((await questions.findAsking(transaction.query, other)).includes(eventId)) return done
      const attempt = { limits: placeQuestionsLimit, subject: user.email, message: tooManyText }
      const limited = hasRole(user, 'tables')
        ? null
        : await countAttempts(transaction, now, attempt)
      if (limited) return limited
      await questions.insertQuestion(transaction.query, row)
      const tellings = await tellingsFor(transaction.query, conventions, {
        kind: 'place',
        mailKind: 'place-asked',
        event,
        nameIds: [other.eventOwner],
        facts: () => ({
          code: 'place-asked' as const,
          table: tableOf(other),
          place: other.place,
          organizer: event.organizer,
        }),
        template: (_facts, _names, context) => askTemplate(other, event, context),
      })
      await tell(transaction, tellings, { now, cause: causeOf(user) })
      transaction.changed(`events:${otherId}`)
      return done
    })

  const placeQuestions = async (eventId: EventId, user: User) => {
    const event = await findDetails(database.query, eventId)
    if (!event) return notFound()
    const denied = manageRefusal(user, event, clock.now())
    if (denied) return denied
    const ids = await questions.findAsking(database.query, event)
    if (ids.length === 0) return []
    const { id: conventionId } = await conventions.current()
    const asking = await findEventsAmong(database.query, conventionId, ids)
    return asking.filter((other) => !isExpired(other, clock.now()))
  }

  const answerForPlace = (
    eventId: EventId,
    { eventId: askingId, agreed }: { eventId: EventId; agreed: boolean },
    user: User,
  ) =>
    withBoth([eventId, askingId], user, async ({ event, other, convention }, transaction) => {
      const { query, changed, lock } = transaction
      const { place } = event
      const now = clock.now()
      const isAsked = (await questions.findAsking(query, event)).includes(askingId)
      if (!isAsked || isExpired(other, now)) return noQuestion()
      const question = { askingId, askedId: eventId }
      if (!agreed) {
        await questions.deleteQuestion(query, question)
        changed(`events:${eventId}`)
        return event
      }
      await lock('place', place)
      const seated = await findSeatedAt(query, convention.id, { place, now })
      const others = seated.filter(({ id }) => id !== eventId)
      const change = { place, shared: true }
      const refused = placeRefusal(other, change, { ...convention, others })
      if (refused) return refused
      await updateEvent(query, eventId, { placeShared: 1 })
      await updateEvent(query, askingId, { place, placeShared: 1, placedAt: now })
      await announceAsked(transaction, askingId)
      await questions.forgetQuestionsOf(query, askingId)
      const after = applyPlace(other, change)
      const tellings = await tellingsFor(query, conventions, {
        kind: 'place',
        mailKind: 'place-shared',
        event: after,
        nameIds: [other.eventOwner],
        facts: () => ({ code: 'place-shared' as const, table: tableOf(after), place }),
        template: (_facts, _names, context) => sharedTemplate(after, context),
      })
      await tell(transaction, tellings, { now, cause: causeOf(user) })
      const details = `Table ${place}: shared with ${other.gameName}`
      await recordForOthers(transaction, { user, event, action: 'event-changed', details }, now)
      changed(`events:${eventId}`, `events:${askingId}`)
      return applyPlace(event, change)
    })

  return { askForPlace, placeQuestions, answerForPlace }
}
