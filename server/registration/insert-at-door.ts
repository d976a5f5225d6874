import type { Instant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import { createBadgeRows } from './create-badge-rows.ts'
import { removeNamesFromWaitingList } from './waiting-list/remove-names.ts'
import { findRegistrationByEmail } from './store.ts'

interface NewRegistration {
  id: string
  conventionId: string
  email: string
  zip: string | null
  listed: boolean
  createdAt: Instant
}

export const isRegistered = async (query: Query, conventionId: string, email: string) =>
  (await findRegistrationByEmail(query, conventionId, email)) !== undefined

/** Registers a guest at the door without mail, because they need no confirmation there. */
export async function insertAtDoor(
  query: Query,
  { listed, ...registration }: NewRegistration,
  names: readonly string[],
): Promise<{ nameIds: string[] }> {
  await query
    .insertInto('registrations')
    .values({
      ...registration,
      listed: listed ? 1 : 0,
      paidAt: null,
      paidAmount: null,
      source: null,
    })
    .execute()
  const rows = createBadgeRows(registration, names)
  await query.insertInto('names').values(rows).execute()
  await removeNamesFromWaitingList(query, registration, names)
  return { nameIds: rows.map(({ id }) => id) }
}
