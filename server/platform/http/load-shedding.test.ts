import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { loadShedding, tooBusy } from './load-shedding.ts'

const longest = 200

/** Answers what comes after a slow request that arrived together with it: nothing runs between the two. */
async function askBehindSlow(fewest: number) {
  const server = createServer(
    loadShedding(
      ({ url }, response) => {
        const until = performance.now() + (url === '/slow' ? longest * 1.5 : 0)
        while (performance.now() < until);
        response.end('done')
      },
      { always: { 'x-content-type-options': 'nosniff' }, longest, fewest },
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(
    'GET /slow HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  )
  const [slow, next] = (await text(socket)).split(/(?<=done)/)
  expect(slow).toMatch(/^HTTP\/1.1 200 OK/)
  return { next, port }
}

test('whoever comes while the site is far behind is told when to come back', async () => {
  const { next, port } = await askBehindSlow(1)
  expect(next).toMatch(/^HTTP\/1.1 503 Service Unavailable/)
  expect(next).toContain('\r\nretry-after: 5\r\n')
  expect(next).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(next).toContain(JSON.stringify(tooBusy))

  const after = await fetch(`http://127.0.0.1:${port}/`)
  expect([after.status, await after.text()]).toEqual([200, 'done'])
})

test('a pause in which few asked is no reason to turn anybody away', async () => {
  const { next } = await askBehindSlow(2)
  expect(next).toMatch(/^HTTP\/1.1 200 OK/)
})
