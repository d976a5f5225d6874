import type { Insertable } from 'kysely'
import { resolveEventDate } from '../../domain/events/time/event-date.ts'
import { eventDefaults } from '../../domain/events/schema.ts'
import { toStoredTime } from '../../domain/events/time/times.ts'
import { days, type Instant, addMilliseconds, hours, minutes } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { EventWaitingRow, ParticipantRow } from '../events/rows.ts'
import { type SampleEvent, sampleEvents } from './games.ts'
import { createTablePicker } from './hall.ts'
import { createPlayerPicker } from './pick-players.ts'

/** Names that wait for a spot at every third full event. */
const waitingCounts = [2, 3, 1]

/** Inserts events with sample registrations as players, none in two events at once. */
export async function insertSampleEvents(
  query: Query,
  convention: ConventionRow,
  now: Instant,
  tables: readonly SampleEvent[] = sampleEvents,
): Promise<void> {
  const names = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select('names.id')
    .execute()
  const nextFreePlayers = createPlayerPicker(names.map(({ id }) => id).toSorted())
  const nextFreeTable = createTablePicker(convention.areas)
  const isOver = convention.endDate < now
  const events: Insertable<Schema['events']>[] = []
  const participants: Insertable<ParticipantRow>[] = []
  const waiting: EventWaitingRow[] = []
  let fullEvents = 0
  for (const [index, table] of tables.entries()) {
    const newest = isOver ? addMilliseconds(convention.startDate, -days(9)) : now
    const createdAt = addMilliseconds(newest, -days(20) + minutes(index * 300))
    const scheduled = scheduleSample(convention, table, index)
    const playerIds = nextFreePlayers(scheduled, table.taken)
    const hasWaitingList =
      !isOver && !table.closed && table.taken === table.spots && (fullEvents += 1) % 3 === 1
    const waitingCount = hasWaitingList
      ? (waitingCounts[Math.floor(fullEvents / 3) % waitingCounts.length] ?? 0)
      : 0
    const waitingIds = nextFreePlayers(scheduled, waitingCount)
    const place = nextFreeTable(scheduled, index)
    events.push({
      ...buildEventRow(convention, table, index),
      eventOwner: playerIds[0] ?? '',
      createdAt,
      place,
      placedAt: place && addMilliseconds(createdAt, days(3)),
      inLine: waitingIds.length,
    })
    for (const [position, nameId] of playerIds.entries()) {
      const bringsGame = position === 0 && !table.requested
      participants.push({
        eventId: scheduled.id,
        nameId,
        position: position + 1,
        bringsGame: bringsGame ? 1 : 0,
        packed: bringsGame && index % 5 === 2 ? 1 : 0,
        teaches: position === 0 && table.teacher === 'none' ? 1 : 0,
        joinedAt: addMilliseconds(createdAt, minutes(position * 95)),
      })
    }
    for (const [position, nameId] of waitingIds.entries()) {
      waiting.push({
        eventId: scheduled.id,
        nameId,
        position: position + 1,
        waitsSince: addMilliseconds(createdAt, days(4) + hours(position * 7)),
        offeredUntil: '',
        passedOver: 0,
        clashToldAt: '',
      })
    }
  }
  await query.insertInto('events').values(events).execute()
  await query.insertInto('participants').values(participants).execute()
  if (waiting.length > 0) await query.insertInto('waiting').values(waiting).execute()
}

const sampleEventId = (convention: ConventionRow, index: number) =>
  `sample-event-${convention.startDate.slice(0, 4)}-${index + 1}`

export const scheduleSample = (convention: ConventionRow, table: SampleEvent, index: number) => ({
  id: sampleEventId(convention, index),
  eventDate: resolveEventDate(convention, table.day, table.time),
  eventTime: table.time,
  duration: table.duration,
})

export function buildEventRow(convention: ConventionRow, table: SampleEvent, index: number) {
  return {
    ...eventDefaults,
    ...scheduleSample(convention, table, index),
    conventionId: convention.id,
    gameName: table.game,
    eventDay: table.day,
    eventTime: toStoredTime(table.time),
    spots: table.spots,
    visible: table.closed ? (0 as const) : (1 as const),
    waitingList: 1 as const,
    teacher: table.teacher,
    duration: table.duration,
  }
}
