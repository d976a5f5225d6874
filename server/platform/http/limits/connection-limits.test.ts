import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnections } from './connection-limits.ts'

/** Exceeds the system's buffers for one connection. */
const largeAnswer = Buffer.alloc(30 * 1024 * 1024)
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function connectTo(answer: RequestListener): Promise<{ client: Socket; server: Socket }> {
  const server = createServer(answer)
  limitConnections(server, { maxUnread: 5, maxStalledMilliseconds: 400 })
  const accepted = once(server, 'connection') as Promise<[Socket]>
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const [socket] = await accepted
  return { client, server: socket }
}

const answerLarge: RequestListener = (_, response) => void response.end(largeAnswer)

test('closes a connection that leaves its answer unread', async () => {
  const { client, server } = await connectTo(answerLarge)
  client.write(request)
  await once(server, 'close')
  expect(server.bytesWritten).toBeGreaterThan(0)
})

test('closes a connection that reads one answer and leaves the next unread', async () => {
  const answers = [Buffer.from('done'), largeAnswer]
  const { client, server } = await connectTo((_, response) => void response.end(answers.shift()))
  client.write(request)
  await once(client, 'data')
  client.pause()
  client.write(request)
  await once(server, 'close')
  expect(server.bytesWritten).toBeGreaterThan(largeAnswer.length)
})

test('leaves a slow reader connected while it reads', async () => {
  const { client, server } = await connectTo((_, response) => {
    // Sends in parts, so that the number of bytes taken by the system grows visibly.
    const send = (left: number) => {
      if (left === 0) response.end()
      else response.write(largeAnswer.subarray(0, 2 * 1024 * 1024), () => send(left - 1))
    }
    send(15)
  })
  let received = 0
  client.on('data', ({ length }) => {
    received += length
    client.pause()
    setTimeout(() => client.resume(), 1)
  })
  client.write(request)
  await expect.poll(() => received, { timeout: 15_000 }).toBeGreaterThan(largeAnswer.length)
  expect(server.destroyed).toBe(false)
})

test('leaves an idle connection open, and one whose answer takes long to prepare', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const requestReceived = Promise.withResolvers<void>()
  const connectionMade = Promise.withResolvers<void>()
  const { client, server } = await connectTo((_, response) => {
    requestReceived.resolve()
    void connectionMade.promise.then(() => response.end('done'))
  })
  vi.advanceTimersByTime(60_000)
  client.write(request)
  await requestReceived.promise
  vi.advanceTimersByTime(60_000)
  expect(server.destroyed).toBe(false)
  connectionMade.resolve()
  const [answer] = (await once(client.setEncoding('utf8'), 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})

test('answers pipelined requests up to the limit, and closes a connection that waits for more', async () => {
  const connectionMade = Promise.withResolvers<void>()
  const { client, server } = await connectTo((_, response) => {
    void connectionMade.promise.then(() => response.end('done'))
  })
  let answers = ''
  client.setEncoding('utf8').on('data', (text: string) => (answers += text))
  client.write(request.repeat(5))
  connectionMade.resolve()
  await expect.poll(() => answers.match(/200 OK/g)?.length).toBe(5)
  client.write(request.repeat(5))
  await expect.poll(() => answers.match(/200 OK/g)?.length).toBe(10)

  const { client: greedyClient, server: serverSocket } = await connectTo(() => {})
  greedyClient.write(request.repeat(6))
  await once(serverSocket, 'close')
  expect(server.destroyed).toBe(false)
})
