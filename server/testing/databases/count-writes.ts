import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A refusal may count the attempt. */
const uncountedTables = new Set(['attempts', 'changes_seen'])

/** Counts every row that is written from now on, except attempt counters. */
export async function countWrites(database: Database): Promise<() => Promise<number>> {
  const query = database.migratorQuery
  const run = (text: string) => sql.raw(text).execute(query)
  const tables = (await query.introspection.getTables()).filter(
    ({ name }) => !uncountedTables.has(name) && !name.startsWith('kysely'),
  )
  if (tables.length < 8) throw new Error(`Only ${tables.length} tables are watched`)
  await run('create table changes_seen (what text not null)')
  const sqlite = database.engine === 'sqlite'
  if (!sqlite) {
    await run(`create function see_change() returns trigger language plpgsql as
      'begin insert into changes_seen values (tg_table_name); return null; end'`)
  }
  for (const { name, columns } of tables) {
    // A wrong code uses up an attempt.
    const countedColumns = columns
      .map((column) => column.name)
      .filter((column) => column !== 'tries_left')
    for (const event of ['insert', 'delete', `update of ${countedColumns.join(', ')}`]) {
      const trigger = `see_${name}_${event.slice(0, 6)}`
      const body = sqlite
        ? `begin insert into changes_seen values ('${name}'); end`
        : 'for each row execute function see_change()'
      await run(`create trigger ${trigger} after ${event} on ${name} ${body}`)
    }
  }
  return async () => {
    const { rows } = await sql<{ seen: number }>`select count(*) as seen from changes_seen`.execute(
      database.query,
    )
    return Number(rows[0]?.seen)
  }
}
