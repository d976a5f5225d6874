// @module-tag full
import { isRole } from '../../domain/kernel/roles.ts'
import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { currentSession, logoutEverywhere } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import {
  costlyForms,
  costlyHeaders,
  costlyJson,
  costlyJsonShapes,
  costlyPaths,
  costlyQueries,
  type Payload,
} from '../testing/hostile/costly-payloads.ts'
import { formTargets } from '../testing/hostile/form-targets.ts'
import { administratorOf } from '../testing/processes/seed-site.ts'
import { slowTest } from '../testing/processes/site-storage.ts'
import { startServer } from '../testing/processes/server-process.ts'
import { openSite } from '../testing/site.ts'

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  content?: { type: string; bytes: string }
}

/** One shape for one call, and what the same call takes of the same size without harm. */
interface Case {
  call: string
  shape: string
  sizes: readonly number[]
  hostile: (bytes: number) => Asked
  harmless: (bytes: number) => Asked
  signedIn?: boolean
}

const kilobyte = 1_000
/** Up to what a body, a body of the administrator's, and an address may have. */
const bodies = [15 * kilobyte, 30 * kilobyte, 60 * kilobyte]
const longBodies = [125 * kilobyte, 250 * kilobyte, 500 * kilobyte]
const addresses = [3 * kilobyte, 6 * kilobyte, 12 * kilobyte]

/** Milliseconds of the processor, above what a harmless request of that size takes. */
const most = 50
/** Below this, what one request costs cannot be told from what the process does besides. */
const noise = 25
/** Where it is this bad there is no need to look twice, nor at more of it. */
const hopeless = 1_000

const filled = (path: string) => path.replaceAll(/:\w+/g, 'x')

function bodyCases(
  { method, path }: { method: string; path: string },
  { type, fill, sizes }: { type: string; fill: Payload; sizes: readonly number[] },
  shapes: Record<string, Payload>,
): Case[] {
  const ask = (bytes: string): Asked => ({ method, path: filled(path), content: { type, bytes } })
  return Object.entries(shapes).map(([shape, make]) => ({
    call: `${method} ${path}`,
    shape,
    sizes,
    hostile: (bytes) => ask(make(bytes)),
    harmless: (bytes) => ask(fill(bytes)),
  }))
}

const json = {
  type: 'application/json',
  fill: (bytes: number) => `{"filler":"${'a'.repeat(bytes - 13)}"}`,
}
const form = {
  type: 'application/x-www-form-urlencoded',
  fill: (bytes: number) => `filler=${'a'.repeat(bytes - 7)}`,
}

function callCases(target: Endpoint): Case[] {
  const { method, access } = target
  const call = { method, path: `/api${target.path}` }
  if (method === 'GET') return isRole(access) ? [] : searchCases(call.path)
  // A stranger who sends it is told so before it is read.
  if (isRole(access)) {
    return bodyCases(call, { ...json, sizes: longBodies }, pick(costlyJsonShapes, 'many keys'))
  }
  // Whoever ended their session would prove nothing more.
  const signedIn = access === 'user' && target.path !== logoutEverywhere.path
  return bodyCases(call, { ...json, sizes: bodies }, costlyJson(target.body)).map((one) => ({
    ...one,
    signedIn,
  }))
}

const pick = (shapes: Record<string, Payload>, ...names: string[]) =>
  Object.fromEntries(Object.entries(shapes).filter(([name]) => names.includes(name)))

const searchCases = (path: string): Case[] =>
  Object.entries(costlyQueries).map(([shape, make]) => ({
    call: `GET ${path}`,
    shape: `search of ${shape}`,
    sizes: addresses,
    hostile: (bytes) => ({ method: 'GET', path: `${filled(path)}?${make(bytes)}` }),
    harmless: (bytes) => ({ method: 'GET', path: `${filled(path)}?filler=${'a'.repeat(bytes)}` }),
  }))

const pathCases: Case[] = Object.entries(costlyPaths).map(([shape, make]) => ({
  call: 'GET a page that is not there',
  shape,
  sizes: addresses,
  hostile: (bytes) => ({ method: 'GET', path: make(bytes) }),
  harmless: (bytes) => ({ method: 'GET', path: `/${'a'.repeat(bytes)}` }),
}))

const headerCases = (path: string): Case[] =>
  Object.entries(costlyHeaders).map(([shape, make]) => ({
    call: `GET ${path}`,
    shape: `header ${shape}`,
    sizes: addresses,
    hostile: (bytes) => ({ method: 'GET', path, headers: make(bytes) }),
    harmless: (bytes) => ({ method: 'GET', path, headers: { 'x-filler': 'a'.repeat(bytes) } }),
  }))

const pages = ['/', '/events', '/calendar', '/attendees', '/gameday/:date', '/verify/:code']

async function allCases(): Promise<Case[]> {
  const { app } = await openSite({ engine: 'sqlite' })
  return [
    ...app.endpoints.flatMap(callCases),
    ...formTargets.flatMap((target) =>
      bodyCases(target, { ...form, sizes: bodies }, costlyForms(target.body)),
    ),
    ...pages.flatMap(searchCases),
    ...pathCases,
    ...['/', '/api/events', '/api/user/session'].flatMap(headerCases),
  ]
}

async function openMeasured() {
  const server = await startServer({ measured: true })
  onTestFinished(() => server.stop())
  const stranger = new Client(server.url, 4)
  const beside = new Client(server.url, 4)
  const signedIn = await administratorOf(server, 4)
  onTestFinished(() => {
    for (const client of [stranger, beside, signedIn]) client.close()
  })
  const unanswered: string[] = []

  /** What the site spends on one request, and on a visitor who comes at the same time. */
  const costOf = async ({ method, path, content, headers }: Asked, client: Client) => {
    const before = await server.cpu()
    const asked = client.send(method, path, content, headers)
    const visited = beside.send('GET', '/')
    const visit = await visited.catch(() => null)
    if (visit?.status !== 200) unanswered.push(`${method} ${path.slice(0, 80)}`)
    await asked.catch(() => null)
    return (await server.cpu()) - before
  }

  const best = async (asked: Asked, client: Client, goodEnough: number, tries: number) => {
    let least = await costOf(asked, client)
    for (let turn = 1; turn < tries && least > goodEnough && least < hopeless; turn += 1) {
      least = Math.min(least, await costOf(asked, client))
    }
    return least
  }

  const bases = new Map<string, Promise<number>>()
  const baseOf = ({ call, harmless }: Case, bytes: number, client: Client) => {
    const key = `${call} ${bytes}`
    const known = bases.get(key) ?? best(harmless(bytes), client, 0, 4)
    bases.set(key, known)
    return known
  }

  /** Milliseconds above the harmless one, for each size. Looks again where it is more than noise. */
  const extrasOf = async (one: Case): Promise<number[]> => {
    const client = one.signedIn ? signedIn : stranger
    const extras: number[] = []
    for (const bytes of one.sizes) {
      const base = await baseOf(one, bytes, client)
      extras.push((await best(one.hostile(bytes), client, base + noise / 4, 8)) - base)
      if ((extras.at(-1) ?? 0) > hopeless) break
    }
    return extras
  }

  const isSignedIn = async () => (await signedIn.call(currentSession, {})).body !== null

  return { extrasOf, unanswered, isSignedIn }
}

function faultOf(extras: readonly number[], sizes: readonly number[]): string | null {
  const [first = 0] = extras
  const last = extras.at(-1) ?? 0
  const times = (sizes[extras.length - 1] ?? 0) / (sizes[0] ?? 1)
  if (last > most) return 'costs too much'
  return last > times * Math.max(0, first) + noise ? 'grows faster than what is sent' : null
}

const shown = (milliseconds: number) => Math.max(0, milliseconds).toFixed(1)

/** COST_TABLE=file writes down what everything cost. */
function writeTable(rows: readonly string[]): void {
  const file = process.env['COST_TABLE']
  if (!file) return
  const head = ['| call | shape | n | 2n | 4n |', '| --- | --- | ---: | ---: | ---: |']
  writeFileSync(file, `${[...head, ...rows].join('\n')}\n`)
}

test(
  'nothing that a stranger sends costs more than its length, and others are answered meanwhile',
  async () => {
    const cases = await allCases()
    const { extrasOf, unanswered, isSignedIn } = await openMeasured()
    const rows: string[] = []
    const faults: string[] = []
    for (const one of cases) {
      const extras = await extrasOf(one)
      const row = `| ${one.call} | ${one.shape} | ${extras.map(shown).join(' | ')} |`
      rows.push(row)
      const fault = faultOf(extras, one.sizes)
      if (fault) faults.push(`${fault}: ${row}`)
    }
    writeTable(rows)
    expect(faults).toEqual([])
    expect(unanswered).toEqual([])
    expect(await isSignedIn()).toBe(true)
    // A contract that is not read has no costs either.
    expect(rows.length).toBeGreaterThan(300)
  },
  slowTest.timeout * 2,
)
