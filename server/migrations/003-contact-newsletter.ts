import type { Kysely } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('mailing_addresses')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('confirm_expires_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('unsubscribed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await schema.createIndex('outbox_by_kind').on('outbox').columns(['kind', 'created_at']).execute()
}
