import { type Kysely, sql } from 'kysely'

/** Where things came from, who is kept out, and the switches of the site. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  // Of most rows it is not known, or not for long.
  const createPartialIndex = (table: string, column: string) =>
    schema
      .createIndex(`${table}_by_${column}`)
      .on(table)
      .column(column)
      .where(column as never, 'is not', null)
      .execute()

  for (const table of ['registrations', 'invitations', 'contact_messages', 'events']) {
    await schema.alterTable(table).addColumn('source', 'text').execute()
    await createPartialIndex(table, 'source')
  }

  // An invitation that was there before the public reply stays when the reply goes.
  await schema.alterTable('invitations').addColumn('reply_source', 'text').execute()
  await createPartialIndex('invitations', 'reply_source')

  // Nobody knows of those that were there before; they are not what is cleaned up.
  await schema.alterTable('registrations').addColumn('confirmed_at', 'text').execute()
  await sql`update registrations set confirmed_at = created_at`.execute(database)

  await schema
    .createTable('site_values')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('blocks')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_one_per_subject', ['kind', 'subject'])
    .execute()
}
