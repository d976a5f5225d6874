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
import { subscribeToLive } from '../testing/processes/live-listener.ts'
import {
  createAdministratorClient,
  seedServer,
  type SeedIds,
} from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

/** Clients that keep reading and writing, and record every answer and the longest response time. */
function keepSending(client: Client, { eventIds, names }: SeedIds) {
  const statuses = new Set<number>()
  let maxDuration = 0
  let isOver = false
  const input = { params: { eventId: eventIds[0] ?? '' }, body: { id: names[1] ?? '' } }
  const requests = [
    () => client.call(joinEvent, input),
    () => client.call(unregister, input),
    () => client.call(currentSession, {}),
    () => client.send('GET', `/api/event/${eventIds[0]}`),
    () => client.send('GET', '/events'),
  ]
  const work = async (sendRequest: () => Promise<{ status: number }>) => {
    while (!isOver) {
      const startTime = performance.now()
      statuses.add((await sendRequest()).status)
      maxDuration = Math.max(maxDuration, performance.now() - startTime)
    }
  }
  const allRequests = Promise.all(requests.map(work))
  return async () => {
    isOver = true
    await allRequests
    return { statuses, maxDuration }
  }
}

const reply = (client: Client, { gamedayId }: SeedIds, guestEmail: string) =>
  client.call(publicRsvp, {
    body: { gamedayId, guestName: 'A Guest', guestEmail, status: 1, additionalGuests: 0 },
  })

test(
  'answers 503 at once while PostgreSQL is unreachable and recovers automatically',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const storage = await newSiteStorage('postgres', onTestFinished, `${postgres.address}/postgres`)
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const server = await runSite(storage, { environment: { SMTP_URL: smtp.url } })
    const client = await createAdministratorClient(server, 12)
    onTestFinished(() => client.close())
    const seedIds = await seedServer(client, { people: 3, events: 1, spots: 9 })
    const listener = await subscribeToLive(server, onTestFinished)
    const stopSending = keepSending(client, seedIds)

    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await postgres.stopServer(signal)
      const refusal = await reply(client, seedIds, `${signal}@example.com`)
      expect([refusal.status, refusal.body.title, refusal.headers['retry-after']]).toEqual([
        503,
        'Back in a moment',
        '5',
      ])
      const readiness = await client.call(getReady, {})
      expect([readiness.status, readiness.body.message]).toEqual([
        503,
        'The database cannot be reached.',
      ])
      expect((await client.send('GET', '/api/health')).status).toBe(200)
      // A page that is not cached yet; cached pages are still served.
      const page = await client.send('GET', `/attendees?${signal}`)
      expect([page.status, page.text.includes('cannot reach its data')]).toEqual([503, true])

      await postgres.restartServer()
      const guest = `${signal.toLowerCase()}@example.com`
      await expect
        .poll(async () => (await reply(client, seedIds, guest)).status, slowPoll)
        .toBe(200)
      // Ready again once the changes of other servers arrive.
      await expect.poll(async () => (await client.call(getReady, {})).status, slowPoll).toBe(200)
      expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
      expect((await smtp.waitForNewest(guest)).subject).toContain('MeepCon')
      // After the gap every topic counts as changed, even those that this test does not touch.
      await expect
        .poll(() => listener.takeTopics().includes('photos'), { ...slowPoll, interval: 20 })
        .toBe(true)
    }

    const { statuses, maxDuration } = await stopSending()
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(statuses.has(503)).toBe(true)
    expect(maxDuration).toBeLessThan(10_000)
    expect(server.readOutput()).toContain('the database cannot be reached')
    expect(server.readOutput()).not.toContain('@example.com')
  },
  slowTest.timeout,
)
