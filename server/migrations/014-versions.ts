import { type Kysely, sql } from 'kysely'

/** What two people can change at once says how often it was changed, and by whom last. What was deleted stays deleted. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  for (const table of ['conventions', 'registrations', 'events', 'gamedays', 'photos']) {
    // One statement each: SQLite adds one column at a time.
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(sql`1`))
      .execute()
    await schema.alterTable(table).addColumn('edited_by', 'text').execute()
    await schema.alterTable(table).addColumn('edited_at', 'text').execute()
  }

  await schema
    .createTable('tombstones')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tombstones_once', ['kind', 'id'])
    .execute()
  await schema.createIndex('tombstones_by_age').on('tombstones').column('deleted_at').execute()
}
