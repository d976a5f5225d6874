import { expect, onTestFinished, test, vi } from 'vitest'
import { ResponseCache, type FreshResponse, variantFor } from './response-cache.ts'
import { Live } from '../live/live.ts'

const cacheOf = (most: number) =>
  new ResponseCache(new Live(), { most, lifetime: 60_000, always: {} })
const made = (body: string): Promise<FreshResponse> =>
  Promise.resolve({ status: 200, route: 'page', body, headers: {} })

test('odd addresses that nobody asks for again do not push out what everybody reads', async () => {
  const cache = cacheOf(5)
  const get = (key: string) => cache.get(key, { topics: [] }, () => made(key))
  await get('/')
  for (let index = 0; index < 100; index += 1) {
    await get(`/events?q=${index}`)
    expect(cache.find({ url: '/', headers: {} })).toBeDefined()
  }
  expect(cache.find({ url: '/events?q=50', headers: {} })).toBeUndefined()
})

test.each([
  ['a list that holds it', (etag: string) => `"a", W/${etag}, "b"`, 304],
  ['a long list that does not', () => '"x",'.repeat(4_000), 200],
])('%s is compared with the tag', async (_, header, status) => {
  const answer = await cacheOf(5).get('/', { topics: [] }, () => made('hello'))
  expect(variantFor(answer, { 'if-none-match': header(answer.etag) }).status).toBe(status)
})

test('what has been there for its lifetime is made anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = new ResponseCache(new Live(), { most: 5, lifetime: 60_000, always: {} })
  const answer = await cache.get('/', { topics: [] }, () => made('hello'))
  vi.advanceTimersByTime(59_999)
  expect(cache.find({ url: '/', headers: {} })).toBe(answer)
  vi.advanceTimersByTime(1)
  expect(cache.find({ url: '/', headers: {} })).toBeUndefined()
})
