import type { Query, Transaction } from '../database/database.ts'
import { batchesOf, readInBatches } from '../database/batches.ts'
import { insertEach, prepareStatement } from '../database/prepared-statement.ts'
import type { KnownFactsRow } from '../database/schema.ts'

/** Goes with the settling of a mail that left. */
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

/** For recipients who learned of it in another way than by mail. */
export const saveKnownFacts = (
  transaction: Transaction,
  rows: readonly KnownFactsRow[],
): Promise<void> => insertEach(transaction, rows, upsertKnownFacts)

/** By reference; missing where no mail has left. */
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
