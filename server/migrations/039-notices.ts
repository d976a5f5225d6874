import { type Kysely, sql } from 'kysely'

/** Adds notifications, preferences and sent reminders. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('notices_by_email')
    .on('notices')
    .columns(['email', 'created_at'])
    .execute()
  await schema.createIndex('notices_by_about').on('notices').column('about').execute()
  await schema.createIndex('notices_by_expiry').on('notices').column('expires_at').execute()
  await schema
    .createTable('notice_people')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('choices', 'text', (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('stop_hash', 'text', (column) => column.notNull().unique())
    .execute()
  await schema
    .createTable('notice_reminders')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_reminders_once', ['event_id', 'code', 'starts_at'])
    .execute()
}
