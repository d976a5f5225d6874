import { isUndetermined } from '../../../domain/events/time/times.ts'
import {
  addMilliseconds,
  hours,
  type Instant,
  minutes,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { flagExpiry, walkExpiry } from '../../../domain/flags/rules.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { flagTables, type TimelineEvent } from './events.ts'
import { isPersona, type TimelineArrival, type TimelineGuest } from './people.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'

interface FlagPlan {
  game: string
  place: string
  duration: number
  seats: number
  playersWanted: number
  teacherWanted: boolean
}

export interface TimelineFlag extends FlagPlan {
  id: string
  host: TimelineGuest
  raisedAt: Instant
  until: Instant
  /** A player on the way. */
  walker: { guest: TimelineGuest; since: Instant; until: Instant } | null
}

const games: Omit<FlagPlan, 'place'>[] = [
  { game: 'Kingdomino', duration: 20, seats: 4, playersWanted: 2, teacherWanted: false },
  { game: 'Sushi Go Party!', duration: 30, seats: 6, playersWanted: 3, teacherWanted: false },
  { game: 'Quacks of Quedlinburg', duration: 45, seats: 4, playersWanted: 1, teacherWanted: true },
  { game: 'The Mind', duration: 20, seats: 4, playersWanted: 2, teacherWanted: false },
  { game: 'Welcome To...', duration: 30, seats: 5, playersWanted: 0, teacherWanted: true },
  { game: 'Century: Spice Road', duration: 45, seats: 4, playersWanted: 2, teacherWanted: false },
  { game: 'Hive', duration: 30, seats: 2, playersWanted: 1, teacherWanted: false },
  { game: 'Cartographers', duration: 45, seats: 6, playersWanted: 3, teacherWanted: true },
  { game: 'Skull', duration: 30, seats: 6, playersWanted: 3, teacherWanted: false },
]

/** The three flags of the first afternoon. A relative of the event organizer among the personas hosts the first. */
const afternoonFlags: (FlagPlan & { minutesBefore: number })[] = [
  {
    game: 'Azul',
    place: '14',
    duration: 45,
    seats: 4,
    playersWanted: 2,
    teacherWanted: true,
    minutesBefore: 4,
  },
  {
    game: 'Scout',
    place: 'C',
    duration: 20,
    seats: 5,
    playersWanted: 3,
    teacherWanted: false,
    minutesBefore: 9,
  },
  {
    game: 'Calico',
    place: 'B',
    duration: 45,
    seats: 4,
    playersWanted: 0,
    teacherWanted: true,
    minutesBefore: 13,
  },
]

const pause = minutes(12)

interface FlagInput {
  convention: ConventionRow
  schedule: Schedule
  events: readonly TimelineEvent[]
  arrivals: readonly TimelineArrival[]
  /** Host of the first flag. */
  firstHost: TimelineGuest | undefined
  random: Random
}

/** Plans flags for the whole weekend: two or three are up at any time, three on the first afternoon. */
export function planFlags(input: FlagInput) {
  const { convention, schedule, events, arrivals, firstHost, random } = input
  const { afternoon } = schedule
  const flags: TimelineFlag[] = []

  /** Arrived guests who are at no event, flag or walk from the flag's start to the end of its game. */
  const findIdle = (from: Instant, duration: number): TimelineGuest | undefined => {
    const until = addMilliseconds(from, duration)
    const isBusy = (guest: TimelineGuest) =>
      events.some(
        (event) =>
          !isUndetermined(event) &&
          event.eventDate < addMilliseconds(until, minutes(10)) &&
          toMilliseconds(event.eventDate) + minutes(event.duration) > toMilliseconds(from) &&
          event.players.some((player) => player.guest === guest),
      ) ||
      flags.some(
        (flag) =>
          flag.until > from &&
          flag.raisedAt < until &&
          (flag.host === guest || flag.walker?.guest === guest),
      )
    return random
      .shuffle(arrivals)
      .find(({ guest, at }) => at < from && !isPersona(guest) && !isBusy(guest))?.guest
  }
  const raise = (plan: FlagPlan, raisedAt: Instant, host: TimelineGuest | undefined) => {
    if (!host) return
    const until = flagExpiry(raisedAt)
    const flag: TimelineFlag = {
      ...plan,
      id: `demo-flag-${flags.length + 1}`,
      host,
      raisedAt,
      until,
      walker: null,
    }
    flags.push(flag)
    const since = addMilliseconds(raisedAt, minutes(5))
    const guest = plan.playersWanted > 1 ? findIdle(since, minutes(30)) : undefined
    if (guest) flag.walker = { guest, since, until: walkExpiry(since) }
  }

  for (const { minutesBefore, ...plan } of afternoonFlags) {
    const raisedAt = addMilliseconds(afternoon, -minutes(minutesBefore))
    raise(plan, raisedAt, plan.place === '14' ? firstHost : findIdle(raisedAt, hours(1.5)))
  }
  const takenPlaces = afternoonFlags.map(({ place }) => place)
  const places = flagTables.filter((place) => !takenPlaces.includes(place))
  let count = 0
  for (const { opensAt, closesAt } of convention.days) {
    const last = addMilliseconds(closesAt, -hours(1))
    for (
      let at = addMilliseconds(opensAt, minutes(35));
      at < last;
      at = addMilliseconds(at, pause)
    ) {
      const isBesideAfternoon =
        at > addMilliseconds(afternoon, -minutes(31)) &&
        at < addMilliseconds(afternoon, minutes(10))
      if (isBesideAfternoon) continue
      const game = games[count % games.length]
      const place = places[count % places.length] ?? ''
      count += 1
      if (game) raise({ ...game, place }, at, findIdle(at, hours(1)))
    }
  }
  return flags
}
