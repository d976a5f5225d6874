import { removeNames } from '../../../domain/registration/names.ts'
import type { Query } from '../../platform/database/database.ts'
import type { RegistrationRow } from '../rows.ts'
import * as store from './store.ts'

/** Removes names that have a badge now, which would otherwise get a second one. Requires a lock on the convention. */
export async function removeNamesFromWaitingList(
  query: Query,
  { conventionId, email }: Pick<RegistrationRow, 'conventionId' | 'email'>,
  names: readonly string[],
): Promise<void> {
  const party = await store.findPartyByEmail(query, conventionId, email)
  if (!party) return
  const remainingNames = removeNames(party.names, names)
  if (remainingNames.length === 0) await store.deleteBadgeParties(query, [party.id])
  else if (remainingNames.length < party.size)
    await store.updatePartyNames(query, party.id, remainingNames)
}
