import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCachingServer } from './cached-responses.ts'
import { ResponseCache, type FreshResponse } from './response-cache.ts'
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
