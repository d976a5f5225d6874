import type { EventId } from '../../domain/events/schema.ts'
import { applyStillRoom, hasStillRoom, stillRoomRefusal } from '../../domain/events/still-room.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { changeEvent } from './change-event.ts'
import { updateEvent } from './stores/event-store.ts'

/** Lists a running event on the board for half an hour, or takes that back. */
export const createSetStillRoom =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, stillRoom: boolean, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const now = clock.now()
      const denial = stillRoomRefusal(user, event, stillRoom, now)
      if (denial) return denial
      if (!stillRoom && !hasStillRoom(event, now)) return event
      const after = applyStillRoom(event, stillRoom, now)
      await updateEvent(transaction.query, eventId, { stillRoomAt: after.stillRoomAt })
      transaction.markChanged(`events:${eventId}`)
      return after
    })
