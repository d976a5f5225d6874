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

onBothEngines('addresses of an earlier release', (engine) => {
  test('are normalized unless another row has the same form, without losing rows', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-addresses-'))
    const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
    const database = new Database({ databaseUrl, dataDir, live: new Live() })
    onTestFinished(async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    await migrate(database, '010-letters')
    const query = database.migratorQuery
    const insert = async (table: string, row: Record<string, unknown>) => {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        query,
      )
    }
    const emails = async (table: string, column = 'email') =>
      (
        await sql<{ email: string }>`
        select ${sql.ref(column)} as email from ${sql.table(table)}`.execute(query)
      ).rows
        .map(({ email }) => email)
        .toSorted()

    for (const year of [2026, 2027]) {
      await insert('conventions', {
        id: `${year}`,
        name: 'x',
        tagline: 'x',
        time_zone: 'UTC',
        start_date: `${year}`,
        start_date_duration_hours: 1,
        end_date: `${year}`,
        end_date_duration_hours: 1,
        registration_capacity: 1,
        ticket_price: 1,
        venue_name: 'x',
        venue_address: 'x',
        venue_lat: 0,
        venue_lon: 0,
      })
    }
    const registrationRows = [
      ['2027', 'Alone@example.com.'],
      ['2027', 'taken@example.com'],
      ['2027', 'Taken@example.com'],
      // Free this year but not last year, so it remains unchanged in both.
      ['2027', 'Both@example.com'],
      ['2026', 'Both@example.com'],
      ['2026', 'both@example.com'],
      ['2027', 'no address'],
    ]
    for (const [convention_id, email] of registrationRows) {
      const id = `${convention_id} ${email}`
      await insert('registrations', { id, convention_id, email, listed: 1, created_at: at })
    }
    const openedEmails = ['Alone@example.com.', 'Taken@example.com', 'Admin@Example.com', 'x']
    for (const email of openedEmails) {
      const commonColumns = { hash: email, email, created_at: at, expires_at: at }
      await insert('codes', { ...commonColumns, kind: 'login', tries_left: 5 })
      await insert('sessions', commonColumns)
    }
    for (const email of ['news@ex\u00adample.com', 'Two@example.com', 'two@example.com']) {
      await insert('mailing_addresses', { email, unsubscribe_token: email, created_at: at })
    }
    const day = { date: 'x', starts_at: at, ends_at: at, capacity: 8, created_at: at }
    const flags = { remind_accepted: 1, nudge_unreplied: 1, sequence: 0 }
    await insert('gamedays', { id: 'day', ...day, ...flags })
    for (const email of [
      'gu\u00e9st@example.com',
      'guest@ex\u200bample.com',
      'guest@ex\u00adample.com',
    ]) {
      await insert('invitations', {
        id: email,
        gameday_id: 'day',
        guest_name: 'Zo\u00e9',
        guest_email: email,
        status: 1,
        additional_guests: 0,
        invited_at: at,
        token: email,
        sought: `zoe ${email}`,
      })
    }

    await migrate(database)
    expect(await emails('registrations')).toEqual(
      ['alone@example.com', ...registrationRows.slice(1).map(([, email = '']) => email)].toSorted(),
    )
    for (const table of ['codes', 'sessions']) {
      expect(await emails(table)).toEqual(
        ['Taken@example.com', 'admin@example.com', 'alone@example.com', 'x'].toSorted(),
      )
    }
    expect(await emails('mailing_addresses')).toEqual(
      ['Two@example.com', 'news@example.com', 'two@example.com'].toSorted(),
    )
    const guests = await emails('invitations', 'guest_email')
    expect(guests).toHaveLength(3)
    expect(guests).toContain('guest@example.com')
    expect(guests).toContain('gu\u00e9st@example.com')
    const { rows } = await sql<{ search_text: string }>`
      select search_text from invitations where guest_email = 'guest@example.com'`.execute(query)
    expect(rows).toEqual([{ search_text: 'zoe\nguest@example.com\n' }])
    const sessions = await sql`select distinct kind, code_hash from sessions`.execute(query)
    expect(sessions.rows).toEqual([{ kind: 'personal', code_hash: null }])
  })
})
