import type { Query } from '../platform/database.ts'
import type { ContactMessageRow } from '../platform/schema.ts'

export async function insertMessage(
  query: Query,
  row: ContactMessageRow & { source: string },
): Promise<void> {
  await query.insertInto('contactMessages').values(row).execute()
}
