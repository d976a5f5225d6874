import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client as PostgresClient } from 'pg'
import { putEvent } from '../../../domain/events/api.ts'
import { createGameday } from '../../../domain/gamedays/api.ts'
import { listNames, verifyCode } from '../../../domain/people/api.ts'
import { register } from '../../../domain/registration/api.ts'
import { Client } from '../client.ts'
import { gamedayForm } from '../fixtures/gamedays.ts'
import { readMessages } from '../live.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type Engine, newPostgresDatabase } from '../site.ts'
import { tableForm } from '../fixtures/events.ts'

/** For tests that start and stop servers, also on a busy machine. */
export const slowTest = { timeout: 120_000 }
/** How long `expect.poll` waits in them. */
export const slowPoll = { timeout: 30_000 }

/** As `onTestFinished` of the test's own context. */
export type OnTestFinished = (work: () => void | Promise<void>) => void

/** Where a site's data lies: servers are started, killed and started again on it. */
export interface SiteStorage {
  engine: Engine
  dataDir: string
  databaseUrl: string
  /** Reads the stored rows, past the server. */
  read: <Row>(query: string) => Promise<Row[]>
  onTestFinished: OnTestFinished
}

export async function newSiteStorage(
  engine: Engine,
  onTestFinished: OnTestFinished,
  address?: string,
): Promise<SiteStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-fault-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = engine === 'sqlite' ? '' : (address ?? (await newPostgresDatabase()))
  return {
    engine,
    dataDir,
    databaseUrl,
    onTestFinished,
    read: (query) =>
      engine === 'sqlite' ? readSqlite(dataDir, query) : readPostgres(databaseUrl, query),
  }
}

async function readSqlite<Row>(dataDir: string, query: string): Promise<Row[]> {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { timeout: 10_000 })
  try {
    return database.prepare(query).all() as Row[]
  } finally {
    database.close()
  }
}

async function readPostgres<Row>(connectionString: string, query: string): Promise<Row[]> {
  const client = new PostgresClient({ connectionString })
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface RunOptions {
  port?: number
  clockAhead?: number
  through?: readonly string[]
  environment?: Record<string, string>
}

/** Starts the site on its storage; an empty one gets the coming convention and nothing else. */
export async function runSite(
  storage: SiteStorage,
  options: RunOptions = {},
): Promise<ServerProcess> {
  const server = await startServer({
    ...options,
    dataDir: storage.dataDir,
    environment: {
      SAMPLE_DATA: 'off',
      DATABASE_URL: storage.databaseUrl,
      ...options.environment,
    },
  })
  storage.onTestFinished(async () => {
    await server.end('SIGKILL')
    await server.allEnded
  })
  return server
}

export async function administratorOf(
  { url, administratorLink }: ServerProcess,
  connections = 8,
): Promise<Client> {
  const client = new Client(url, connections)
  const code = administratorLink().split('/verify/')[1] ?? ''
  await must(200, client.call(verifyCode, { params: { code } }))
  return client
}

export async function must<Body>(
  status: number,
  asked: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const answer = await asked
  if (answer.status !== status) throw new Error(JSON.stringify(answer))
  return answer.body
}

export interface SeedIds {
  names: string[]
  tables: string[]
  gamedayId: string
}

/** People, tables that all of them may join at once, and a game day. */
export async function seedSite(
  administrator: Client,
  {
    people,
    tables,
    spots,
    seats = 40,
  }: Record<'people' | 'tables' | 'spots', number> & { seats?: number },
): Promise<SeedIds> {
  for (let number = 0; number < people; number += 1) {
    const body = {
      email: `guest${number}@example.com`,
      names: [`Guest ${number}`],
      zip: null,
      listed: true,
    }
    await must(201, administrator.call(register, { body }))
  }
  const names = (await must(200, administrator.call(listNames, {}))).map(({ id }) => id)
  const forms = Array.from({ length: tables }, () =>
    // An undetermined time clashes with nothing.
    tableForm(names[0] ?? '', { eventTime: 'Undetermined', spots }),
  )
  for (const body of forms) await must(200, administrator.call(putEvent, { body }))
  const gameday = { ...gamedayForm, date: '2040-03-03', capacity: seats }
  const { id } = await must(201, administrator.call(createGameday, { body: gameday }))
  return { names, tables: forms.map((form) => form.id), gamedayId: id }
}

export interface LiveListener {
  /** The topics that were announced since it was last asked. */
  heard: () => string[]
  /** How the stream ended: properly, or by a broken connection. */
  ended: Promise<'ended' | 'broken'>
}

/** Subscribes to live updates, as an open page does. */
export function listenTo(
  { url }: ServerProcess,
  onTestFinished: OnTestFinished,
  cookie = '',
): Promise<LiveListener> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { headers: { cookie } }, (response: IncomingMessage) => {
      let topics: string[] = []
      const ended = new Promise<'ended' | 'broken'>((done) => {
        response.on('close', () => done(response.complete ? 'ended' : 'broken'))
      })
      response.on('error', () => {})
      readMessages(response, (name, data) => {
        if (name === 'change') topics.push(...(JSON.parse(data) as string[]))
        resolve({
          ended,
          heard: () => {
            const before = topics
            topics = []
            return before
          },
        })
      })
    })
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}
