import type { Client } from 'pg'

/** A hash of its tables, columns, triggers, constraints and functions. */
export async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    with mine as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull, atthasdef) as part
        from pg_attribute join mine on mine.oid = attrelid
      union all select tgname from pg_trigger where not tgisinternal
      union all select conname from pg_constraint join mine on mine.oid = conrelid
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`)
  return rows[0]?.shape ?? ''
}

/** Truncated, as deleted rows would leave holes, and what comes next would lie in another order than it came. */
export async function empty(client: Client): Promise<void> {
  const names = await filledTables(client)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
}

/** Those of the migrations themselves stay filled. */
export async function filledTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}
