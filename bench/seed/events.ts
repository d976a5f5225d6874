import { randomUUID } from 'node:crypto'
import { eventDefaults } from '../../domain/events/schema.ts'
import { days, formatInstant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import type { Query } from '../../server/platform/database/database.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import type { EventRow } from '../../server/events/rows.ts'
import { insertAll, createRows, seedTime } from './insert.ts'
import type { SeededPerson, SeedSize } from './types.ts'

const participantsPerEvent = 3

const undetermined = (convention: ConventionRow, index: number) => ({
  eventDay: convention.days[index % 2]?.name ?? '',
  eventTime: '12:01 AM',
  eventDate: addMilliseconds(convention.startDate, (index % 2) * days(1)),
})

function startsSoon({ days: [today], timeZone }: ConventionRow, index: number) {
  const eventDate = addMilliseconds(seedTime, minutes(10 + 5 * index))
  return {
    eventDay: today?.name ?? '',
    eventTime: formatInstant(eventDate, 'time', timeZone),
    eventDate,
  }
}

/**
 * Adds events with open spots: without a time, so that no evening is full; during the convention, one after another.
 */
export async function addEvents(
  query: Query,
  convention: ConventionRow,
  { events: wantedCount = 0, spots = 99, isConventionOpen = false }: SeedSize,
  people: readonly SeededPerson[],
): Promise<string[]> {
  const existingEvents = await query.selectFrom('events').select('id').execute()
  const events = createRows(wantedCount - existingEvents.length, (index): EventRow => ({
    ...eventDefaults,
    id: randomUUID(),
    conventionId: convention.id,
    gameName: `Measured game ${index}`,
    ...(isConventionOpen ? startsSoon(convention, index) : undetermined(convention, index)),
    duration: 60,
    spots,
    visible: 1,
    waitingList: 1,
    eventOwner: people[index % people.length]?.nameId ?? '',
    createdAt: seedTime,
  }))
  await insertAll(query, 'events', events)
  const participantCount = await query
    .selectFrom('participants')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const missingCount = wantedCount * participantsPerEvent - participantCount.count
  const participants = createRows(missingCount, (index) => {
    const position = Math.floor(index / events.length)
    const event = index % events.length
    return {
      eventId: events[event]?.id ?? '',
      nameId: people[(event + position) % people.length]?.nameId ?? '',
      position,
      bringsGame: position === 0 ? (1 as const) : (0 as const),
      joinedAt: seedTime,
    }
  })
  await insertAll(query, 'participants', participants)
  return events.map(({ id }) => id)
}
