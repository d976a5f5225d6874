import { personaEmails } from '../../../domain/demo/rules.ts'
import {
  addMilliseconds,
  days,
  hours,
  type Instant,
  minutes,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import type { PaymentMethod } from '../../../domain/door/payment-methods.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { type Household, sampleHouseholds } from '../households.ts'
import { sampleEmail } from '../registrations.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'

export interface TimelineGuest {
  id: string
  name: string
  email: string
  registeredAt: Instant
}

export interface TimelineHousehold extends Household {
  id: string
  email: string
  listed: boolean
  registeredAt: Instant
  guests: TimelineGuest[]
  /** Paid before the convention; null if they pay at the door. */
  prepaidAt: Instant | null
}

export interface TimelinePayment {
  household: TimelineHousehold
  at: Instant
  way: PaymentMethod
  helper: string
}

/** Names of the helpers at the door. */
export const doorHelpers = ['Otto Webb', 'June Okafor']

const personaHouseholds = [
  {
    names: ['Rosa Delgado', 'Theo Delgado'],
    zip: '43215',
    email: personaEmails['event-organizer'],
  },
  {
    names: ['Kim Osei', 'Max Osei', 'Mia Osei', 'Ben Osei'],
    zip: '43201',
    email: personaEmails.attendee,
  },
]

/** The personas and their families, whose weekend is planned by hand. */
export const isPersona = ({ email }: TimelineGuest): boolean =>
  personaHouseholds.some((persona) => persona.email === email)

const householdCount = 58
/** The same households as in the sample data, so that former years have their addresses. */
const householdOffset = 12
const walkInCount = 3

/** Households that the timeline does not plan, for registrations while a demo runs. */
export function unplannedHousehold(position: number): Household & { email: string } {
  const index = householdOffset + householdCount + position
  const [household] = sampleHouseholds(1, index)
  if (!household) throw new RangeError('A household has an index')
  return { ...household, email: sampleEmail(household.names[0] ?? '', index) }
}

/** Everyone who registers for the convention, in the order of registration. The personas are the first. */
export function planHouseholds(
  convention: ConventionRow,
  schedule: Schedule,
  random: Random,
): TimelineHousehold[] {
  const { registrationOpens, firstDay, onFirstDay } = schedule
  const open = toMilliseconds(firstDay.opensAt) - days(2) - toMilliseconds(registrationOpens)
  const guests = sampleHouseholds(householdCount, householdOffset).map((household, index) => ({
    ...household,
    email: sampleEmail(household.names[0] ?? '', index + householdOffset),
  }))
  const households = [...personaHouseholds, ...guests]
  const year = convention.startDate.slice(0, 4)
  return households.map(({ names, zip, email }, index) => {
    const id = `demo-${year}-${index + 1}`
    const isWalkIn = index >= households.length - walkInCount
    const walkInTime = addMilliseconds(onFirstDay('12:40'), minutes((index % walkInCount) * 44))
    const progress = (index / households.length) ** 1.3
    const registeredAt = isWalkIn
      ? walkInTime
      : addMilliseconds(registrationOpens, hours(9) + progress * open + random.between(0, hours(9)))
    const canPrepay = !isWalkIn && index > 1 && random.next() < 0.35
    return {
      id,
      names,
      zip,
      email,
      listed: index % 10 !== 7,
      registeredAt,
      guests: names.map((name, position) => ({
        id: `${id}-${position + 1}`,
        name,
        email,
        registeredAt,
      })),
      prepaidAt: canPrepay
        ? addMilliseconds(registeredAt, random.between(hours(5), days(2)))
        : null,
    }
  })
}

export interface TimelineArrival {
  guest: TimelineGuest
  at: Instant
  helper: string
}

/** Guests who arrived by the first afternoon. */
const arrivedByAfternoon = 70

interface ArrivalInput {
  households: readonly TimelineHousehold[]
  /** Start of the first event of a guest on each day. */
  firstStart: (guestId: string, day: 'first' | 'last') => Instant | null
  schedule: Schedule
  random: Random
}

/** Guests arrive before their first event; a few never do. */
export function planArrivals({
  households,
  firstStart,
  schedule,
  random,
}: ArrivalInput): TimelineArrival[] {
  const { afternoon, firstDay, onFirstDay, onLastDay } = schedule
  const before = (start: Instant, least: number, most: number) =>
    addMilliseconds(start, -random.between(minutes(least), minutes(most)))
  const latest = (one: Instant, other: Instant) => (one > other ? one : other)
  const opening = addMilliseconds(firstDay.opensAt, -minutes(12))
  const soon = addMilliseconds(afternoon, minutes(10))

  const guests = households.flatMap((household) => household.guests)
  const walkIns = guests.filter(({ registeredAt }) => registeredAt >= firstDay.opensAt)
  const early = guests.filter(({ id }) => {
    const start = firstStart(id, 'first')
    return start !== null && start <= afternoon
  })
  const required = new Set([...walkIns, ...early])
  for (const guest of guests.filter(isPersona)) required.add(guest)
  const others = random
    .shuffle(guests.filter((guest) => !required.has(guest)))
    .toSorted((one, other) => Number(hasFirstDay(other)) - Number(hasFirstDay(one)))
  function hasFirstDay({ id }: TimelineGuest) {
    return firstStart(id, 'first') !== null
  }
  const present = new Set([
    ...required,
    ...others.slice(0, Math.max(0, arrivedByAfternoon - required.size)),
  ])

  return guests.flatMap((guest): TimelineArrival[] => {
    const helper = random.pick(doorHelpers) ?? ''
    const arrive = (at: Instant) => [{ guest, at: latest(at, guest.registeredAt), helper }]
    const start = firstStart(guest.id, 'first')
    if (present.has(guest)) {
      if (start !== null && start <= afternoon)
        return arrive(latest(before(start, 5, 40), latest(opening, guest.registeredAt)))
      return arrive(addMilliseconds(onFirstDay('12:06'), random.between(0, minutes(178))))
    }
    if (start !== null) return arrive(latest(before(start, 8, 50), soon))
    const lastStart = firstStart(guest.id, 'last')
    if (lastStart !== null) return arrive(latest(before(lastStart, 5, 45), onLastDay('08:50')))
    const share = random.next()
    if (share < 0.5) return arrive(addMilliseconds(soon, random.between(0, hours(4.5))))
    if (share < 0.85)
      return arrive(addMilliseconds(onLastDay('09:05'), random.between(0, hours(3))))
    return []
  })
}

const ways: readonly PaymentMethod[] = ['cash', 'cash', 'cash', 'card', 'cash', 'card', 'other']

/** Households that did not prepay pay when the first of them arrives, to the helper who checks them in. */
export function planPayments(
  households: readonly TimelineHousehold[],
  arrivals: readonly TimelineArrival[],
): TimelinePayment[] {
  return households.flatMap((household, index): TimelinePayment[] => {
    if (household.prepaidAt !== null)
      return [{ household, at: household.prepaidAt, way: 'other', helper: '' }]
    const [first] = arrivals
      .filter(({ guest }) => household.guests.includes(guest))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const way = ways[index % ways.length] ?? 'cash'
    return first ? [{ household, at: first.at, way, helper: first.helper }] : []
  })
}
