import type { Event, Participant } from '../../../domain/events/schema.ts'
import type { Name, NameId } from '../../../domain/people/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { Telling } from '../../notices/tell.ts'
import type { Query } from '../../platform/database/database.ts'
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
