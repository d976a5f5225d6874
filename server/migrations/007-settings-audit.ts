import type { Kysely } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  // Uses one statement per column: SQLite adds one column at a time.
  for (const column of ['intro_text', 'bring_games_text', 'food_text', 'announcement_text']) {
    await schema.alterTable('conventions').addColumn(column, 'text').execute()
  }

  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('sought', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('audit_newest').on('audit').columns(['at', 'id']).execute()
  await schema.createIndex('audit_by_action').on('audit').columns(['action', 'at', 'id']).execute()
}
