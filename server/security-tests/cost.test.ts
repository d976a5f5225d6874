// @module-tag full
import { isRole } from '../../domain/kernel/roles.ts'
import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { currentSession, logoutEverywhere } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import {
  createCostlyForms,
  costlyHeaders,
  createCostlyJson,
  costlyJsonShapes,
  costlyPaths,
  costlyQueries,
  type SizedPayload,
} from '../testing/hostile/costly-payloads.ts'
import { formTargets } from '../testing/hostile/form-targets.ts'
import { createAdministratorClient } from '../testing/processes/seed-site.ts'
import { slowTest } from '../testing/processes/site-storage.ts'
import { startServer } from '../testing/processes/server-process.ts'
import { openSite } from '../testing/site.ts'

interface CostRequest {
  method: string
  path: string
  headers?: Record<string, string>
  content?: { type: string; bytes: string }
}

/** One payload shape for one call, and a harmless payload of the same size to compare with. */
interface CostCase {
  call: string
  shape: string
  sizes: readonly number[]
  hostile: (bytes: number) => CostRequest
  harmless: (bytes: number) => CostRequest
  isLoggedIn?: boolean
}

const kilobyte = 1_000
/** Up to the maximum of a body, of an administrator's body, and of an address. */
const bodySizes = [15 * kilobyte, 30 * kilobyte, 60 * kilobyte]
const longBodySizes = [125 * kilobyte, 250 * kilobyte, 500 * kilobyte]
const addressSizes = [3 * kilobyte, 6 * kilobyte, 12 * kilobyte]

/** CPU milliseconds above a harmless request of that size. */
const maxExtraTime = 50
/** Below this, the cost of one request cannot be distinguished from background work. */
const minMeasurableTime = 25
/** Above this, no second measurement and no larger size are needed. */
const maxMeasuredCost = 1_000

const fillParams = (path: string) => path.replaceAll(/:\w+/g, 'x')

function bodyCases(
  { method, path }: { method: string; path: string },
  { type, fill, sizes }: { type: string; fill: SizedPayload; sizes: readonly number[] },
  shapes: Record<string, SizedPayload>,
): CostCase[] {
  const createRequest = (bytes: string): CostRequest => ({
    method,
    path: fillParams(path),
    content: { type, bytes },
  })
  return Object.entries(shapes).map(([shape, make]) => ({
    call: `${method} ${path}`,
    shape,
    sizes,
    hostile: (bytes) => createRequest(make(bytes)),
    harmless: (bytes) => createRequest(fill(bytes)),
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

function callCases(target: Endpoint): CostCase[] {
  const { method, access } = target
  const call = { method, path: `/api${target.path}` }
  if (method === 'GET') return isRole(access) ? [] : searchCases(call.path)
  // A stranger's request is refused before its body is read.
  if (isRole(access)) {
    return bodyCases(call, { ...json, sizes: longBodySizes }, pick(costlyJsonShapes, 'many keys'))
  }
  // A call that ends the session would make the following measurements useless.
  const isLoggedIn = access === 'user' && target.path !== logoutEverywhere.path
  return bodyCases(call, { ...json, sizes: bodySizes }, createCostlyJson(target.body)).map(
    (costCase) => ({
      ...costCase,
      isLoggedIn,
    }),
  )
}

const pick = (shapes: Record<string, SizedPayload>, ...names: string[]) =>
  Object.fromEntries(Object.entries(shapes).filter(([name]) => names.includes(name)))

const searchCases = (path: string): CostCase[] =>
  Object.entries(costlyQueries).map(([shape, make]) => ({
    call: `GET ${path}`,
    shape: `search of ${shape}`,
    sizes: addressSizes,
    hostile: (bytes) => ({ method: 'GET', path: `${fillParams(path)}?${make(bytes)}` }),
    harmless: (bytes) => ({
      method: 'GET',
      path: `${fillParams(path)}?filler=${'a'.repeat(bytes)}`,
    }),
  }))

const pathCases: CostCase[] = Object.entries(costlyPaths).map(([shape, make]) => ({
  call: 'GET a page that is not there',
  shape,
  sizes: addressSizes,
  hostile: (bytes) => ({ method: 'GET', path: make(bytes) }),
  harmless: (bytes) => ({ method: 'GET', path: `/${'a'.repeat(bytes)}` }),
}))

const headerCases = (path: string): CostCase[] =>
  Object.entries(costlyHeaders).map(([shape, make]) => ({
    call: `GET ${path}`,
    shape: `header ${shape}`,
    sizes: addressSizes,
    hostile: (bytes) => ({ method: 'GET', path, headers: make(bytes) }),
    harmless: (bytes) => ({ method: 'GET', path, headers: { 'x-filler': 'a'.repeat(bytes) } }),
  }))

const pages = ['/', '/events', '/calendar', '/attendees', '/gameday/:date', '/verify/:code']

async function createAllCases(): Promise<CostCase[]> {
  const { app } = await openSite({ engine: 'sqlite' })
  return [
    ...app.endpoints.flatMap(callCases),
    ...formTargets.flatMap((target) =>
      bodyCases(target, { ...form, sizes: bodySizes }, createCostlyForms(target.body)),
    ),
    ...pages.flatMap(searchCases),
    ...pathCases,
    ...['/', '/api/events', '/api/user/session'].flatMap(headerCases),
  ]
}

async function startMeasuredServer() {
  const server = await startServer({ isMeasured: true })
  onTestFinished(() => server.stop())
  const strangerClient = new Client(server.url, 4)
  const visitorClient = new Client(server.url, 4)
  const loggedInClient = await createAdministratorClient(server, 4)
  onTestFinished(() => {
    for (const client of [strangerClient, visitorClient, loggedInClient]) client.close()
  })
  const unansweredCalls: string[] = []

  /** CPU time for one request, and the delay of a concurrent visitor. */
  const measureCost = async ({ method, path, content, headers }: CostRequest, client: Client) => {
    const timeBefore = await server.readCpuTime()
    const answerPromise = client.send(method, path, content, headers)
    const visitPromise = visitorClient.send('GET', '/')
    const visit = await visitPromise.catch(() => null)
    if (visit?.status !== 200) unansweredCalls.push(`${method} ${path.slice(0, 80)}`)
    await answerPromise.catch(() => null)
    return (await server.readCpuTime()) - timeBefore
  }

  const measureBest = async (
    request: CostRequest,
    client: Client,
    acceptedCost: number,
    maxAttempts: number,
  ) => {
    let minCost = await measureCost(request, client)
    for (
      let attempt = 1;
      attempt < maxAttempts && minCost > acceptedCost && minCost < maxMeasuredCost;
      attempt += 1
    ) {
      minCost = Math.min(minCost, await measureCost(request, client))
    }
    return minCost
  }

  const baseCosts = new Map<string, Promise<number>>()
  const measureBase = ({ call, harmless }: CostCase, bytes: number, client: Client) => {
    const key = `${call} ${bytes}`
    const knownCost = baseCosts.get(key) ?? measureBest(harmless(bytes), client, 0, 4)
    baseCosts.set(key, knownCost)
    return knownCost
  }

  /** Milliseconds above the harmless request, for each size. Measures again if the result exceeds the noise. */
  const measureExtras = async (costCase: CostCase): Promise<number[]> => {
    const client = costCase.isLoggedIn ? loggedInClient : strangerClient
    const extras: number[] = []
    for (const bytes of costCase.sizes) {
      const base = await measureBase(costCase, bytes, client)
      extras.push(
        (await measureBest(costCase.hostile(bytes), client, base + minMeasurableTime / 4, 8)) -
          base,
      )
      if ((extras.at(-1) ?? 0) > maxMeasuredCost) break
    }
    return extras
  }

  const isStillLoggedIn = async () => (await loggedInClient.call(currentSession, {})).body !== null

  return { measureExtras, unansweredCalls, isStillLoggedIn }
}

function findFault(extras: readonly number[], sizes: readonly number[]): string | null {
  const [firstExtra = 0] = extras
  const lastExtra = extras.at(-1) ?? 0
  const times = (sizes[extras.length - 1] ?? 0) / (sizes[0] ?? 1)
  if (lastExtra > maxExtraTime) return 'costs too much'
  return lastExtra > times * Math.max(0, firstExtra) + minMeasurableTime
    ? 'grows faster than what is sent'
    : null
}

const formatTime = (milliseconds: number) => Math.max(0, milliseconds).toFixed(1)

/** Writes all costs to the file named by COST_TABLE. */
function writeTable(rows: readonly string[]): void {
  const file = process.env['COST_TABLE']
  if (!file) return
  const head = ['| call | shape | n | 2n | 4n |', '| --- | --- | ---: | ---: | ---: |']
  writeFileSync(file, `${[...head, ...rows].join('\n')}\n`)
}

test(
  "handles every stranger's request in time proportional to its length, and answers others concurrently",
  async () => {
    const cases = await createAllCases()
    const { measureExtras, unansweredCalls, isStillLoggedIn } = await startMeasuredServer()
    const rows: string[] = []
    const faults: string[] = []
    for (const costCase of cases) {
      const extras = await measureExtras(costCase)
      const row = `| ${costCase.call} | ${costCase.shape} | ${extras.map(formatTime).join(' | ')} |`
      rows.push(row)
      const fault = findFault(extras, costCase.sizes)
      if (fault) faults.push(`${fault}: ${row}`)
    }
    writeTable(rows)
    expect(faults).toEqual([])
    expect(unansweredCalls).toEqual([])
    expect(await isStillLoggedIn()).toBe(true)
    // Guards against an empty contract, which would have no costs.
    expect(rows.length).toBeGreaterThan(300)
  },
  slowTest.timeout * 2,
)
