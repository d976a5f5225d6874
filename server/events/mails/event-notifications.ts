import { hasRole } from '../../../domain/kernel/roles.ts'
import type { NotificationFacts, NotificationEvent } from '../../../domain/notifications/schema.ts'
import type { NotificationKind } from '../../../domain/notifications/kinds.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { endOf } from '../../../domain/events/rules.ts'
import { days, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { Query } from '../../platform/database/database.ts'
import type { Template } from '../../platform/mail/template.ts'
import type { EventMailContext } from './templates.ts'
import { findPlayerContacts, type PlayerContact } from '../stores/participant-store.ts'

interface EventNotification<Facts extends NotificationFacts> {
  kind: NotificationKind
  /** Kind of its mail in the outbox. */
  mailKind: string
  event: TimedEvent
  /** Names whose addresses get a notification. */
  nameIds: readonly string[]
  /** Addresses that get none, because they made the change. */
  excludedEmails?: readonly string[]
  facts: (names: readonly PlayerContact[]) => Facts
  template: (facts: Facts, names: readonly PlayerContact[], context: EventMailContext) => Template
}

/** Builds one notification per address, however many of its names are concerned. */
export async function buildEventNotifications<Facts extends NotificationFacts>(
  query: Query,
  conventions: Conventions,
  {
    kind,
    mailKind,
    event,
    nameIds,
    excludedEmails = [],
    facts,
    template,
  }: EventNotification<Facts>,
): Promise<NotificationDraft[]> {
  const people = await findPlayerContacts(query, nameIds)
  const byAddress = Map.groupBy(people, ({ email }) => email)
  for (const email of excludedEmails) byAddress.delete(email)
  if (byAddress.size === 0) return []
  const { timeZone } = await conventions.current(query)
  const frame = await conventions.templateFrame(query)
  const context = { timeZone, publicUrl: frame.publicUrl }
  return [...byAddress].map(([to, names]) => ({
    kind,
    to,
    about: event.id,
    facts: facts(names),
    expiresAt: eventExpiresAt(event),
    message: (mergedFacts) => ({
      kind: mailKind,
      to,
      reference: event.id,
      frame,
      // The code is the same as that of `facts`: only equal codes are merged.
      template: template(mergedFacts as Facts, names, context),
    }),
  }))
}

/** A notification expires one day after the end of its event. */
export const eventExpiresAt = (event: TimedEvent): string =>
  addMilliseconds(new Date(endOf(event)).toISOString(), days(1))

export const toEventSnapshot = ({
  id,
  gameName,
  eventDate,
  eventDay,
  eventTime,
}: Omit<TimedEvent, 'duration'>): NotificationEvent => ({
  id,
  gameName,
  eventDate,
  eventDay,
  eventTime,
})

/** Administrators manage the events of all users, without a limit; other users have a mail budget. */
export const mailCauseOf = (user: User): MailCause =>
  hasRole(user, 'tables') ? { by: 'team' } : { by: 'attendee', account: user.email }

export const collectNames = (people: readonly { name: string }[]): string[] =>
  people.map(({ name }) => name)
