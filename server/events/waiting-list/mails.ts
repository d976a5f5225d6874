import type { EventDetails } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { fullEventTime } from '../../../domain/events/time/times.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import type { StoredEntry } from '../../../domain/events/waiting-list/serve-waiting-list.ts'
import type { Conventions } from '../../convention/service.ts'
import { giveBackPath } from '../../../domain/events/waiting-list/paths.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ensureSiteKey } from '../../platform/site-key.ts'
import type { Message } from '../../platform/mail/message.ts'
import type { Template } from '../../platform/mail/template.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import { eventExpiresAt, toEventSnapshot } from '../mails/event-notifications.ts'
import { giveBackKey } from './give-back-key.ts'
import { type EventMailContext, eventUrl } from '../mails/templates.ts'
import { findPlayerContacts } from '../stores/participant-store.ts'

/** The subject of a waiting list mail. The mail is withdrawn when it is over. */
export const spotReference = (eventId: string, nameId: NameId): string => `${eventId} ${nameId}`

export const spotReferences = (eventId: string, nameIds: readonly NameId[]): string[] =>
  nameIds.map((nameId) => spotReference(eventId, nameId))

interface ServedNames {
  event: EventDetails
  /** The moment when the given spots were taken. */
  now: Instant
  assigned: readonly NameId[]
  offered?: readonly StoredEntry[]
  skippedForClash?: readonly { nameId: NameId; other: TimedEvent }[]
}

/** One notification for each name, because spots come and go one by one. */
export async function buildWaitingListNotifications(
  transaction: Transaction,
  conventions: Conventions,
  { event, now, assigned, offered = [], skippedForClash = [] }: ServedNames,
): Promise<NotificationDraft[]> {
  const { query } = transaction
  const ids = [
    assigned,
    offered.map(({ nameId }) => nameId),
    skippedForClash.map(({ nameId }) => nameId),
  ]
  const people = await findPlayerContacts(query, ids.flat())
  if (people.length === 0) return []
  const { timeZone } = await conventions.current(query)
  const frame = await conventions.templateFrame(query)
  const context = { timeZone, publicUrl: frame.publicUrl }
  const eventSnapshot = toEventSnapshot(event)
  const key = await ensureSiteKey(transaction, 'notice-key')
  return people.map(({ id, name, email }): NotificationDraft => {
    const offer = offered.find(({ nameId }) => nameId === id)
    const skippedName = skippedForClash.find(({ nameId }) => nameId === id)
    const reference = spotReference(event.id, id)
    const envelope = {
      kind: 'seat' as const,
      to: email,
      about: reference,
      expiresAt: eventExpiresAt(event),
    }
    const message = (kind: string, template: Template) => (): Message => ({
      to: email,
      reference,
      frame,
      kind,
      template,
    })
    if (offer) {
      const offerEnd = offer.offeredUntil
      const template = spotOfferedTemplate(event, { name, until: offerEnd }, context)
      const facts = {
        code: 'seat-offered' as const,
        table: eventSnapshot,
        name,
        nameId: id,
        until: offerEnd,
      }
      return { ...envelope, facts, expiresAt: offerEnd, message: message('seat-offered', template) }
    }
    if (skippedName) {
      const template = skippedForClashTemplate(event, { name, other: skippedName.other }, context)
      const facts = {
        code: 'seat-clash' as const,
        table: eventSnapshot,
        name,
        other: toEventSnapshot(skippedName.other),
      }
      return { ...envelope, facts, message: message('seat-clash', template) }
    }
    const facts = { code: 'seat-given' as const, table: eventSnapshot, name }
    const secret = giveBackKey(key, { eventId: event.id, nameId: id, joinedAt: now })
    const giveBackUrl = `${frame.publicUrl}${giveBackPath(encodeURIComponent(event.id), id, secret)}`
    const template = spotAssignedTemplate(event, { name, back: giveBackUrl }, context)
    return { ...envelope, facts, message: message('seat-given', template) }
  })
}

const quoteGameName = ({ gameName }: TimedEvent) => `“${gameName}”`

const button = (label: string, { id }: TimedEvent, { publicUrl }: EventMailContext) => ({
  label,
  url: eventUrl(publicUrl, id),
})

export function spotAssignedTemplate(
  event: TimedEvent,
  { name, back: giveBackUrl }: { name: string; back: string },
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  return {
    subject: `You have a spot: ${dateText}`,
    preview: 'You were next on the waiting list. If you no longer want the spot, give it up.',
    heading: 'A spot is yours',
    paragraphs: [
      `A spot at ${quoteGameName(event)} (${dateText}) opened up, and ${name} was next on the waiting list. The spot is yours. You do not need to do anything.`,
      {
        spans: [
          'No longer want it? ',
          { link: 'Give up the spot', url: giveBackUrl },
          ' for the next person on the waiting list.',
        ],
      },
    ],
    button: button('View Event', event, context),
  }
}

export function spotOfferedTemplate(
  event: TimedEvent,
  { name, until }: { name: string; until: Instant },
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  const end = formatInstant(until, 'time', context.timeZone)
  return {
    subject: `A spot is reserved for you until ${end}`,
    preview:
      'Take it or pass. If you do not answer, it goes to the next person on the waiting list.',
    heading: `A spot is reserved for you until ${end}`,
    paragraphs: [
      `A spot at ${quoteGameName(event)} (${dateText}) opened up, and ${name} is next on the waiting list. It is reserved until ${end}.`,
      'Take it or pass on the event page. If you do not answer, it goes to the next person, and you keep your place on the waiting list.',
    ],
    button: button('Take it or pass', event, context),
  }
}

export function skippedForClashTemplate(
  event: TimedEvent,
  { name, other }: { name: string; other: TimedEvent },
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  return {
    subject: `A spot opened up, but you are playing elsewhere: ${dateText}`,
    preview: 'You keep your place on the waiting list.',
    heading: 'You were skipped this time',
    paragraphs: [
      `A spot at ${quoteGameName(event)} (${dateText}) opened up, and ${name} was next on the waiting list. But ${name} has a spot at ${quoteGameName(other)} (${fullEventTime(other, context.timeZone)}), which overlaps with it.`,
      'You keep your place on the waiting list. If you would rather play this one, leave the other event, and the next free spot is yours.',
    ],
    button: button('View Event', event, context),
  }
}

/** For names that waited for a deleted event. */
export function waitingListEndedTemplate(
  event: TimedEvent,
  names: readonly string[],
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  return {
    subject: `Canceled: an event you waited for, ${dateText}`,
    preview: 'It will not take place.',
    heading: 'An event was canceled',
    paragraphs: [
      `${quoteGameName(event)} (${dateText}) will not take place. ${joinWithAnd(names)} ${names.length === 1 ? 'was' : 'were'} on its waiting list.`,
    ],
    button: { label: 'View Events', url: `${context.publicUrl}/events` },
  }
}
