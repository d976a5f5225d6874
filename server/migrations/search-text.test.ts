// @module-tag sql
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { newPostgresDatabase, onBothEngines } from '../testing/site.ts'
import { migrate } from './index.ts'

const at = '2027-01-01T00:00:00.000Z'

onBothEngines('guests of a release without search', (engine) => {
  test('are found by name without accents through an index', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-search-text-'))
    const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
    const database = new Database({ databaseUrl, dataDir, live: new Live() })
    onTestFinished(async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    await migrate(database, '007-settings-audit')
    const query = database.migratorQuery
    await sql`insert into gamedays (id, date, starts_at, ends_at, capacity, created_at, remind_accepted, nudge_unreplied, sequence)
      values ('day', 'x', ${at}, ${at}, 8, ${at}, 1, 1, 0)`.execute(query)
    await sql`insert into invitations (id, gameday_id, guest_name, guest_email, status, additional_guests, invited_at, token)
      values ('guest', 'day', 'Zo\u00e9', 'Zoe@example.com', 1, 0, ${at}, 'token')`.execute(query)

    await migrate(database)
    const { rows } = await sql`select search_text as text from invitations`.execute(query)
    expect(rows).toEqual([{ text: 'zoe\nzoe@example.com\n' }])
    const searchTextQuery =
      engine === 'postgres'
        ? sql`select indexdef as text from pg_indexes where indexname = 'invitations_by_name'`
        : sql`select replace(sql, '"', '') as text from sqlite_master where name = 'invitations_by_name'`
    expect((await searchTextQuery.execute(query)).rows).toEqual([
      { text: expect.stringContaining('(gameday_id, substr(search_text, 1, 80), id)') },
    ])
  })
})
