import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'
import { tooBusy } from '../server-errors.ts'

const maxDelay = 200

/** Sends a request together with a slow one, so that no timer runs between the two. */
async function requestBehindSlow(minRequests: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  shedLoad(app, { maxDelay, minRequests })
  app.get('*', (request, reply) => {
    const busyUntil = performance.now() + (request.url === '/slow' ? maxDelay * 1.5 : 0)
    while (performance.now() < busyUntil);
    return reply.send('done')
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(
    'GET /slow HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  )
  const [slowAnswer, nextAnswer] = (await text(socket)).split(/(?<=done)/)
  expect(slowAnswer).toMatch(/^HTTP\/1.1 200 OK/)
  return { nextAnswer, address }
}

test('refuses requests while the server is overloaded, and says when to retry', async () => {
  const { nextAnswer, address } = await requestBehindSlow(1)
  expect(nextAnswer).toMatch(/^HTTP\/1.1 503 Service Unavailable/)
  expect(nextAnswer).toContain('\r\nretry-after: 5\r\n')
  expect(nextAnswer).toContain('\r\ncache-control: no-store\r\n')
  expect(nextAnswer).toContain(JSON.stringify(tooBusy.problem))

  const answerAfter = await fetch(address)
  expect([answerAfter.status, await answerAfter.text()]).toEqual([200, 'done'])
})

test('refuses no request after a pause with few requests', async () => {
  const { nextAnswer } = await requestBehindSlow(2)
  expect(nextAnswer).toMatch(/^HTTP\/1.1 200 OK/)
})
