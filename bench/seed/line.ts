import type { Query } from '../../server/platform/database/database.ts'
import { insertAll, numbered, seededAt } from './insert.ts'
import type { Person } from './types.ts'

/** More than rounds are measured: in each of them one of them leaves. */
const seatedBeforeLine = 60

/** Fills a table with the first of the people, and has the next ones wait for a seat at it. */
export async function addLine(
  query: Query,
  eventId: string,
  wanted: number,
  people: readonly Person[],
): Promise<void> {
  if (wanted === 0) return
  const nameOf = (index: number) => people[index]?.nameId ?? ''
  await query.deleteFrom('participants').where('eventId', '=', eventId).execute()
  const seats = numbered(seatedBeforeLine, (position) => ({
    eventId,
    nameId: nameOf(position),
    position,
    bringsGame: 0 as const,
    joinedAt: seededAt,
  }))
  await insertAll(query, 'participants', seats)
  const waiting = numbered(wanted, (position) => ({
    eventId,
    nameId: nameOf(seatedBeforeLine + position),
    position,
    waitsSince: seededAt,
    offeredUntil: '',
    passedOver: 0 as const,
    clashToldAt: '',
  }))
  await insertAll(query, 'waiting', waiting)
  const filled = { spots: seatedBeforeLine, inLine: wanted }
  await query.updateTable('events').set(filled).where('id', '=', eventId).execute()
}
