import type { Instant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { ContactMessageRow } from './rows.ts'

export async function insertMessage(
  query: Query,
  row: ContactMessageRow & { source: string },
): Promise<void> {
  await query.insertInto('contactMessages').values(row).execute()
}

export async function deleteOldMessages(query: Query, until: Instant): Promise<void> {
  await query.deleteFrom('contactMessages').where('createdAt', '<=', until).execute()
}

export async function deleteMessages(query: Query, ids: readonly string[]): Promise<void> {
  for (const idBatch of batchesOf(ids)) {
    await query.deleteFrom('contactMessages').where('id', 'in', idBatch).execute()
  }
}
