import { expect, onTestFinished, test, vi } from 'vitest'
import { Live } from '../live/live.ts'
import { ReadCache } from './read-cache.ts'

function openCache(options: { lifetime?: number; maxEntries?: number } = {}) {
  const live = new Live()
  const cache = new ReadCache<string | null>(live, { topics: ['team', 'sessions'], ...options })
  let reads = 0
  const read = (key = '') => cache.read(key, async () => `${key}${(reads += 1)}`)
  return { live, cache, read }
}

test('reads once until one of the topics changes', async () => {
  const { live, read } = openCache()
  expect([await read(), await read()]).toEqual(['1', '1'])
  live.publish(['events'])
  expect(await read()).toBe('1')
  live.publish(['events', 'sessions:abc'])
  expect(await read()).toBe('2')
  live.publishEverything()
  expect(await read()).toBe('3')
})

test('reads again after a change during a read', async () => {
  const { live, cache, read } = openCache()
  const slowRead = Promise.withResolvers<string>()
  const readBefore = cache.read('', () => slowRead.promise)
  live.publish(['team'])
  const readAfter = read()
  slowRead.resolve('before')
  expect([await readBefore, await readAfter, await read()]).toEqual(['before', '1', '1'])
})

test('caches neither failures nor null', async () => {
  const { cache, read } = openCache()
  await expect(cache.read('', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read('', async () => null)).toBe(null)
  expect(await read()).toBe('1')
})

test('reads again after the lifetime', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { read } = openCache({ lifetime: 5_000 })
  await read()
  vi.advanceTimersByTime(4_999)
  expect(await read()).toBe('1')
  vi.advanceTimersByTime(1)
  expect(await read()).toBe('2')
})

test('holds no more than the maximum number of entries', async () => {
  const { read } = openCache({ maxEntries: 2 })
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['a1', 'b2', 'a1'])
  await read('c')
  expect(await read('a')).toBe('a4')
})
