import type { Event, EventId, Participant } from '../../../domain/events/schema.ts'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import { organizerKinds } from '../../../domain/notices/kinds.ts'
import { type Telling, withdrawWaitingMail } from '../../notices/tell.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { findAddresses } from '../stores/seat-store.ts'
import { type HandedOverBy, handedOverTemplate } from './templates.ts'
import { tableOf, tellingsFor } from './tellings.ts'

interface Handover {
  event: Event & { participants: readonly Pick<Participant, 'id'>[] }
  organizer: Name
  /** Whose table it was, unless they do not come any more. */
  before?: NameId
  /** Who did it knows already. */
  except?: readonly string[]
  by: HandedOverBy
}

/** Whoever sits there, organizes it now or did so before, hears who organizes it. */
export function tellHandover(
  query: Query,
  conventions: Conventions,
  { event, organizer, before, except = [], by }: Handover,
): Promise<Telling[]> {
  const seated = event.participants.map(({ id }) => id)
  return tellingsFor(query, conventions, {
    kind: 'table',
    mailKind: 'event-handed-over',
    event,
    nameIds: [...new Set([...seated, organizer.id, before ?? organizer.id])],
    except,
    facts: (people) => ({
      code: 'handed-over' as const,
      table: tableOf(event),
      organizer: organizer.name,
      isYou: people.some(({ id }) => id === organizer.id),
    }),
    template: (facts, people, context) => {
      const isSeated = people.some(({ id }) => seated.includes(id))
      return handedOverTemplate(event, { ...facts, isSeated, by }, context)
    },
  })
}

/** Who joined, and what is missing, is no news any more for who had the table, unless another of their names has it. */
export async function withdrawFromFormer(
  transaction: Transaction,
  eventId: EventId,
  { before, after }: { before: NameId; after: NameId },
): Promise<void> {
  const people = await findAddresses(transaction.query, [before, after])
  const addressOf = (nameId: NameId) => people.find(({ id }) => id === nameId)?.email
  const former = addressOf(before)
  if (former === undefined || former === addressOf(after)) return
  await withdrawWaitingMail(transaction, eventId, former, organizerKinds)
}
