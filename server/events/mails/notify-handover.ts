import type { Event, EventId, Participant } from '../../../domain/events/schema.ts'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import { organizerNotificationKinds } from '../../../domain/notifications/kinds.ts'
import { type NotificationDraft, withdrawQueuedMail } from '../../notifications/notify.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { findPlayerContacts } from '../stores/participant-store.ts'
import { type HandoverActor, handoverTemplate } from './templates.ts'
import { toEventSnapshot, buildEventNotifications } from './event-notifications.ts'

interface Handover {
  event: Event & { participants: readonly Pick<Participant, 'id'>[] }
  organizer: Name
  /** Whose table it was, unless they do not come any more. */
  before?: NameId
  /** Who did it knows already. */
  excludedEmails?: readonly string[]
  by: HandoverActor
}

/** Whoever sits there, organizes it now or did so before, hears who organizes it. */
export function notifyHandover(
  query: Query,
  conventions: Conventions,
  { event, organizer, before, excludedEmails = [], by: handedOverBy }: Handover,
): Promise<NotificationDraft[]> {
  const participantIds = event.participants.map(({ id }) => id)
  return buildEventNotifications(query, conventions, {
    kind: 'table',
    mailKind: 'event-handed-over',
    event,
    nameIds: [...new Set([...participantIds, organizer.id, before ?? organizer.id])],
    excludedEmails,
    facts: (people) => ({
      code: 'handed-over' as const,
      table: toEventSnapshot(event),
      organizer: organizer.name,
      isYou: people.some(({ id }) => id === organizer.id),
    }),
    template: (facts, people, context) => {
      const isSeated = people.some(({ id }) => participantIds.includes(id))
      return handoverTemplate(event, { ...facts, isSeated, by: handedOverBy }, context)
    },
  })
}

/** Who joined, and what is missing, is no news any more for who had the table, unless another of their names has it. */
export async function withdrawFromFormerOwner(
  transaction: Transaction,
  eventId: EventId,
  { before, after }: { before: NameId; after: NameId },
): Promise<void> {
  const people = await findPlayerContacts(transaction.query, [before, after])
  const addressOf = (nameId: NameId) => people.find(({ id }) => id === nameId)?.email
  const formerEmail = addressOf(before)
  if (formerEmail === undefined || formerEmail === addressOf(after)) return
  await withdrawQueuedMail(transaction, eventId, formerEmail, organizerNotificationKinds)
}
