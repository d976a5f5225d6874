import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { movedTableText } from '../events/hall-table.ts'
import { endOf, rowState, spotsLeft, spotsLeftText, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { FlagColor } from '../flags/rules.ts'
import { organizerAndDurationText } from '../events/texts/organizer-text.ts'
import { formatInstant, type Instant, toInstant, toMilliseconds } from '../kernel/time.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { type BoardPart, boardPartOf, isRecentlyFreed } from './free-spots.ts'
import { startsInMinutesText } from './texts.ts'

/** Content of a card for an event or a flag, on a phone and on the wall. */
export interface CardContent {
  id: string
  title: string
  /** Number of the table to walk to; empty if there is none. */
  place: string
  /** 'was 3' for an hour after its number changed; empty otherwise. */
  movedText: string
  /** Leave time, with the state of the event. */
  startText: { text: string; detail: string }
  /** Participants and duration. */
  description: string
  seats: { taken: number; coming: number; total: number }
  /** Free spots, in words. */
  spotsLeftText: string
  /** Time that joining would take up. */
  time: Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>
  /** Time to leave for it, in milliseconds. */
  leaveAt: number
  /** Start of waiting for players: among events to leave for at once, the newest comes first. */
  waitingSince: number
}

export interface EventCard extends CardContent {
  kind: 'table'
  appearance: 'open' | 'needs'
  /** Null where the board does not list the event. */
  part: BoardPart | null
  event: Event
  isJustFreed: boolean
  /** Color of the flag that its organizer raised there, if any. */
  color: FlagColor | null
}

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
    movedText: movedTableText(event, now),
    startText: isRunning
      ? { text: `Started at ${event.eventTime}`, detail: `${pluralize(left, 'spot')} open` }
      : {
          text: `Starts at ${event.eventTime}`,
          detail: startsInMinutesText(startOf(event) - moment),
        },
    description: isRunning
      ? `${isolateDirection(event.organizer)}, until ${formatTimeOf(endOf(event))}`
      : organizerAndDurationText(event),
    seats: { taken: event.spotsTaken, coming: 0, total: event.spots },
    spotsLeftText: spotsLeftText(event),
    part: boardPartOf(event, now),
    appearance: rowState(event, now) === 'needs' ? 'needs' : 'open',
    event,
    color,
    time: event,
    leaveAt: Math.max(moment, startOf(event)),
    waitingSince: startOf(event),
    isJustFreed: isRecentlyFreed(event, now),
  }
}
