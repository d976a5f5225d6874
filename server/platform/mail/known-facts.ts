import type { Query, Transaction } from '../database/database.ts'
import { batchesOf, readInBatches } from '../database/batches.ts'
import { insertEach, prepareStatement } from '../database/prepared-statement.ts'
import type { KnownFactsRow } from '../database/schema.ts'

/** Runs in the transaction that settles a sent mail. */
export const upsertKnownFacts = prepareStatement((query: Query, known: KnownFactsRow) =>
  query
    .insertInto('knownFacts')
    .values(known)
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet((row) => ({
        facts: row.ref('excluded.facts'),
        sentAt: row.ref('excluded.sentAt'),
      })),
    ),
)

/** For recipients who learned the facts other than by mail. */
export const saveKnownFacts = (
  transaction: Transaction,
  rows: readonly KnownFactsRow[],
): Promise<void> => insertEach(transaction, rows, upsertKnownFacts)

/** Facts by reference; missing if no mail was sent. */
export async function findKnownFacts(
  query: Query,
  references: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await readInBatches(references, (part) =>
    query
      .selectFrom('knownFacts')
      .select(['reference', 'facts'])
      .where('reference', 'in', part)
      .execute(),
  )
  return new Map(rows.map(({ reference, facts }) => [reference, JSON.parse(facts) as unknown]))
}

export async function deleteKnownFacts(query: Query, references: readonly string[]): Promise<void> {
  for (const part of batchesOf(references)) {
    await query.deleteFrom('knownFacts').where('reference', 'in', part).execute()
  }
}
