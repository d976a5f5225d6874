import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type Site } from '../testing/site.ts'

async function startListening(): Promise<{ site: Site; port: number }> {
  const site = await openSite({ engine: 'sqlite' })
  await site.app.server.listen({ host: '127.0.0.1', port: 0 })
  return { site, port: (site.app.server.server.address() as AddressInfo).port }
}

/** Sends these bytes unchanged, and returns everything received until the connection ends. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const createRequest = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

const readStatuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const login = 'POST /api/user/login HTTP/1.1'

test.each<[string, string, number]>([
  ['two lengths', createRequest(login, 'Content-Length: 2', 'Content-Length: 3') + '{}', 400],
  [
    'a length and chunks',
    createRequest(login, 'Content-Length: 5', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
    400,
  ],
  ['a space before the colon', createRequest('GET /api/health HTTP/1.1', 'X-A : b'), 400],
  ['a folded header', createRequest('GET /api/health HTTP/1.1', 'X-A: b\r\n folded'), 400],
  [
    'a bare line feed in a header',
    createRequest('GET /api/health HTTP/1.1', 'X-A: b\nX-B: c'),
    400,
  ],
  ['a NUL in a header', createRequest('GET /api/health HTTP/1.1', 'X-A: b\0'), 400],
  ['a line that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'too many headers',
    createRequest('GET /api/health HTTP/1.1', `X-A: ${'a'.repeat(20_000)}`),
    431,
  ],
  ['the address of another site', createRequest('GET http://evil.example/ HTTP/1.1'), 404],
  ["another site's address in a path", createRequest('GET //evil.example/x HTTP/1.1'), 404],
  ['a path outside of the site', createRequest('GET /../../etc/passwd HTTP/1.1'), 404],
  [
    'an encoded path outside of the site',
    createRequest('GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1'),
    404,
  ],
  ['TRACE', createRequest('TRACE /api/health HTTP/1.1'), 404],
  ['CONNECT through us', createRequest('CONNECT evil.example:443 HTTP/1.1'), 0],
  [
    'OPTIONS',
    createRequest('OPTIONS /api/user/login HTTP/1.1', 'Origin: https://evil.example'),
    404,
  ],
  [
    'a method in a header',
    createRequest('POST /api/event/x HTTP/1.1', 'X-HTTP-Method-Override: DELETE'),
    404,
  ],
])('%s', async (_, bytes, status) => {
  const { port } = await startListening()
  const answer = await exchange(port, bytes)
  expect(readStatuses(answer)).toEqual(status === 0 ? [] : [status])
  if (status === 0) return
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer.toLowerCase()).not.toContain('access-control-allow')
  expect(answer).toMatch(/"code":"[a-z-]+","title":"[^"]+","message":"[^"]+"/)
  expect(answer).not.toContain('evil.example')
})

test('answers a request without a host header in Node itself, without content', async () => {
  const { port } = await startListening()
  const answer = await exchange(port, 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(readStatuses(answer)).toEqual([400])
})

test('disconnects a client that sends a request byte by byte, and answers others concurrently', async () => {
  const { site, port } = await startListening()
  const { server } = site.app.server
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 60_000])
  // The same with a short timeout.
  server.headersTimeout = 500
  server.requestTimeout = 1_000
  const slowSocket = connect(port, '127.0.0.1')
  let answer = ''
  slowSocket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  slowSocket.on('error', () => {})
  slowSocket.write('POST /api/user/login HTTP/1.1\r\nHost: localhost\r\n')
  const dripTimer = setInterval(() => slowSocket.write('X-A: b\r\n'), 100)
  const slowBody = exchange(
    port,
    `${createRequest(login, 'Content-Type: application/json', 'Content-Length: 100')}{`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await once(slowSocket, 'close')
  clearInterval(dripTimer)
  expect(readStatuses(answer)).toEqual([408])
  expect(readStatuses(await slowBody)).toEqual([408])
}, 20_000)

test('stops reading a body past the limit', async () => {
  const { port } = await startListening()
  const length = 50 * 1024 * 1024
  const answer = await exchange(
    port,
    `${createRequest(login, 'Content-Type: application/json', `Content-Length: ${length}`)}{"email":"`,
  )
  expect(readStatuses(answer)).toEqual([413])
})

test('answers further requests on a connection after an upload that could not be stored', async () => {
  const { site, port } = await startListening()
  const administrator = await site.logInAdministrator()
  // A file in place of the folder for incoming uploads: nothing can be stored, even when root runs the server.
  writeFileSync(join(site.config.dataDir, 'photos', '.incoming'), '')
  const file = 'x'.repeat(5 * 1024 * 1024)
  const upload = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    file,
    '--x--',
    '',
  ].join('\r\n')
  const head = [
    'POST /api/photo HTTP/1.1',
    'Host: localhost',
    `Cookie: ${administrator.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${upload.length}`,
  ].join('\r\n')
  const answer = await exchange(
    port,
    `${head}\r\n\r\n${upload}${createRequest('GET /api/health HTTP/1.1')}`,
  )
  expect(readStatuses(answer)).toEqual([500, 200])
})
