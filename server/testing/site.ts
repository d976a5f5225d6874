import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import type { Instant } from '../../domain/kernel/time.ts'
import { type App, createApp } from '../app.ts'
import type { DemoSite } from '../demo/demo-site.ts'
import { insertConvention } from '../convention/store.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { Database } from '../platform/database/database.ts'
import type { PostgresLimits } from '../platform/database/postgres/connections.ts'
import { Live } from '../platform/live/live.ts'
import { type RenderedMessage, renderMessage } from '../platform/mail/message.ts'
import type { PushTransport } from '../platform/push/push-transport.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { OutboxRow } from '../platform/database/schema.ts'
import { sampleConvention } from '../sample/conventions.ts'
import {
  borrowPostgres,
  copySqlite,
  createPostgres,
  returnPostgres,
} from './databases/databases.ts'
import { createPersonalCode, registerNames, logIn } from './fixtures/people.ts'
import { TestClock, testNow } from './test-clock.ts'
import { Visitor } from './visitor.ts'

export type DatabaseEngine = 'sqlite' | 'postgres'

export interface Site {
  app: App
  config: Config
  database: Database
  live: Live
  clock: TestClock
  convention: ConventionRow
  /** A visitor with its own IP address, unless one is given. */
  visitor: (address?: string) => Visitor
  /** A visitor with a session of this email address. */
  logIn: (email: string) => Promise<Visitor>
  logInAdministrator: () => Promise<Visitor>
  /** A personal code, as in the links of mails. */
  createPersonalCode: (email: string) => Promise<string>
  /** The cookie of such a session, for requests outside the contract. */
  createSessionCookie: (email: string) => Promise<string>
  /** Registers these names in the current convention. Returns the ids of the names. */
  register: (email: string, ...names: string[]) => Promise<string[]>
  /** Every mail as its recipient gets it. */
  readOutbox: () => Promise<(Omit<OutboxRow, keyof RenderedMessage> & RenderedMessage)[]>
}

interface Options {
  engine: DatabaseEngine
  environment?: Record<string, string>
  now?: Instant
  /** Instead of the sample convention of 2027, which is open for registration. */
  convention?: ConventionRow
  /** Renders the pages; without it, a form answers with the data of its page. */
  pages?: Renderer
  pushTransport?: PushTransport
  postgresLimits?: Partial<PostgresLimits>
  /** Opens a demo site with its first state. */
  demoSite?: DemoSite
}

/** Opens a site on its own empty database, which is deleted when the test ends. Pages are off by default. */
export async function openSite({
  engine,
  environment = {},
  now = testNow,
  convention = sampleConvention(2027),
  pages,
  pushTransport,
  postgresLimits = {},
  demoSite,
}: Options): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const databasePool = inject('databases')
  const databaseUrl = engine === 'postgres' ? await borrowPostgres(databasePool) : ''
  if (engine === 'sqlite') copySqlite(databasePool, dataDir)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...environment,
  })
  const live = new Live()
  const clock = new TestClock(now)
  const database = new Database({
    databaseUrl: config.databaseUrl,
    dataDir,
    live,
    checksTransactions: true,
    postgresLimits,
  })
  await insertConventionInto(database, convention)
  const app = await createApp({
    config,
    database,
    live,
    clock: demoSite?.clock ?? clock,
    demoSite,
    pages: pages ? { renderer: pages, files: null } : null,
    logLevel: 'fatal',
    ...(pushTransport && { pushTransport }),
  })
  await app.startDemoOver?.()
  onTestFinished(async () => {
    await app.close()
    await database.close()
    if (databaseUrl) await returnPostgres(databasePool, databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    config,
    database,
    live,
    clock,
    convention,
    visitor: (address) => new Visitor(app, address),
    logIn: (email) => logIn(app, email),
    logInAdministrator: () => logIn(app, config.adminEmail),
    createPersonalCode: (email) => createPersonalCode(database, convention, email),
    createSessionCookie: async (email) => (await logIn(app, email)).cookie,
    register: (email, ...names) =>
      registerNames(database, convention, { email, names }, clock.now()),
    readOutbox: async () => {
      const mails = database.query.selectFrom('outbox').selectAll()
      const rows = await mails.orderBy('createdAt').orderBy('id').execute()
      return rows.map((row) => ({ ...row, ...renderMessage(row) }))
    },
  }
}

const insertConventionInto = (database: Database, row: ConventionRow) =>
  database.transaction(({ query }) => insertConvention(query, row))

/** An empty database, for tests that start a site on it themselves. */
export const newPostgresDatabase = (): Promise<string> => createPostgres(inject('databases'))

/**
 * Runs each test on both engines, because every store and service must behave the same on both. On PostgreSQL, `npm
 * test` runs only tests with the tag `concurrent` or `sql` (transactions that meet, or SQL that differs between the
 * engines); `npm run test:all` runs all.
 */
export function onBothEngines(name: string, defineTests: (engine: DatabaseEngine) => void): void {
  describe(`${name} on sqlite`, () => defineTests('sqlite'))
  // One test reports that PostgreSQL could not start, rather than hundreds that fail for the same reason.
  describe.skipIf(inject('databases').postgresProblem)(
    `${name} on postgres`,
    { tags: ['postgres'] },
    () => defineTests('postgres'),
  )
}
