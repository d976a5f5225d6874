import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FreshResponse, sendCached, variantFor } from './cached-response.ts'
import { answerFromCaches, ResponseCache } from './response-cache.ts'
import { Live } from '../live/live.ts'

const cacheOf = (max: number) => new ResponseCache(new Live(), { max, lifetime: 60_000 })
const createResponse = (body: string): Promise<FreshResponse> =>
  Promise.resolve({ status: 200, body, headers: {} })

test('addresses that are requested once do not evict popular responses', async () => {
  const cache = cacheOf(5)
  const get = (key: string) => cache.get(key, { topics: [] }, () => createResponse(key))
  await get('/')
  for (let index = 0; index < 100; index += 1) {
    await get(`/events?q=${index}`)
    expect(cache.find({ url: '/', headers: {} })).toBeDefined()
  }
  expect(cache.find({ url: '/events?q=50', headers: {} })).toBeUndefined()
})

test.each([
  ['a list that contains the tag', (etag: string) => `"a", W/${etag}, "b"`, 304],
  ['a long list without the tag', () => '"x",'.repeat(4_000), 200],
])('compares %s with the tag', async (_, header, status) => {
  const answer = await cacheOf(5).get('/', { topics: [] }, () => createResponse('hello'))
  expect(
    variantFor(answer, { 'if-none-match': header(answer.variants.identity.etag) }).status,
  ).toBe(status)
})

test('renders again after the lifetime', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = cacheOf(5)
  const answer = await cache.get('/', { topics: [] }, () => createResponse('hello'))
  vi.advanceTimersByTime(59_999)
  expect(cache.find({ url: '/', headers: {} })).toBe(answer)
  vi.advanceTimersByTime(1)
  expect(cache.find({ url: '/', headers: {} })).toBeUndefined()
})

/** Pages whose renderings end when the test says so; the body is the number of the rendering. */
function stalePages() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = new Live()
  const renderings: { finish: () => Promise<void>; fail: () => Promise<void> }[] = []
  const cache = new ResponseCache(live, {
    max: 5,
    lifetime: 60_000,
    staleness: {
      maxAge: 1_000,
      interval: 700,
      changedAt: ({ headers }) => Number(headers['x-changed'] ?? 0),
    },
  })
  const make = () => {
    const { promise, resolve, reject } = Promise.withResolvers<FreshResponse>()
    const number = renderings.length + 1
    const flushPromises = () => new Promise<void>((done) => setImmediate(done))
    renderings.push({
      finish: () => (resolve({ status: 200, body: `${number}`, headers: {} }), flushPromises()),
      fail: () => (reject(new Error('away')), flushPromises()),
    })
    return promise
  }
  const get = async (changedAt = 0) => {
    const request = { url: '/', headers: { 'x-changed': String(changedAt) } }
    const answer = await cache.get('/', { topics: ['events', 'convention'] }, make, request)
    return String(answer.variants.identity.body)
  }
  /** Renders the first page, a minute ago as far as its interval is concerned. */
  const open = async () => {
    const first = get()
    await renderings[0]?.finish()
    expect(await first).toBe('1')
    vi.advanceTimersByTime(10_000)
  }
  return { live, cache, renderings, get, open }
}

test('serves a page that misses a change for a second, while one rendering replaces it', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  for (let count = 0; count < 13; count += 1) {
    live.publish([`events:${count}`])
    expect([await get(), await get()]).toEqual(['1', '1'])
    vi.advanceTimersByTime(70)
  }
  expect(renderings.length).toBe(2)
  await renderings[1]?.finish()
  expect(await get()).toBe('2')
})

test('stops serving a page that has missed a change for a second', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  live.publish(['events'])
  vi.advanceTimersByTime(999)
  expect(await get()).toBe('1')
  vi.advanceTimersByTime(1)
  const laterReads = [get(), get()]
  await renderings[1]?.finish()
  expect(await Promise.all(laterReads)).toEqual(['2', '2'])
  expect(renderings.length).toBe(2)
})

test('does not render pages again that no visitor opens', async () => {
  const { live, renderings, open } = stalePages()
  await open()
  live.publish(['events'])
  vi.advanceTimersByTime(5_000)
  expect(renderings.length).toBe(1)
})

test('renders a page once in an interval during a stream of changes', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  for (let elapsed = 0; elapsed < 7_000; elapsed += 50) {
    live.publish(['events'])
    await get()
    vi.advanceTimersByTime(50)
    await renderings.at(-1)?.finish()
  }
  expect(renderings.length).toBe(12)
})

test('a change during a rendering makes that page stale, too', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  live.publish(['events'])
  await get()
  vi.advanceTimersByTime(1)
  live.publish(['events'])
  await renderings[1]?.finish()
  expect(await get()).toBe('2')
  vi.advanceTimersByTime(1_000)
  const laterReads = get()
  await renderings[2]?.finish()
  expect(await laterReads).toBe('3')
})

test.each([
  ['settings', ['convention'] as const],
  ['a withdrawal', ['events', 'withdrawals'] as const],
])('shows a change to %s on the next page', async (_, changes) => {
  const { live, renderings, get, open } = stalePages()
  await open()
  live.publish(['events'])
  await get()
  vi.advanceTimersByTime(1)
  live.publish(changes)
  // The current rendering began before the change, so new requests must not get it.
  const after = get()
  await renderings[1]?.finish()
  await renderings[2]?.finish()
  expect(await after).toBe('3')
  expect(await get()).toBe('3')
})

test('shows callers their own change on the page that follows, rendered once', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  live.publish(['events'])
  const changedAt = Date.now()
  vi.advanceTimersByTime(1)
  expect(await get()).toBe('1')
  const ownRead = get(changedAt)
  expect(renderings.length).toBe(2)
  expect(await get()).toBe('1')
  await renderings[1]?.finish()
  expect(await ownRead).toBe('2')
  live.publish(['events'])
  expect(await get(changedAt)).toBe('2')
})

test('serves a page whose rendering fails for the rest of its second', async () => {
  const { live, renderings, get, open } = stalePages()
  await open()
  live.publish(['events'])
  await get()
  vi.advanceTimersByTime(1)
  await renderings[1]?.fail()
  expect(await get()).toBe('1')
  vi.advanceTimersByTime(1_000)
  const laterReads = get()
  await renderings[2]?.finish()
  await renderings[3]?.finish()
  expect(['3', '4']).toContain(await laterReads)
})

test('misses no change without staleness', async () => {
  const live = new Live()
  const cache = new ResponseCache(live, { max: 5, lifetime: 60_000 })
  const get = (body: string) =>
    cache.get('/api/events', { topics: ['events'] }, () => createResponse(body))
  await get('before')
  live.publish(['events:ark'])
  expect(String((await get('after')).variants.identity.body)).toBe('after')
})

/** Creates a server with a cache in front of its only route. */
function openServer() {
  const cache = cacheOf(9)
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFromCaches(app, [cache])
  app.get('*', () => 'from the route')
  const bodyOf = async (url: string) => (await app.inject(url)).body
  return { app, cache, bodyOf }
}

test('requests for a response that is being rendered wait for it, without reaching the route', async () => {
  const { cache, bodyOf } = openServer()
  const pendingResponse = Promise.withResolvers<FreshResponse>()
  void cache.get('/list', { topics: ['events'] }, () => pendingResponse.promise)
  const bodies = [bodyOf('/list'), bodyOf('/list')]
  expect(await bodyOf('/other')).toBe('from the route')
  pendingResponse.resolve(await createResponse('the list'))
  expect(await Promise.all(bodies)).toEqual(['the list', 'the list'])
  expect(await bodyOf('/list')).toBe('the list')
})

test('requests for a response that failed to render reach the route', async () => {
  const { cache, bodyOf } = openServer()
  const pendingResponse = Promise.withResolvers<FreshResponse>()
  cache.get('/list', { topics: [] }, () => pendingResponse.promise).catch(() => {})
  const bodies = [bodyOf('/list'), bodyOf('/list')]
  pendingResponse.reject(new Error('The database is down'))
  expect(await Promise.all(bodies)).toEqual(['from the route', 'from the route'])
})

test('sends a cached response with the same headers, encoding and 304 as the route does', async () => {
  const { app, cache } = openServer()
  const body = 'the list '.repeat(1_000)
  const headers = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
  await cache.get('/list', { topics: [] }, async () => ({
    ...(await createResponse(body)),
    headers,
  }))
  app.get('/by-route', async (request, reply) =>
    sendCached(request, reply, await cache.get('/list', { topics: [] }, () => createResponse(''))),
  )
  const expectedHeaders = { ...headers, vary: 'accept-encoding' }
  const etags: string[] = []
  for (const [encoding, expectedEncoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
  ] as const) {
    const request = { url: '/list', headers: { 'accept-encoding': encoding } }
    const response = await app.inject(request)
    expect(response.headers).toMatchObject(expectedHeaders)
    expect(response.headers['content-encoding']).toBe(expectedEncoding)
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    const byRoute = await app.inject({ ...request, url: '/by-route' })
    expect([byRoute.headers, byRoute.rawPayload]).toEqual([response.headers, response.rawPayload])
    const etag = String(response.headers.etag)
    etags.push(etag)
    const conditionalHeaders = { ...request.headers, 'if-none-match': etag }
    const notModified = await app.inject({ url: '/list', headers: conditionalHeaders })
    expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
    expect(notModified.headers).toMatchObject({ ...expectedHeaders, etag })
    expect(notModified.headers).not.toHaveProperty('content-encoding')
  }
  expect(new Set(etags).size).toBe(3)
  const otherEncoding = { 'accept-encoding': 'br', 'if-none-match': String(etags[1]) }
  expect((await app.inject({ url: '/list', headers: otherEncoding })).statusCode).toBe(200)
  const head = await app.inject({ url: '/by-route', method: 'HEAD' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject(expectedHeaders)
})
