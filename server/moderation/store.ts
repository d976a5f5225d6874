import type { Author } from '../../domain/moderation/schema.ts'
import type { Query } from '../platform/database/database.ts'
import type { BlockRow } from './rows.ts'

export const findBlocks = (query: Query): Promise<BlockRow[]> =>
  query.selectFrom('blocks').selectAll().orderBy('createdAt', 'desc').orderBy('subject').execute()

export async function saveBlock(query: Query, row: BlockRow): Promise<void> {
  await query
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({ expiresAt: row.expiresAt }),
    )
    .execute()
}

export async function deleteBlock(query: Query, { kind, subject }: Author): Promise<boolean> {
  const result = await query
    .deleteFrom('blocks')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning('subject')
    .execute()
  return result.length > 0
}
