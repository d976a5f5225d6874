// @module-tag full
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { joinEvent } from '../../domain/events/api.ts'
import { getReady } from '../../domain/health/api.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { register } from '../../domain/registration/api.ts'
import { sqliteFile } from '../platform/database/sqlite/sqlite.ts'
import type { ClientAnswer, Client } from '../testing/client.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { createAdministratorClient, seedServer } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

const registerNew = (client: Client, email: string) =>
  client.call(register, { body: { email, names: ['New Comer'], zip: null, listed: true } })

const measureTime = async <Answer>(work: Promise<Answer>): Promise<[Answer, number]> => {
  const startTime = performance.now()
  return [await work, performance.now() - startTime]
}

const reads = ['/api/health', '/api/events', '/events', '/api/user/session', '/attendees', '/faq']

describe.concurrent('a database locked by another program', () => {
  test(
    'is readable at once; writes wait, and are refused after five seconds',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      const server = await runSite(storage)
      const client = await createAdministratorClient(server, 30)
      onTestFinished(() => client.close())
      const { eventIds, names } = await seedServer(client, { people: 3, events: 1, spots: 9 })
      const otherDatabase = new DatabaseSync(sqliteFile(storage.dataDir), { timeout: 10_000 })
      onTestFinished(() => {
        if (otherDatabase.isOpen) otherDatabase.close()
      })

      for (const path of reads) await client.send('GET', path)
      otherDatabase.exec('begin immediate')
      const join = (id: string) =>
        client.call(joinEvent, { params: { eventId: eventIds[0] ?? '' }, body: { id } })
      const writes: Promise<[ClientAnswer<Problem>, number]>[] = [
        ...Array.from({ length: 6 }, (_, index) =>
          measureTime(registerNew(client, `refused${index}@example.com`)),
        ),
        ...names.map((id) => measureTime(join(id))),
      ]
      let isOver = false
      const answers = Promise.all(writes).finally(() => (isOver = true))
      // A calendar's request for a feed is counted, but needs no write of its own.
      const feed = await client.send('GET', `/feed/${names[0]}/${'a'.repeat(43)}.ics`)
      expect([feed.status, isOver]).toEqual([404, false])
      const statuses: number[] = []
      while (!isOver) {
        for (const path of reads) statuses.push((await client.send('GET', path)).status)
        await pause(100)
      }
      expect(new Set(statuses)).toEqual(new Set([200]))
      // A blocked site would answer only one round, when the lock is released.
      expect(statuses.length).toBeGreaterThan(3 * reads.length)
      for (const [{ status, headers, body }, milliseconds] of await answers) {
        expect([status, headers['retry-after'], body.title]).toEqual([503, '5', 'Back in a moment'])
        expect(body.message).toContain('your change was not saved')
        expect(milliseconds).toBeGreaterThan(4_900)
        // One after another, nine writes would wait for 45 seconds.
        expect(milliseconds).toBeLessThan(20_000)
      }
      const readiness = await client.call(getReady, {})
      expect([readiness.status, readiness.body.message]).toEqual([
        503,
        'Another program has locked the database.',
      ])
      expect(server.readOutput()).toContain('another program has locked the database')

      const patientRequest = registerNew(client, 'patient@example.com')
      expect((await client.send('GET', '/api/health')).status).toBe(200)
      otherDatabase.exec('rollback')
      await expectStatus(201, patientRequest)
      await expect.poll(async () => (await client.call(getReady, {})).status, slowPoll).toBe(200)
      const storedRows = await storage.read('select email from registrations')
      expect(storedRows).toContainEqual({ email: 'patient@example.com' })
      expect(storedRows).not.toContainEqual({ email: 'refused0@example.com' })
    },
  )
})
