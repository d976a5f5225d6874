import { hallTables } from '../../../domain/convention/areas.ts'
import { isClash } from '../../../domain/events/time/clash.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import {
  addMilliseconds,
  days,
  hours,
  type Instant,
  minutes,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { scheduleSample } from '../events.ts'
import { type SampleEvent, sampleEvents } from '../games.ts'
import type { ScheduledSample } from '../pick-players.ts'
import type { TimelineGuest, TimelineHousehold } from './people.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'

export interface TimelinePlayer {
  guest: TimelineGuest
  joinedAt: Instant
  leftAt: Instant | null
}

export interface TimelineWait {
  guest: TimelineGuest
  since: Instant
  until: Instant | null
}

export interface TimelineEvent extends ScheduledSample {
  index: number
  table: SampleEvent
  createdAt: Instant
  owner: TimelineGuest
  players: TimelinePlayer[]
  waiting: TimelineWait[]
  /** Tables of the hall in order, each from its time on. */
  places: { number: string; from: Instant }[]
}

/** Events of the personas and their families, by game. The first of `joins` of an own event organizes it. */
const personaEvents: Record<string, { owns?: boolean; joins: readonly string[] }> = {
  'Brass: Birmingham': { owns: true, joins: ['Rosa Delgado'] },
  Everdell: { owns: true, joins: ['Rosa Delgado'] },
  'Just One': { joins: ['Kim Osei', 'Max Osei', 'Mia Osei'] },
  Carcassonne: { joins: ['Kim Osei'] },
  'The Crew: Mission Deep Sea': { joins: ['Rosa Delgado'] },
  Telestrations: { joins: ['Max Osei', 'Mia Osei'] },
}

/** The event that a player gives up on the first afternoon; the first of its waiting list gets the spot. */
const freedGame = 'Heat: Pedal to the Metal'
/** The event whose table of the hall changes on the first afternoon. */
const movedGame = 'Brass: Birmingham'
const waitingFor: Record<string, readonly string[]> = {
  [freedGame]: ['Ben Osei'],
  '7 Wonders': ['Kim Osei'],
}

/** Events that are announced first and full within weeks, so that there are waiting lists months before. */
const popularGames = ['Scythe', 'Gloomhaven: Jaws of the Lion', '7 Wonders']
const popularJoinDays = 25

/** Tables of the hall that no event uses: for flags. */
export const flagTables = ['14', 'B', 'C', '20', '22', '24', 'D', 'F']

/** Time that an organizer needs before the next one registers. */
const ownerPause = days(1)

interface EventInput {
  convention: ConventionRow
  households: readonly TimelineHousehold[]
  schedule: Schedule
  random: Random
}

/** Plans the events with their players and waiting lists: no guest is at two events at once, and none has too many. */
export function planEvents({ convention, households, schedule, random }: EventInput) {
  const { afternoon, registrationOpens, firstDay } = schedule
  const guests = households.flatMap((household) => household.guests)
  const guestByName = new Map(guests.map((guest) => [guest.name, guest]))
  const personaGuests = new Set(households.slice(0, 2).flatMap((household) => household.guests))
  const strangers = guests.filter(
    (guest) => !personaGuests.has(guest) && guest.registeredAt < firstDay.opensAt,
  )
  const eventsOf = new Map<string, ScheduledSample[]>()
  const isFree = (guest: TimelineGuest, event: ScheduledSample) =>
    !(eventsOf.get(guest.id) ?? []).some((other) => other.id === event.id || isClash(event, other))
  const book = (guest: TimelineGuest, event: ScheduledSample) =>
    eventsOf.set(guest.id, [...(eventsOf.get(guest.id) ?? []), event])
  const findFree = (event: ScheduledSample, at: Instant): TimelineGuest | undefined =>
    random.shuffle(strangers).find((guest) => guest.registeredAt < at && isFree(guest, event))

  const scheduled = sampleEvents.map((table, index) => ({
    ...scheduleSample(convention, table, index),
    table,
    index,
  }))
  // The personas have their spots before anyone else picks events.
  for (const event of scheduled) {
    const names = [
      ...(personaEvents[event.table.game]?.joins ?? []),
      ...(event.table.game === freedGame ? (waitingFor[freedGame] ?? []) : []),
    ]
    for (const name of names) {
      const guest = guestByName.get(name)
      if (guest) book(guest, event)
    }
  }

  const createdFrom = addMilliseconds(registrationOpens, days(14))
  const createdSpan = toMilliseconds(firstDay.opensAt) - days(10) - toMilliseconds(createdFrom)
  const order = random.shuffle(scheduled)
  const planned = order.map((event, rank): TimelineEvent => {
    const { table } = event
    const persona = personaEvents[table.game]
    const isPopular = popularGames.includes(table.game)
    const createdAt = addMilliseconds(
      createdFrom,
      (isPopular ? 0 : createdSpan * (rank / order.length) ** 1.2) + random.between(0, hours(10)),
    )
    const personaPlayers = (persona?.joins ?? []).flatMap((name) => guestByName.get(name) ?? [])
    const owner = persona?.owns
      ? personaPlayers[0]
      : findFree(event, addMilliseconds(createdAt, -ownerPause))
    if (!owner) throw new Error(`No guest is free for ${table.game}`)
    book(owner, event)
    const start = isUndetermined(event) ? afternoon : event.eventDate
    const limit = earliest(
      addMilliseconds(start, -hours(1)),
      addMilliseconds(afternoon, -minutes(25)),
    )
    const joinSpan = isPopular
      ? days(popularJoinDays)
      : toMilliseconds(limit) - toMilliseconds(createdAt)
    const count = Math.max(table.taken, personaPlayers.length + (persona?.owns ? 0 : 1))
    const players: TimelinePlayer[] = [{ guest: owner, joinedAt: createdAt, leftAt: null }]
    const pending = personaPlayers.filter((guest) => guest !== owner)
    for (let position = 1; position < Math.min(count, table.spots); position += 1) {
      const share = ((position - random.between(0, 0.4)) / count) ** 2.2
      const joinedAt = addMilliseconds(createdAt, joinSpan * share)
      const guest = pending.shift() ?? findFree(event, joinedAt)
      if (!guest) continue
      book(guest, event)
      players.push({ guest, joinedAt, leftAt: null })
    }
    const waiting: TimelineWait[] = []
    return { ...event, createdAt, owner, players, waiting, places: [] }
  })
  const events = planned.toSorted((one, other) => one.index - other.index)
  addWaiting(events)
  addLateJoins(events)
  assignTables(events)
  return events

  function addWaiting(all: readonly TimelineEvent[]) {
    let fullEvents = 0
    for (const event of all) {
      const { table, players, waiting } = event
      const lastJoin =
        players
          .map(({ joinedAt }) => joinedAt)
          .toSorted()
          .at(-1) ?? ''
      const isFullTable = players.length === table.spots && !table.closed
      if (!isFullTable || event.eventDate < afternoon) {
        if (table.game !== freedGame) continue
      }
      fullEvents += 1
      const personas = (waitingFor[table.game] ?? []).flatMap((name) => guestByName.get(name) ?? [])
      const count = fullEvents % 2 === 1 ? 2 : 1
      const since = (position: number) =>
        earliest(
          addMilliseconds(lastJoin, hours(3 + position * 9)),
          addMilliseconds(afternoon, minutes(position * 4 - 150)),
        )
      for (const guest of personas)
        waiting.push({ guest, since: since(waiting.length), until: null })
      while (waiting.length < Math.max(count, personas.length + 1)) {
        const at = since(waiting.length)
        const guest = findFree(event, at)
        if (!guest) break
        book(guest, event)
        waiting.push({ guest, since: at, until: null })
      }
    }
    const freed = all.find(({ table }) => table.game === freedGame)
    const [first] = freed?.waiting ?? []
    const leaver = freed?.players.at(-1)
    if (!freed || !first || !leaver) return
    const freedAt = schedule.onFirstDay('13:20')
    leaver.leftAt = freedAt
    first.until = freedAt
    freed.players.push({ guest: first.guest, joinedAt: freedAt, leftAt: null })
  }

  /** Open spots fill up during the weekend. */
  function addLateJoins(all: readonly TimelineEvent[]) {
    for (const event of all) {
      const { table, players, eventDate } = event
      if (isUndetermined(event) || table.closed || eventDate < addMilliseconds(afternoon, hours(1)))
        continue
      const openSpots = table.spots - players.length
      const count = Math.floor(random.between(0, openSpots))
      const from = addMilliseconds(afternoon, minutes(15))
      const span = toMilliseconds(eventDate) - minutes(20) - toMilliseconds(from)
      for (let position = 0; position < count; position += 1) {
        const joinedAt = addMilliseconds(from, span * ((position + 1) / (count + 1)))
        const guest = findFree(event, joinedAt)
        if (!guest) continue
        book(guest, event)
        players.push({ guest, joinedAt, leftAt: null })
      }
    }
  }

  function assignTables(all: readonly TimelineEvent[]) {
    const numbers = hallTables(convention.areas)
      .map(({ number }) => number)
      .filter((number) => !flagTables.includes(number))
    const byTable = new Map<string, ScheduledSample[]>()
    const findTable = (event: TimelineEvent, offset: number) =>
      numbers
        .map((_, attempt) => numbers[((event.index + attempt + offset) * 7) % numbers.length] ?? '')
        .find((number) => !(byTable.get(number) ?? []).some((other) => isClash(event, other)))
    const place = (event: TimelineEvent, from: Instant, offset = 0) => {
      const number = findTable(event, offset)
      if (number === undefined) return
      byTable.set(number, [...(byTable.get(number) ?? []), event])
      event.places.push({ number, from })
    }
    for (const event of all) {
      if (isUndetermined(event) || event.index % 13 === 12) continue
      place(event, addMilliseconds(event.createdAt, days(3)))
    }
    const moved = all.find(({ table }) => table.game === movedGame)
    if (moved) place(moved, schedule.onFirstDay('14:35'), 5)
  }
}

const earliest = (one: Instant, other: Instant): Instant => (one < other ? one : other)
