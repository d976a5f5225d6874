import type { Kysely } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('convention_id', 'text', (column) =>
      column.notNull().references('conventions.id').onDelete('cascade'),
    )
    .addColumn('game_name', 'text', (column) => column.notNull())
    .addColumn('event_day', 'text', (column) => column.notNull())
    .addColumn('event_time', 'text', (column) => column.notNull())
    .addColumn('event_date', 'text', (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('spots', 'integer', (column) => column.notNull())
    .addColumn('visible', 'integer', (column) => column.notNull())
    // Does not cascade: events are handed over before their organizer's name is deleted.
    .addColumn('event_owner', 'text', (column) => column.notNull().references('names.id'))
    .addColumn('teacher', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('events_by_convention')
    .on('events')
    .columns(['convention_id', 'event_date'])
    .execute()
  await schema.createIndex('events_by_owner').on('events').column('event_owner').execute()

  await schema
    .createTable('participants')
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('name_id', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('brings_game', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('participants_once', ['event_id', 'name_id'])
    .execute()
  await schema.createIndex('participants_by_name').on('participants').column('name_id').execute()
  await schema
    .createIndex('participants_one_brings_game')
    .unique()
    .on('participants')
    .column('event_id')
    .where('brings_game' as never, '=', 1 as never)
    .execute()
}
