import { applyJoin, joinRefusal } from '../../../domain/events/join-event.ts'
import { mayActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/people/schema.ts'
import { recordForOthers } from '../audit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { notFound, unknownName } from '../refusals.ts'
import * as seats from '../stores/seat-store.ts'
import { lockDetails } from '../stores/details-store.ts'

/** Takes a seat for a name. */
export const createJoinEvent =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!mayActAs(user, nameId)) return refuse.forbidden()
      const { query, changed, pipeline } = transaction
      // One seat at a time for a name: whoever joins two overlapping tables at once gets the first.
      const [event, name, taken] = await pipeline(
        () => lockDetails(transaction, eventId),
        () => seats.lockBadge(transaction, nameId),
        () => seats.findSeats(query, nameId),
      )
      if (!event) return notFound()
      if (!name) return unknownName('id')
      const now = clock.now()
      const refusal = joinRefusal(event, nameId, taken, now)
      if (refusal) return new Refusal(refusal)
      const details = name.name
      const record = { user, event, action: 'player-added', nameId, details } as const
      seats.insertParticipant(transaction, { eventId, nameId, bringsGame: 0, joinedAt: now })
      recordForOthers(transaction, record, now)
      changed(`events:${eventId}`, `seats:${nameId}`)
      return applyJoin(event, name)
    })
