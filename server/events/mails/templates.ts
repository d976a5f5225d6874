import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { eventRemarks } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import type { NotificationFactsOf } from '../../../domain/notifications/schema.ts'
import { fullEventTime } from '../../../domain/events/time/times.ts'
import type { Template } from '../../platform/mail/template.ts'

export interface EventMailContext {
  timeZone: string
  publicUrl: string
}

const eventsButton = ({ publicUrl }: EventMailContext) => ({
  label: 'View Events',
  url: `${publicUrl}/events`,
})

export const eventUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/events?event=${encodeURIComponent(id)}`

const eventButton = ({ id }: { id: string }, { publicUrl }: EventMailContext) => ({
  label: 'View Event',
  url: eventUrl(publicUrl, id),
})

/** Quotes text that users typed, which never appears in a subject. */
const quoteGameName = ({ gameName }: { gameName: string }) => `“${gameName}”`

/** Remarks for participants. */
const remarkLines = (event: Event): string[] =>
  eventRemarks(event).map(
    ({ label, text, isFreeText }) => `${label}: ${isFreeText ? `“${text}”` : text}`,
  )

const isOrAre = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

export function removedTemplate(
  event: TimedEvent,
  { names, byOrganizer: isByOrganizer }: { names: readonly string[]; byOrganizer: boolean },
  context: EventMailContext,
): Template {
  const eventText = `${quoteGameName(event)} (${fullEventTime(event, context.timeZone)})`
  return {
    subject: `No longer at a table: ${fullEventTime(event, context.timeZone)}`,
    preview: 'Your seat has been given back.',
    heading: 'You have been taken off a table',
    paragraphs: [
      isByOrganizer
        ? `The organizer of ${eventText} has removed ${joinWithAnd(names)} from the table.`
        : `The organisers of the convention have removed ${joinWithAnd(names)} from the table of ${eventText}.`,
      'The time is free again: there may be another table for you.',
    ],
    button: eventsButton(context),
  }
}

export function deletedTemplate(
  event: TimedEvent,
  names: readonly string[],
  context: EventMailContext,
): Template {
  const spotsSentence = `${joinWithAnd(names)} ${isOrAre(names)} no longer registered for it, and the time is free again.`
  return {
    subject: `Cancelled: a table on ${fullEventTime(event, context.timeZone)}`,
    preview: 'It will not take place, and the time is free again.',
    heading: 'An event has been cancelled',
    paragraphs: [
      `${quoteGameName(event)} (${fullEventTime(event, context.timeZone)}) will not take place.`,
      ...(names.length > 0 ? [spotsSentence] : []),
    ],
    button: eventsButton(context),
  }
}

/** The event was moved, renamed or both. */
export function eventChangedTemplate(
  { before, after, overlaps }: NotificationFactsOf<'table-changed'>,
  { event, isSeated }: { event: Event; isSeated: boolean },
  context: EventMailContext,
): Template {
  const { timeZone } = context
  const previousTime = fullEventTime(before, timeZone)
  const newTime = fullEventTime(after, timeZone)
  const isRescheduled = previousTime !== newTime
  const subject = isRescheduled
    ? `Moved to ${newTime}: a table of yours`
    : `Renamed: a table on ${newTime}`
  const renamed = `${quoteGameName(before)} is now called ${quoteGameName(after)}.`
  return {
    subject:
      overlaps.length > 0 ? 'A table of yours has moved and now overlaps with another' : subject,
    preview: isRescheduled ? `It is now ${newTime}.` : 'It has another name.',
    heading: isRescheduled ? 'An event has moved' : 'An event has a new name',
    paragraphs: [
      ...(before.gameName === after.gameName ? [] : [renamed]),
      ...(isRescheduled
        ? [`${quoteGameName(after)} is now ${newTime}. It was ${previousTime}.`]
        : [`It is still ${newTime}.`]),
      ...(overlaps.length > 0
        ? [
            'It overlaps with:',
            {
              list: overlaps.map(
                ({ name, other }) =>
                  `${name}: ${quoteGameName(other)}, ${fullEventTime(other, timeZone)}`,
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

/** Collected roster changes, for the organizer. */
export function playersTemplate(
  { table, joined, left, spotsLeft }: NotificationFactsOf<'players'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  const spotsSentence =
    spotsLeft === 0 ? 'It is full now.' : `${pluralize(spotsLeft, 'seat')} left.`
  return {
    subject: `Your table on ${dateText}: ${joined.length === 0 ? 'somebody left' : 'somebody joined'}`,
    preview: spotsSentence,
    heading: 'Who plays with you',
    paragraphs: [
      `Your table ${quoteGameName(table)}, ${dateText}:`,
      {
        list: [...joined.map((name) => `${name} joined`), ...left.map((name) => `${name} left`)],
      },
      spotsSentence,
    ],
    button: eventButton(table, context),
  }
}

export function fullTemplate(
  { table }: NotificationFactsOf<'full'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  return {
    subject: `Your table on ${dateText} is full`,
    preview: 'The last seat is taken.',
    heading: 'Your table is full',
    paragraphs: [`The last seat at ${quoteGameName(table)} (${dateText}) is taken.`],
    button: eventButton(table, context),
  }
}

/** For the organizer, a day before. */
export function gameOwnerTemplate(
  { table }: NotificationFactsOf<'game-owner'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  return {
    subject: `Nobody brings the game yet: ${dateText}`,
    preview: 'Ask your players, or bring it yourself.',
    heading: 'Nobody brings the game yet',
    paragraphs: [
      `Your table ${quoteGameName(table)} is on ${dateText}, and nobody has said that they bring the game.`,
      'Ask your players, or say on its page that you bring it.',
    ],
    button: eventButton(table, context),
  }
}

export function openSeatsTemplate(
  { table, spotsLeft }: NotificationFactsOf<'open-seats'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  return {
    subject: `Your table starts soon, with ${pluralize(spotsLeft, 'seat')} open`,
    preview: dateText,
    heading: 'Your table starts in half an hour',
    paragraphs: [
      `${quoteGameName(table)} starts ${dateText}, and ${pluralize(spotsLeft, 'seat')} ${spotsLeft === 1 ? 'is' : 'are'} open.`,
    ],
    button: eventButton(table, context),
  }
}

/** The user who handed an event over, or none when its organizer no longer comes. */
export type HandoverActor = 'organizer' | 'organisers' | 'nobody'

const handoverTexts: Record<
  HandoverActor,
  { preview: string; text: (eventText: string) => string }
> = {
  organizer: {
    preview: 'Its organizer has handed it over.',
    text: (eventText) => `Its organizer has handed ${eventText} over:`,
  },
  organisers: {
    preview: 'The organisers of the convention have handed it over.',
    text: (eventText) => `The organisers of the convention have handed ${eventText} over:`,
  },
  nobody: {
    preview: 'Whoever organized it is no longer coming.',
    text: (eventText) => `The organizer of ${eventText} is no longer coming.`,
  },
}

export function handoverTemplate(
  event: Event,
  {
    organizer,
    isYou: isNewOrganizer,
    isSeated,
    by: handoverActor,
  }: { organizer: string; isYou: boolean; isSeated: boolean; by: HandoverActor },
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  const { preview, text } = handoverTexts[handoverActor]
  return {
    subject: isNewOrganizer
      ? `You now organize a table: ${dateText}`
      : `New organizer of a table: ${dateText}`,
    preview,
    heading: isNewOrganizer ? 'The table is yours now' : 'A table has a new organizer',
    paragraphs: [
      `${text(`${quoteGameName(event)} (${dateText})`)} ${organizer} organizes it now.`,
      ...(isNewOrganizer
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

/** For the organizer of the event that has the table. The approval is a button on its page. */
export function shareRequestTemplate(
  event: Event,
  requester: Event,
  context: EventMailContext,
): Template {
  const { timeZone } = context
  return {
    subject: `May somebody share table ${event.place} with you?`,
    preview: 'You decide. Until you have, the table is yours alone.',
    heading: 'Somebody asks to share your table',
    paragraphs: [
      `You have table ${event.place} for ${quoteGameName(event)} (${fullEventTime(event, timeZone)}). ${requester.organizer} would like to play ${quoteGameName(requester)} (${fullEventTime(requester, timeZone)}) there too.`,
      'Say yes or no on the page of your event. Without an answer everything stays as it is.',
    ],
    button: { label: 'Answer', url: eventUrl(context.publicUrl, event.id) },
  }
}

/** For the organizer who sent the request. */
export function tableSharedTemplate(event: Event, context: EventMailContext): Template {
  return {
    subject: `You share table ${event.place}`,
    preview: 'Whoever has the table said yes.',
    heading: 'You share a table',
    paragraphs: [
      `You asked for table ${event.place}, and whoever has it said yes: ${quoteGameName(event)} (${fullEventTime(event, context.timeZone)}) is played there.`,
    ],
    button: eventButton(event, context),
  }
}
