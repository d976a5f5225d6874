import { randomUUID } from 'node:crypto'
import { isExpired, isFull, startOf } from '../../domain/events/rules.ts'
import type { EventDetails } from '../../domain/events/schema.ts'
import { isClash } from '../../domain/events/time/clash.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import { doorHelpers, unplannedHousehold } from '../sample/timeline/people.ts'
import { flagTables } from '../sample/timeline/events.ts'
import { createRandom } from '../sample/timeline/random.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { DemoFeatures } from './features.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoSite } from './demo-site.ts'
import { type Guest, readHall, type Hall, simulationSource } from './read-hall.ts'

interface SimulationDependencies {
  site: DemoSite
  features: DemoFeatures
  database: Database
}

/** Does what one guest would do; false if it is not possible now. */
type Action = (hall: Hall) => Promise<boolean>

const flagGames = [
  { gameName: 'Kingdomino', duration: 30, playersWanted: 2 },
  { gameName: 'The Mind', duration: 30, playersWanted: 2 },
  { gameName: 'Skull', duration: 30, playersWanted: 3 },
  { gameName: 'Sushi Go Party!', duration: 45, playersWanted: 3 },
  { gameName: 'Cartographers', duration: 45, playersWanted: 2 },
]
const maxFlags = 4
/** Registrations after a jump: enough to see some, and badges are left for visitors. */
const maxNewHouseholds = 12

/** Milliseconds of real time between two actions. */
const minPause = 10_000
const maxPause = 20_000

/** Invented guests, who use the same services as real ones. The families of the personas are left alone. */
export function createSimulation({ site, features, database }: SimulationDependencies) {
  const { clock, timeline } = site
  const { events, flags, door, registrations } = features
  let random = createRandom(1)
  let dueAt = 0
  let newHouseholds = 0

  const isBusy = ({ tables, flags: raised, now }: Hall, guest: Guest) =>
    raised.some(
      ({ host, players }) => host === guest.id || players.some(({ id }) => id === guest.id),
    ) ||
    tables.some(
      (event) =>
        !isUndetermined(event) &&
        !isExpired(event, now) &&
        startOf(event) < toMilliseconds(now) + minutes(45) &&
        event.participants.some(({ id }) => id === guest.id),
    )
  const isFreeFor = ({ tables }: Hall, guest: Guest, event: EventDetails) =>
    !tables.some(
      (other) =>
        other.participants.some(({ id }) => id === guest.id) &&
        (other.id === event.id || isClash(other, event)),
    )
  const isComing = (event: EventDetails, { now }: Hall, least = 0) =>
    !isUndetermined(event) && startOf(event) > toMilliseconds(now) + minutes(least)
  const idleGuests = (hall: Hall) =>
    hall.guests.filter((guest) => guest.hasArrived && !isBusy(hall, guest))

  const join: Action = async (hall) => {
    const event = random.pick(
      hall.tables.filter((one) => isComing(one, hall) && one.visible && !isFull(one)),
    )
    const guest = event && random.pick(hall.guests.filter((one) => isFreeFor(hall, one, event)))
    if (!guest) return false
    await events.join(event.id, guest.id, guest.user)
    return true
  }

  const leave: Action = async (hall) => {
    const event = random.pick(hall.tables.filter((one) => isComing(one, hall, 30)))
    const guest = random.pick(
      hall.guests.filter(
        ({ id }) =>
          event?.eventOwner !== id &&
          event?.participants.some((one) => one.id === id && !one.gameOwner),
      ),
    )
    if (!event || !guest) return false
    await events.unregister(event.id, guest.id, guest.user)
    return true
  }

  const wait: Action = async (hall) => {
    const event = random.pick(
      hall.tables.filter(
        (one) => isComing(one, hall, 15) && one.visible && isFull(one) && one.inLine < 4,
      ),
    )
    const guest = event && random.pick(hall.guests.filter((one) => isFreeFor(hall, one, event)))
    if (!guest) return false
    await events.joinWaitingList(event.id, guest.id, guest.user)
    return true
  }

  const raise: Action = async (hall) => {
    const place = random.pick(
      flagTables.filter((number) => !hall.flags.some((flag) => flag.place === number)),
    )
    const guest = random.pick(idleGuests(hall))
    const game = random.pick(flagGames)
    if (!guest || !game || place === undefined || hall.flags.length >= maxFlags) return false
    await flags.raiseFlag(
      { ...game, id: randomUUID(), host: guest.id, place, teacherWanted: random.next() < 0.3 },
      guest.user,
      simulationSource,
    )
    return true
  }

  const lower: Action = async (hall) => {
    const flag = random.pick(
      hall.flags.filter(
        ({ raisedAt }) => toMilliseconds(raisedAt) < toMilliseconds(hall.now) - minutes(12),
      ),
    )
    const host = hall.guests.find(({ id }) => id === flag?.host)
    if (!flag || !host || hall.flags.length < 3) return false
    await flags.lower(flag.id, host.user)
    return true
  }

  const walk: Action = async (hall) => {
    const flag = random.pick(hall.flags.filter(({ playersWanted }) => playersWanted > 0))
    const guest = random.pick(idleGuests(hall))
    if (!flag || !guest) return false
    await flags.walkToFlag(flag.id, guest.id, false, guest.user)
    return true
  }

  const arriveAtFlag: Action = async (hall) => {
    for (const flag of hall.flags) {
      const player = flag.players.find(({ status }) => status === 'coming')
      const guest = hall.guests.find(({ id }) => id === player?.id)
      if (!guest) continue
      await flags.arriveAtFlag(flag.id, guest.id, guest.user)
      return true
    }
    return false
  }

  const checkIn: Action = async (hall) => {
    const guest = random.pick(hall.guests.filter(({ hasArrived }) => !hasArrived))
    const helperName = random.pick(doorHelpers)
    if (!guest || helperName === undefined) return false
    const helper: User = {
      email: '',
      names: [],
      isAdmin: false,
      team: { name: helperName, roles: ['door'] },
    }
    const { registrationId, amountDue } = guest
    if (amountDue > 0) {
      await door.takePayment({ registrationId, amount: amountDue, way: 'cash', was: null }, helper)
    }
    await door.setArrival({ registrationId, nameIds: [guest.id], arrived: true }, helper)
    return true
  }

  const register: Action = async () => {
    if (newHouseholds >= maxNewHouseholds) return false
    const { email, names, zip } = unplannedHousehold(newHouseholds)
    newHouseholds += 1
    const form = { email, names: [...names], zip, listed: true }
    return !((await registrations.register(form, simulationSource)) instanceof Refusal)
  }

  /** By weight. Outside the opening hours guests only plan their weekend. */
  const openActions = [join, join, checkIn, checkIn, walk, arriveAtFlag, arriveAtFlag, raise]
  const planActions = [join, join, join, join, leave, wait, register]
  const actionsAt = ({ isOpen }: Hall) =>
    isOpen ? [...openActions, raise, lower, leave, wait, register] : planActions

  return {
    /** After a jump the same actions follow as after any other jump to that time. */
    restart() {
      random = createRandom(Math.floor(toMilliseconds(clock.now()) / 1_000))
      dueAt = performance.now() + random.between(minPause, maxPause) / 2
      newHouseholds = 0
    },
    /** One action, if it is time for one. */
    async tick(): Promise<void> {
      if (performance.now() < dueAt) return
      dueAt = performance.now() + random.between(minPause, maxPause)
      const now = clock.now()
      if (now > timeline.convention.endDate) return
      const hall = await readHall({ database, features, timeline, now })
      for (const action of random.shuffle(actionsAt(hall))) if (await action(hall)) return
    },
  }
}
