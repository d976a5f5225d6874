import type { EventDetails } from '../../domain/events/schema.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { personaEmails } from '../../domain/demo/rules.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { DemoFeatures } from './features.ts'
import type { Database } from '../platform/database/database.ts'
import type { Timeline } from '../sample/timeline/timeline.ts'

/** An invented guest, who can act as a user of the site. */
export interface Guest {
  id: string
  registrationId: string
  user: User
  hasArrived: boolean
  /** Dollars to pay at the door, for the whole registration. */
  amountDue: number
}

/** State of the site on which the simulation decides. */
export interface Hall {
  now: Instant
  isOpen: boolean
  tables: EventDetails[]
  flags: Flag[]
  guests: Guest[]
}

/** Source of the registrations and flags that the simulation adds. */
export const simulationSource = 'simulation'

interface HallInput {
  database: Database
  features: Pick<DemoFeatures, 'events' | 'flags'>
  timeline: Timeline
  now: Instant
}

export async function readHall({ database, features, timeline, now }: HallInput): Promise<Hall> {
  const { id: conventionId, days, ticketPrice } = timeline.convention
  const rows = await database.query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .leftJoin('arrivals', 'arrivals.nameId', 'names.id')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.email', 'not in', Object.values(personaEmails))
    // Registrations that visitors make have the source of their request.
    .where((where) =>
      where.or([
        where('registrations.source', 'is', null),
        where('registrations.source', '=', simulationSource),
      ]),
    )
    .select(['names.id', 'names.name', 'registrations.email', 'paidAmount', 'arrivedAt'])
    .select('names.registrationId')
    .orderBy('names.id')
    .execute()
  const byRegistration = Map.groupBy(rows, ({ registrationId }) => registrationId)
  const guests = rows.map(({ id, registrationId, email, paidAmount, arrivedAt }): Guest => {
    const names = (byRegistration.get(registrationId) ?? []).map((row) => ({
      id: row.id,
      name: row.name,
    }))
    return {
      id,
      registrationId,
      user: { email, names, isAdmin: false },
      hasArrived: arrivedAt !== null,
      amountDue: paidAmount ? 0 : names.length * ticketPrice,
    }
  })
  return {
    now,
    isOpen: days.some(({ opensAt, closesAt }) => opensAt <= now && now < closesAt),
    tables: await features.events.listDetails(),
    flags: await features.flags.list(),
    guests,
  }
}
