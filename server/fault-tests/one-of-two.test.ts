// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { joinEvent } from '../../domain/events/api.ts'
import { bulkInvite } from '../../domain/gamedays/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { currentSession } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { subscribeToLive } from '../testing/processes/live-listener.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient, seedServer } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

/** Joins are collected for ten minutes before the organizer is notified. */
const unsentQuery = "select id from outbox where status <> 'sent' and kind <> 'event-players'"

test(
  'when one of two servers on one PostgreSQL is killed, the other continues and sends the mail of both',
  async () => {
    const storage = await newSiteStorage('postgres', onTestFinished)
    const release = Promise.withResolvers<void>()
    let isBlocking = false
    let arrivedCount = 0
    const smtp = await startSmtpServer({
      beforeReceipt: async () => {
        if (!isBlocking) return
        arrivedCount += 1
        await release.promise
      },
    })
    onTestFinished(() => smtp.close())
    const environment = { SMTP_URL: smtp.url }

    const firstServer = await runSite(storage, { environment })
    const firstClient = await createAdministratorClient(firstServer)
    onTestFinished(() => firstClient.close())
    const { names, eventIds, gamedayId } = await seedServer(firstClient, {
      people: 4,
      events: 1,
      spots: 9,
    })
    await expect.poll(() => storage.read(unsentQuery), slowPoll).toEqual([])
    isBlocking = true
    const guests = Array.from({ length: 6 }, (_, index) => ({
      name: 'A Guest',
      email: `invited${index}@example.com`,
    }))
    await expectStatus(
      200,
      firstClient.call(bulkInvite, { body: { gamedayID: gamedayId, guests } }),
    )
    // Three mails are with the mail server, which has not answered; the first server has also claimed the others.
    await expect.poll(() => arrivedCount, slowPoll).toBe(3)
    const claimedMails = await storage.read<{ id: string }>(
      `${unsentQuery} and claimed_until is not null`,
    )
    expect(claimedMails).toHaveLength(6)

    const secondServer = await runSite(storage, { environment, clockAhead: 0 })
    const secondClient = new Client(secondServer.url, 4)
    onTestFinished(() => secondClient.close())
    // Sessions are not tied to one server: a session of the first works on the second.
    secondClient.cookie = firstClient.cookie
    const listener = await subscribeToLive(secondServer, onTestFinished)
    const joinEventFrom = (client: Client, id = '') =>
      expectStatus(
        200,
        client.call(joinEvent, { params: { eventId: eventIds[0] ?? '' }, body: { id } }),
      )
    await joinEventFrom(firstClient, names[1])
    await expect.poll(listener.takeTopics, slowPoll).toContain(`events:${eventIds[0]}`)

    expect(await firstServer.endWith('SIGKILL')).toBe(null)
    await joinEventFrom(secondClient, names[2])
    await expect.poll(listener.takeTopics, slowPoll).toContain(`events:${eventIds[0]}`)
    expect((await secondClient.call(currentSession, {})).body.isAdmin).toBe(true)
    const participantRows = await storage.read<{ name_id: string }>(
      'select name_id from participants order by position',
    )
    expect(participantRows.map((row) => row.name_id)).toEqual(names.slice(0, 3))

    // The first server might only be slow: its claims stay valid.
    release.resolve()
    expect(await storage.read(unsentQuery)).toHaveLength(6)
    expect(arrivedCount).toBe(3)
    await secondServer.setClock(minutes(3))
    await expect.poll(() => storage.read(unsentQuery), slowPoll).toEqual([])
    const ids = smtp.received
      .slice(4)
      .map(({ mail }) => /<(.*)@/.exec(mail.messageId ?? '')?.[1] ?? '')
    expect([...new Set(ids)].toSorted()).toEqual(claimedMails.map(({ id }) => id).toSorted())
    // Only mails that the first server had handed over may arrive twice.
    expect(ids.length).toBeLessThanOrEqual(6 + 3)
  },
  slowTest.timeout,
)
