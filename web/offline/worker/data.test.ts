import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doorList } from '../../../domain/offline/kept.ts'
import { dataResponse, keepData } from './data.ts'

/** As much of the browser's caches as the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
    put: (address: string, response: Response) => Promise.resolve(entries.set(address, response)),
    delete: (address: string) => Promise.resolve(entries.delete(address)),
  })
  return {
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    addresses: (name: string) => [...(all.get(name)?.keys() ?? [])],
  }
}

const keptUntil = '2027-05-23T01:00:00.000Z'
const helper = {
  email: 'ben@example.com',
  isAdmin: false,
  names: [],
  team: { name: 'Ben', roles: ['door'] },
}

/** A server as a helper sees it; without a line nothing comes back. */
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
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

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

test('the list of the door is there without a line, during the convention', async () => {
  vi.stubGlobal('fetch', noLine)
  expect(await askForList()).toMatchObject({ entries: ['Rosa Delgado'] })
})

test('after it the list is gone, also from a phone that has no line', async () => {
  vi.stubGlobal('fetch', noLine)
  vi.setSystemTime(keptUntil)
  await expect(keepData()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorList)
})

test('nor is it shown to who asks before anything else was done', async () => {
  vi.stubGlobal('fetch', noLine)
  vi.setSystemTime(keptUntil)
  await expect(askForList()).rejects.toThrow('Failed to fetch')
  expect(caches.addresses('own')).not.toContain(doorList)
})

test('a phone whose clock is slow drops it when the server says that it is over', async () => {
  vi.stubGlobal('fetch', serverWith(null))
  await keepData()
  expect(caches.addresses('own')).not.toContain(doorList)
})
