import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doorListAddress, publicAddresses } from '../../../domain/offline/cache-plan.ts'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { dataResponse, cacheData } from './data.ts'
import { deleteOwn } from './store.ts'

const cacheEnd = '2027-05-23T01:00:00.000Z'
const helper = {
  email: 'ben@example.com',
  isAdmin: false,
  names: [],
  team: { name: 'Ben', roles: ['door'] },
}

/** A server as a helper sees it. */
const serverWith = (until: string | null) => (address: string | Request) =>
  Promise.resolve(
    Response.json(
      address === '/api/user/session'
        ? helper
        : address === doorListAddress
          ? { entries: ['Rosa Delgado'], keptUntil: until }
          : [],
    ),
  )
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

let caches = fakeCaches()
const requestList = async () => {
  const request = new Request(`http://localhost${doorListAddress}`)
  const answer = await dataResponse({ request, address: doorListAddress, isOwn: true })
  return answer.json() as Promise<unknown>
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-05-22T12:00:00.000Z'), toFake: ['Date'] })
  caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', serverWith(cacheEnd))
  await cacheData()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('serves the door list offline during the convention', async () => {
  vi.stubGlobal('fetch', failToFetch)
  expect(await requestList()).toMatchObject({ entries: ['Rosa Delgado'] })
})

test('drops the list after the convention, also offline', async () => {
  vi.stubGlobal('fetch', failToFetch)
  vi.setSystemTime(cacheEnd)
  await expect(cacheData()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorListAddress)
})

test('does not serve the list after the convention, even if nothing else was requested before', async () => {
  vi.stubGlobal('fetch', failToFetch)
  vi.setSystemTime(cacheEnd)
  await expect(requestList()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorListAddress)
})

test('drops the list on a phone with a slow clock when the server says that the convention is over', async () => {
  vi.stubGlobal('fetch', serverWith(null))
  await cacheData()
  expect(caches.addresses('own')).not.toContain(doorListAddress)
})

test.each([
  ['own data', doorListAddress, true, { entries: ['Milo Brandt'], keptUntil: cacheEnd }],
  ['public data', publicAddresses[0], false, ['new']],
])('serves the server’s answer although there is no room to cache it: %s', async (...row) => {
  const [, address, isOwn, answer] = row
  caches.fill()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const request = new Request(`http://localhost${address}`)
  expect(await (await dataResponse({ request, address, isOwn })).json()).toEqual(answer)
})

test('serves the cached answer if the new one breaks off', async () => {
  const brokenStream = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(brokenStream, { headers })))
  const address = publicAddresses[0]
  const request = new Request(`http://localhost${address}`)
  expect(await (await dataResponse({ request, address, isOwn: false })).json()).toEqual([])
})

const loginPage = () =>
  Promise.resolve(new Response('Log in here', { headers: { 'content-type': 'text/html' } }))

test.each([
  ['public', { address: publicAddresses[0], isOwn: false }, []],
  [
    'own',
    { address: doorListAddress, isOwn: true },
    { entries: ['Rosa Delgado'], keptUntil: cacheEnd },
  ],
])('serves cached %s data behind a captive portal', async (...row) => {
  const [, data, cached] = row
  vi.stubGlobal('fetch', loginPage)
  const request = new Request(`http://localhost${data.address}`)
  for (const _ of ['first', 'second']) {
    expect(await (await dataResponse({ request, ...data })).json()).toEqual(cached)
  }
})

test.each([
  ['is being restarted', 503, 200],
  ['has a fault', 500, 500],
])('answers while the server %s', async (_, status, expectedText) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status })))
  const address = publicAddresses[0]
  const request = new Request(`http://localhost${address}`)
  expect((await dataResponse({ request, address, isOwn: false })).status).toBe(expectedText)
})

test('does not cache an answer that was in transit during a logout', async () => {
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode('["Rosa Delgado"]'))
        controller.close()
      }
    },
  })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
  const address = '/api/registration/mine'
  const request = new Request(`http://localhost${address}`)
  const answer = dataResponse({ request, address, isOwn: true })
  // The headers of the answer have arrived, its body has not.
  await new Promise(setImmediate)
  await deleteOwn()
  finish()
  await answer
  expect(caches.addresses('own')).toEqual([])
})

test('clears own data when no user is logged in', async () => {
  await (await caches.open('own')).delete('/owner')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null)))
  await cacheData()
  expect(caches.addresses('own')).toEqual([])
})

test('records the time only when all data was cached', async () => {
  const cachedAt = async () => (await caches.match('/cached-at'))?.text()
  const before = await cachedAt()
  vi.setSystemTime('2027-05-22T12:10:00.000Z')
  caches.fill()
  await expect(cacheData()).rejects.toThrow('No room')
  expect(await cachedAt()).toBe(before)
})
