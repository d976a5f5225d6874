import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doorList, publicAddresses } from '../../../domain/offline/kept.ts'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { dataResponse, keepData } from './data.ts'
import { forgetOwn } from './store.ts'

const keptUntil = '2027-05-23T01:00:00.000Z'
const helper = {
  email: 'ben@example.com',
  isAdmin: false,
  names: [],
  team: { name: 'Ben', roles: ['door'] },
}

/** A server as a helper sees it; without a signal nothing comes back. */
const serverWith = (until: string | null) => (address: string | Request) =>
  Promise.resolve(
    Response.json(
      address === '/api/user/session'
        ? helper
        : address === doorList
          ? { entries: ['Rosa Delgado'], keptUntil: until }
          : [],
    ),
  )
const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))

let caches = fakeCaches()
const askForList = async () => {
  const request = new Request(`http://localhost${doorList}`)
  const answer = await dataResponse({ request, address: doorList, isOwn: true })
  return answer.json() as Promise<unknown>
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-05-22T12:00:00.000Z'), toFake: ['Date'] })
  caches = fakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', serverWith(keptUntil))
  await keepData()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the list of the door is there without a signal, during the convention', async () => {
  vi.stubGlobal('fetch', noSignal)
  expect(await askForList()).toMatchObject({ entries: ['Rosa Delgado'] })
})

test('after it the list is gone, also from a phone that has no signal', async () => {
  vi.stubGlobal('fetch', noSignal)
  vi.setSystemTime(keptUntil)
  await expect(keepData()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorList)
})

test('nor is it shown to who asks before anything else was done', async () => {
  vi.stubGlobal('fetch', noSignal)
  vi.setSystemTime(keptUntil)
  await expect(askForList()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorList)
})

test('a phone whose clock is slow drops it when the server says that it is over', async () => {
  vi.stubGlobal('fetch', serverWith(null))
  await keepData()
  expect(caches.addresses('own')).not.toContain(doorList)
})

test.each([
  ['what is one person’s', doorList, true, { entries: ['Milo Brandt'], keptUntil }],
  ['what is everybody’s', publicAddresses[0], false, ['new']],
])('of %s the server’s answer arrives also where there is no room to keep it', async (...row) => {
  const [, address, isOwn, answer] = row
  caches.fill()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const request = new Request(`http://localhost${address}`)
  expect(await (await dataResponse({ request, address, isOwn })).json()).toEqual(answer)
})

test('an answer that breaks off is none: the one that is kept is given', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken, { headers })))
  const address = publicAddresses[0]
  const request = new Request(`http://localhost${address}`)
  expect(await (await dataResponse({ request, address, isOwn: false })).json()).toEqual([])
})

const loginPage = () =>
  Promise.resolve(new Response('Log in here', { headers: { 'content-type': 'text/html' } }))

test.each([
  ['everybody’s', { address: publicAddresses[0], isOwn: false }, []],
  ['one person’s', { address: doorList, isOwn: true }, { entries: ['Rosa Delgado'], keptUntil }],
])('a network that wants a login first is as good as none, for what is %s', async (...row) => {
  const [, asked, kept] = row
  vi.stubGlobal('fetch', loginPage)
  const request = new Request(`http://localhost${asked.address}`)
  for (const _ of ['at first', 'and again']) {
    expect(await (await dataResponse({ request, ...asked })).json()).toEqual(kept)
  }
})

test.each([
  ['is being started anew', 503, 200],
  ['has a fault', 500, 500],
])('where the server %s', async (_, status, shown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status })))
  const address = publicAddresses[0]
  const request = new Request(`http://localhost${address}`)
  expect((await dataResponse({ request, address, isOwn: false })).status).toBe(shown)
})

test('what was on its way when somebody logged out is not kept', async () => {
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
  // The head of the answer is there, the rest of it is not.
  await new Promise(setImmediate)
  await forgetOwn()
  finish()
  await answer
  expect(caches.addresses('own')).toEqual([])
})

test('where nobody is signed in, nothing of anybody stays', async () => {
  await (await caches.open('own')).delete('/owner')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null)))
  await keepData()
  expect(caches.addresses('own')).toEqual([])
})

test('where there is no room, what is kept is as of when all of it was read last', async () => {
  const keptAt = async () => (await caches.match('/kept-at'))?.text()
  const before = await keptAt()
  vi.setSystemTime('2027-05-22T12:10:00.000Z')
  caches.fill()
  await expect(keepData()).rejects.toThrow('No room')
  expect(await keptAt()).toBe(before)
})
