import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import type { Instant } from '../../domain/kernel/time.ts'
import { type App, createApp } from '../app.ts'
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
import { createPersonalCode, registerNames, signIn } from './fixtures/people.ts'
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
  /** Somebody with an IP address of their own, unless one is given. */
  visitor: (address?: string) => Visitor
  /** A visitor with a session of this address. */
  signIn: (email: string) => Promise<Visitor>
  signInAdministrator: () => Promise<Visitor>
  /** A code as the links in mails have it. */
  createPersonalCode: (email: string) => Promise<string>
  /** The cookie of such a session, for requests that are no calls. */
  createSessionCookie: (email: string) => Promise<string>
  /** A registration with these names, in the current convention. Answers the ids of the names. */
  register: (email: string, ...names: string[]) => Promise<string[]>
  /** Every mail as its reader gets it. */
  readOutbox: () => Promise<(Omit<OutboxRow, keyof RenderedMessage> & RenderedMessage)[]>
}

interface Options {
  engine: DatabaseEngine
  environment?: Record<string, string>
  now?: Instant
  /** Renders the pages; without it a form is answered with what its page would say. */
  pages?: Renderer
  pushTransport?: PushTransport
  postgresLimits?: Partial<PostgresLimits>
}

/** A whole site, without pages unless they are wanted, on an empty database of its own that goes when the test is over. */
export async function openSite({
  engine,
  environment = {},
  now = testNow,
  pages,
  pushTransport,
  postgresLimits = {},
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
  const convention = sampleConvention(2027)
  await insertConventionInto(database, convention)
  const app = await createApp({
    config,
    database,
    live,
    clock,
    pages: pages ? { renderer: pages, files: null } : null,
    logLevel: 'fatal',
    ...(pushTransport && { pushTransport }),
  })
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
    signIn: (email) => signIn(app, email),
    signInAdministrator: () => signIn(app, config.adminEmail),
    createPersonalCode: (email) => createPersonalCode(database, convention, email),
    createSessionCookie: async (email) => (await signIn(app, email)).cookie,
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

/** An empty one, for those who start a site on it themselves. */
export const newPostgresDatabase = (): Promise<string> => createPostgres(inject('databases'))

/**
 * Every store and service behaves the same on both engines: each test runs on each. On PostgreSQL only `npm run test:all`
 * runs it, unless it has the tag `concurrent` or `sql`: transactions that meet, or SQL that differs between the engines.
 */
export function onBothEngines(name: string, defineTests: (engine: DatabaseEngine) => void): void {
  describe(`${name} on sqlite`, () => defineTests('sqlite'))
  // One test of its own fails when PostgreSQL could not start, rather than hundreds for the same reason.
  describe.skipIf(inject('databases').postgresProblem)(
    `${name} on postgres`,
    { tags: ['postgres'] },
    () => defineTests('postgres'),
  )
}
