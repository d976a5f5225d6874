import type { Query } from '../platform/database/database.ts'
import type { OutboxRow } from '../platform/database/schema.ts'

export function findNewestMails(query: Query, count: number): Promise<OutboxRow[]> {
  return query
    .selectFrom('outbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
}

export function findMail(query: Query, id: string): Promise<OutboxRow | undefined> {
  return query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}
