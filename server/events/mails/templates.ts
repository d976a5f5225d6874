import { eventAddress } from '../../../domain/events/paths.ts'
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

export const eventUrl = (publicUrl: string, id: string): string => `${publicUrl}${eventAddress(id)}`

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
    subject: `Removed from an event: ${fullEventTime(event, context.timeZone)}`,
    preview: 'You no longer have a spot there.',
    heading: 'You were removed from an event',
    paragraphs: [
      isByOrganizer
        ? `The organizer of ${eventText} removed ${joinWithAnd(names)}.`
        : `The organizers of the convention removed ${joinWithAnd(names)} from ${eventText}.`,
      'That time is free again. Maybe there is another game for you.',
    ],
    button: eventsButton(context),
  }
}

export function deletedTemplate(
  event: TimedEvent,
  names: readonly string[],
  context: EventMailContext,
): Template {
  const spotsSentence = `${joinWithAnd(names)} ${isOrAre(names)} no longer registered for it. That time is free again.`
  return {
    subject: `Canceled: an event on ${fullEventTime(event, context.timeZone)}`,
    preview: 'It will not take place. That time is free again.',
    heading: 'An event was canceled',
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
  { event, hasSpot }: { event: Event; hasSpot: boolean },
  context: EventMailContext,
): Template {
  const { timeZone } = context
  const previousTime = fullEventTime(before, timeZone)
  const newTime = fullEventTime(after, timeZone)
  const isRescheduled = previousTime !== newTime
  const subject = isRescheduled
    ? `Moved to ${newTime}: one of your events`
    : `Renamed: an event on ${newTime}`
  const renamed = `${quoteGameName(before)} is now called ${quoteGameName(after)}.`
  return {
    subject:
      overlaps.length > 0 ? 'One of your events has moved and now overlaps with another' : subject,
    preview: isRescheduled ? `It is now ${newTime}.` : 'It has a new name.',
    heading: isRescheduled ? 'An event has moved' : 'An event has a new name',
    paragraphs: [
      ...(before.gameName === after.gameName ? [] : [renamed]),
      ...(isRescheduled
        ? [`${quoteGameName(after)} is now ${newTime}. It was ${previousTime}.`]
        : [`The time has not changed: ${newTime}.`]),
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
      ...(hasSpot
        ? [
            overlaps.length > 0
              ? 'You are still registered for both. Please unregister from one of them.'
              : 'You keep your spot. If this no longer works for you, unregister on the event page.',
          ]
        : []),
    ],
    button: eventButton(after, context),
  }
}

/** The event is at another table of the hall, shortly before its start. */
export function hallTableChangedTemplate(
  { table, from, place }: NotificationFactsOf<'place-changed'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  const eventText = `${quoteGameName(table)} (${dateText})`
  return {
    subject:
      place === ''
        ? `Not at table ${from}: your event on ${dateText}`
        : `Now at table ${place}: your event on ${dateText}`,
    preview: from === place ? 'It is where it was.' : `It was at table ${from}.`,
    heading: 'Your event has another table',
    paragraphs: [
      place === ''
        ? `${eventText} has left table ${from}. Its new table is not known yet.`
        : `${eventText} is now at table ${place}.${from === place ? '' : ` It was at table ${from}.`}`,
    ],
    button: eventButton(table, context),
  }
}

/** Collected roster changes, for the organizer. */
export function playersTemplate(
  { table, joined, left, spotsLeft }: NotificationFactsOf<'players'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  const spotsSentence =
    spotsLeft === 0 ? 'It is now full.' : `${pluralize(spotsLeft, 'spot')} left.`
  return {
    subject: `Your event on ${dateText}: ${joined.length === 0 ? 'someone left' : 'someone joined'}`,
    preview: spotsSentence,
    heading: 'Changes to your players',
    paragraphs: [
      `Your event ${quoteGameName(table)}, ${dateText}:`,
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
    subject: `Your event on ${dateText} is full`,
    preview: 'The last spot is taken.',
    heading: 'Your event is full',
    paragraphs: [`The last spot at ${quoteGameName(table)} (${dateText}) is taken.`],
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
    subject: `No one is bringing the game yet: ${dateText}`,
    preview: 'Ask your players, or bring it yourself.',
    heading: 'No one is bringing the game yet',
    paragraphs: [
      `Your event ${quoteGameName(table)} is on ${dateText}, and no one has said they will bring the game.`,
      'Ask your players, or say on the event page that you will bring it.',
    ],
    button: eventButton(table, context),
  }
}

export function openSpotsTemplate(
  { table, spotsLeft }: NotificationFactsOf<'open-seats'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  return {
    subject: `Your event starts soon with ${pluralize(spotsLeft, 'open spot')}`,
    preview: dateText,
    heading: 'Your event starts in half an hour',
    paragraphs: [
      `${quoteGameName(table)} starts on ${dateText}, and still has ${pluralize(spotsLeft, 'open spot')}.`,
    ],
    button: eventButton(table, context),
  }
}

export function wishTemplate(
  { table, names }: NotificationFactsOf<'wish-announced'>,
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(table, context.timeZone)
  return {
    subject: `A game from your wishes was announced: ${dateText}`,
    preview: 'Join while there are spots.',
    heading: 'A game from your wishes was announced',
    paragraphs: [
      `${quoteGameName(table)} is on ${dateText}. It is on the list of ${joinWithAnd(names)}.`,
      'Join while there are spots.',
    ],
    button: eventButton(table, context),
  }
}

/** The user who handed an event over; automatic when its organizer no longer comes. */
export type HandoverActor = 'organizer' | 'team' | 'automatic'

const handoverTexts: Record<
  HandoverActor,
  { preview: string; text: (eventText: string) => string }
> = {
  organizer: {
    preview: 'The organizer has handed it over.',
    text: (eventText) => `The organizer has handed over ${eventText}.`,
  },
  team: {
    preview: 'The organizers of the convention have handed it over.',
    text: (eventText) => `The organizers of the convention have handed over ${eventText}.`,
  },
  automatic: {
    preview: 'The organizer is no longer coming.',
    text: (eventText) => `The organizer of ${eventText} is no longer coming.`,
  },
}

export function handoverTemplate(
  event: Event,
  {
    organizer,
    isYou: isNewOrganizer,
    hasSpot,
    by: handoverActor,
  }: { organizer: string; isYou: boolean; hasSpot: boolean; by: HandoverActor },
  context: EventMailContext,
): Template {
  const dateText = fullEventTime(event, context.timeZone)
  const { preview, text } = handoverTexts[handoverActor]
  return {
    subject: isNewOrganizer
      ? `You now organize an event: ${dateText}`
      : `New organizer of an event: ${dateText}`,
    preview,
    heading: isNewOrganizer ? 'The event is now yours' : 'An event has a new organizer',
    paragraphs: [
      `${text(`${quoteGameName(event)} (${dateText})`)} ${organizer} now organizes it.`,
      ...(isNewOrganizer
        ? [
            'You can edit the event, remove it, and set who brings the game. Everyone can see your name as its organizer.',
          ]
        : hasSpot
          ? ['You keep your spot.']
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
    subject: `Someone would like to share table ${event.place} with you`,
    preview: 'You decide. Until you answer, the table is yours alone.',
    heading: 'A request to share your table',
    paragraphs: [
      `You have table ${event.place} for ${quoteGameName(event)} (${fullEventTime(event, timeZone)}). ${requester.organizer} would like to play ${quoteGameName(requester)} (${fullEventTime(requester, timeZone)}) there too.`,
      'Accept or decline on your event page. If you do not answer, nothing changes.',
    ],
    button: { label: 'Answer', url: eventUrl(context.publicUrl, event.id) },
  }
}

/** For the organizer who sent the request. */
export function tableSharedTemplate(event: Event, context: EventMailContext): Template {
  return {
    subject: `You can share table ${event.place}`,
    preview: 'The organizer at that table accepted.',
    heading: 'You can share a table',
    paragraphs: [
      `The organizer at table ${event.place} accepted your request. You can play ${quoteGameName(event)} (${fullEventTime(event, context.timeZone)}) there.`,
    ],
    button: eventButton(event, context),
  }
}
