// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, test } from 'vitest'
import { joinEvent, unregister } from '../../domain/events/api.ts'
import { login } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { subscribeToLive } from '../testing/processes/live-listener.ts'
import { expectStatus } from '../testing/expect-status.ts'
import {
  createAdministratorClient,
  seedServer,
  type SeedIds,
} from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { DatabaseEngine } from '../testing/site.ts'

/** Sends one request after another on one connection until the server announces that it closes. Returns the answers. */
async function sendUntilClosed(sendRequest: (count: number) => ReturnType<Client['send']>) {
  const statuses: number[] = []
  for (;;) {
    const { status, headers } = await sendRequest(statuses.length)
    statuses.push(status)
    if (headers.connection === 'close') return statuses
  }
}

/** Alternates joins and leaves; an odd number of joins ends with the spot taken. */
const joinAndLeave =
  (client: Client, { eventIds, names }: SeedIds, player: number) =>
  (count: number) => {
    const { method, path } = count % 2 === 0 ? joinEvent : unregister
    const content = { type: 'application/json', bytes: JSON.stringify({ id: names[player] }) }
    return client.send(method, `/api${path.replace(':eventId', eventIds[0] ?? '')}`, content)
  }

describe.concurrent.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'when the server is stopped, on %s',
  (engine) => {
    test(
      'it answers every request it received and exits within five seconds',
      slowTest,
      async ({ expect, onTestFinished }) => {
        const storage = await newSiteStorage(engine, onTestFinished)
        // A mail server that accepts the connection and never answers, so that the mailer is in the middle of a
        // delivery.
        let calls = 0
        const silentServer = createServer((socket) => {
          calls += 1
          socket.on('error', () => {})
        }).listen(0, '127.0.0.1')
        await once(silentServer, 'listening')
        onTestFinished(() => void silentServer.close())
        const { port: smtpPort } = silentServer.address() as AddressInfo
        const mailEnvironment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
        const server = await runSite(
          storage,
          engine === 'sqlite' ? {} : { environment: mailEnvironment },
        )
        const administrator = await createAdministratorClient(server)
        const seedIds = await seedServer(administrator, { people: 7, events: 1, spots: 9 })
        if (engine === 'postgres') {
          await expectStatus(
            200,
            administrator.call(login, { body: { email: 'admin@meepcon.example' } }),
          )
          await expect.poll(() => calls, slowPoll).toBeGreaterThan(0)
        }
        administrator.close()
        const listener = await subscribeToLive(server, onTestFinished)

        const client = () => {
          const openedClient = new Client(server.url, 1)
          openedClient.cookie = administrator.cookie
          onTestFinished(() => openedClient.close())
          return openedClient
        }
        const reads = ['/api/events', '/events', '/api/user/session', '/faq', '/api/names'].map(
          (path) => {
            const reader = client()
            return sendUntilClosed(() => reader.send('GET', path))
          },
        )
        const writes = [1, 2, 3, 4, 5].map((player) => {
          const writer = client()
          return sendUntilClosed(joinAndLeave(writer, seedIds, player))
        })
        // Half of this request is sent when the signal arrives.
        const slowSocket = connect(server.port, '127.0.0.1')
        const closePromise = once(slowSocket, 'close')
        let slowAnswer = ''
        slowSocket.setEncoding('utf8').on('data', (text: string) => (slowAnswer += text))
        const body = JSON.stringify({ id: seedIds.names[6] })
        const head = [
          `PUT /api/event/register/${seedIds.eventIds[0]} HTTP/1.1`,
          'Host: localhost',
          `Cookie: ${administrator.cookie}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        ]
        slowSocket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
        // This client has had an answer, and sends its next request at the same moment.
        const lateClient = client()
        await lateClient.send('GET', '/api/health')

        const startTime = performance.now()
        const exitCode = server.endWith('SIGTERM')
        // A tool that stops a whole process group sends the signal a second time.
        server.process.kill('SIGTERM')
        const lateAnswer = lateClient.send('GET', '/api/user/session')
        expect(await listener.end).toBe('ended')
        slowSocket.write(body.slice(9))
        await closePromise
        expect(slowAnswer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nconnection: close\r\n/i)
        expect((await lateAnswer).status).toBe(200)

        const answers = await Promise.all([...reads, ...writes])
        for (const statuses of answers) expect(new Set(statuses)).toEqual(new Set([200]))
        expect(await exitCode).toBe(0)
        expect(performance.now() - startTime).toBeLessThan(5_000)

        const participantRows = await storage.read<{ name_id: string }>(
          'select name_id from participants',
        )
        const expected = answers
          .slice(reads.length)
          .flatMap(({ length }, index) => (length % 2 === 1 ? [seedIds.names[index + 1]] : []))
        expect(new Set(participantRows.map((row) => row.name_id))).toEqual(
          new Set([seedIds.names[0], seedIds.names[6], ...expected]),
        )
      },
    )
  },
)
