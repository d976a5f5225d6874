// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, test } from 'vitest'
import { joinEvent, unregister } from '../../domain/events/api.ts'
import { login } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { listenTo } from '../testing/processes/live-listener.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf, seedSite, type SeedIds } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { Engine } from '../testing/site.ts'

/** One connection, one request after another, until the server says that it hangs up. Answers what it was told. */
async function useUntilClosed(ask: (count: number) => ReturnType<Client['send']>) {
  const statuses: number[] = []
  for (;;) {
    const { status, headers } = await ask(statuses.length)
    statuses.push(status)
    if (headers.connection === 'close') return statuses
  }
}

/** Joins and leaves by turns; odd numbers of joins end in the seat. */
const sitAndRise =
  (client: Client, { tables, names }: SeedIds, player: number) =>
  (count: number) => {
    const { method, path } = count % 2 === 0 ? joinEvent : unregister
    const content = { type: 'application/json', bytes: JSON.stringify({ id: names[player] }) }
    return client.send(method, `/api${path.replace(':eventId', tables[0] ?? '')}`, content)
  }

describe.concurrent.each<Engine>(['sqlite', 'postgres'])('asked to stop, on %s', (engine) => {
  test(
    'it answers every request that it was sent, and is gone within five seconds',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage(engine, onTestFinished)
      // A mail server that takes the call and says nothing: the mailer is in the middle of it.
      let calls = 0
      const silent = createServer((socket) => {
        calls += 1
        socket.on('error', () => {})
      }).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      onTestFinished(() => void silent.close())
      const { port: smtpPort } = silent.address() as AddressInfo
      const withMail = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
      const server = await runSite(storage, engine === 'sqlite' ? {} : { environment: withMail })
      const administrator = await administratorOf(server)
      const seeded = await seedSite(administrator, { people: 7, tables: 1, spots: 9 })
      if (engine === 'postgres') {
        await expectStatus(
          200,
          administrator.call(login, { body: { email: 'admin@meepcon.example' } }),
        )
        await expect.poll(() => calls, slowPoll).toBeGreaterThan(0)
      }
      administrator.close()
      const listener = await listenTo(server, onTestFinished)

      const client = () => {
        const opened = new Client(server.url, 1)
        opened.cookie = administrator.cookie
        onTestFinished(() => opened.close())
        return opened
      }
      const reading = ['/api/events', '/events', '/api/user/session', '/faq', '/api/names'].map(
        (path) => {
          const reader = client()
          return useUntilClosed(() => reader.send('GET', path))
        },
      )
      const writing = [1, 2, 3, 4, 5].map((player) => {
        const writer = client()
        return useUntilClosed(sitAndRise(writer, seeded, player))
      })
      // Half of this one is on its way when the signal comes.
      const slow = connect(server.port, '127.0.0.1')
      const hungUp = once(slow, 'close')
      let slowAnswer = ''
      slow.setEncoding('utf8').on('data', (text: string) => (slowAnswer += text))
      const body = JSON.stringify({ id: seeded.names[6] })
      const head = [
        `PUT /api/event/register/${seeded.tables[0]} HTTP/1.1`,
        'Host: localhost',
        `Cookie: ${administrator.cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ]
      slow.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
      // And this one has had an answer, and asks again at the same moment.
      const late = client()
      await late.send('GET', '/api/health')

      const began = performance.now()
      const ended = server.end('SIGTERM')
      // Whoever stops a whole group of processes tells it once more.
      server.process.kill('SIGTERM')
      const lateAnswer = late.send('GET', '/api/user/session')
      expect(await listener.ended).toBe('ended')
      slow.write(body.slice(9))
      await hungUp
      expect(slowAnswer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nconnection: close\r\n/i)
      expect((await lateAnswer).status).toBe(200)

      const answers = await Promise.all([...reading, ...writing])
      for (const statuses of answers) expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await ended).toBe(0)
      expect(performance.now() - began).toBeLessThan(5_000)

      const seated = await storage.read<{ name_id: string }>('select name_id from participants')
      const expected = answers
        .slice(reading.length)
        .flatMap(({ length }, index) => (length % 2 === 1 ? [seeded.names[index + 1]] : []))
      expect(new Set(seated.map((row) => row.name_id))).toEqual(
        new Set([seeded.names[0], seeded.names[6], ...expected]),
      )
    },
  )
})
