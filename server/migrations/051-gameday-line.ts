import { type Kysely, sql } from 'kysely'

/** Adds waiting lists of game days, and a switch for them. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('gamedays')
    .addColumn('waiting_list', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('invitations')
    .addColumn('waits_since', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('invitations_in_line')
    .on('invitations')
    .columns(['gameday_id', 'waits_since'])
    .where(sql`waits_since`, '<>', sql`''`)
    .execute()
}
