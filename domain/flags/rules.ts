import type { Event } from '../events/schema.ts'
import { isFull, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { compareText } from '../kernel/text/compare.ts'
import { hours, type Instant, addMilliseconds, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** How long a flag is up, from when it was raised or renewed. */
export const flagExpiry = (now: Instant): Instant => addMilliseconds(now, minutes(30))

/** How long a seat is kept for who is on the way. */
export const walkExpiry = (now: Instant): Instant => addMilliseconds(now, minutes(10))

/** The order of a list. */
export const compareRaisedAt = (a: Flag, b: Flag): number =>
  compareText(a.raisedAt, b.raisedAt) || compareText(a.id, b.id)

type FlagLifetime = Pick<Flag, 'until' | 'tableId'>
type FlagNeeds = Pick<Flag, 'playersWanted' | 'teacherWanted' | 'players'>

/** It has neither run out, been lowered nor become a table. One at an event must also still be needed there: `isNeededAt`. */
export const isFlagUp = ({ until, tableId }: FlagLifetime, now: Instant): boolean =>
  tableId === '' && until > now

/** An announced event is offered a flag, and keeps it, while it has room and starts within the hour. */
export const isFlagNeededAt = (
  event: Pick<Event, 'eventDate' | 'eventTime' | 'spots' | 'spotsTaken' | 'spotsKept' | 'visible'>,
  now: Instant,
): boolean =>
  event.visible &&
  !isUndetermined(event) &&
  !isFull(event) &&
  startOf(event) > toMilliseconds(now) &&
  startOf(event) <= toMilliseconds(now) + hours(1)

/** Those of a list that are up. `events` are those of the convention. */
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

/** Whether they sit there, or their seat is still kept. */
export const isPlayerExpected = ({ status, until }: FlagPlayer, now: Instant): boolean =>
  status === 'here' || until > now

export const expectedPlayers = ({ players }: Pick<Flag, 'players'>, now: Instant): FlagPlayer[] =>
  players.filter((player) => isPlayerExpected(player, now))

export const arrivedPlayers = ({ players }: Pick<Flag, 'players'>): FlagPlayer[] =>
  players.filter(({ status }) => status === 'here')

/** How many are still wanted. */
export const openFlagSpots = (flag: FlagNeeds, now: Instant): number =>
  Math.max(0, flag.playersWanted - expectedPlayers(flag, now).length)

export const isTeacherMissing = (flag: FlagNeeds, now: Instant): boolean =>
  flag.teacherWanted && !expectedPlayers(flag, now).some(({ teaches }) => teaches)

/** Who can teach is welcome at a full table too, while nobody else can. */
export const hasSpotFor = (flag: FlagNeeds, teaches: boolean, now: Instant): boolean =>
  openFlagSpots(flag, now) > 0 || (teaches && isTeacherMissing(flag, now))

/** All who were wanted are here: it becomes a table. */
export function isFlagComplete(flag: FlagNeeds): boolean {
  const arrived = arrivedPlayers(flag)
  return (
    arrived.length >= flag.playersWanted &&
    (!flag.teacherWanted || arrived.some(({ teaches }) => teaches))
  )
}

/** Yellow asks for a teacher, green for players. */
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
