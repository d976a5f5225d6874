import { isExpired, isFull, spotsLeft, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { hasStillRoom } from '../events/still-room.ts'
import { isUndetermined } from '../events/time/times.ts'
import { filterActiveFlags, isTeacherMissing, openFlagSpots } from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { hours, type Instant, minutes, toMilliseconds } from '../kernel/time.ts'

/** Time for which a spot that is free again counts as news. */
const lateVacancyDuration = minutes(30)

export const isRecentlyFreed = ({ freedAt }: Pick<Event, 'freedAt'>, now: Instant): boolean =>
  freedAt !== '' && toMilliseconds(now) - toMilliseconds(freedAt) < lateVacancyDuration

const maxLeadTime = hours(1)
/** Lead time of a spot that is free again at short notice, which is listed sooner than other spots. */
const maxLateVacancyLeadTime = hours(2)

/** Time after the start in which a game can still be joined without the organizer saying so. */
const justBegunDuration = minutes(15)

/** Part of the board: `playing` events are past their first minutes, and their organizers say that there is still room. */
export type BoardPart = 'soon' | 'begun' | 'playing'

/** Part of the board that lists an event; null if it has no spot that could be taken now. */
export function boardPartOf(event: Event, now: Instant): BoardPart | null {
  if (!event.visible || isFull(event) || isUndetermined(event) || isExpired(event, now)) return null
  const timeToStart = startOf(event) - toMilliseconds(now)
  if (timeToStart > 0) {
    const leadTime = isRecentlyFreed(event, now) ? maxLateVacancyLeadTime : maxLeadTime
    return timeToStart <= leadTime ? 'soon' : null
  }
  if (-timeToStart < justBegunDuration) return 'begun'
  return hasStillRoom(event, now) ? 'playing' : null
}

/** True if the board lists the event. */
export const needsPlayers = (event: Event, now: Instant): boolean =>
  boardPartOf(event, now) !== null

/** A flag without an announced event, while it wants players or a teacher. */
export const isFlagOnBoard = (flag: Flag, now: Instant): boolean =>
  flag.eventId === '' && (openFlagSpots(flag, now) > 0 || isTeacherMissing(flag, now))

export interface FreeSpots {
  spots: number
  /** Cards of the board: announced events and flags. */
  tables: number
  /** How many of them have a flag up. */
  flags: number
}

interface FreeSpotsInput {
  events: readonly Event[]
  flags: readonly Flag[]
  now: Instant
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Counts the free spots of the board without building its cards. */
export function countFreeSpots({ events, flags, now }: FreeSpotsInput): FreeSpots {
  const activeFlags = filterActiveFlags(flags, events, now)
  const openEvents = events.filter((event) => needsPlayers(event, now))
  const ownFlags = activeFlags.filter((flag) => isFlagOnBoard(flag, now))
  const flaggedEvents = openEvents.filter(({ id }) =>
    activeFlags.some(({ eventId }) => eventId === id),
  )
  return {
    spots: sum([...openEvents.map(spotsLeft), ...ownFlags.map((flag) => openFlagSpots(flag, now))]),
    tables: openEvents.length + ownFlags.length,
    flags: flaggedEvents.length + ownFlags.length,
  }
}
