import { isExpired, isFull, spotsLeft, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
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

/** True if a player could join within the hour. */
export function needsPlayers(event: Event, now: Instant): boolean {
  if (!event.visible || isFull(event) || isUndetermined(event) || isExpired(event, now))
    return false
  const timeToStart = startOf(event) - toMilliseconds(now)
  return (
    timeToStart <= maxLeadTime ||
    (timeToStart <= maxLateVacancyLeadTime && isRecentlyFreed(event, now))
  )
}

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
