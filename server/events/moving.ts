import { clashes, type TimedEvent } from '../../domain/events/clash.ts'
import type { Event, EventDetails } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Transaction } from '../platform/database.ts'
import { post } from './letters.ts'
import { movedLetter } from './mails.ts'
import { findSeats } from './seat-store.ts'

interface Move {
  before: EventDetails
  after: Event
  now: Instant
}

/** Moving a table into another one of its players is allowed; they are told, once for each new overlap. */
export async function tellOverlaps(
  transaction: Transaction,
  conventions: Conventions,
  { before, after, now }: Move,
): Promise<void> {
  const overlaps: (TimedEvent & { nameId: string })[] = []
  for (const { id: nameId } of before.participants) {
    const seats = await findSeats(transaction.query, nameId)
    const met = seats.filter((seat) => clashes(after, seat) && !clashes(before, seat))
    overlaps.push(...met.map((seat) => ({ ...seat, nameId })))
  }
  await post(
    transaction,
    conventions,
    {
      kind: 'event-moved',
      eventId: after.id,
      nameIds: [...new Set(overlaps.map(({ nameId }) => nameId))],
      letter: (people, context) =>
        movedLetter(
          after,
          people.flatMap(({ id, name }) =>
            overlaps.filter(({ nameId }) => nameId === id).map((other) => ({ name, other })),
          ),
          context,
        ),
    },
    now,
  )
}
