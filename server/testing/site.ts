import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, inject, onTestFinished } from 'vitest'
import {
  type Endpoint,
  addressOf,
  type InputOf,
  type ResponseOf,
} from '../../domain/kernel/endpoint.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { type Instant, later } from '../../domain/kernel/time.ts'
import { type App, createApp } from '../app.ts'
import { insertConvention } from '../convention/store.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { type RenderedMessage, rendered } from '../platform/mail/message.ts'
import type { Renderer } from '../platform/pages/pages.ts'
import type { ConventionRow, OutboxRow } from '../platform/database/schema.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { conventionOf } from '../sample/conventions.ts'
import {
  borrowPostgres,
  copySqlite,
  createPostgres,
  giveBackPostgres,
} from './databases/databases.ts'
import { checkContract } from './check-contract.ts'

export type Engine = 'sqlite' | 'postgres'

/** A fake clock: it stands still until a test advances it. */
export class TestClock {
  #now: Instant

  constructor(now: Instant) {
    this.#now = now
  }

  now = (): Instant => this.#now

  set(now: Instant): void {
    this.#now = now
  }

  advance(milliseconds: number): void {
    this.#now = later(this.#now, milliseconds)
  }
}

export interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, string | number | string[] | undefined>
}

let addresses = 0

/** An IP address of its own for each visitor, as people have at home: rate limits go by it. */
const newClientAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Somebody with a browser: keeps the session cookie from one call to the next. */
export class Visitor {
  readonly #app: App
  readonly #address: string
  #cookie = ''

  constructor(app: App, address = newClientAddress()) {
    this.#app = app
    this.#address = address
  }

  get cookie(): string {
    return this.#cookie
  }

  async call<E extends Endpoint>(
    target: E,
    input: Partial<InputOf<E>> & { headers?: Record<string, string> } = {},
  ): Promise<Answer<ResponseOf<E> & Problem>> {
    const { headers, ...parts } = input as {
      headers?: Record<string, string>
      params?: unknown
      query?: unknown
      body?: unknown
    }
    return this.#send(target, addressOf(target, parts), {
      ...(headers && { headers }),
      ...(parts.body !== undefined && { payload: parts.body as object }),
    })
  }

  /** One file, as a browser's form sends it. */
  async upload<E extends Endpoint>(
    target: E,
    file: { name: string; type: string; content: Buffer },
  ): Promise<Answer<ResponseOf<E> & Problem>> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    return this.#send(target, addressOf(target), {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  async #send<E extends Endpoint>(
    target: E,
    url: string,
    given: { headers?: Record<string, string>; payload?: object },
  ): Promise<Answer<ResponseOf<E> & Problem>> {
    const response = await this.send({ method: target.method, url, ...given })
    const { statusCode: status, headers } = response
    const body = (response.body ? JSON.parse(response.body) : null) as ResponseOf<E> & Problem
    checkContract(target, status, body)
    return { status, body, headers }
  }

  /** Any request at all, with the session's cookie. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.server.inject({
      ...options,
      headers: {
        'x-forwarded-for': this.#address,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...options.headers,
      },
    })
    const given = response.headers['set-cookie']
    if (given) this.#cookie = String(given).split(';')[0] ?? ''
    return response
  }
}

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
  signedIn: (email: string) => Promise<Visitor>
  /** A code as the links in letters have it. */
  personalCode: (email: string) => Promise<string>
  /** The cookie of such a session, for requests that are no calls. */
  cookieOf: (email: string) => Promise<string>
  /** A registration with these names, in the current convention. Answers the ids of the names. */
  register: (email: string, ...names: string[]) => Promise<string[]>
  /** Every mail as its reader gets it. */
  outbox: () => Promise<(Omit<OutboxRow, keyof RenderedMessage> & RenderedMessage)[]>
}

export const testNow = '2027-03-01T15:00:00.000Z'

interface Options {
  engine: Engine
  environment?: Record<string, string>
  now?: Instant
  /** Renders the pages; without it a form is answered with what its page would say. */
  pages?: Renderer
}

/** A whole site, without pages unless they are wanted, on an empty database of its own that goes when the test is over. */
export async function openSite({
  engine,
  environment = {},
  now = testNow,
  pages,
}: Options): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const ready = inject('databases')
  const databaseUrl = engine === 'postgres' ? await borrowPostgres(ready) : ''
  if (engine === 'sqlite') copySqlite(ready, dataDir)
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
    checksLockOrder: true,
  })
  const convention = conventionOf(2027)
  await insertConventionInto(database, convention)
  const app = await createApp({
    config,
    database,
    live,
    clock,
    pages: pages ? { renderer: pages, files: null } : null,
    logLevel: 'fatal',
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
    if (databaseUrl) await giveBackPostgres(ready, databaseUrl)
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
    signedIn: (email) => signIn(app, email),
    personalCode: (email) => newPersonalCode(database, convention, email),
    cookieOf: async (email) => (await signIn(app, email)).cookie,
    register: (email, ...names) => registerNames(database, convention, email, names, clock.now()),
    outbox: async () => {
      const mails = database.query.selectFrom('outbox').selectAll()
      const rows = await mails.orderBy('createdAt').orderBy('id').execute()
      return rows.map((row) => ({ ...row, ...rendered(row) }))
    },
  }
}

const insertConventionInto = (database: Database, row: ConventionRow) =>
  database.transaction(({ query }) => insertConvention(query, row))

async function signIn(app: App, email: string): Promise<Visitor> {
  const { verifyCode } = await import('../../domain/people/api.ts')
  const visitor = new Visitor(app)
  const code = await app.newLoginCode(email)
  const { body } = await visitor.call(verifyCode, { params: { code } })
  if (!body) throw new Error(`${email} cannot sign in`)
  return visitor
}

async function newPersonalCode(
  database: Database,
  convention: ConventionRow,
  email: string,
): Promise<string> {
  const code = newToken()
  const row = {
    hash: hashOf(code),
    kind: 'personal' as const,
    email,
    digitsHash: null,
    triesLeft: 0,
    createdAt: testNow,
    expiresAt: convention.endDate,
  }
  await database.transaction(({ query }) => query.insertInto('codes').values(row).execute())
  return code
}

async function registerNames(
  database: Database,
  convention: ConventionRow,
  email: string,
  names: readonly string[],
  now: Instant,
): Promise<string[]> {
  const registrationId = randomUUID()
  const rows = names.map((name, position) => ({
    id: randomUUID(),
    registrationId,
    name,
    position,
  }))
  await database.transaction(async ({ query, changed }) => {
    await query
      .insertInto('registrations')
      .values({
        id: registrationId,
        conventionId: convention.id,
        email,
        zip: null,
        listed: 1,
        paidAt: null,
        paidAmount: null,
        createdAt: now,
      })
      .execute()
    await query.insertInto('names').values(rows).execute()
    changed('registrations')
  })
  return rows.map(({ id }) => id)
}

/** An empty one, for those who start a site on it themselves. */
export const newPostgresDatabase = (): Promise<string> =>
  createPostgres(inject('databases').postgresAddress)

/** Every store and service behaves the same on both engines: each test runs on each. */
export function onBothEngines(name: string, tests: (engine: Engine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, tests)
}
