import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { endOf, rowState, spotsLeft, spotsLeftText, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { FlagColor } from '../flags/rules.ts'
import { organizerAndDurationText } from '../events/texts/organizer-text.ts'
import { formatInstant, type Instant, minutes, toInstant, toMilliseconds } from '../kernel/time.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { startsInMinutesText } from './texts.ts'

/** What a place at a table is shown with, on a phone and on the wall. */
export interface CardContent {
  id: string
  title: string
  /** The number of the table to walk to; empty where it has none. */
  place: string
  /** When one has to stand up, and how that stands. */
  startText: { text: string; detail: string }
  /** Who is there, and how long it takes. */
  description: string
  seats: { taken: number; coming: number; total: number }
  /** What is left, in words. */
  spotsLeftText: string
  /** From when until when one would be there. */
  time: Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>
  /** When one has to stand up for it, in milliseconds. */
  leaveAt: number
  /** Since when it waits for somebody: the newer comes first where one has to stand up at once. */
  waitingSince: number
}

export interface EventCard extends CardContent {
  kind: 'table'
  appearance: 'open' | 'needs'
  event: Event
  isJustFreed: boolean
  /** Of the flag that its organizer raised there, if there is one. */
  color: FlagColor | null
}

/** How long it is news that a seat is free again. */
const lateVacancyDuration = minutes(30)

export const isRecentlyFreed = ({ freedAt }: Pick<Event, 'freedAt'>, now: Instant): boolean =>
  freedAt !== '' && toMilliseconds(now) - toMilliseconds(freedAt) < lateVacancyDuration

interface CardOptions {
  now: Instant
  timeZone: string
  color?: FlagColor | null
}

export function buildEventCard(
  event: Event,
  { now, timeZone, color = null }: CardOptions,
): EventCard {
  const moment = toMilliseconds(now)
  const formatTimeOf = (milliseconds: number) =>
    formatInstant(toInstant(milliseconds), 'time', timeZone)
  const left = spotsLeft(event)
  const isRunning = startOf(event) <= moment
  return {
    kind: 'table',
    id: event.id,
    title: event.gameName,
    place: event.place,
    startText: isRunning
      ? { text: `Runs since ${event.eventTime}`, detail: `takes ${countInWords(left)} more` }
      : { text: `Starts ${event.eventTime}`, detail: startsInMinutesText(startOf(event) - moment) },
    description: isRunning
      ? `${isolateDirection(event.organizer)}, until ${formatTimeOf(endOf(event))}`
      : organizerAndDurationText(event),
    seats: { taken: event.spotsTaken, coming: 0, total: event.spots },
    spotsLeftText: spotsLeftText(event),
    appearance: rowState(event, now) === 'needs' ? 'needs' : 'open',
    event,
    color,
    time: event,
    leaveAt: Math.max(moment, startOf(event)),
    waitingSince: startOf(event),
    isJustFreed: isRecentlyFreed(event, now),
  }
}
