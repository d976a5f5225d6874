import { clashes, type TimedEvent } from '../../../domain/events/time/clash.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { Telling } from '../../notices/tell.ts'
import type { Query } from '../../platform/database/database.ts'
import { findSeats } from '../stores/seat-store.ts'
import { changedTemplate } from './templates.ts'
import { tableOf, tellingsFor } from './tellings.ts'

interface Change {
  before: EventDetails
  after: Event
  user: User
}

/** Moved or renamed: whoever sits there or organizes it hears of it, and what it overlaps with now. Who gets it at the same time hears that. */
export async function tellChange(
  query: Query,
  conventions: Conventions,
  { before, after, user }: Change,
): Promise<Telling[]> {
  const seated = before.participants.map(({ id }) => id)
  const overlaps: (TimedEvent & { nameId: string })[] = []
  for (const nameId of seated) {
    const seats = await findSeats(query, nameId)
    const met = seats.filter((seat) => clashes(after, seat))
    overlaps.push(...met.map((seat) => ({ ...seat, nameId })))
  }
  return tellingsFor(query, conventions, {
    kind: 'table',
    mailKind: 'event-moved',
    event: after,
    nameIds:
      after.eventOwner === before.eventOwner ? [...new Set([...seated, after.eventOwner])] : seated,
    except: [user.email],
    facts: (people) => ({
      code: 'table-changed' as const,
      before: tableOf(before),
      after: tableOf(after),
      overlaps: people.flatMap(({ id, name }) =>
        overlaps
          .filter(({ nameId }) => nameId === id)
          .map((other) => ({ name, other: tableOf(other) })),
      ),
    }),
    template: (facts, people, context) => {
      const isSeated = people.some(({ id }) => seated.includes(id))
      return changedTemplate(facts, { event: after, isSeated }, context)
    },
  })
}
