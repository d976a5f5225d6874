import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../domain/kernel/endpoint.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { Live } from '../live/live.ts'
import { createForms } from './forms/forms.ts'
import { createServe } from './serve.ts'
import { createSourceOf, isLoopback, networkOf } from './source.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::203.0.113.7', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['2001:db8:1:2', 'unknown'],
  ['1'.repeat(100_000), 'unknown'],
])('maps %s to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['127.0.0.1.example', false],
  ['1127.0.0.1', false],
  ['', false],
])('detects whether %s is this machine: %s', (address, isExpected) => {
  expect(isLoopback(address)).toBe(isExpected)
})

onBothEngines('sources', (engine) => {
  test('have the same name on every server, and another on another site', async () => {
    const { database } = await openSite({ engine })
    const [firstSourceOf, secondSourceOf] = [
      await createSourceOf(database),
      await createSourceOf(database),
    ]
    const ip = '203.0.113.7'
    expect(firstSourceOf({ ip })).toMatch(/^[\da-f]{16}$/)
    expect(secondSourceOf({ ip })).toBe(firstSourceOf({ ip }))
    expect(firstSourceOf({ ip: '203.0.113.8' })).not.toBe(firstSourceOf({ ip }))
    const otherSourceOf = await createSourceOf((await openSite({ engine })).database)
    expect(otherSourceOf({ ip })).not.toBe(firstSourceOf({ ip }))
  })

  test(
    'use one key when several servers start at the same time',
    { tags: ['concurrent'] },
    async () => {
      const { database } = await openSite({ engine })
      await database.transaction(({ query }) => query.deleteFrom('siteValues').execute())
      const servers = await Promise.all(Array.from({ length: 5 }, () => createSourceOf(database)))
      expect(new Set(servers.map((sourceOf) => sourceOf({ ip: '::1' }))).size).toBe(1)
    },
  )
})

test('gives calls and plain forms the source, and trusts only the nearest proxy', async () => {
  const { default: Fastify } = await import('fastify')
  const app = Fastify({ trustProxy: isLoopback })
  const sourceOf = ({ ip }: { ip: string }) => ip
  const cache = new ResponseCache(new Live(), { max: 1, lifetime: 1 })
  const findCurrentUser = () => Promise.resolve(null)
  const serve = createServe({
    app,
    cache,
    findCurrentUser,
    servedEndpoints: new Map(),
    countWrite: () => null,
    runOnce: (_, work) => work(),
    sourceOf,
  })
  const response = z.object({ source: z.string() })
  serve(endpoint({ method: 'POST', path: '/where', summary: '', response }), ({ source }) => ({
    source: source(),
  }))
  createForms(app, { page: null, sourceOf, formMarker: { mark() {} } })('/where', ({ source }) =>
    Promise.resolve({ goTo: `/${source()}` }),
  )
  const requestFrom = async (remoteAddress: string, forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    const call = { method: 'POST' as const, remoteAddress, headers }
    const { body } = await app.inject({ ...call, url: '/api/where' })
    const form = await app.inject({ ...call, url: '/where' })
    return [body, form.headers.location]
  }
  expect(await requestFrom('127.0.0.1', '198.51.100.4, 203.0.113.7')).toEqual([
    '{"source":"203.0.113.7"}',
    '/203.0.113.7',
  ])
  expect(await requestFrom('203.0.113.9', '198.51.100.4')).toEqual([
    '{"source":"203.0.113.9"}',
    '/203.0.113.9',
  ])
})
