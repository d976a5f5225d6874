import type { Instant } from '../../../domain/kernel/time.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { User } from '../../../domain/people/schema.ts'
import type { Conventions } from '../../convention/service.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { Template } from '../../platform/mail/template.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Context } from './templates.ts'
import { findAddresses, type PlayerContact } from '../stores/seat-store.ts'

interface EventMessage {
  kind: string
  eventId: string
  /** Whose addresses are written to. */
  nameIds: readonly string[]
  /** Who did it knows already. */
  except?: readonly string[]
  template: (names: readonly PlayerContact[], context: Context) => Template
}

/** One message an address, however many of its names are concerned. */
export async function messagesFor(
  query: Query,
  conventions: Conventions,
  { kind, eventId, nameIds, except = [], template }: EventMessage,
): Promise<Message[]> {
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
    reference: eventId,
    frame,
    template: template(names, context),
  }))
}

export async function queueMessages(
  transaction: Transaction,
  conventions: Conventions,
  written: EventMessage,
  { now, cause }: { now: Instant; cause: Cause },
): Promise<void> {
  const mails = await messagesFor(transaction.query, conventions, written)
  await queueMail(transaction, mails, now, cause)
}

/** The administrator looks after everybody's tables; everybody else has a budget. */
export const causeOf = ({ isAdmin, email }: User): Cause =>
  isAdmin ? { by: 'organiser' } : { by: 'attendee', account: email }

export const namesOf = (people: readonly { name: string }[]): string[] =>
  people.map(({ name }) => name)
