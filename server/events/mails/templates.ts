import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { remarksOf } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { listed } from '../../../domain/kernel/text/listed.ts'
import type { FactsOf } from '../../../domain/notices/schema.ts'
import { fullWhen } from '../../../domain/events/time/times.ts'
import type { Template } from '../../platform/mail/template.ts'

export interface Context {
  timeZone: string
  publicUrl: string
}

const eventsButton = ({ publicUrl }: Context) => ({
  label: 'View Events',
  url: `${publicUrl}/events`,
})

export const eventUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/events?event=${encodeURIComponent(id)}`

const eventButton = ({ id }: { id: string }, { publicUrl }: Context) => ({
  label: 'View Event',
  url: eventUrl(publicUrl, id),
})

/** What somebody typed stands in quotation marks, and never in a subject or beside one. */
const quoted = ({ gameName }: { gameName: string }) => `“${gameName}”`

/** To who still sits at the table. */
const remarkLines = (event: Event): string[] =>
  remarksOf(event).map(({ label, text, isTyped }) => `${label}: ${isTyped ? `“${text}”` : text}`)

const areOrIs = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

export function removedTemplate(
  event: TimedEvent,
  { names, byOrganizer }: { names: readonly string[]; byOrganizer: boolean },
  context: Context,
): Template {
  const what = `${quoted(event)} (${fullWhen(event, context.timeZone)})`
  return {
    subject: `No longer at a table: ${fullWhen(event, context.timeZone)}`,
    preview: 'Your seat has been given back.',
    heading: 'You have been taken off a table',
    paragraphs: [
      byOrganizer
        ? `The organizer of ${what} has removed ${listed(names)} from the table.`
        : `The organisers of the convention have removed ${listed(names)} from the table of ${what}.`,
      'The time is free again: there may be another table for you.',
    ],
    button: eventsButton(context),
  }
}

export function deletedTemplate(
  event: TimedEvent,
  names: readonly string[],
  context: Context,
): Template {
  const seats = `${listed(names)} ${areOrIs(names)} no longer registered for it, and the time is free again.`
  return {
    subject: `Cancelled: a table on ${fullWhen(event, context.timeZone)}`,
    preview: 'It will not take place, and the time is free again.',
    heading: 'An event has been cancelled',
    paragraphs: [
      `${quoted(event)} (${fullWhen(event, context.timeZone)}) will not take place.`,
      ...(names.length > 0 ? [seats] : []),
    ],
    button: eventsButton(context),
  }
}

/** Moved, renamed or both. */
export function changedTemplate(
  { before, after, overlaps }: FactsOf<'table-changed'>,
  { event, isSeated }: { event: Event; isSeated: boolean },
  context: Context,
): Template {
  const { timeZone } = context
  const was = fullWhen(before, timeZone)
  const is = fullWhen(after, timeZone)
  const isMoved = was !== is
  const subject = isMoved ? `Moved to ${is}: a table of yours` : `Renamed: a table on ${is}`
  const renamed = `${quoted(before)} is now called ${quoted(after)}.`
  return {
    subject:
      overlaps.length > 0 ? 'A table of yours has moved and now overlaps with another' : subject,
    preview: isMoved ? `It is now ${is}.` : 'It has another name.',
    heading: isMoved ? 'An event has moved' : 'An event has a new name',
    paragraphs: [
      ...(before.gameName === after.gameName ? [] : [renamed]),
      ...(isMoved ? [`${quoted(after)} is now ${is}. It was ${was}.`] : [`It is still ${is}.`]),
      ...(overlaps.length > 0
        ? [
            'It overlaps with:',
            {
              list: overlaps.map(
                ({ name, other }) => `${name}: ${quoted(other)}, ${fullWhen(other, timeZone)}`,
              ),
            },
          ]
        : []),
      ...remarkLines(event),
      ...(isSeated
        ? [
            overlaps.length > 0
              ? 'You are still registered for both. Please unregister from the one you will not play.'
              : 'Your seat stays as it is. If it no longer suits you, give it back on the page of the event.',
          ]
        : []),
    ],
    button: eventButton(after, context),
  }
}

/** To the organizer: what was gathered. */
export function playersTemplate(
  { table, joined, left, spotsLeft }: FactsOf<'players'>,
  context: Context,
): Template {
  const when = fullWhen(table, context.timeZone)
  const seats = spotsLeft === 0 ? 'It is full now.' : `${counted(spotsLeft, 'seat')} left.`
  return {
    subject: `Your table on ${when}: ${joined.length === 0 ? 'somebody left' : 'somebody joined'}`,
    preview: seats,
    heading: 'Who plays with you',
    paragraphs: [
      `Your table ${quoted(table)}, ${when}:`,
      {
        list: [...joined.map((name) => `${name} joined`), ...left.map((name) => `${name} left`)],
      },
      seats,
    ],
    button: eventButton(table, context),
  }
}

export function fullTemplate({ table }: FactsOf<'full'>, context: Context): Template {
  const when = fullWhen(table, context.timeZone)
  return {
    subject: `Your table on ${when} is full`,
    preview: 'The last seat is taken.',
    heading: 'Your table is full',
    paragraphs: [`The last seat at ${quoted(table)} (${when}) is taken.`],
    button: eventButton(table, context),
  }
}

/** To the organizer, a day before. */
export function gameOwnerTemplate({ table }: FactsOf<'game-owner'>, context: Context): Template {
  const when = fullWhen(table, context.timeZone)
  return {
    subject: `Nobody brings the game yet: ${when}`,
    preview: 'Ask your players, or bring it yourself.',
    heading: 'Nobody brings the game yet',
    paragraphs: [
      `Your table ${quoted(table)} is on ${when}, and nobody has said that they bring the game.`,
      'Ask your players, or say on its page that you bring it.',
    ],
    button: eventButton(table, context),
  }
}

export function openSeatsTemplate(
  { table, spotsLeft }: FactsOf<'open-seats'>,
  context: Context,
): Template {
  const when = fullWhen(table, context.timeZone)
  return {
    subject: `Your table starts soon, with ${counted(spotsLeft, 'seat')} open`,
    preview: when,
    heading: 'Your table starts in half an hour',
    paragraphs: [
      `${quoted(table)} starts ${when}, and ${counted(spotsLeft, 'seat')} ${spotsLeft === 1 ? 'is' : 'are'} open.`,
    ],
    button: eventButton(table, context),
  }
}

/** Who handed a table over; nobody did when its organizer is no longer coming. */
export type HandedOverBy = 'organizer' | 'organisers' | 'nobody'

const handedOver: Record<HandedOverBy, { preview: string; text: (what: string) => string }> = {
  organizer: {
    preview: 'Its organizer has handed it over.',
    text: (what) => `Its organizer has handed ${what} over:`,
  },
  organisers: {
    preview: 'The organisers of the convention have handed it over.',
    text: (what) => `The organisers of the convention have handed ${what} over:`,
  },
  nobody: {
    preview: 'Whoever organized it is no longer coming.',
    text: (what) => `The organizer of ${what} is no longer coming.`,
  },
}

export function handedOverTemplate(
  event: Event,
  {
    organizer,
    isYou,
    isSeated,
    by,
  }: { organizer: string; isYou: boolean; isSeated: boolean; by: HandedOverBy },
  context: Context,
): Template {
  const when = fullWhen(event, context.timeZone)
  const { preview, text } = handedOver[by]
  return {
    subject: isYou ? `You now organize a table: ${when}` : `New organizer of a table: ${when}`,
    preview,
    heading: isYou ? 'The table is yours now' : 'A table has a new organizer',
    paragraphs: [
      `${text(`${quoted(event)} (${when})`)} ${organizer} organizes it now.`,
      ...(isYou
        ? [
            'You can edit the event, remove it, and say who brings the game. Everybody can see the name of its organizer.',
          ]
        : isSeated
          ? ['Your seat stays as it is.']
          : []),
      ...remarkLines(event),
    ],
    button: eventButton(event, context),
  }
}

/** To the organizer of the event that has the table. The yes is a press on its page. */
export function askTemplate(event: Event, asking: Event, context: Context): Template {
  const { timeZone } = context
  return {
    subject: `May somebody share table ${event.place} with you?`,
    preview: 'You decide. Until you have, the table is yours alone.',
    heading: 'Somebody asks to share your table',
    paragraphs: [
      `You have table ${event.place} for ${quoted(event)} (${fullWhen(event, timeZone)}). ${asking.organizer} would like to play ${quoted(asking)} (${fullWhen(asking, timeZone)}) there too.`,
      'Say yes or no on the page of your event. Without an answer everything stays as it is.',
    ],
    button: { label: 'Answer', url: eventUrl(context.publicUrl, event.id) },
  }
}

/** To who asked. */
export function sharedTemplate(event: Event, context: Context): Template {
  return {
    subject: `You share table ${event.place}`,
    preview: 'Whoever has the table said yes.',
    heading: 'You share a table',
    paragraphs: [
      `You asked for table ${event.place}, and whoever has it said yes: ${quoted(event)} (${fullWhen(event, context.timeZone)}) is played there.`,
    ],
    button: eventButton(event, context),
  }
}
