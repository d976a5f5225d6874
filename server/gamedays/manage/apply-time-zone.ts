import { gamedayStartAndEnd } from '../../../domain/gamedays/start-and-end.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { nextSequence } from '../calendar-entry.ts'
import { lockGamedays, updateGameday } from '../stores/gameday-store.ts'

/** Game days keep their date and local times in another time zone, so their instants change. */
export async function applyTimeZoneToGamedays(
  transaction: Transaction,
  timeZone: string,
): Promise<void> {
  const { query, markChanged } = transaction
  for (const row of await lockGamedays(transaction)) {
    const moments = gamedayStartAndEnd(row, timeZone)
    await updateGameday(query, row.id, { ...moments, sequence: nextSequence(row) })
  }
  markChanged('gamedays')
}
