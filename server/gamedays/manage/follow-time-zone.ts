import { gamedayMoments } from '../../../domain/gamedays/start-and-end.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { afterChange } from '../calendar-entry.ts'
import { findGamedays, updateGameday } from '../store.ts'

/** In another zone the same clocks show another moment: game days keep their date and times. */
export async function followTimeZone(
  { query, changed }: Transaction,
  timeZone: string,
): Promise<void> {
  for (const row of await findGamedays(query)) {
    const moments = gamedayMoments(row, timeZone)
    await updateGameday(query, row.id, { ...moments, sequence: afterChange(row) })
  }
  changed('gamedays')
}
