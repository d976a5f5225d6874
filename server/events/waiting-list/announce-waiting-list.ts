import type { NameId } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** With more names than this the change names no id: so many would widen all other changes too (`widened`). */
const maxNames = 20

/** Publishes that every name on the list may have another place. */
export function announceWaitingList(
  { markChanged }: Transaction,
  eventId: string,
  nameIds: readonly NameId[],
): void {
  markChanged(`events:${eventId}`)
  if (nameIds.length > maxNames) markChanged('lines')
  else markChanged(...nameIds.map((nameId) => `lines:${nameId}` as const))
}
