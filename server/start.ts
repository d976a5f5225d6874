import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { hours } from '../domain/kernel/time.ts'
import { topics } from '../domain/kernel/topics.ts'
import { type App, createApp } from './app.ts'
import { migrate, NewerDatabaseError } from './migrations/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { DemoSite } from './demo/demo-site.ts'
import { discardingTransport } from './platform/mail/discarding-transport.ts'
import { DataFolderInUseError, lockDataFolder } from './platform/data-folder-lock.ts'
import { hasConventions } from './convention/store.ts'
import { Database } from './platform/database/database.ts'
import { readSiteValue, writeSiteValue } from './platform/database/site-values.ts'
import { maxPostgresConnections } from './platform/database/postgres/connections.ts'
import { outageOf } from './platform/database/outage.ts'
import { Live } from './platform/live/live.ts'
import { makePrivate } from './platform/private-files.ts'
import type { Renderer } from '../domain/kernel/renderer.ts'
import { startPeriodicTask } from './platform/periodic-task.ts'
import { fillEmptyDatabase } from './sample/fill.ts'

/** An error that the operator can fix; printed as one line, without a stack. */
export class StartError extends Error {}

export interface RunningSite {
  address: string
  app: App
  database: Database
  close: () => Promise<void>
}

export interface StartOptions {
  config: Config
  pages: { renderer: Renderer; files: string | null } | null
  clock?: Clock
  logLevel?: string
  checksTransactions?: boolean
}

export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { config, pages, logLevel = 'info' } = options
  const demoSite = config.demo ? await openDemoSite(config.demo) : undefined
  const clock = demoSite?.clock ?? options.clock ?? systemClock
  const { checksTransactions = false } = options
  checkDataFolder(config.dataDir)
  const permissionWarnings = makePrivate(config.dataDir)
  const live = new Live()
  const unlock = await lockData(config)
  const database = openDatabase(config, live, checksTransactions, unlock)
  // Closes the users of the database first and concurrently, so that a slow mail server delays no visitor.
  const closers: Array<() => Promise<void>> = []
  const close = async () => {
    await Promise.all(closers.map((closeTask) => closeTask()))
    await database.close()
    unlock()
  }
  try {
    await prepareDatabase(config, database, clock)
    if (config.databaseUrl) {
      const { listenForChanges } = await import('./platform/live/postgres-listener.ts')
      const { databaseUrl } = config
      const listener = await listenForChanges({ databaseUrl, serverId: database.serverId, live })
      closers.push(() => listener.close())
      // A killed server may have committed changes without announcing them.
      await database.notifyOthers([...topics])
    }
    const app = await createApp({
      config,
      database,
      live,
      clock,
      pages,
      logLevel,
      shouldShedLoad: true,
      demoSite,
    })
    closers.push(() => app.close())
    await app.startDemoOver?.()
    for (const text of permissionWarnings) app.server.log.warn(text)
    await warnAboutConnections(app, database)
    await listen(app, config)
    const mailer = await startMailer({ config, database, live, clock, app })
    if (mailer) closers.push(() => mailer.close())
    for (const [task, { everyMilliseconds, work }] of Object.entries(app.periodicTasks)) {
      const { close: closeTask } = startPeriodicTask({
        everyMilliseconds,
        work,
        onFault: (error) => app.server.log.error({ task, err: error }, 'periodic task failed'),
      })
      closers.push(closeTask)
    }
    const { port } = app.server.server.address() as AddressInfo
    return { address: `http://${displayHost(config.host)}:${port}`, app, database, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

interface MailerOptions {
  config: Config
  database: Database
  live: Live
  clock: Clock
  app: App
}

/** Hosted demos start over at this interval. */
const demoResetInterval = hours(1)

async function openDemoSite(mode: 'hosted' | 'local'): Promise<DemoSite> {
  const { createDemoSite } = await import('./demo/demo-site.ts')
  return createDemoSite(systemClock.now(), mode === 'hosted' ? demoResetInterval : null)
}

/** Without a mail server, mail stays in the outbox; on a demo site it counts as sent. */
async function startMailer({ config, database, live, clock, app }: MailerOptions) {
  const { smtpUrl, mailFrom, demo } = config
  if (!smtpUrl && !demo) return null
  const { startOutbox } = await import('./platform/mail/drain-outbox.ts')
  const { smtpTransport } = await import('./platform/mail/smtp/smtp-transport.ts')
  return startOutbox({
    database,
    live,
    clock,
    transport: smtpUrl ? smtpTransport({ smtpUrl, mailFrom }) : discardingTransport,
    rewrite: app.rewriteMail,
    onFault: (error) => app.server.log.error({ err: error }, 'mail round failed'),
    onUndelivered: ({ error, ...details }) =>
      app.server.log.warn({ ...details, err: error }, 'mail was not delivered'),
    onPaused: (error) => app.server.log.error({ err: error }, 'mail is paused'),
    onResumed: ({ since }) => app.server.log.warn({ since }, 'mail is delivered again'),
  })
}

const displayHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR is "${folder}", but that folder is not writable (${describeError(error)}).`,
    )
  }
}

/** Matches the maximum time a server takes to stop, so that a restart need not wait for its end. */
const maxStopMilliseconds = 5_000

/** Servers on PostgreSQL share their folder; on SQLite a second one would neither see nor announce changes. */
async function lockData({ databaseUrl, dataDir }: Config): Promise<() => void> {
  if (databaseUrl) return () => {}
  try {
    return await lockDataFolder(dataDir, maxStopMilliseconds)
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw new StartError(error.message)
    throw new StartError(`DATA_DIR "${dataDir}" cannot be locked (${describeError(error)}).`)
  }
}

function openDatabase(
  config: Config,
  live: Live,
  checksTransactions: boolean,
  unlock: () => void,
): Database {
  try {
    const { databaseUrl, dataDir } = config
    return new Database({ databaseUrl, dataDir, live, checksTransactions })
  } catch (error) {
    unlock()
    throw new StartError(
      `The database in DATA_DIR "${config.dataDir}" cannot be opened (${describeError(error)}).`,
    )
  }
}

/**
 * A demo replaces all data, so it starts only on an empty database or on its own. No other site starts on the data of a
 * demo: every visitor of the demo can hold a session of its administrator.
 */
async function checkDemoData({ dataDir, demo }: Config, database: Database): Promise<void> {
  const isDemoData = (await readSiteValue(database.query, 'demo')) !== null
  if (!demo && isDemoData) {
    throw new StartError(
      `DATA_DIR "${dataDir}" holds the data of a demo, whose visitors can log in as its administrator. Set DATA_DIR to another folder, or DEMO to on.`,
    )
  }
  if (!demo) return
  if (!isDemoData && (await hasConventions(database.query))) {
    throw new StartError(
      `DATA_DIR "${dataDir}" holds the data of a real site, which a demo (DEMO) would replace. Set DATA_DIR to another folder.`,
    )
  }
  await database.transaction(({ query }) => writeSiteValue(query, 'demo', 'yes'))
}

async function prepareDatabase(config: Config, database: Database, clock: Clock): Promise<void> {
  try {
    await database.ping()
    if (config.databaseUrl) await requireDirectConnection(config.databaseUrl)
  } catch (error) {
    if (error instanceof StartError) throw error
    const databaseLocation = config.databaseUrl
      ? ` at ${readHost(config.databaseUrl)} (DATABASE_URL)`
      : ''
    throw new StartError(
      `The database${databaseLocation} cannot be reached (${describeError(error)}).`,
    )
  }
  try {
    await migrate(database)
    await checkDemoData(config, database)
    // The content of a demo site is loaded when the site is composed.
    if (!config.demo) await fillEmptyDatabase({ config, database, clock })
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof NewerDatabaseError) throw new StartError(error.message)
    if (outageOf(error) !== 'locked') throw error
    throw new StartError(
      `Another program has locked the database in DATA_DIR "${config.dataDir}". Close it and start again.`,
    )
  }
}

async function requireDirectConnection(databaseUrl: string): Promise<void> {
  const { canListen } = await import('./platform/live/postgres-listener.ts')
  if (await canListen(databaseUrl)) return
  throw new StartError(
    `Notifications from PostgreSQL at ${readHost(databaseUrl)} (DATABASE_URL) do not arrive, probably because of a connection pooler in transaction mode. Connect to PostgreSQL directly, or set the pooler to session mode (PgBouncer: pool_mode = session).`,
  )
}

async function warnAboutConnections(app: App, database: Database): Promise<void> {
  const available = await database.countConnections()
  if (available === null || available >= maxPostgresConnections) return
  app.server.log.warn(
    { available, needed: maxPostgresConnections },
    'PostgreSQL has too few free connections',
  )
}

const readHost = (address: string) => new URL(address).host

/** Node's default of 511 refuses connections in a burst. */
const maxPendingConnections = 4_096

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.server.listen({ host, port, backlog: maxPendingConnections })
  } catch (error) {
    const { code } = error as { code?: string }
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`,
      EACCES: `Port ${port} on ${host} cannot be used by this account. Set PORT to a number above 1023.`,
    }
    throw new StartError(
      reasons[code ?? ''] ?? `The site cannot listen on ${host}:${port} (${describeError(error)}).`,
    )
  }
}

function describeError(error: unknown): string {
  const { code, message, errors } = error as Error & { code?: string; errors?: Error[] }
  const text = message || (errors?.[0]?.message ?? code ?? 'unknown reason')
  return text.split('\n')[0] ?? text
}
