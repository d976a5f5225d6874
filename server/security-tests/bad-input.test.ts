// @module-tag full
import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { type RefusalCode, httpStatusOf } from '../../domain/kernel/refusal-codes.ts'
import { expectedCodes } from '../../domain/kernel/expected-codes.ts'
import { Problem } from '../../domain/kernel/refusal.ts'
import { getConvention } from '../../domain/convention/api.ts'
import { countWrites } from '../testing/databases/count-writes.ts'
import { formTargets, emptySchema } from '../testing/hostile/form-targets.ts'
import {
  type HostileRequest,
  requestsFor,
  type HostileTarget,
} from '../testing/hostile/requests.ts'
import type { KnownValues } from '../testing/hostile/schema-values.ts'
import { type DatabaseEngine, openSite } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'

/** Number and seed of the requests: every run tries the same ones, another seed tries others. */
const requestCount = Number(process.env['BAD_INPUT_REQUESTS'] ?? 14_000)
const seed = Number(process.env['BAD_INPUT_SEED'] ?? 2027)
const requestsPerSite = 1_000
const maxAnswerTime = 10_000

const getTarget = (path: string): HostileTarget => ({
  method: 'GET',
  path,
  params: emptySchema,
  body: emptySchema,
})
const extraTargets: HostileTarget[] = [
  getTarget('/api/event/:id/calendar.ics'),
  getTarget('/api/gameday/public/:date/calendar.ics'),
  getTarget('/api/gameday-reply/:token/calendar.ics'),
  getTarget('/feed/:id/:token.ics'),
  getTarget('/schedule.ics'),
  getTarget('/convention.ics'),
  getTarget('/api/register/email-review/preview'),
  getTarget('/api/registrations.csv'),
  getTarget('/api/newsletter/subscribers.csv'),
  getTarget('/mailbox/:id'),
  getTarget('/photos-files/:id/:id'),
  getTarget('/api/:id'),
  ...formTargets,
]

/** Validator messages that are written for programmers. */
const rawWords =
  /invalid (input|option|type|string|format)|expected (one of|string|number|boolean|object|array)|received|unrecognized|too (big|small)|must match/i

/**
 * Refusals that write on purpose: an event is stored although its creator is not registered; a badge holder who
 * registers when all badges are taken is informed by mail; a payment that was not counted is in the audit log.
 */
const routesThatWrite = ['PUT /api/event', 'POST /api/register', 'POST /', 'POST /api/door/payment']
const mayWrite = (route: string, status: number) =>
  status === 409 && routesThatWrite.includes(route)

async function hostileSite(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  const fixtures = await createRoleFixtures(site)
  const table = await fixtures.createEvent()
  const invitation = await fixtures.createInvitation()
  const registration = await fixtures.createRegistration()
  const ids = [
    table,
    registration.id,
    invitation.id,
    invitation.invitationToken,
    invitation.gamedayId,
    fixtures.attendee.id,
  ]
  const { adminEmail } = site.config
  const emails = [fixtures.attendee.email, adminEmail, invitation.guestEmail, 'Kim@Example.com']
  const knownValues: KnownValues = {
    id: ids,
    eventId: [table],
    nameId: [fixtures.attendee.id],
    eventOwner: [fixtures.attendee.id, fixtures.owner.id],
    gameOwner: [fixtures.attendee.id, ''],
    eventDay: ['Friday', 'Saturday'],
    eventTime: ['Undetermined', '3:30 PM'],
    duration: ['60', '180'],
    gamedayID: [invitation.gamedayId],
    gamedayId: [invitation.gamedayId],
    invitationID: [invitation.id],
    invitationToken: [invitation.invitationToken],
    token: [invitation.invitationToken],
    date: [invitation.date, '2027-04-01', '2028-02-29'],
    email: emails,
    guestEmail: emails,
    names: ['Kim Osei'],
    name: ['Kim Osei'],
    guestName: ['Kim Osei'],
    code: ['unknown'],
    digits: ['000000', '123456'],
    startTime: ['13:00'],
    endTime: ['18:00'],
  }
  const targets = [
    ...site.app.endpoints.map((target) => ({ ...target, path: `/api${target.path}` })),
    ...extraTargets,
  ]
  return { site, fixtures, knownValues, targets }
}

/** Returns the answer, or undefined after a timeout. */
async function sendWithTimeout(visitor: Visitor, request: HostileRequest) {
  const { method, url, headers, payload } = request
  let timer: NodeJS.Timeout | undefined
  const timeoutPromise = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxAnswerTime)
  })
  const body = payload === undefined ? {} : { payload }
  const answer = visitor.send({ method, url, headers, ...body })
  return Promise.race([answer, timeoutPromise]).finally(() => clearTimeout(timer))
}

/** Without pages, a form is answered with the data of its page. */
const FormProblem = z.object({
  errors: z.record(z.string(), z.string()),
  problem: z.nullable(Problem),
})

/** Returns the code of a refusal, null for a form problem, or undefined for an unexpected shape. */
function readRefusalCode(body: string): RefusalCode | null | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    if (FormProblem.safeParse(parsed).success) return null
    return Problem.safeParse(parsed).data?.code
  } catch {
    return undefined
  }
}

/** Returns the fault of an answer, or null. */
function findFault(
  { route, method, url }: HostileRequest,
  answer: Awaited<ReturnType<typeof sendWithTimeout>>,
  { hasChanged, declared }: { hasChanged: boolean; declared: readonly RefusalCode[] | undefined },
): string | null {
  if (!answer) return 'no answer'
  const { statusCode: status, body } = answer
  if (status >= 500) return `${status} ${body}`
  if (status < 400) return null
  if (hasChanged && !mayWrite(route, status)) return `${status} changed a row`
  if (rawWords.test(body)) return `${status} in a validator's words: ${body}`
  if (method === 'HEAD') return null
  const code = readRefusalCode(body)
  if (code === undefined) return `${status} without a code: ${body}`
  if (code === null) return null
  if (httpStatusOf(code) !== status) return `${status} with the code ${code}`
  // A request with a mutated method or address is another call or none.
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  const isThisCall = pattern.test(`${method} ${path}`) && code !== 'not-found'
  const isUndeclared = isThisCall && declared && !declared.includes(code)
  return isUndeclared ? `${code} is not declared` : null
}

async function tryRequests(
  engine: DatabaseEngine,
  count: number,
  firstSeed: number,
): Promise<void> {
  const { site, fixtures, knownValues, targets } = await hostileSite(engine)
  const changes = await countWrites(site.database)
  const faults: string[] = []
  const codesOf = new Map(
    site.app.endpoints.map((target) => [
      `${target.method} /api${target.path}`,
      expectedCodes(target),
    ]),
  )
  const testedRoutes = new Set<string>()
  let successCount = 0
  let administrator = fixtures.administrator
  let changesBefore = await changes()
  const arbitraries = targets.map((target, index) =>
    fc.sample(requestsFor(target, knownValues), {
      numRuns: Math.ceil(count / targets.length),
      seed: firstSeed + index,
    }),
  )
  const pickRequest = (index: number) =>
    arbitraries[index % targets.length]?.[Math.floor(index / targets.length)]
  for (let index = 0; index < count; index += 1) {
    const request = pickRequest(index)
    if (!request) throw new Error('There are too few requests')
    if (index % 50 === 0) {
      // Log in again if a request ended the session, so that the next requests pass the access check.
      administrator = await site.logInAdministrator()
      changesBefore = await changes()
    }
    const answer = await sendWithTimeout(index % 3 === 0 ? site.visitor() : administrator, request)
    const changesAfter = await changes()
    const declared = codesOf.get(request.route)
    const fault = findFault(request, answer, {
      hasChanged: changesAfter !== changesBefore,
      declared,
    })
    changesBefore = changesAfter
    testedRoutes.add(request.route)
    if (answer && answer.statusCode < 400) successCount += 1
    if (fault) faults.push(`${fault.slice(0, 200)}\n${JSON.stringify(request).slice(0, 400)}`)
  }
  const repeatHint = `BAD_INPUT_SEED=${firstSeed} tries the same again`
  expect(faults.slice(0, 9), `${faults.length} faults; ${repeatHint}`).toEqual([])
  // The test would prove little if all requests failed the access check.
  expect(successCount / count).toBeGreaterThan(0.1)
  expect([testedRoutes.size, changesBefore > 0]).toEqual([targets.length, true])
  expect((await site.visitor().call(getConvention)).status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
}

const parts = Array.from({ length: Math.ceil(requestCount / requestsPerSite) }, (_, part) => part)

test.each(parts)(
  'handles a thousand hostile requests without a fault, part %i',
  (part) => tryRequests('sqlite', requestsPerSite, seed + part),
  120_000,
)

test(
  'handles them on PostgreSQL, too',
  () => tryRequests('postgres', Math.ceil(requestCount / 20), seed),
  120_000,
)
