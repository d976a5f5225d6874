import type { EventDetails } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { fullWhen } from '../../../domain/events/time/times.ts'
import { listed } from '../../../domain/kernel/text/listed.ts'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import type { WaitingEntry } from '../../../domain/events/waiting-list/serve-waiting-list.ts'
import type { Conventions } from '../../convention/service.ts'
import { giveBackPath } from '../../../domain/events/waiting-list/paths.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { siteKeyIn } from '../../platform/site-key.ts'
import type { Message } from '../../platform/mail/message.ts'
import type { Template } from '../../platform/mail/template.ts'
import type { Telling } from '../../notices/tell.ts'
import { goneAt, tableOf } from '../mails/tellings.ts'
import { giveBackKey } from './give-back-key.ts'
import { type Context, eventUrl } from '../mails/templates.ts'
import { findAddresses } from '../stores/seat-store.ts'

/** The subject of a waiting list mail. The mail is withdrawn when it is over. */
export const referenceOf = (eventId: string, nameId: NameId): string => `${eventId} ${nameId}`

export const referencesOf = (eventId: string, nameIds: readonly NameId[]): string[] =>
  nameIds.map((nameId) => referenceOf(eventId, nameId))

interface Told {
  event: EventDetails
  /** The moment when the given spots were taken. */
  now: Instant
  given: readonly NameId[]
  offered?: readonly WaitingEntry[]
  skipped?: readonly { nameId: NameId; other: TimedEvent }[]
}

/** One notification for each name, because spots come and go one by one. */
export async function servedTellings(
  transaction: Transaction,
  conventions: Conventions,
  { event, now, given, offered = [], skipped = [] }: Told,
): Promise<Telling[]> {
  const { query } = transaction
  const ids = [given, offered.map(({ nameId }) => nameId), skipped.map(({ nameId }) => nameId)]
  const people = await findAddresses(query, ids.flat())
  if (people.length === 0) return []
  const { timeZone } = await conventions.current(query)
  const frame = await conventions.templateFrame(query)
  const context = { timeZone, publicUrl: frame.publicUrl }
  const table = tableOf(event)
  const key = await siteKeyIn(transaction, 'notice-key')
  return people.map(({ id, name, email }): Telling => {
    const offer = offered.find(({ nameId }) => nameId === id)
    const clash = skipped.find(({ nameId }) => nameId === id)
    const reference = referenceOf(event.id, id)
    const about = { kind: 'seat' as const, to: email, about: reference, expiresAt: goneAt(event) }
    const message = (kind: string, template: Template) => (): Message => ({
      to: email,
      reference,
      frame,
      kind,
      template,
    })
    if (offer) {
      const until = offer.offeredUntil
      const template = offeredTemplate(event, { name, until }, context)
      const facts = { code: 'seat-offered' as const, table, name, nameId: id, until }
      return { ...about, facts, expiresAt: until, message: message('seat-offered', template) }
    }
    if (clash) {
      const template = skippedTemplate(event, { name, other: clash.other }, context)
      const facts = { code: 'seat-clash' as const, table, name, other: tableOf(clash.other) }
      return { ...about, facts, message: message('seat-clash', template) }
    }
    const facts = { code: 'seat-given' as const, table, name }
    const secret = giveBackKey(key, { eventId: event.id, nameId: id, joinedAt: now })
    const back = `${frame.publicUrl}${giveBackPath(encodeURIComponent(event.id), id, secret)}`
    const template = givenTemplate(event, { name, back }, context)
    return { ...about, facts, message: message('seat-given', template) }
  })
}

const quoted = ({ gameName }: TimedEvent) => `“${gameName}”`

const button = (label: string, { id }: TimedEvent, { publicUrl }: Context) => ({
  label,
  url: eventUrl(publicUrl, id),
})

export function givenTemplate(
  event: TimedEvent,
  { name, back }: { name: string; back: string },
  context: Context,
): Template {
  const when = fullWhen(event, context.timeZone)
  return {
    subject: `You have a seat: ${when}`,
    preview: 'The waiting list has moved on. If you no longer want it, give it back.',
    heading: 'A seat is yours',
    paragraphs: [
      `A seat at ${quoted(event)} (${when}) has become free, and ${name} was next on the waiting list. It is taken for you: there is nothing you have to do.`,
      {
        spans: [
          'If you no longer want it, one press gives it to the next in line: ',
          { link: 'Give the seat back', url: back },
        ],
      },
    ],
    button: button('View Event', event, context),
  }
}

export function offeredTemplate(
  event: TimedEvent,
  { name, until }: { name: string; until: Instant },
  context: Context,
): Template {
  const when = fullWhen(event, context.timeZone)
  const end = formatInstant(until, 'time', context.timeZone)
  return {
    subject: `A seat is kept for you until ${end}`,
    preview: 'Take it or pass. Without an answer it goes to the next in line.',
    heading: `A seat is yours until ${end}`,
    paragraphs: [
      `A seat at ${quoted(event)} (${when}) has become free, and ${name} is next on the waiting list. It is kept until ${end}.`,
      'Take it or pass on the page of the event. Without an answer it goes to the next in line, and you keep your place.',
    ],
    button: button('Take it or pass', event, context),
  }
}

export function skippedTemplate(
  event: TimedEvent,
  { name, other }: { name: string; other: TimedEvent },
  context: Context,
): Template {
  const when = fullWhen(event, context.timeZone)
  return {
    subject: `A seat was free while you play elsewhere: ${when}`,
    preview: 'You keep your place on the waiting list.',
    heading: 'A seat went past you',
    paragraphs: [
      `A seat at ${quoted(event)} (${when}) has become free, and ${name} was next on the waiting list. But ${name} has a seat at ${quoted(other)} (${fullWhen(other, context.timeZone)}), which overlaps with it.`,
      'You keep your place in line. If you would rather play this one, give up the other seat: the next free seat is yours then.',
    ],
    button: button('View Event', event, context),
  }
}

/** To who waited for a table that is gone. */
export function lineEndedTemplate(
  event: TimedEvent,
  names: readonly string[],
  context: Context,
): Template {
  const when = fullWhen(event, context.timeZone)
  return {
    subject: `Cancelled: a table you waited for, ${when}`,
    preview: 'It will not take place.',
    heading: 'An event has been cancelled',
    paragraphs: [
      `${quoted(event)} (${when}) will not take place. ${listed(names)} ${names.length === 1 ? 'was' : 'were'} on its waiting list.`,
    ],
    button: { label: 'View Events', url: `${context.publicUrl}/events` },
  }
}
