import type { Badge } from '../../domain/badges/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { findPlace } from '../geo/lookup.ts'
import type { Query, Transaction } from '../platform/database/database.ts'

interface BadgesAndTotals {
  badges: Badge[]
  printedAt: string
}

export async function findBadges(query: Query, conventionId: string): Promise<BadgesAndTotals> {
  const rows = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .leftJoin('badgePrints', 'badgePrints.nameId', 'names.id')
    .where('names.conventionId', '=', conventionId)
    .select(['names.id', 'names.name', 'names.registrationId', 'zip', 'listed'])
    .select(['badgePrints.name as printedName', 'badgePrints.printedAt'])
    .orderBy('names.id')
    .execute()
  const badges = rows.map(({ id, name, registrationId, zip, listed, printedName }) => ({
    id,
    name,
    registrationId,
    // Unlisted guests do not share their town.
    place: zip && listed === 1 ? (findPlace(zip)?.place ?? '') : '',
    printed: printedName === name,
  }))
  return {
    badges,
    printedAt:
      rows
        .map((row) => row.printedAt ?? '')
        .toSorted()
        .at(-1) ?? '',
  }
}

/** Returns those of these names that still exist and locks them against removal. */
export async function lockBadgeNames(
  { query, forUpdate }: Transaction,
  conventionId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await forUpdate(
    query
      .selectFrom('names')
      .where('conventionId', '=', conventionId)
      .where('id', 'in', ids)
      .select('id')
      .orderBy('id'),
  ).execute()
  return rows.map(({ id }) => id)
}

export async function insertPrints(
  query: Query,
  prints: readonly { nameId: string; name: string }[],
  printedAt: Instant,
): Promise<void> {
  await query
    .insertInto('badgePrints')
    .values(prints.map((print) => ({ ...print, printedAt })))
    .onConflict((conflict) =>
      conflict.column('nameId').doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        printedAt: set.ref('excluded.printedAt'),
      })),
    )
    .execute()
}

export async function deletePrints(query: Query, nameIds: readonly string[]): Promise<void> {
  await query.deleteFrom('badgePrints').where('nameId', 'in', nameIds).execute()
}
