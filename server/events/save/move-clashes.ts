import { dayNamed } from '../../../domain/convention/days.ts'
import { manageRefusal } from '../../../domain/events/permissions.ts'
import type { EventId, EventMove, MoveClash } from '../../../domain/events/schema.ts'
import { clashes } from '../../../domain/events/time/clash.ts'
import { eventDate } from '../../../domain/events/time/event-date.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { notFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import { findSeats } from '../stores/seat-store.ts'

/** Before a table is moved, for whoever may move it: who of its players sits elsewhere then, and did not clash before. */
export const createMoveClashes =
  ({ database, clock, conventions }: FeatureDependencies) =>
  async (eventId: EventId, move: EventMove, user: User) => {
    const before = await findDetails(database.query, eventId)
    if (!before) return notFound()
    const denied = manageRefusal(user, before, clock.now())
    if (denied) return denied
    const convention = await conventions.current()
    const { eventDay, eventTime } = move
    if (!dayNamed(convention, eventDay)) return []
    const after = { ...before, ...move, eventDate: eventDate(convention, eventDay, eventTime) }
    const found: MoveClash[] = []
    for (const { id, name } of before.participants) {
      const seats = await findSeats(database.query, id)
      const met = seats.find((seat) => clashes(after, seat) && !clashes(before, seat))
      if (met) found.push({ name, gameName: met.gameName })
    }
    return found
  }
