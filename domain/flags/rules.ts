import type { Event } from '../events/schema.ts'
import { isFull, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { compare } from '../kernel/text/compare.ts'
import { hours, type Instant, later, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Flag, FlagPlayer } from './schema.ts'

/** How long a flag is up, from when it was raised or renewed. */
export const flagExpiry = (now: Instant): Instant => later(now, minutes(30))

/** How long a seat is kept for who is on the way. */
export const walkExpiry = (now: Instant): Instant => later(now, minutes(10))

/** The order of a list. */
export const byRaised = (a: Flag, b: Flag): number =>
  compare(a.raisedAt, b.raisedAt) || compare(a.id, b.id)

type Lasting = Pick<Flag, 'until' | 'tableId'>
type Wanting = Pick<Flag, 'playersWanted' | 'teacherWanted' | 'players'>

/** It has neither run out, been lowered nor become a table. One at an event must also still be needed there: `isNeededAt`. */
export const isUp = ({ until, tableId }: Lasting, now: Instant): boolean =>
  tableId === '' && until > now

/** An announced event is offered a flag, and keeps it, while it has room and starts within the hour. */
export const isNeededAt = (
  event: Pick<Event, 'eventDate' | 'eventTime' | 'spots' | 'spotsTaken' | 'spotsKept' | 'visible'>,
  now: Instant,
): boolean =>
  event.visible &&
  !isUndetermined(event) &&
  !isFull(event) &&
  startOf(event) > toMilliseconds(now) &&
  startOf(event) <= toMilliseconds(now) + hours(1)

/** Those of a list that are up. `events` are those of the convention. */
export const flagsUp = (
  flags: readonly Flag[],
  events: readonly Event[],
  now: Instant,
): readonly Flag[] =>
  flags.filter((flag) => {
    if (!isUp(flag, now)) return false
    const event = events.find(({ id }) => id === flag.eventId)
    return flag.eventId === '' || (event !== undefined && isNeededAt(event, now))
  })

/** Whether they sit there, or their seat is still kept. */
export const isExpected = ({ status, until }: FlagPlayer, now: Instant): boolean =>
  status === 'here' || until > now

export const expectedAt = ({ players }: Pick<Flag, 'players'>, now: Instant): FlagPlayer[] =>
  players.filter((player) => isExpected(player, now))

export const hereAt = ({ players }: Pick<Flag, 'players'>): FlagPlayer[] =>
  players.filter(({ status }) => status === 'here')

/** How many are still wanted. */
export const seatsFree = (flag: Wanting, now: Instant): number =>
  Math.max(0, flag.playersWanted - expectedAt(flag, now).length)

export const isTeacherMissing = (flag: Wanting, now: Instant): boolean =>
  flag.teacherWanted && !expectedAt(flag, now).some(({ teaches }) => teaches)

/** Who can teach is welcome at a full table too, while nobody else can. */
export const hasRoomFor = (flag: Wanting, teaches: boolean, now: Instant): boolean =>
  seatsFree(flag, now) > 0 || (teaches && isTeacherMissing(flag, now))

/** All who were wanted are here: it becomes a table. */
export function isComplete(flag: Wanting): boolean {
  const here = hereAt(flag)
  return (
    here.length >= flag.playersWanted &&
    (!flag.teacherWanted || here.some(({ teaches }) => teaches))
  )
}

/** Yellow asks for a teacher, green for players. */
export type FlagColour = 'honey' | 'moss' | 'both'

export const wantedTexts: Record<FlagColour, string> = {
  both: 'Teacher and players wanted',
  honey: 'Teacher wanted',
  moss: 'Players wanted',
}

export const flagColour = ({
  playersWanted,
  teacherWanted,
}: Pick<Flag, 'playersWanted' | 'teacherWanted'>): FlagColour => {
  if (!teacherWanted) return 'moss'
  return playersWanted > 0 ? 'both' : 'honey'
}
