// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { joinEvent } from '../../domain/events/api.ts'
import { bulkInvite } from '../../domain/gamedays/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { currentSession } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { listenTo } from '../testing/processes/live-listener.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf, seedSite } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

/** Who joined is gathered for ten minutes before the organizer is told. */
const unsent = "select id from outbox where status <> 'sent' and kind <> 'event-players'"

test(
  'of two servers on one PostgreSQL one is killed: the other continues, and sends the mail of both',
  async () => {
    const storage = await newSiteStorage('postgres', onTestFinished)
    const held = Promise.withResolvers<void>()
    let isHolding = false
    let arrived = 0
    const smtp = await startSmtpServer({
      hold: async () => {
        if (!isHolding) return
        arrived += 1
        await held.promise
      },
    })
    onTestFinished(() => smtp.close())
    const environment = { SMTP_URL: smtp.url }

    const first = await runSite(storage, { environment })
    const there = await administratorOf(first)
    onTestFinished(() => there.close())
    const { names, tables, gamedayId } = await seedSite(there, { people: 4, tables: 1, spots: 9 })
    await expect.poll(() => storage.read(unsent), slowPoll).toEqual([])
    isHolding = true
    const guests = Array.from({ length: 6 }, (_, index) => ({
      name: 'A Guest',
      email: `invited${index}@example.com`,
    }))
    await expectStatus(200, there.call(bulkInvite, { body: { gamedayID: gamedayId, guests } }))
    // Three are with the mail server, which has not answered; the first server has claimed the others as well.
    await expect.poll(() => arrived, slowPoll).toBe(3)
    const claimed = await storage.read<{ id: string }>(`${unsent} and claimed_until is not null`)
    expect(claimed).toHaveLength(6)

    const second = await runSite(storage, { environment, clockAhead: 0 })
    const here = new Client(second.url, 4)
    onTestFinished(() => here.close())
    // Nothing sticks to one server: a session of the one is a session of the other.
    here.cookie = there.cookie
    const listener = await listenTo(second, onTestFinished)
    const join = (client: Client, id = '') =>
      expectStatus(
        200,
        client.call(joinEvent, { params: { eventId: tables[0] ?? '' }, body: { id } }),
      )
    await join(there, names[1])
    await expect.poll(listener.heard, slowPoll).toContain(`events:${tables[0]}`)

    expect(await first.end('SIGKILL')).toBe(null)
    await join(here, names[2])
    await expect.poll(listener.heard, slowPoll).toContain(`events:${tables[0]}`)
    expect((await here.call(currentSession, {})).body.isAdmin).toBe(true)
    const seated = await storage.read<{ name_id: string }>(
      'select name_id from participants order by position',
    )
    expect(seated.map((row) => row.name_id)).toEqual(names.slice(0, 3))

    // The first might only be slow: what it claimed stays claimed.
    held.resolve()
    expect(await storage.read(unsent)).toHaveLength(6)
    expect(arrived).toBe(3)
    await second.setClock(minutes(3))
    await expect.poll(() => storage.read(unsent), slowPoll).toEqual([])
    const ids = smtp.all.slice(4).map(({ mail }) => /<(.*)@/.exec(mail.messageId ?? '')?.[1] ?? '')
    expect([...new Set(ids)].toSorted()).toEqual(claimed.map(({ id }) => id).toSorted())
    // Only what the first had handed over may arrive twice.
    expect(ids.length).toBeLessThanOrEqual(6 + 3)
  },
  slowTest.timeout,
)
