import type { Kysely } from 'kysely'

/** Adds devices that receive push messages, and the queue of these messages. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('push_subscriptions')
    // Logging out, here or everywhere, ends push messages to the device.
    .addColumn('session_hash', 'text', (column) =>
      column.primaryKey().references('sessions.hash').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('push_subscriptions_by_email')
    .on('push_subscriptions')
    .columns(['email', 'created_at'])
    .execute()
  await schema
    .createTable('pushes')
    .addColumn('notice_id', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pushes_once', ['notice_id', 'session_hash'])
    .execute()
  await schema.createIndex('pushes_by_time').on('pushes').column('next_attempt_at').execute()
}
