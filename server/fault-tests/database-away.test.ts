// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { joinEvent, unregister } from '../../domain/events/api.ts'
import { publicRsvp } from '../../domain/gamedays/api.ts'
import { getReady } from '../../domain/health/api.ts'
import { currentSession } from '../../domain/auth/api.ts'
import type { Client } from '../testing/client.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { startPostgres } from '../testing/databases/postgres.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { listenTo } from '../testing/processes/live-listener.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf, seedSite, type SeedIds } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

/** People who go on reading and writing whatever happens, and note every answer and how long the longest took. */
function keepAsking(client: Client, { tables, names }: SeedIds) {
  const statuses = new Set<number>()
  let longest = 0
  let isOver = false
  const input = { params: { eventId: tables[0] ?? '' }, body: { id: names[1] ?? '' } }
  const asks = [
    () => client.call(joinEvent, input),
    () => client.call(unregister, input),
    () => client.call(currentSession, {}),
    () => client.send('GET', `/api/event/${tables[0]}`),
    () => client.send('GET', '/events'),
  ]
  const work = async (ask: () => Promise<{ status: number }>) => {
    while (!isOver) {
      const began = performance.now()
      statuses.add((await ask()).status)
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const all = Promise.all(asks.map(work))
  return async () => {
    isOver = true
    await all
    return { statuses, longest }
  }
}

const reply = (client: Client, { gamedayId }: SeedIds, guestEmail: string) =>
  client.call(publicRsvp, {
    body: { gamedayId, guestName: 'A Guest', guestEmail, status: 1, additionalGuests: 0 },
  })

test(
  'while PostgreSQL is away the site says so at once, and it goes on by itself',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const storage = await newSiteStorage('postgres', onTestFinished, `${postgres.address}/postgres`)
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const server = await runSite(storage, { environment: { SMTP_URL: smtp.url } })
    const client = await administratorOf(server, 12)
    onTestFinished(() => client.close())
    const seeded = await seedSite(client, { people: 3, tables: 1, spots: 9 })
    const listener = await listenTo(server, onTestFinished)
    const stopAsking = keepAsking(client, seeded)

    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await postgres.halt(signal)
      const refused = await reply(client, seeded, `${signal}@example.com`)
      expect([refused.status, refused.body.title, refused.headers['retry-after']]).toEqual([
        503,
        'Back in a moment',
        '5',
      ])
      const ready = await client.call(getReady, {})
      expect([ready.status, ready.body.message]).toEqual([503, 'The database cannot be reached.'])
      expect((await client.send('GET', '/api/health')).status).toBe(200)
      // A page that nobody asked for before; what is kept goes on being shown.
      const page = await client.send('GET', `/attendees?${signal}`)
      expect([page.status, page.text.includes('cannot reach its data')]).toEqual([503, true])

      await postgres.resume()
      const guest = `${signal.toLowerCase()}@example.com`
      await expect.poll(async () => (await reply(client, seeded, guest)).status, slowPoll).toBe(200)
      await expectStatus(200, client.call(getReady, {}))
      expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
      expect((await smtp.newestTo(guest)).subject).toContain('MeepCon')
      // After the gap everything counts as changed, also what nobody touches here.
      await expect
        .poll(() => listener.heard().includes('photos'), { ...slowPoll, interval: 20 })
        .toBe(true)
    }

    const { statuses, longest } = await stopAsking()
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(statuses.has(503)).toBe(true)
    expect(longest).toBeLessThan(10_000)
    expect(server.printed()).toContain('the database cannot be reached')
    expect(server.printed()).not.toContain('@example.com')
  },
  slowTest.timeout,
)
