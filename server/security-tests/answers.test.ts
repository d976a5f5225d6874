// @module-tag full
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import { buildAddress, hasTokenInPath } from '../../domain/kernel/endpoint.ts'
import { routesOf } from './routes.ts'
import { openSite } from '../testing/site.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'

const requiredHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** The program, which other sites may load: public data only. */
const sharedRoute = 'GET /konopas.js'
const sharedHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

test('sends the headers with every API answer, and discloses no server software', async () => {
  const { app } = await openSite({
    engine: 'sqlite',
    environment: { PUBLIC_URL: 'https://meepcon.example' },
  })
  const routes = routesOf(app).filter(
    (route) => !route.endsWith('/live') && !route.startsWith('HEAD'),
  )
  expect(routes.length).toBeGreaterThan(35)
  for (const route of routes) {
    const expectedHeaders = { ...requiredHeaders, ...(route === sharedRoute && sharedHeaders) }
    const [method, path = ''] = route.split(' ')
    for (const url of [path.replaceAll(':', 'x'), path.replaceAll(':', '%')]) {
      const { headers } = await app.server.inject({ method: method as 'GET', url })
      expect([route, headers]).toMatchObject([route, expectedHeaders])
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      const names = Object.keys(headers).filter((name) => !(name in expectedHeaders))
      const revealingHeaders = /^(server|x-powered-by|via|access-control-.*)$/
      expect(names.filter((name) => revealingHeaders.test(name))).toEqual([])
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
      expect(policy).not.toMatch(/script-src|\*|https?:/)
    }
  }
})

test('marks answers about one person as not cacheable', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  for (const target of app.endpoints) {
    const isPublic =
      target.method === 'GET' && target.access === 'anyone' && !hasTokenInPath(target)
    const params = Object.fromEntries(
      [...target.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']),
    )
    const { headers } = await app.server.inject({
      method: target.method,
      url: buildAddress(target, { params }),
    })
    if (isPublic && target.topics.length > 0) expect(headers['cache-control']).toBe('no-cache')
    else expect([target.path, headers['cache-control']]).toEqual([target.path, 'no-store'])
  }
})

test('gives the same cacheable answer to all users', async () => {
  const fixtures = await createRoleFixtures(await openSite({ engine: 'sqlite' }))
  await fixtures.createEvent()
  const { app } = fixtures.site
  const protectedEndpoints = app.endpoints.filter(
    ({ method, access, topics }) => method === 'GET' && access === 'anyone' && topics.length > 0,
  )
  expect(protectedEndpoints.length).toBeGreaterThan(3)
  for (const { path } of protectedEndpoints) {
    const url = `/api${path.replaceAll(/:\w+/g, '2027-03-13')}`
    const [ownAnswer, strangerAnswer] = [
      await fixtures.administrator.send({ url }),
      await fixtures.anonymous.send({ url }),
    ]
    expect([url, ownAnswer.body]).toEqual([url, strangerAnswer.body])
    expect([ownAnswer.headers['set-cookie'], strangerAnswer.headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ])
  }
  const publicAnswer = await fixtures.anonymous.send({ url: '/api/events' })
  expect(publicAnswer.body).not.toContain('@')
})

test('does not disclose in a public RSVP, by text or timing, if the address is invited or has replied', async () => {
  const fixtures = await createRoleFixtures(await openSite({ engine: 'sqlite' }))
  const { id } = await fixtures.createGameday()
  const addresses = (count: number) =>
    Array.from({ length: count }, () => `${randomUUID()}@example.com`)
  const invite = async (status: 0 | 2) => {
    const emails = addresses(40)
    const guests = emails.map((email) => ({ name: 'Kim', email }))
    await fixtures.administrator.call(gamedays.bulkInvite, {
      body: { gamedayID: id, guests, status },
    })
    return emails
  }
  const lists = { replied: await invite(2), invited: await invite(0), unknown: addresses(40) }
  const kinds = Object.keys(lists) as (keyof typeof lists)[]
  const times: Record<keyof typeof lists, number[]> = { replied: [], invited: [], unknown: [] }
  const answers = new Set<string>()
  for (let index = 0; index < 40; index += 1) {
    for (const kind of kinds) {
      const body = {
        gamedayId: id,
        guestName: 'Kim',
        guestEmail: lists[kind][index] ?? '',
        status: 2 as const,
      }
      const startTime = performance.now()
      const {
        status,
        body: sentText,
        headers,
      } = await fixtures.site.visitor().call(gamedays.publicRsvp, { body })
      times[kind].push(performance.now() - startTime)
      answers.add(JSON.stringify([status, sentText, { ...headers, date: '' }]))
    }
  }
  expect(answers.size).toBe(1)
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[20] ?? 0
  // Far less than a network adds, and far more than a look-up would disclose.
  for (const kind of ['replied', 'invited'] as const) {
    expect(median(times[kind]) / median(times.unknown), kind).toBeGreaterThan(0.33)
    expect(median(times[kind]) / median(times.unknown), kind).toBeLessThan(3)
  }
})

test('does not disclose in a registration or a subscription if an address is known', async () => {
  const fixtures = await createRoleFixtures(await openSite({ engine: 'sqlite' }))
  const knownEmail = fixtures.attendee.email
  const readAnswer = async (options: InjectOptions) => {
    const { statusCode, body, headers } = await fixtures.anonymous.send({
      method: 'POST',
      ...options,
    })
    // Values that differ each time: the time, and the id that a registration returns.
    const normalizedBody = body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    return JSON.stringify([statusCode, normalizedBody, { ...headers, date: '' }])
  }
  const register = (email: string) =>
    readAnswer({ url: '/api/register', payload: { email, names: ['Kim Osei'], listed: true } })
  expect(await register(knownEmail)).toBe(await register('new@example.com'))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const subscribe = (email: string) =>
    readAnswer({
      url: '/newsletter/form',
      headers: form,
      payload: `email=${encodeURIComponent(email)}`,
    })
  expect(await subscribe(knownEmail)).toBe(await subscribe('other@example.com'))
})

test.each([
  '/gameday/%2F%2Fevil.example',
  '/gameday/%5Cevil.example',
  '/gameday/..%2F..%2F%2Fevil.example',
  '/gameday/https:%2F%2Fevil.example',
  '/gameday/%0d%0aLocation:%20https:%2F%2Fevil.example',
  '/gameday-reply/%2F%5Cevil.example',
  '/gameday-reply/%09%2F%2Fevil.example',
  '/gameday-reply/@evil.example',
])('redirects a form sent to %s to no other site', async (url) => {
  const { app } = await openSite({ engine: 'sqlite' })
  const { statusCode, headers } = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'status=1&next=https://evil.example',
  })
  expect([statusCode, headers.location]).toEqual([404, undefined])
})
