import type { NameId } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Above this number the change has no ids: so many would reduce the other changes to their topics too. */
const maxNames = 20

/** Publishes that the place of every name on the list may have changed. */
export function announceWaitingList(
  { markChanged }: Transaction,
  eventId: string,
  nameIds: readonly NameId[],
): void {
  markChanged(`events:${eventId}`)
  if (nameIds.length > maxNames) markChanged('lines')
  else markChanged(...nameIds.map((nameId) => `lines:${nameId}` as const))
}
