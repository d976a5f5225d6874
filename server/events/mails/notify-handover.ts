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
  /** The former organizer, unless they no longer come. */
  before?: NameId
  /** Addresses that get no notification, because they made the change. */
  excludedEmails?: readonly string[]
  by: HandoverActor
}

/** Notifies the participants, the new organizer and the former one of a handover. */
export function notifyHandover(
  query: Query,
  conventions: Conventions,
  { event, organizer, before, excludedEmails = [], by: actor }: Handover,
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
      const hasSpot = people.some(({ id }) => participantIds.includes(id))
      return handoverTemplate(event, { ...facts, hasSpot, by: actor }, context)
    },
  })
}

/**
 * Withdraws mails about participants and missing spots from the former organizer, unless the new one has the same
 * address.
 */
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
