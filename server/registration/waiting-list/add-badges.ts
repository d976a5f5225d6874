import type { Instant } from '../../../domain/kernel/time.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RegistrationRow } from '../rows.ts'
import type { StoredRow } from '../../platform/database/schema.ts'
import { nextVersionColumns } from '../../platform/database/versions.ts'
import { createBadgeRows } from '../create-badge-rows.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import { findBadgeNames, saveBadgeNames, updateRegistration } from '../store.ts'

/** Adds badges to a registration, up to its maximum, and returns their names. Requires a lock on the convention. */
export async function addBadges(
  { query, markChanged }: Transaction,
  registration: StoredRow<RegistrationRow>,
  requestedNames: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const { id, email, version } = registration
  const existingNames = await findBadgeNames(query, id)
  const names = requestedNames.slice(0, Math.max(0, maxNames - existingNames.length))
  if (names.length === 0) return names
  await saveBadgeNames(query, createBadgeRows(registration, names, existingNames.length))
  // No user edited it.
  await updateRegistration(query, id, nextVersionColumns(version, null, now))
  markChanged('registrations', ownChange('names', email))
  return names
}
