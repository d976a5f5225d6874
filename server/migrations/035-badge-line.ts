import type { Kysely } from 'kysely'

/** Adds the waiting list for badges, and the time when a registration was asked to confirm. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('badge_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('convention_id', 'text', (column) =>
      column.notNull().references('conventions.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('zip', 'text')
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('source', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('badge_line_once', ['convention_id', 'email'])
    .execute()
  await schema
    .alterTable('registrations')
    .addColumn('asked_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
