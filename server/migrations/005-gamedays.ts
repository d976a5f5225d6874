import type { Kysely } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('gamedays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull().unique())
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('location', 'text')
    .addColumn('description', 'text')
    .addColumn('remind_accepted', 'integer', (column) => column.notNull())
    .addColumn('nudge_unreplied', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('gamedays_by_start').on('gamedays').column('starts_at').execute()

  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gameday_id', 'text', (column) =>
      column.notNull().references('gamedays.id').onDelete('cascade'),
    )
    .addColumn('guest_name', 'text', (column) => column.notNull())
    .addColumn('guest_email', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('additional_guests', 'integer', (column) => column.notNull())
    .addColumn('reply_comments', 'text')
    .addColumn('invited_at', 'text', (column) => column.notNull())
    .addColumn('replied_at', 'text')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('reminded_at', 'text')
    .addColumn('nudged_at', 'text')
    .addUniqueConstraint('invitations_one_per_address', ['gameday_id', 'guest_email'])
    .execute()
  // Spots are counted with this index alone.
  await schema
    .createIndex('invitations_by_status')
    .on('invitations')
    .columns(['gameday_id', 'status', 'additional_guests'])
    .execute()

  // Finds the newest mail about an invitation without reading older ones.
  await schema
    .createIndex('outbox_newest_by_reference')
    .on('outbox')
    .columns(['reference', 'created_at'])
    .execute()
  await schema.dropIndex('outbox_by_reference').execute()
}
