import type { NameId } from '../../../domain/people/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Of more than these it is not said whose place has changed: so many ids would cost all other changes theirs (`widened`). */
const most = 20

/** Everybody in a line may have another place in it. */
export function announceLine(
  { changed }: Transaction,
  eventId: string,
  nameIds: readonly NameId[],
): void {
  changed(`events:${eventId}`)
  if (nameIds.length > most) changed('lines')
  else changed(...nameIds.map((nameId) => `lines:${nameId}` as const))
}
