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

onBothEngines('letter recipients in a table of their own', (engine) => {
  test('are found in the outbox by the reference of their mails', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-letter-log-'))
    const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
    const database = new Database({ databaseUrl, dataDir, live: new Live() })
    onTestFinished(async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    await migrate(database, '077-gameday-moves')
    const query = database.migratorQuery
    await sql`insert into letters (id, subject, text, audience, state, created_at, changed_at)
      values ('parking', 'Parking', 'North', '{}', 'sent', ${at}, ${at})`.execute(query)
    for (const [id, reference] of [
      ['of the letter', 'parking'],
      ['of a registration', 'rosa'],
    ]) {
      await sql`insert into outbox
        (id, kind, reference, recipient, subject, text, html, headers, attachments, status, attempts, next_attempt_at, created_at)
        values (${id}, 'letter', ${reference}, 'rosa@example.com', '', '', '', '', '', 'sent', 1, ${at}, ${at})`.execute(
        query,
      )
    }
    await sql`insert into letter_recipients (letter_id, email, mail_id)
      values ('parking', 'rosa@example.com', 'of the letter')`.execute(query)

    await migrate(database)
    const { rows } = await sql`select id, reference from outbox order by id`.execute(query)
    expect(rows).toEqual([
      { id: 'of a registration', reference: 'rosa' },
      { id: 'of the letter', reference: 'letter parking' },
    ])
  })
})
