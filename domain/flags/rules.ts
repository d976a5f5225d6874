import type { Event } from '../events/schema.ts'
import { isFull, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { compareText } from '../kernel/text/compare.ts'
import { hours, type Instant, addMilliseconds, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** Expiry of a flag after it was raised or renewed. */
export const flagExpiry = (now: Instant): Instant => addMilliseconds(now, minutes(30))

/** Expiry of a spot reserved for a player on the way. */
export const walkExpiry = (now: Instant): Instant => addMilliseconds(now, minutes(10))

/** Order of the list. */
export const compareRaisedAt = (a: Flag, b: Flag): number =>
  compareText(a.raisedAt, b.raisedAt) || compareText(a.id, b.id)

type FlagLifetime = Pick<Flag, 'until' | 'tableId'>
type FlagNeeds = Pick<Flag, 'playersWanted' | 'teacherWanted' | 'players'>

/**
 * A flag is up until it expires, is lowered or becomes an event. At an announced event it must also still be needed:
 * `isFlagNeededAt`.
 */
export const isFlagUp = ({ until, tableId }: FlagLifetime, now: Instant): boolean =>
  tableId === '' && until > now

/** An announced event can have a flag while it has free spots and starts within the hour. */
export const isFlagNeededAt = (
  event: Pick<Event, 'eventDate' | 'eventTime' | 'spots' | 'spotsTaken' | 'spotsKept' | 'visible'>,
  now: Instant,
): boolean =>
  event.visible &&
  !isUndetermined(event) &&
  !isFull(event) &&
  startOf(event) > toMilliseconds(now) &&
  startOf(event) <= toMilliseconds(now) + hours(1)

/** Flags of a list that are up. `events` are those of the convention. */
export const filterActiveFlags = (
  flags: readonly Flag[],
  events: readonly Event[],
  now: Instant,
): readonly Flag[] =>
  flags.filter((flag) => {
    if (!isFlagUp(flag, now)) return false
    const event = events.find(({ id }) => id === flag.eventId)
    return flag.eventId === '' || (event !== undefined && isFlagNeededAt(event, now))
  })

/** True if the player has arrived, or their reserved spot has not expired. */
export const isPlayerExpected = ({ status, until }: FlagPlayer, now: Instant): boolean =>
  status === 'here' || until > now

export const expectedPlayers = ({ players }: Pick<Flag, 'players'>, now: Instant): FlagPlayer[] =>
  players.filter((player) => isPlayerExpected(player, now))

export const arrivedPlayers = ({ players }: Pick<Flag, 'players'>): FlagPlayer[] =>
  players.filter(({ status }) => status === 'here')

/** Number of players still wanted. */
export const openFlagSpots = (flag: FlagNeeds, now: Instant): number =>
  Math.max(0, flag.playersWanted - expectedPlayers(flag, now).length)

export const isTeacherMissing = (flag: FlagNeeds, now: Instant): boolean =>
  flag.teacherWanted && !expectedPlayers(flag, now).some(({ teaches }) => teaches)

/** A flag without a teacher also accepts one when all spots are taken. */
export const hasSpotFor = (flag: FlagNeeds, teaches: boolean, now: Instant): boolean =>
  openFlagSpots(flag, now) > 0 || (teaches && isTeacherMissing(flag, now))

/** All wanted players have arrived: the flag becomes an event. */
export function isFlagComplete(flag: FlagNeeds): boolean {
  const arrived = arrivedPlayers(flag)
  return (
    arrived.length >= flag.playersWanted &&
    (!flag.teacherWanted || arrived.some(({ teaches }) => teaches))
  )
}

/** Yellow: teacher wanted; green: players wanted. */
export type FlagColor = 'honey' | 'moss' | 'both'

export const flagColorTexts: Record<FlagColor, string> = {
  both: 'Teacher and players wanted',
  honey: 'Teacher wanted',
  moss: 'Players wanted',
}

export const flagColor = ({
  playersWanted,
  teacherWanted,
}: Pick<Flag, 'playersWanted' | 'teacherWanted'>): FlagColor => {
  if (!teacherWanted) return 'moss'
  return playersWanted > 0 ? 'both' : 'honey'
}
