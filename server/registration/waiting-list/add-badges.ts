import type { Instant } from '../../../domain/kernel/time.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RegistrationRow } from '../rows.ts'
import type { Stored } from '../../platform/database/schema.ts'
import { edited } from '../../platform/database/versions.ts'
import { newBadgeRows } from '../badge-rows.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import { findNames, saveNames, updateRegistration } from '../store.ts'

/** Adds badges to a registration, as many as it may have, and answers their names. The convention is locked. */
export async function addBadges(
  { query, changed }: Transaction,
  registration: Stored<RegistrationRow>,
  wanted: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const { id, email, version } = registration
  const before = await findNames(query, id)
  const names = wanted.slice(0, Math.max(0, mostNames - before.length))
  if (names.length === 0) return names
  await saveNames(query, newBadgeRows(registration, names, before.length))
  // No user edited it.
  await updateRegistration(query, id, edited(version, null, now))
  changed('registrations', ownChange('names', email))
  return names
}
