import { expect, test } from 'vitest'
import * as auth from '../../domain/auth/api.ts'
import * as team from '../../domain/team/api.ts'
import { roleNames } from '../../domain/kernel/roles.ts'
import { removeParamNames, routesOf } from './routes.ts'
import { openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'
import { type CallInput } from '../testing/permissions/permission-inputs.ts'
import { calls } from '../testing/permissions/call-permissions.ts'
import { permissionRows } from '../testing/permissions/permission-table.ts'

/** Milliseconds; without a pause one user's calls would reach the account limit. */
const pauseBetweenCalls = 10_000

/** Some hundred calls per user. */
const slowTest = { timeout: 60_000 }

const isHead = (route: string) => route.startsWith('HEAD ')

test('answers every call of every role as the permission table says', slowTest, async () => {
  const site = await openSite({ engine: 'sqlite' })
  const fixtures = await createRoleFixtures(site)
  const { attendee, otherAttendee, owner } = fixtures
  const emails = [attendee.email, otherAttendee.email, owner.email, site.config.adminEmail]
  const foundStatuses: Record<string, string> = {}
  const expectedStatuses: Record<string, string> = {}
  for (const [route, [statuses, input]] of Object.entries(permissionRows)) {
    site.clock.advance(pauseBetweenCalls)
    const answers: number[] = []
    const people = [site.visitor(), ...(await Promise.all(emails.map(site.logIn)))]
    for (const person of people)
      answers.push(await sendRequest(person, route, (await input?.(fixtures)) ?? {}))
    foundStatuses[route] = answers.join(' ')
    expectedStatuses[route] = statuses.split(' ').slice(0, 5).join(' ')
  }
  expect(foundStatuses).toEqual(expectedStatuses)
})

test.each(roleNames)(
  "lets a helper with %s use that role's calls, and treats the helper as an attendee in every other call",
  slowTest,
  async (role) => {
    const site = await openSite({ engine: 'sqlite' })
    const fixtures = await createRoleFixtures(site)
    const email = 'helper@example.com'
    const helper = { email, name: 'Ben', roles: [role] }
    await fixtures.administrator.call(team.saveHelper, { body: helper })
    const foundStatuses: Record<string, number> = {}
    const expectedStatuses: Record<string, number> = {}
    for (const [route, [statuses, input]] of Object.entries(permissionRows)) {
      site.clock.advance(pauseBetweenCalls)
      if (!(await isRegistered(site, email))) await site.register(email, 'Ben Ortiz')
      const person = await site.logIn(email)
      foundStatuses[route] = await sendRequest(person, route, (await input?.(fixtures)) ?? {})
      const statusList = statuses.split(' ')
      const allowedRoles = statusList[5] === 'team' ? roleNames : [statusList[5], 'administrator']
      const isAllowed = statusList[5] !== undefined && allowedRoles.includes(role)
      expectedStatuses[route] = Number(statusList[isAllowed ? 4 : 2])
    }
    expect(foundStatuses).toEqual(expectedStatuses)
  },
)

test(
  "treats a login by the administrator's personal link as an attendee in every call",
  slowTest,
  async () => {
    const site = await openSite({ engine: 'sqlite' })
    const fixtures = await createRoleFixtures(site)
    const foundStatuses: Record<string, string> = {}
    const expectedStatuses: Record<string, string> = {}
    for (const [route, [statuses, input]] of Object.entries(permissionRows)) {
      site.clock.advance(pauseBetweenCalls)
      if (!(await isRegistered(site, site.config.adminEmail)))
        await site.register(site.config.adminEmail, 'The Administrator')
      const person = site.visitor()
      await person.call(auth.verifyCode, {
        params: { code: await site.createPersonalCode(site.config.adminEmail) },
      })
      foundStatuses[route] = String(
        await sendRequest(person, route, (await input?.(fixtures)) ?? {}),
      )
      // The status of an attendee who is not concerned.
      expectedStatuses[route] = statuses.split(' ')[2] ?? ''
    }
    expect(foundStatuses).toEqual(expectedStatuses)
  },
)

test('has one row for every call, and one call for every row', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const contract = app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(calls).toSorted()).toEqual(contract.toSorted())
  const answeredRoutes = routesOf(app).filter((route) => !isHead(route))
  expect(answeredRoutes.length).toBeGreaterThan(contract.length)
  expect(Object.keys(permissionRows).map(removeParamNames).toSorted()).toEqual(
    answeredRoutes.toSorted(),
  )
})

test('applies the permissions of GET to HEAD', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const protectedRoutes = app.endpoints.filter(
    ({ method, access }) => method === 'GET' && access !== 'anyone',
  )
  expect(protectedRoutes.length).toBeGreaterThan(3)
  for (const { path, access } of protectedRoutes) {
    const url = `/api${path.replaceAll(/:\w+/g, 'x')}`
    const { statusCode, body } = await app.server.inject({ method: 'HEAD', url })
    expect([path, statusCode, body]).toEqual([path, access === 'visitor' ? 200 : 401, ''])
  }
})

const isRegistered = ({ database }: Site, email: string) =>
  database.query
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()

async function sendRequest(
  person: Visitor,
  route: string,
  { params = {}, body, headers }: CallInput,
) {
  const [method = '', path = ''] = route.replace('*', '/photos-files/x.webp').split(' ')
  const { statusCode, stream } = await person.send({
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
    // The live stream never ends.
    payloadAsStream: true,
  })
  stream().destroy()
  return statusCode
}
