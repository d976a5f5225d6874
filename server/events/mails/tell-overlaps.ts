import { clashes, type TimedEvent } from '../../../domain/events/time/clash.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { NameId, User } from '../../../domain/people/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { withdrawWaiting } from '../../platform/mail/outbox.ts'
import { causeOf, queueMessages } from './messages.ts'
import { movedTemplate } from './templates.ts'
import { findAddresses, findSeats } from '../stores/seat-store.ts'

interface Move {
  before: EventDetails
  after: Event
  user: User
  now: Instant
}

const kind = 'event-moved'

/**
 * Moving a table into another one of its players is allowed; they are told, once for each new overlap. Whoever has not
 * been told of the move before yet hears only of where the table stands now.
 */
export async function tellOverlaps(
  transaction: Transaction,
  conventions: Conventions,
  { before, after, user, now }: Move,
): Promise<void> {
  const { query } = transaction
  const seated = before.participants.map(({ id }) => id)
  const untold = await untoldAmong(transaction, { seated, eventId: after.id, now })
  const overlaps: (TimedEvent & { nameId: string })[] = []
  for (const nameId of seated) {
    const seats = await findSeats(query, nameId)
    const isNews = (seat: TimedEvent) => untold.has(nameId) || !clashes(before, seat)
    const met = seats.filter((seat) => clashes(after, seat) && isNews(seat))
    overlaps.push(...met.map((seat) => ({ ...seat, nameId })))
  }
  await queueMessages(
    transaction,
    conventions,
    {
      kind,
      eventId: after.id,
      nameIds: [...new Set(overlaps.map(({ nameId }) => nameId))],
      template: (people, context) =>
        movedTemplate(
          after,
          people.flatMap(({ id, name }) =>
            overlaps.filter(({ nameId }) => nameId === id).map((other) => ({ name, other })),
          ),
          context,
        ),
    },
    { now, cause: causeOf(user) },
  )
}

/** The names whose message about the move before was still waiting, and is taken back. */
async function untoldAmong(
  transaction: Transaction,
  { seated, eventId, now }: { seated: readonly NameId[]; eventId: string; now: Instant },
): Promise<ReadonlySet<NameId>> {
  const recipients = await withdrawWaiting(transaction, { kind, reference: eventId }, now)
  if (recipients.length === 0) return new Set()
  const people = await findAddresses(transaction.query, seated)
  return new Set(people.filter(({ email }) => recipients.includes(email)).map(({ id }) => id))
}

/** A table is deleted: mails about its move that still wait are withdrawn. */
export const forgetMoves = (transaction: Transaction, eventId: string, now: Instant) =>
  withdrawWaiting(transaction, { kind, reference: eventId }, now)
