import { sql } from 'kysely'
import { personaEmails } from '../../../domain/demo/rules.ts'
import { sessionExpiry } from '../../../domain/auth/rules.ts'
import type { Role } from '../../../domain/kernel/roles.ts'
import { topics } from '../../../domain/kernel/topics.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { insertConvention } from '../../convention/store.ts'
import type { Database, Query } from '../../platform/database/database.ts'
import { writeSiteValue } from '../../platform/database/site-values.ts'
import { batchesOf } from '../../platform/database/batches.ts'
import { hashOf } from '../../platform/tokens.ts'
import { insertFormerConventions } from '../fill.ts'
import { insertSampleGamedays } from '../gamedays.ts'
import { insertSampleWishes } from '../wishes.ts'
import { insertSamplePhotos } from '../photos.ts'
import { doorHelpers } from './people.ts'
import { rowsAt, type TimelineRows } from './rows.ts'
import type { Timeline } from './timeline.ts'

/** Sessions keep who is logged in; the keys of the site sign links and forms. */
const lastingTables = ['sessions', 'site_values', 'push_subscriptions']
/** Deleted before the rows that they refer to; the rest follows by cascade or refers to nothing. */
const firstDeletedTables = ['events', 'conventions']

interface LoadOptions {
  publicUrl: string
  /** Runs after the data is replaced and before its change is announced. */
  beforeCommit?: () => void
}

/** Replaces the whole content of the site with its state at a time, and lets all open pages read it. */
export async function loadTimeline(
  database: Database,
  timeline: Timeline,
  now: Instant,
  { publicUrl, beforeCommit }: LoadOptions,
): Promise<void> {
  const rows = rowsAt(timeline, now)
  const tables = await listContentTables(database)
  await database.transaction(async (transaction) => {
    await transaction.lock('sample data')
    await deleteContent(transaction.query, tables)
    await insertConvention(transaction.query, timeline.convention)
    await insertRows(transaction.query, rows)
    await insertTeam(transaction.query, now)
    await insertSampleWishes(transaction.query, timeline.convention, now)
    await insertFormerConventions(transaction.query, timeline.convention, now)
    await insertSampleGamedays(transaction, timeline.convention, publicUrl, now, hashOf)
    await insertSamplePhotos(transaction.query, timeline.convention.startDate)
    // A session would expire by a jump of half a year.
    await sql`update sessions set expires_at = ${sessionExpiry(now)}`.execute(transaction.query)
    // No session has ended: announcing that would end the live streams of logged-in users.
    transaction.markChanged(...topics.filter((topic) => topic !== 'sessions'))
    beforeCommit?.()
  })
}

/** Names of all tables with content, those first that other tables' rows are deleted with. */
async function listContentTables({ query }: Database): Promise<string[]> {
  const tables = await query.introspection.getTables()
  const names = tables
    .filter(({ schema, name }) => (schema ?? 'public') === 'public' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .filter((name) => !lastingTables.includes(name) && !firstDeletedTables.includes(name))
  return [...firstDeletedTables, ...names]
}

async function deleteContent(query: Query, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(query)
  await sql`delete from site_values where name not like '%-key' and name <> 'demo'`.execute(query)
}

async function insertRows(query: Query, { announcement, ...tables }: TimelineRows): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    for (const batch of batchesOf<object>(rows)) {
      await query
        .insertInto(table as keyof typeof tables)
        .values(batch)
        .execute()
    }
  }
  if (announcement) await writeSiteValue(query, 'announcement', JSON.stringify(announcement))
}

/** Helpers at the door and the organizer of game days. */
async function insertTeam(query: Query, now: Instant): Promise<void> {
  const [otto = '', june = ''] = doorHelpers
  const helper = (email: string, name: string, ...roles: Role[]) => ({
    email,
    name,
    roles: JSON.stringify(roles),
    since: now,
  })
  await query
    .insertInto('helpers')
    .values([
      helper(personaEmails['door-helper'], otto, 'door'),
      helper('june.okafor@example.com', june, 'door'),
      helper(personaEmails['gameday-organizer'], 'Ines Marchetti', 'gamedays'),
    ])
    .execute()
}
