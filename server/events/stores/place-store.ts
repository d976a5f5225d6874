import type { Placed } from '../../../domain/events/place-event.ts'
import { displayTime } from '../../../domain/events/time/times.ts'
import { timeOfFlag } from '../../../domain/hall/flag-at-table.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'

const placedEvents = (query: Query, conventionId: string) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .select(['events.id', 'events.gameName', 'events.eventDate', 'events.eventDay'])
    .select(['events.eventTime', 'events.duration', 'events.place', 'events.placeShared'])
    .select('owner.name as organizer')
    .where('events.conventionId', '=', conventionId)

type Row = Awaited<ReturnType<ReturnType<typeof placedEvents>['execute']>>[number]

const shown = (row: Row) => ({
  ...row,
  eventTime: displayTime(row.eventTime),
  placeShared: row.placeShared === 1,
})

/** Every event that has a table of the hall. */
export const findPlaced = async (query: Query, conventionId: string) =>
  (await placedEvents(query, conventionId).where('events.place', '!=', '').execute()).map(shown)

/** Those at one table, at any time, and the flag that stands on it while it is up. */
export async function findSeatedAt(
  query: Query,
  conventionId: string,
  { place, now }: { place: string; now: Instant },
): Promise<Placed[]> {
  const events = await placedEvents(query, conventionId).where('events.place', '=', place).execute()
  return [...events.map(shown), ...(await findFlagsAt(query, conventionId, place, now))]
}

async function findFlagsAt(query: Query, conventionId: string, place: string, now: Instant) {
  const flags = await query
    .selectFrom('flags')
    .innerJoin('names', 'names.id', 'flags.host')
    .select(['flags.id', 'flags.gameName', 'flags.raisedAt', 'flags.until'])
    .select('names.name as organizer')
    .where('flags.conventionId', '=', conventionId)
    .where('flags.place', '=', place)
    .where('flags.until', '>', now)
    // One at an announced event takes no more room than that.
    .where('flags.eventId', '=', '')
    .execute()
  return flags.map(({ raisedAt, until, ...flag }) => ({
    ...flag,
    ...timeOfFlag({ raisedAt, until }),
  }))
}
