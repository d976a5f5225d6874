import { type Kysely, sql } from 'kysely'

/**
 * Adds the lane of a mail, and the time when the mail server last refused it for a reason that may be ours. Both are
 * additive: mail queued by an older release goes in the bulk lane.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('outbox')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('bulk'))
    .execute()
  await schema.alterTable('outbox').addColumn('refused_at', 'text').execute()
  await schema
    .createIndex('outbox_by_lane')
    .on('outbox')
    .columns(['lane', 'next_attempt_at'])
    .where(sql.ref('status'), '=', sql.lit('queued'))
    .execute()
}
