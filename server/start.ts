import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { topics } from '../domain/kernel/topics.ts'
import { type App, createApp } from './app.ts'
import { migrate, NewerDatabaseError } from './migrations/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { DataFolderInUseError, lockDataFolder } from './platform/data-folder-lock.ts'
import { Database } from './platform/database/database.ts'
import { maxConnections } from './platform/database/postgres/connections.ts'
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
  const { config, pages, clock = systemClock, logLevel = 'info' } = options
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
    })
    closers.push(() => app.close())
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

/** Without a mail server, mail stays in the outbox. */
async function startMailer({ config, database, live, clock, app }: MailerOptions) {
  const { smtpUrl, mailFrom } = config
  if (!smtpUrl) return null
  const { startOutbox } = await import('./platform/mail/drain-outbox.ts')
  const { smtpTransport } = await import('./platform/mail/smtp/smtp-transport.ts')
  return startOutbox({
    database,
    live,
    clock,
    transport: smtpTransport({ smtpUrl, mailFrom }),
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
      `DATA_DIR holds "${folder}", but that folder cannot be written (${describeError(error)}).`,
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

async function prepareDatabase(config: Config, database: Database, clock: Clock): Promise<void> {
  try {
    await database.ping()
  } catch (error) {
    const databaseLocation = config.databaseUrl
      ? `at ${readHost(config.databaseUrl)} (DATABASE_URL)`
      : ''
    throw new StartError(
      `The database ${databaseLocation} cannot be reached (${describeError(error)}).`,
    )
  }
  if (config.databaseUrl) await requireDirectConnection(config.databaseUrl)
  try {
    await migrate(database)
    await fillEmptyDatabase({ config, database, clock })
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new StartError(error.message)
    if (outageOf(error) !== 'locked') throw error
    throw new StartError(
      `Another program holds the write lock of the database in DATA_DIR "${config.dataDir}". Close it and start again.`,
    )
  }
}

async function requireDirectConnection(databaseUrl: string): Promise<void> {
  const { canListen } = await import('./platform/live/postgres-listener.ts')
  if (await canListen(databaseUrl)) return
  throw new StartError(
    `At ${readHost(databaseUrl)} (DATABASE_URL) notifications of PostgreSQL do not arrive, as behind a connection pooler in transaction mode. Connect to PostgreSQL directly, or set the pooler to session mode (PgBouncer: pool_mode = session).`,
  )
}

async function warnAboutConnections(app: App, database: Database): Promise<void> {
  const available = await database.countConnections()
  if (available === null || available >= maxConnections) return
  app.server.log.warn(
    { available, needed: maxConnections },
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
      EADDRINUSE: `Port ${port} on ${host} is already in use. Stop what uses it, or set PORT to another number.`,
      EACCES: `Port ${port} on ${host} may not be used by this account. Set PORT to a number above 1023.`,
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
