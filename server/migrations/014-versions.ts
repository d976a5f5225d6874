import { type Kysely, sql } from 'kysely'

/** Adds the version and last editor to rows that several users can change at once, and tombstones of deleted rows. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  for (const table of ['conventions', 'registrations', 'events', 'gamedays', 'photos']) {
    // Uses one statement per column: SQLite adds one column at a time.
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
