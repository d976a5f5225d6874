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
  /** What its mail is known as in the outbox. */
  mailKind: string
  event: TimedEvent
  /** Whose addresses are told. */
  nameIds: readonly string[]
  /** Who did it knows already. */
  excludedEmails?: readonly string[]
  facts: (names: readonly PlayerContact[]) => Facts
  template: (facts: Facts, names: readonly PlayerContact[], context: EventMailContext) => Template
}

/** One an address, however many of its names are concerned. */
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
      // The same code as what was given: nothing else is merged with it.
      template: template(mergedFacts as Facts, names, context),
    }),
  }))
}

/** A day after its end nobody looks for it. */
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

/** The administrator looks after everybody's tables; everybody else has a budget. */
export const mailCauseOf = (user: User): MailCause =>
  hasRole(user, 'tables') ? { by: 'organiser' } : { by: 'attendee', account: user.email }

export const collectNames = (people: readonly { name: string }[]): string[] =>
  people.map(({ name }) => name)
