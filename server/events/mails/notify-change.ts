import { isClash, type TimedEvent } from '../../../domain/events/time/clash.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { Query } from '../../platform/database/database.ts'
import { findJoinedEvents } from '../stores/participant-store.ts'
import { eventChangedTemplate } from './templates.ts'
import { toEventSnapshot, buildEventNotifications } from './event-notifications.ts'

interface Change {
  before: EventDetails
  after: Event
  user: User
}

/**
 * Notifies the participants and the organizer of a moved or renamed event, with the clashes at its new time. The caller
 * notifies a new organizer of the handover instead.
 */
export async function notifyEventChange(
  query: Query,
  conventions: Conventions,
  { before, after, user }: Change,
): Promise<NotificationDraft[]> {
  const participantIds = before.participants.map(({ id }) => id)
  const overlaps: (TimedEvent & { nameId: string })[] = []
  for (const nameId of participantIds) {
    const ownEvents = await findJoinedEvents(query, nameId)
    const clashingEvents = ownEvents.filter((ownEvent) => isClash(after, ownEvent))
    overlaps.push(...clashingEvents.map((ownEvent) => ({ ...ownEvent, nameId })))
  }
  return buildEventNotifications(query, conventions, {
    kind: 'table',
    mailKind: 'event-moved',
    event: after,
    nameIds:
      after.eventOwner === before.eventOwner
        ? [...new Set([...participantIds, after.eventOwner])]
        : participantIds,
    excludedEmails: [user.email],
    facts: (people) => ({
      code: 'table-changed' as const,
      before: toEventSnapshot(before),
      after: toEventSnapshot(after),
      overlaps: people.flatMap(({ id, name }) =>
        overlaps
          .filter(({ nameId }) => nameId === id)
          .map((clashingEvent) => ({ name, other: toEventSnapshot(clashingEvent) })),
      ),
    }),
    template: (facts, people, context) => {
      const hasSpot = people.some(({ id }) => participantIds.includes(id))
      return eventChangedTemplate(facts, { event: after, hasSpot }, context)
    },
  })
}
