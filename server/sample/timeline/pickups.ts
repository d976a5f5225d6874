import { hallTables } from '../../../domain/convention/areas.ts'
import { isClash } from '../../../domain/events/time/clash.ts'
import {
  addMilliseconds,
  formatInstant,
  hours,
  type Instant,
  minutes,
} from '../../../domain/kernel/time.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { scheduleSample } from '../events.ts'
import type { SampleEvent } from '../games.ts'
import { flagTables, type TimelineEvent } from './events.ts'
import { isPersona, type TimelineArrival, type TimelineGuest } from './people.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'

/** Games that start without an announcement, with a flag or without. */
const games: readonly (readonly [game: string, duration: number, players: number])[] = [
  ['Kingdomino', 45, 3],
  ['Cartographers', 60, 4],
  ['Quacks of Quedlinburg', 60, 4],
  ['Hive', 45, 2],
  ['Century: Spice Road', 60, 3],
  ['Skull', 30, 5],
  ['Lost Ruins of Arnak', 90, 3],
  ['Welcome To...', 45, 4],
  ['Targi', 60, 2],
  ['Orléans', 90, 4],
]

/** Minutes before the first afternoon at which games start, so that the hall is busy then. */
const startsBeforeAfternoon = [70, 55, 40, 40, 25, 25]
const regularPause = minutes(45)

interface PickupInput {
  convention: ConventionRow
  schedule: Schedule
  events: readonly TimelineEvent[]
  arrivals: readonly TimelineArrival[]
  random: Random
}

/** Plans events that begin when enough players are at a table. */
export function planPickups(input: PickupInput): TimelineEvent[] {
  const { convention, schedule, events, arrivals, random } = input
  const { timeZone } = convention
  const pickups: TimelineEvent[] = []
  const numbers = hallTables(convention.areas)
    .map(({ number }) => number)
    .filter((number) => !flagTables.includes(number))

  const start = (day: { name: string }, at: Instant) => {
    const [game, duration, playerCount] = games[pickups.length % games.length] ?? []
    if (game === undefined || duration === undefined || playerCount === undefined) return
    const table: SampleEvent = {
      game,
      day: day.name,
      time: formatInstant(at, 'time', timeZone),
      duration,
      spots: playerCount,
      taken: playerCount,
      teacher: 'none',
      requested: false,
      closed: false,
    }
    const index = events.length + pickups.length
    const event = { ...scheduleSample(convention, table, index), table, index }
    const createdAt = addMilliseconds(at, minutes(4))
    const all = [...events, ...pickups]
    const isFree = (guest: TimelineGuest) =>
      !all.some(
        (other) =>
          isClash(event, other) &&
          [...other.players, ...other.waiting].some((seat) => seat.guest === guest),
      )
    const players = random
      .shuffle(arrivals)
      .filter(({ guest, at: arrivedAt }) => arrivedAt < at && !isPersona(guest) && isFree(guest))
      .slice(0, playerCount)
      .map(({ guest }) => ({ guest, joinedAt: createdAt, leftAt: null }))
    const number = random
      .shuffle(numbers)
      .find(
        (one) =>
          !all.some(
            (other) => isClash(event, other) && other.places.some((place) => place.number === one),
          ),
      )
    const [owner] = players
    if (!owner || players.length < 2 || number === undefined) return
    pickups.push({
      ...event,
      table: { ...table, spots: players.length, taken: players.length },
      createdAt,
      owner: owner.guest,
      players,
      waiting: [],
      places: [{ number, from: createdAt }],
    })
  }

  for (const day of convention.days) {
    const last = addMilliseconds(day.closesAt, -hours(1.5))
    const first = addMilliseconds(day.opensAt, minutes(45))
    for (let at = first; at < last; at = addMilliseconds(at, regularPause)) {
      if (at < schedule.afternoon && addMilliseconds(at, hours(1.5)) > schedule.afternoon) continue
      start(day, at)
    }
  }
  for (const before of startsBeforeAfternoon) {
    start(schedule.firstDay, addMilliseconds(schedule.afternoon, -minutes(before)))
  }
  return pickups
}
