import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** How many badges a convention has, kept by the database itself: whoever registers need not count them. */
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
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) {
    await statement.execute(database)
  }
}

const countOne = sql`
  insert into badge_counts (convention_id, taken) values (new.convention_id, 1)
  on conflict (convention_id) do update set taken = badge_counts.taken + 1;`

const uncountOne = sql`
  update badge_counts set taken = taken - 1 where convention_id = old.convention_id;`

const sqliteTriggers = [
  sql`create trigger names_count after insert on names when new.convention_id is not null
    begin ${countOne} end`,
  sql`create trigger names_uncount after delete on names begin ${uncountOne} end`,
]

const postgresTriggers = [
  sql`create function count_name() returns trigger language plpgsql as $$
    begin ${countOne} return null; end $$`,
  sql`create function uncount_name() returns trigger language plpgsql as $$
    begin ${uncountOne} return null; end $$`,
  sql`create trigger names_count after insert on names for each row
    when (new.convention_id is not null) execute function count_name()`,
  sql`create trigger names_uncount after delete on names for each row
    execute function uncount_name()`,
]
