import type { PlacedEvent } from '../../../domain/events/hall-table.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { flagEventTimes } from '../../../domain/hall/table-occupants.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'

const selectAssignedEvents = (query: Query, conventionId: string) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .select(['events.id', 'events.gameName', 'events.eventDate', 'events.eventDay'])
    .select(['events.eventTime', 'events.duration', 'events.place', 'events.placeShared'])
    .select('owner.name as organizer')
    .where('events.conventionId', '=', conventionId)

type Row = Awaited<ReturnType<ReturnType<typeof selectAssignedEvents>['execute']>>[number]

const toPlacedEvent = (row: Row) => ({
  ...row,
  eventTime: toDisplayTime(row.eventTime),
  placeShared: row.placeShared === 1,
})

/** Every event that has a table of the hall. */
export const findAssignedEvents = async (query: Query, conventionId: string) =>
  (await selectAssignedEvents(query, conventionId).where('events.place', '!=', '').execute()).map(
    toPlacedEvent,
  )

/** Events at one table of the hall, at any time, and the flag that is up at it. */
export async function findTableOccupants(
  query: Query,
  conventionId: string,
  { place, now }: { place: string; now: Instant },
): Promise<PlacedEvent[]> {
  const events = await selectAssignedEvents(query, conventionId)
    .where('events.place', '=', place)
    .execute()
  return [
    ...events.map(toPlacedEvent),
    ...(await findFlagsAtTable(query, conventionId, place, now)),
  ]
}

async function findFlagsAtTable(query: Query, conventionId: string, place: string, now: Instant) {
  const flags = await query
    .selectFrom('flags')
    .innerJoin('names', 'names.id', 'flags.host')
    .select(['flags.id', 'flags.gameName', 'flags.raisedAt', 'flags.until'])
    .select('names.name as organizer')
    .where('flags.conventionId', '=', conventionId)
    .where('flags.place', '=', place)
    .where('flags.until', '>', now)
    // A flag at an announced event takes no more room than the event.
    .where('flags.eventId', '=', '')
    .execute()
  return flags.map(({ raisedAt, until, ...flag }) => ({
    ...flag,
    ...flagEventTimes({ raisedAt, until }),
  }))
}
