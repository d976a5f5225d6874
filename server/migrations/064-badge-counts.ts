import { type Kysely, sql } from 'kysely'

/** Adds a badge count per convention, maintained by database triggers, so that registering need not count badges. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('badge_counts')
    .addColumn('convention_id', 'text', (column) =>
      column.primaryKey().notNull().references('conventions.id').onDelete('cascade'),
    )
    .addColumn('taken', 'integer', (column) => column.notNull())
    .execute()
  await sql`
    insert into badge_counts (convention_id, taken)
    select convention_id, count(*) from names where convention_id is not null group by convention_id`.execute(
    database,
  )
  // Only PostgreSQL numbers parameters.
  const isPostgres = sql`${1}`.compile(database).sql === '$1'
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) {
    await statement.execute(database)
  }
}

const sqliteTriggers = [
  sql`create trigger names_count after insert on names when new.convention_id is not null
    begin
      insert into badge_counts (convention_id, taken) values (new.convention_id, 1)
      on conflict (convention_id) do update set taken = badge_counts.taken + 1;
    end`,
  sql`create trigger names_uncount after delete on names
    begin
      update badge_counts set taken = taken - 1 where convention_id = old.convention_id;
    end`,
]

/**
 * Runs once per statement: PostgreSQL keeps every version of a row until the end of the transaction, and restoring a
 * backup is a long one.
 */
const postgresTriggers = [
  sql`create function count_names() returns trigger language plpgsql as $$
    begin
      insert into badge_counts (convention_id, taken)
      select convention_id, count(*) from added
      where convention_id is not null group by convention_id order by convention_id
      on conflict (convention_id) do update set taken = badge_counts.taken + excluded.taken;
      return null;
    end $$`,
  sql`create function uncount_names() returns trigger language plpgsql as $$
    begin
      update badge_counts set taken = taken - gone.number
      from (select convention_id, count(*) as number from removed group by convention_id) as gone
      where badge_counts.convention_id = gone.convention_id;
      return null;
    end $$`,
  sql`create trigger names_count after insert on names
    referencing new table as added for each statement execute function count_names()`,
  sql`create trigger names_uncount after delete on names
    referencing old table as removed for each statement execute function uncount_names()`,
]
