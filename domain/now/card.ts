import { isolated } from '../kernel/text/isolated.ts'
import { endOf, rowState, spotsLeft, spotsLeftText, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { FlagColour } from '../flags/rules.ts'
import { aboutText } from '../events/texts/about.ts'
import { formatInstant, type Instant, minutes, toInstant, toMilliseconds } from '../kernel/time.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { startsInText } from './words.ts'

/** What a place at a table is shown with, on a phone and on the wall. */
export interface CardWords {
  id: string
  title: string
  /** The number of the table to walk to; empty where it has none. */
  place: string
  /** When one has to stand up, and how that stands. */
  when: { text: string; aside: string }
  /** Who is there, and how long it takes. */
  about: string
  seats: { taken: number; coming: number; total: number }
  /** What is left, in words. */
  left: string
  /** From when until when one would be there. */
  time: Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>
  /** When one has to stand up for it, in milliseconds. */
  standUpAt: number
  /** Since when it waits for somebody: the newer comes first where one has to stand up at once. */
  since: number
}

export interface TableCard extends CardWords {
  kind: 'table'
  look: 'open' | 'needs'
  event: Event
  isJustFreed: boolean
  /** Of the flag that its organizer raised there, if there is one. */
  colour: FlagColour | null
}

/** How long it is news that a seat is free again. */
const newsFor = minutes(30)

export const isJustFreed = ({ freedAt }: Pick<Event, 'freedAt'>, now: Instant): boolean =>
  freedAt !== '' && toMilliseconds(now) - toMilliseconds(freedAt) < newsFor

interface Facts {
  now: Instant
  timeZone: string
  colour?: FlagColour | null
}

export function tableCard(event: Event, { now, timeZone, colour = null }: Facts): TableCard {
  const at = toMilliseconds(now)
  const timeOf = (milliseconds: number) => formatInstant(toInstant(milliseconds), 'time', timeZone)
  const left = spotsLeft(event)
  const runs = startOf(event) <= at
  return {
    kind: 'table',
    id: event.id,
    title: event.gameName,
    place: event.place,
    when: runs
      ? { text: `Runs since ${event.eventTime}`, aside: `takes ${countInWords(left)} more` }
      : { text: `Starts ${event.eventTime}`, aside: startsInText(startOf(event) - at) },
    about: runs ? `${isolated(event.organizer)}, until ${timeOf(endOf(event))}` : aboutText(event),
    seats: { taken: event.spotsTaken, coming: 0, total: event.spots },
    left: spotsLeftText(event),
    look: rowState(event, now) === 'needs' ? 'needs' : 'open',
    event,
    colour,
    time: event,
    standUpAt: Math.max(at, startOf(event)),
    since: startOf(event),
    isJustFreed: isJustFreed(event, now),
  }
}
