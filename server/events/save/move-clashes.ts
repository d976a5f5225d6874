import { findDay } from '../../../domain/convention/days.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import type { EventId, EventMove, MoveClash } from '../../../domain/events/schema.ts'
import { isClash } from '../../../domain/events/time/clash.ts'
import { resolveEventDate } from '../../../domain/events/time/event-date.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { eventNotFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { findJoinedEvents } from '../stores/participant-store.ts'

/**
 * Previews a move for a user who may edit the event: participants who join another event at the new time and had no
 * clash before.
 */
export const createMoveClashes =
  ({ database, clock, conventions }: FeatureDependencies) =>
  async (eventId: EventId, newTimes: EventMove, user: User) => {
    const before = await findDetails(database.query, eventId)
    if (!before) return eventNotFound()
    const denial = manageRefusal(user, before, clock.now())
    if (denial) return denial
    const convention = await conventions.current()
    const { eventDay, eventTime } = newTimes
    if (!findDay(convention, eventDay)) return []
    const after = {
      ...before,
      ...newTimes,
      eventDate: resolveEventDate(convention, eventDay, eventTime),
    }
    const moveClashes: MoveClash[] = []
    for (const { id, name } of before.participants) {
      const playerEvents = await findJoinedEvents(database.query, id)
      const clashingEvent = playerEvents.find(
        (playerEvent) => isClash(after, playerEvent) && !isClash(before, playerEvent),
      )
      if (clashingEvent) moveClashes.push({ name, gameName: clashingEvent.gameName })
    }
    return moveClashes
  }
