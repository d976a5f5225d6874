import type { Insertable } from 'kysely'
import { clashIn } from '../../domain/events/time/clash.ts'
import { eventDate } from '../../domain/events/time/event-date.ts'
import { eventDefaults } from '../../domain/events/schema.ts'
import { storedTime } from '../../domain/events/time/times.ts'
import { days, type Instant, later, minutes } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { EventRow, ParticipantRow } from '../events/rows.ts'
import { type SampleTable, sampleTables } from './games.ts'

/** Forty tables at which the sample registrations sit; nobody sits at two at once. */
export async function insertSampleEvents(
  query: Query,
  convention: ConventionRow,
  now: Instant,
): Promise<void> {
  const names = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select('names.id')
    .execute()
  const nextFree = seating(names.map(({ id }) => id).toSorted())
  const events: EventRow[] = []
  const participants: Insertable<ParticipantRow>[] = []
  for (const [index, table] of sampleTables.entries()) {
    const createdAt = later(now, -days(20) + minutes(index * 300))
    const seated = nextFree(timed(convention, table, index), table.taken)
    const owned = { eventOwner: seated[0] ?? '', createdAt }
    const event: EventRow = { ...announced(convention, table, index), ...owned }
    events.push(event)
    for (const [seat, nameId] of seated.entries()) {
      participants.push({
        eventId: event.id,
        nameId,
        position: seat + 1,
        bringsGame: seat === 0 && !table.requested ? 1 : 0,
        joinedAt: later(createdAt, minutes(seat * 95)),
      })
    }
  }
  await query.insertInto('events').values(events).execute()
  await query.insertInto('participants').values(participants).execute()
}

const idOf = (convention: ConventionRow, index: number) =>
  `sample-event-${convention.startDate.slice(0, 4)}-${index + 1}`

const timed = (convention: ConventionRow, table: SampleTable, index: number) => ({
  id: idOf(convention, index),
  eventDate: eventDate(convention, table.day, table.time),
  eventTime: table.time,
  duration: table.duration,
})

type Timed = ReturnType<typeof timed>

/** Goes around the names, past whoever plays somewhere else at that time. */
function seating(nameIds: readonly string[]) {
  const plays = new Map<string, Timed[]>()
  let next = 0
  return (event: Timed, count: number): string[] => {
    const seated: string[] = []
    for (let tried = 0; seated.length < count && tried < nameIds.length; tried += 1) {
      const nameId = nameIds[(next += 7) % nameIds.length] ?? ''
      const others = plays.get(nameId) ?? []
      if (seated.includes(nameId) || clashIn(event, others)) continue
      plays.set(nameId, [...others, event])
      seated.push(nameId)
    }
    return seated
  }
}

function announced(
  convention: ConventionRow,
  table: SampleTable,
  index: number,
): Omit<EventRow, 'eventOwner' | 'createdAt'> {
  return {
    ...eventDefaults,
    ...timed(convention, table, index),
    conventionId: convention.id,
    gameName: table.game,
    eventDay: table.day,
    eventTime: storedTime(table.time),
    spots: table.spots,
    visible: table.closed ? 0 : 1,
    waitingList: 1,
    teacher: table.teacher,
  }
}
