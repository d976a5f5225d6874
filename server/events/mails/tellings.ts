import { hasRole } from '../../../domain/kernel/roles.ts'
import type { NoticeFacts, NoticeTable } from '../../../domain/notices/schema.ts'
import type { NoticeKind } from '../../../domain/notices/kinds.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { endOf } from '../../../domain/events/rules.ts'
import { days, later } from '../../../domain/kernel/time.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { Telling } from '../../notices/tell.ts'
import type { Query } from '../../platform/database/database.ts'
import type { Template } from '../../platform/mail/template.ts'
import type { Context } from './templates.ts'
import { findAddresses, type PlayerContact } from '../stores/seat-store.ts'

interface EventTelling<Facts extends NoticeFacts> {
  kind: NoticeKind
  /** What its mail is known as in the outbox. */
  mailKind: string
  event: TimedEvent
  /** Whose addresses are told. */
  nameIds: readonly string[]
  /** Who did it knows already. */
  except?: readonly string[]
  facts: (names: readonly PlayerContact[]) => Facts
  template: (facts: Facts, names: readonly PlayerContact[], context: Context) => Template
}

/** One an address, however many of its names are concerned. */
export async function tellingsFor<Facts extends NoticeFacts>(
  query: Query,
  conventions: Conventions,
  { kind, mailKind, event, nameIds, except = [], facts, template }: EventTelling<Facts>,
): Promise<Telling[]> {
  const people = await findAddresses(query, nameIds)
  const byAddress = Map.groupBy(people, ({ email }) => email)
  for (const email of except) byAddress.delete(email)
  if (byAddress.size === 0) return []
  const { timeZone } = await conventions.current(query)
  const frame = await conventions.templateFrame(query)
  const context = { timeZone, publicUrl: frame.publicUrl }
  return [...byAddress].map(([to, names]) => ({
    kind,
    to,
    about: event.id,
    facts: facts(names),
    expiresAt: goneAt(event),
    message: (told) => ({
      kind: mailKind,
      to,
      reference: event.id,
      frame,
      // The same code as what was given: nothing else is merged with it.
      template: template(told as Facts, names, context),
    }),
  }))
}

/** A day after its end nobody looks for it. */
export const goneAt = (event: TimedEvent): string =>
  later(new Date(endOf(event)).toISOString(), days(1))

export const tableOf = ({
  id,
  gameName,
  eventDate,
  eventDay,
  eventTime,
}: Omit<TimedEvent, 'duration'>): NoticeTable => ({ id, gameName, eventDate, eventDay, eventTime })

/** The administrator looks after everybody's tables; everybody else has a budget. */
export const causeOf = (user: User): Cause =>
  hasRole(user, 'tables') ? { by: 'organiser' } : { by: 'attendee', account: user.email }

export const namesOf = (people: readonly { name: string }[]): string[] =>
  people.map(({ name }) => name)
