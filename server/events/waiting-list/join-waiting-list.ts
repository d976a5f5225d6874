import { hasRole } from '../../../domain/kernel/roles.ts'
import { canActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import { waitingListLimits } from '../../../domain/events/waiting-list/limits.ts'
import { joinWaitingListRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { countAttempts } from '../../platform/rate-limit.ts'
import { unknownNameRefusal } from '../../registration/refusals.ts'
import { eventNotFound } from '../refusals.ts'
import { lockDetails } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import { lockBadgeForEvent } from '../stores/participant-store.ts'
import { announceWaitingList } from './announce-waiting-list.ts'
import { readWaitingList } from './read-waiting-list.ts'
import * as store from './store.ts'

const tooManyText = 'You have joined many waiting lists. Please wait a moment and try again.'

/** Waits for a spot at a full event. */
export const createJoinWaitingList =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!canActAs(user, nameId)) return refuse.forbidden()
      const { query } = transaction
      // A badge deleted at the same time would take its place along, but the event would still count it.
      await conventions.shareLockCurrent(transaction)
      const event = await lockDetails(transaction, eventId)
      if (!event) return eventNotFound()
      const now = clock.now()
      // A repeated request changes nothing.
      if (event.inLine > 0 && (await store.findWaiting(query, eventId, nameId))) {
        return readWaitingList(query, eventId)
      }
      const refusal = joinWaitingListRefusal(event, nameId, now)
      if (refusal) return new Refusal(refusal)
      const attempt = { limits: waitingListLimits, subject: user.email, message: tooManyText }
      const limitRefusal = hasRole(user, 'tables')
        ? null
        : await countAttempts(transaction, now, attempt)
      if (limitRefusal) return limitRefusal
      if (!(await lockBadgeForEvent(transaction, eventId, nameId))) return unknownNameRefusal('id')
      await store.insertWaiting(query, { eventId, nameId, waitsSince: now })
      await updateEvent(query, eventId, { inLine: event.inLine + 1 })
      announceWaitingList(transaction, eventId, [nameId])
      return readWaitingList(query, eventId)
    })
