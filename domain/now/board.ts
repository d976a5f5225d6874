import { endOf, isExpired, isFull, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { TimedEvent } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import {
  formatInstant,
  hours,
  type Instant,
  nightsBetween,
  toInstant,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { flagsUp } from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { isolated } from '../kernel/text/isolated.ts'
import { standingOf, type Weekend } from '../weekend/weekend.ts'
import { whereaboutsOf } from '../weekend/whereabouts.ts'
import { isJustFreed, type TableCard, tableCard } from './card.ts'
import { type FlagCard, flagCard } from './flag-card.ts'

export interface BoardWeekend extends Weekend<TimedEvent> {
  /** The flag that this name raised, or goes to; empty for none. */
  flagId: string
}

export type Card = TableCard | FlagCard

/** A card as one person sees it. */
export interface PersonalCard {
  card: Card
  /** Those of their names that could take the seat without getting up from another. */
  fits: readonly Name[]
  /** What it runs into, where it fits none of them. */
  runsInto: TimedEvent | null
}

export interface Board {
  /** In the order in which one has to stand up. All of them while nobody is signed in. */
  fits: readonly PersonalCard[]
  /** Those that run into something. */
  others: readonly PersonalCard[]
}

interface Facts {
  events: readonly Event[]
  flags: readonly Flag[]
  now: Instant
  timeZone: string
  /** None while nobody is signed in. */
  weekends: readonly BoardWeekend[]
}

const withinTheHour = hours(1)
/** A seat that is free again at short notice is told of sooner. */
const freedWithin = hours(2)

/** Whether somebody could sit down there within the hour. */
export function needsPlayers(event: Event, now: Instant): boolean {
  if (!event.visible || isFull(event) || isUndetermined(event) || isExpired(event, now))
    return false
  const ahead = startOf(event) - toMilliseconds(now)
  return ahead <= withinTheHour || (ahead <= freedWithin && isJustFreed(event, now))
}

/** By when one would have to stand up; of what waits already, the newer first. */
const byStandingUp = (a: Card, b: Card): number =>
  a.standUpAt - b.standUpAt ||
  b.since - a.since ||
  a.title.localeCompare(b.title) ||
  a.id.localeCompare(b.id)

export function cardsOf({ events, flags, now, timeZone }: Omit<Facts, 'weekends'>): Card[] {
  const up = flagsUp(flags, events, now)
  const colourAt = ({ id }: Event) => (up.some(({ eventId }) => eventId === id) ? 'moss' : null)
  const tables = events
    .filter((event) => needsPlayers(event, now))
    .map((event) => tableCard(event, { now, timeZone, colour: colourAt(event) }))
  const raised = up
    .filter(({ eventId }) => eventId === '')
    .map((flag) => flagCard(flag, now, timeZone))
    .filter(({ wantsPlayers, wantsTeacher }) => wantsPlayers || wantsTeacher)
  return [...tables, ...raised].toSorted(byStandingUp)
}

export function boardOf({ weekends, ...facts }: Facts): Board {
  const cards = cardsOf(facts)
    .filter((card) => weekends.length === 0 || weekends.some((one) => !sitsAt(one, card.id)))
    // Nobody is asked to walk to their own flag, whichever of their names raised it.
    .filter(
      (card) => card.kind === 'table' || !weekends.some((one) => one.name.id === card.flag.host),
    )
    .map((card) => personalCard(card, weekends, facts.now))
  return {
    fits: cards.filter(({ runsInto }) => runsInto === null),
    others: cards.filter(({ runsInto }) => runsInto !== null),
  }
}

const sitsAt = ({ events, flagId }: BoardWeekend, id: string) =>
  flagId === id || events.some((event) => event.id === id)

function personalCard(card: Card, weekends: readonly BoardWeekend[], now: Instant): PersonalCard {
  const others = weekends.filter(({ flagId }) => flagId !== card.id)
  const { free, clashes } = standingOf(card.time, others, now)
  return { card, fits: free, runsInto: free.length > 0 ? null : (clashes[0]?.event ?? null) }
}

/** The next table that has room, for when nothing needs anybody. */
export const nextTable = (events: readonly Event[], now: Instant): Event | undefined =>
  events
    .filter((event) => event.visible && !isFull(event) && !isUndetermined(event))
    .filter((event) => startOf(event) > toMilliseconds(now))
    .toSorted((a, b) => startOf(a) - startOf(b))[0]

/** 'You are free until Heat at 5:00 PM', or where they are; null where nothing is to be said. */
export function freeTimeText(
  weekend: Weekend<TimedEvent>,
  now: Instant,
  timeZone: string,
): string | null {
  const { at, next } = whereaboutsOf(weekend, now)
  if (at) {
    return `You are at ${isolated(at.gameName)} until ${formatInstant(toInstant(endOf(at)), 'time', timeZone)}`
  }
  if (!next) return null
  const isToday = nightsBetween(now, next.eventDate, timeZone) === 0
  const when = isToday ? next.eventTime : `${next.eventTime} on ${next.eventDay}`
  return `You are free until ${isolated(next.gameName)} at ${when}`
}
