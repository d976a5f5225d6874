import type { Query } from '../../server/platform/database/database.ts'
import { insertAll, createRows, seedTime } from './insert.ts'
import type { SeededPerson } from './types.ts'

/** More than the number of rounds: one of them leaves in each round. */
const participantCount = 60

/** Fills an event with the first people, and puts the next ones on its waiting list. */
export async function addWaitingList(
  query: Query,
  eventId: string,
  waitingCount: number,
  people: readonly SeededPerson[],
): Promise<void> {
  if (waitingCount === 0) return
  const nameIdAt = (index: number) => people[index]?.nameId ?? ''
  await query.deleteFrom('participants').where('eventId', '=', eventId).execute()
  const participants = createRows(participantCount, (position) => ({
    eventId,
    nameId: nameIdAt(position),
    position,
    bringsGame: 0 as const,
    joinedAt: seedTime,
  }))
  await insertAll(query, 'participants', participants)
  const waitingRows = createRows(waitingCount, (position) => ({
    eventId,
    nameId: nameIdAt(participantCount + position),
    position,
    waitsSince: seedTime,
    offeredUntil: '',
    passedOver: 0 as const,
    clashToldAt: '',
  }))
  await insertAll(query, 'waiting', waitingRows)
  const eventColumns = { spots: participantCount, inLine: waitingCount }
  await query.updateTable('events').set(eventColumns).where('id', '=', eventId).execute()
}
