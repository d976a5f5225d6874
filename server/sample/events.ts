import type { Insertable } from 'kysely'
import { findClash } from '../../domain/events/time/clash.ts'
import { resolveEventDate } from '../../domain/events/time/event-date.ts'
import { eventDefaults } from '../../domain/events/schema.ts'
import { toStoredTime } from '../../domain/events/time/times.ts'
import { days, type Instant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { EventRow, ParticipantRow } from '../events/rows.ts'
import { type SampleTable, sampleTables } from './games.ts'

/** Inserts forty events with sample registrations as players, none in two events at once. */
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
  const nextFreePlayers = createPlayerPicker(names.map(({ id }) => id).toSorted())
  const events: EventRow[] = []
  const participants: Insertable<ParticipantRow>[] = []
  for (const [index, table] of sampleTables.entries()) {
    const createdAt = addMilliseconds(now, -days(20) + minutes(index * 300))
    const playerIds = nextFreePlayers(toTimedEvent(convention, table, index), table.taken)
    const ownerColumns = { eventOwner: playerIds[0] ?? '', createdAt }
    const event: EventRow = { ...buildEventRow(convention, table, index), ...ownerColumns }
    events.push(event)
    for (const [position, nameId] of playerIds.entries()) {
      participants.push({
        eventId: event.id,
        nameId,
        position: position + 1,
        bringsGame: position === 0 && !table.requested ? 1 : 0,
        joinedAt: addMilliseconds(createdAt, minutes(position * 95)),
      })
    }
  }
  await query.insertInto('events').values(events).execute()
  await query.insertInto('participants').values(participants).execute()
}

const sampleEventId = (convention: ConventionRow, index: number) =>
  `sample-event-${convention.startDate.slice(0, 4)}-${index + 1}`

const toTimedEvent = (convention: ConventionRow, table: SampleTable, index: number) => ({
  id: sampleEventId(convention, index),
  eventDate: resolveEventDate(convention, table.day, table.time),
  eventTime: table.time,
  duration: table.duration,
})

type TimedSample = ReturnType<typeof toTimedEvent>

/** Picks players in turn and skips those with another event at that time. */
function createPlayerPicker(nameIds: readonly string[]) {
  const eventsByPlayer = new Map<string, TimedSample[]>()
  let nextIndex = 0
  return (event: TimedSample, count: number): string[] => {
    const picked: string[] = []
    for (let attempt = 0; picked.length < count && attempt < nameIds.length; attempt += 1) {
      const nameId = nameIds[(nextIndex += 7) % nameIds.length] ?? ''
      const ownEvents = eventsByPlayer.get(nameId) ?? []
      if (picked.includes(nameId) || findClash(event, ownEvents)) continue
      eventsByPlayer.set(nameId, [...ownEvents, event])
      picked.push(nameId)
    }
    return picked
  }
}

function buildEventRow(
  convention: ConventionRow,
  table: SampleTable,
  index: number,
): Omit<EventRow, 'eventOwner' | 'createdAt'> {
  return {
    ...eventDefaults,
    ...toTimedEvent(convention, table, index),
    conventionId: convention.id,
    gameName: table.game,
    eventDay: table.day,
    eventTime: toStoredTime(table.time),
    spots: table.spots,
    visible: table.closed ? 0 : 1,
    waitingList: 1,
    teacher: table.teacher,
  }
}
