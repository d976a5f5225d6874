import type { Kysely } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('conventions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tagline', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull().unique())
    .addColumn('start_date_duration_hours', 'integer', (column) => column.notNull())
    .addColumn('end_date', 'text', (column) => column.notNull())
    .addColumn('end_date_duration_hours', 'integer', (column) => column.notNull())
    .addColumn('registration_capacity', 'integer', (column) => column.notNull())
    .addColumn('ticket_price', 'integer', (column) => column.notNull())
    .addColumn('venue_name', 'text', (column) => column.notNull())
    .addColumn('venue_address', 'text', (column) => column.notNull())
    .addColumn('venue_lat', 'double precision', (column) => column.notNull())
    .addColumn('venue_lon', 'double precision', (column) => column.notNull())
    .execute()

  await schema
    .createTable('registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('convention_id', 'text', (column) =>
      column.notNull().references('conventions.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('zip', 'text')
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('paid_amount', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('registrations_one_per_address', ['convention_id', 'email'])
    .execute()
  await schema.createIndex('registrations_by_email').on('registrations').column('email').execute()

  await schema
    .createTable('names')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('names_by_registration').on('names').column('registration_id').execute()

  await schema
    .createTable('codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('digits_hash', 'text')
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('codes_by_email').on('codes').column('email').execute()
  await schema.createIndex('codes_by_expiry').on('codes').column('expires_at').execute()

  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_by_email').on('sessions').column('email').execute()
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()

  await schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('attempts_by_key').on('attempts').columns(['key', 'at']).execute()

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute()
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['status', 'next_attempt_at'])
    .execute()
  await schema.createIndex('outbox_by_reference').on('outbox').column('reference').execute()
}
