import { endOf, isFull, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { TimedEvent } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import {
  formatInstant,
  type Instant,
  countNights,
  toInstant,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { filterActiveFlags } from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { weekendFit, type Weekend } from '../weekend/weekend.ts'
import { findWhereabouts } from '../weekend/whereabouts.ts'
import { type EventCard, buildEventCard } from './card.ts'
import { type FlagCard, buildFlagCard } from './flag-card.ts'
import { isFlagOnBoard, needsPlayers } from './free-spots.ts'

export interface BoardWeekend extends Weekend<TimedEvent> {
  /** Flag that this name raised or walks to; empty for none. */
  flagId: string
}

export type BoardCard = EventCard | FlagCard

/** A card from one user's point of view. */
export interface PersonalCard {
  card: BoardCard
  /** The user's names that could take the spot without leaving another event. */
  fittingNames: readonly Name[]
  /** Clashing event, if the card fits none of the names. */
  clashingEvent: TimedEvent | null
}

export interface Board {
  /** All cards that can be taken now while logged out. */
  fits: readonly PersonalCard[]
  /** Cards with a clash. */
  others: readonly PersonalCard[]
  /** Running events with room, folded: first those that fit. */
  playing: readonly PersonalCard[]
}

interface BoardInput {
  events: readonly Event[]
  flags: readonly Flag[]
  now: Instant
  timeZone: string
  /** Empty while logged out. */
  weekends: readonly BoardWeekend[]
}

const isPlaying = (card: BoardCard): boolean => card.kind === 'table' && card.part === 'playing'

const hasGame = (card: BoardCard): boolean => card.kind === 'flag' || card.appearance === 'open'

/** Flags, then events that start, then those that have begun. */
function rankOf(card: BoardCard): number {
  if (card.kind === 'flag' || card.color !== null) return 0
  if (card.part === 'soon') return 1
  return card.part === 'begun' ? 2 : 3
}

/** Sorts by rank and leave time, newest first among those already waiting. Events without a game come last. */
const compareCards = (a: BoardCard, b: BoardCard): number =>
  Number(hasGame(b)) - Number(hasGame(a)) ||
  rankOf(a) - rankOf(b) ||
  a.leaveAt - b.leaveAt ||
  b.waitingSince - a.waitingSince ||
  a.title.localeCompare(b.title) ||
  a.id.localeCompare(b.id)

export function buildCards({
  events,
  flags,
  now,
  timeZone,
}: Omit<BoardInput, 'weekends'>): BoardCard[] {
  const activeFlags = filterActiveFlags(flags, events, now)
  const flagColorAt = ({ id }: Event) =>
    activeFlags.some(({ eventId }) => eventId === id) ? 'moss' : null
  const tables = events
    .filter((event) => needsPlayers(event, now))
    .map((event) => buildEventCard(event, { now, timeZone, color: flagColorAt(event) }))
  const flagCards = activeFlags
    .filter((flag) => isFlagOnBoard(flag, now))
    .map((flag) => buildFlagCard(flag, now, timeZone))
  return [...tables, ...flagCards].toSorted(compareCards)
}

export function buildBoard({ weekends, ...input }: BoardInput): Board {
  const cards = buildCards(input)
    .filter(
      (card) =>
        weekends.length === 0 || weekends.some((ownWeekend) => !isTakenBy(ownWeekend, card.id)),
    )
    // Excludes the user's own flag, raised by any of their names.
    .filter(
      (card) =>
        card.kind === 'table' ||
        !weekends.some((ownWeekend) => ownWeekend.name.id === card.flag.host),
    )
    .map((card) => toPersonalCard(card, weekends, input.now))
  const [open, playing] = partition(cards, ({ card }) => !isPlaying(card))
  const [fits, others] = partition(open, isFitting)
  return { fits, others, playing: partition(playing, isFitting).flat() }
}

const isFitting = ({ clashingEvent }: PersonalCard) => clashingEvent === null

const partition = <Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [first: Item[], rest: Item[]] => [items.filter(isFirst), items.filter((item) => !isFirst(item))]

const isTakenBy = ({ events, flagId }: BoardWeekend, id: string) =>
  flagId === id || events.some((event) => event.id === id)

function toPersonalCard(
  card: BoardCard,
  weekends: readonly BoardWeekend[],
  now: Instant,
): PersonalCard {
  const otherWeekends = weekends.filter(({ flagId }) => flagId !== card.id)
  const { free, clashes } = weekendFit(card.time, otherWeekends, now)
  return {
    card,
    fittingNames: free,
    clashingEvent: free.length > 0 ? null : (clashes[0]?.event ?? null),
  }
}

/** Next event with free spots, for when no event needs players. */
export const nextOpenEvent = (events: readonly Event[], now: Instant): Event | undefined =>
  events
    .filter((event) => event.visible && !isFull(event) && !isUndetermined(event))
    .filter((event) => startOf(event) > toMilliseconds(now))
    .toSorted((a, b) => startOf(a) - startOf(b))[0]

/** 'You are free until Heat at 5:00 PM', or the current event; null if there is nothing to report. */
export function freeTimeText(
  weekend: Weekend<TimedEvent>,
  now: Instant,
  timeZone: string,
): string | null {
  const { currentEvent, next } = findWhereabouts(weekend, now)
  if (currentEvent) {
    return `You are at ${isolateDirection(currentEvent.gameName)} until ${formatInstant(toInstant(endOf(currentEvent)), 'time', timeZone)}`
  }
  if (!next) return null
  const isToday = countNights(now, next.eventDate, timeZone) === 0
  const timeText = isToday ? next.eventTime : `${next.eventTime} on ${next.eventDay}`
  return `You are free until ${isolateDirection(next.gameName)} at ${timeText}`
}
