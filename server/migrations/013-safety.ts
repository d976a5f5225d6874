import { type Kysely, sql } from 'kysely'

/** Stores the sources of contributions, blocks and the site's switches. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  // Most rows have no source, or have it only for a short time.
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

  // Distinguishes invitations that existed before a public reply and remain when the reply is deleted.
  await schema.alterTable('invitations').addColumn('reply_source', 'text').execute()
  await createPartialIndex('invitations', 'reply_source')

  // Unknown for existing registrations; a clean-up does not target them.
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
