import { endOf } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { findChangedTable } from '../../../domain/events/hall-table.ts'
import { type Instant, toInstant } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { Query } from '../../platform/database/database.ts'
import { buildEventNotifications, toEventSnapshot } from '../mails/event-notifications.ts'
import { hallTableChangedTemplate } from '../mails/templates.ts'

interface TableChange {
  before: EventDetails
  place: string
  user: User
  now: Instant
}

/** Notifies the participants and the organizer of another table shortly before the start. */
export async function buildTableChangeNotifications(
  query: Query,
  conventions: Conventions,
  { before, place, user, now }: TableChange,
): Promise<NotificationDraft[]> {
  const from = findChangedTable(before, place, now)
  if (from === null) return []
  const notifications = await buildEventNotifications(query, conventions, {
    kind: 'table',
    mailKind: 'event-table-changed',
    event: before,
    nameIds: [...new Set([...before.participants.map(({ id }) => id), before.eventOwner])],
    excludedEmails: [user.email],
    facts: () => ({ code: 'place-changed' as const, table: toEventSnapshot(before), from, place }),
    template: (facts, _, context) => hallTableChangedTemplate(facts, context),
  })
  // Useless once the event is over.
  const expiresAt = toInstant(endOf(before))
  return notifications.map((notification) => ({ ...notification, expiresAt }))
}
