import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCachingServer } from './cached-responses.ts'
import { ResponseCache, type FreshResponse } from './response-cache.ts'
import { keepAliveSeconds } from './serialized-response.ts'
import { Live } from '../live/live.ts'
import { canReusePort } from '../http/reuse-port.ts'

const host = '127.0.0.1'

async function openServer() {
  const cache = new ResponseCache(new Live(), { most: 9, lifetime: 60_000, always: {} })
  const cachingServer = createCachingServer([cache], () => {})
  let passed = 0
  const server = cachingServer.open((_, response) => {
    passed += 1
    response.end('from inside')
  })
  server.listen({ host, port: 0, reusePort: await canReusePort(host, 0) })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () =>
    Promise.all([cachingServer.close(), new Promise((done) => server.close(done))])
  const ask = async (path: string) => (await fetch(`http://${host}:${port}${path}`)).text()
  return { cache, server, port, close, ask, passedOn: () => passed }
}

/** Writes all of it at once, and reads until the server closes. */
async function exchange(port: number, requests: string): Promise<string> {
  const socket = connect(port, host, () => socket.write(requests))
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  await once(socket, 'close')
  return received
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** Its lines but for what is said of the connection; each one is said once. */
const headOf = (answer: string) =>
  answer
    .slice(0, answer.indexOf('\r\n\r\n'))
    .split('\r\n')
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((line) => !/^(date|connection|keep-alive):/.test(line))
    .toSorted()

const made: FreshResponse = { status: 200, route: 'list', body: 'the list', headers: {} }

test('who asks for what is being made waits for it; nobody else makes it again', async () => {
  const { cache, close, ask, passedOn } = await openServer()
  onTestFinished(() => void close())
  const making = Promise.withResolvers<FreshResponse>()
  void cache.get('/list', { topics: ['events'] }, () => making.promise)
  const asked = [ask('/list'), ask('/list'), ask('/list')]
  expect(await ask('/other')).toBe('from inside')
  making.resolve(made)
  expect(await Promise.all(asked)).toEqual(['the list', 'the list', 'the list'])
  expect(await ask('/list')).toBe('the list')
  expect(passedOn()).toBe(1)
})

test('where it could not be made, everybody is passed on', async () => {
  const { cache, close, ask, passedOn } = await openServer()
  onTestFinished(() => void close())
  const making = Promise.withResolvers<FreshResponse>()
  cache.get('/list', { topics: [] }, () => making.promise).catch(() => {})
  const asked = [ask('/list'), ask('/list')]
  expect(await ask('/other')).toBe('from inside')
  making.reject(new Error('The database is away'))
  expect(await Promise.all(asked)).toEqual(['from inside', 'from inside'])
  expect(passedOn()).toBe(3)
})

test.each([
  ['all of it', 'accept-encoding: br', 200],
  ['word that nothing changed', 'if-none-match: ETAG', 304],
])('the bytes of %s are those that Node itself would send', async (_, asked, status) => {
  const { cache, port, close } = await openServer()
  onTestFinished(() => void close())
  const body = 'the list '.repeat(1_000)
  const headers = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
  const fresh = { ...made, body, headers }
  const { etag } = await cache.get('/list', { topics: [] }, () => Promise.resolve(fresh))
  const header = asked.replace('ETAG', etag)
  const last = get('/list', header, 'connection: close')
  const both = await exchange(port, get('/list', header) + last)
  const second = both.lastIndexOf('HTTP/1.1')
  const [prepared, byNode] = [both.slice(0, second), both.slice(second)]
  expect(headOf(prepared)).toEqual(headOf(byNode))
  expect(prepared.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))
  expect(bodyOf(prepared)).toBe(bodyOf(byNode))
  expect(prepared).toContain(
    `\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\n`,
  )
  expect(Date.parse(/date: (.*)/.exec(prepared)?.[1] ?? '')).toBeGreaterThan(Date.now() - 5_000)
  expect(byNode).toContain('\r\nConnection: close\r\n')
})

test('requests sent in one go are answered in their order, from the cache or not', async () => {
  const { cache, port, close, passedOn } = await openServer()
  onTestFinished(() => void close())
  await cache.get('/list', { topics: [] }, () => Promise.resolve(made))
  const paths = ['/list', '/other', '/list', '/list', '/other', '/list']
  const last = get('/list', 'connection: close')
  const answers = await exchange(port, paths.map((path) => get(path)).join('') + last)
  const bodies = answers.match(/the list|from inside/g)
  expect(bodies).toEqual(
    [...paths, '/list'].map((path) => (path === '/list' ? 'the list' : 'from inside')),
  )
  expect(passedOn()).toBe(2)
})

test('who reads slowly gets all of it, and the next answer after it', async () => {
  const { cache, port, close } = await openServer()
  onTestFinished(() => void close())
  const body = Array.from({ length: 400_000 }, (_, index) => index).join()
  await cache.get('/list', { topics: [] }, () => Promise.resolve({ ...made, body }))
  const requests = get('/list').repeat(8) + get('/list', 'connection: close')
  const socket = connect(port, host, () => socket.write(requests))
  let length = 0
  socket.on('data', ({ length: more }: Buffer) => {
    length += more
    socket.pause()
    setImmediate(() => socket.resume())
  })
  await once(socket, 'close')
  expect(Math.floor(length / body.length)).toBe(9)
})

test('a header that would begin a line of its own is not sent', async () => {
  const { cache, close } = await openServer()
  onTestFinished(() => void close())
  const headers = { 'x-name': 'a\r\nset-cookie: b' }
  const answer = cache.get('/list', { topics: [] }, () => Promise.resolve({ ...made, headers }))
  await expect(answer).rejects.toMatchObject({ code: 'ERR_INVALID_CHAR' })
})

test('people come in by many doors, and nobody new once they are closed', async () => {
  const { server, port, close, passedOn } = await openServer()
  const callers = Array.from({ length: 60 }, () => connect(port, host))
  await Promise.all(callers.map((caller) => once(caller, 'connect')))
  const answers = callers.map(async (caller: Socket) => {
    caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const [answer] = (await once(caller, 'data')) as [Buffer]
    return answer.toString().slice(9, 12)
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']))
  expect(passedOn()).toBe(60)
  const byTheFirst = await new Promise<number>((resolve) =>
    server.getConnections((_, count) => resolve(count)),
  )
  expect(byTheFirst).toBeLessThan((await canReusePort(host, 0)) ? 30 : 61)
  for (const caller of callers) caller.end()
  await close()
  const [error] = (await once(connect(port, host), 'error')) as [Error & { code?: string }]
  expect(error.code).toBe('ECONNREFUSED')
})

test('a port that another program listens at is not shared with it', async () => {
  const other = createServer().listen({ host, port: 0, reusePort: true })
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(canReusePort(host, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
