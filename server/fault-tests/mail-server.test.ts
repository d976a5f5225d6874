// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { describe, test, type TestContext } from 'vitest'
import { bulkInvite, getGameday } from '../../domain/gamedays/api.ts'
import { currentSession } from '../../domain/auth/api.ts'
import type { Client } from '../testing/client.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { type SmtpServer, startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf, seedSite } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'

interface Setting {
  server: ServerProcess
  client: Client
  invite: (...guests: string[]) => Promise<void>
  /** What the administrator sees beside each guest: the state of the mail, and why. */
  states: () => Promise<Record<string, [status: string, error: string | null]>>
}

async function open({ onTestFinished }: TestContext, smtpUrl: string): Promise<Setting> {
  const storage = await newSiteStorage('sqlite', onTestFinished)
  const server = await runSite(storage, { environment: { SMTP_URL: smtpUrl } })
  const client = await administratorOf(server)
  onTestFinished(() => client.close())
  const { gamedayId } = await seedSite(client, { people: 1, tables: 1, spots: 4 })
  return {
    server,
    client,
    async invite(...guests) {
      const invited = guests.map((name) => ({ name, email: `${name}@example.com` }))
      const body = { gamedayID: gamedayId, guests: invited }
      await expectStatus(200, client.call(bulkInvite, { body }))
    },
    async states() {
      const { invitations } = await expectStatus(
        200,
        client.call(getGameday, { params: { id: gamedayId } }),
      )
      return Object.fromEntries(
        invitations.map((guest) => [guest.guestName, [guest.mailStatus, guest.mailError]]),
      )
    },
  }
}

/** The slowest of some requests, one after another. */
async function slowestOf(client: Client, requests = 20): Promise<number> {
  let slowest = 0
  for (let count = 0; count < requests; count += 1) {
    const began = performance.now()
    await expectStatus(200, client.call(currentSession, {}))
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

async function listening(server: Server, { onTestFinished }: TestContext): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** In front of a mail server: hands each of its lines over after a while. */
const slowly = (smtp: SmtpServer, milliseconds: number) =>
  createServer((caller) => {
    const behind = connect(smtp.port, '127.0.0.1')
    caller.on('error', () => {}).on('close', () => behind.destroy())
    behind.on('error', () => {}).on('close', () => caller.destroy())
    caller.on('data', (chunk) => behind.write(chunk))
    behind.on('data', (chunk) => setTimeout(() => caller.write(chunk), milliseconds))
  })

const responsive = 5_000

describe.concurrent('a mail server that', () => {
  test('is down takes the mail when it is back', slowTest, async (context) => {
    const { expect, onTestFinished } = context
    const port = await freePort()
    const { server, client, invite, states } = await open(context, `smtp://127.0.0.1:${port}`)
    await invite('rosa', 'june')
    await expect.poll(server.printed, slowPoll).toContain('mail is paused')
    expect(await slowestOf(client)).toBeLessThan(responsive)
    const queued = await states()
    expect([queued['rosa']?.[0], queued['june']?.[0]]).toEqual(['queued', 'queued'])
    const smtp = await startSmtpServer({ port })
    onTestFinished(() => smtp.close())
    // Nobody has to do anything: the first pauses are short.
    await smtp.newestTo('rosa@example.com')
    await smtp.newestTo('june@example.com')
    await expect.poll(server.printed, slowPoll).toContain('mail is delivered again')
    expect(server.printed()).toContain('ECONNREFUSED')
    expect(server.printed().match(/mail is paused/g)).toHaveLength(1)
    expect(server.printed()).not.toContain('@example.com')
  })

  test(
    'takes the call and says nothing is hung up on and called again',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let smtp: SmtpServer | null = null
      let calls = 0
      const front = createServer((caller) => {
        calls += 1
        caller.on('error', () => {})
        if (!smtp) return
        const behind = connect(smtp.port, '127.0.0.1')
        behind.on('error', () => {})
        caller.pipe(behind).pipe(caller)
      })
      const port = await listening(front, context)
      const { server, client, invite } = await open(context, `smtp://127.0.0.1:${port}`)
      await invite('rosa', 'june')
      await expect.poll(() => calls, slowPoll).toBeGreaterThan(0)
      expect(await slowestOf(client)).toBeLessThan(responsive)
      const started = await startSmtpServer()
      onTestFinished(() => started.close())
      smtp = started
      await smtp.newestTo('rosa@example.com')
      await smtp.newestTo('june@example.com')
      expect(server.printed()).toContain('Greeting never received')
    },
  )

  test('takes a second over every line gets the mail all the same', slowTest, async (context) => {
    const { expect, onTestFinished } = context
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const port = await listening(slowly(smtp, 1_000), context)
    const { client, invite, states } = await open(context, `smtp://127.0.0.1:${port}`)
    await invite('rosa', 'june')
    expect(await slowestOf(client)).toBeLessThan(responsive)
    await smtp.newestTo('rosa@example.com')
    await smtp.newestTo('june@example.com')
    await expect.poll(async () => (await states())['rosa'], slowPoll).toEqual(['sent', null])
    expect(smtp.all.filter(({ to }) => to === 'rosa@example.com')).toHaveLength(1)
  })

  test(
    'turns people down: for good is given up and shown, for now is tried again',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let isFull = true
      const smtp = await startSmtpServer({
        refuse: (address) => {
          if (address === 'gone@example.com') return { code: 550, text: `No ${address} here` }
          return isFull && address === 'full@example.com'
            ? { code: 452, text: `Mailbox of ${address} full` }
            : undefined
        },
      })
      onTestFinished(() => smtp.close())
      const { server, invite, states } = await open(context, smtp.url)
      await invite('gone', 'full', 'rosa')
      await smtp.newestTo('rosa@example.com')
      await expect.poll(async () => (await states())['gone']?.[0], slowPoll).toBe('failed')
      const { gone, full } = await states()
      expect(gone?.[1]).toContain('550 No gone@example.com here')
      expect(full?.[0]).toBe('queued')
      isFull = false
      await smtp.newestTo('full@example.com')
      const lines = server
        .printed()
        .split('\n')
        .filter((line) => line.includes('mail was not delivered'))
      expect(lines.join()).toMatch(/"givenUp":\["[0-9a-f-]{36}"\]/)
      expect(lines.join()).toContain('(address)')
      expect(server.printed()).not.toContain('@example.com')
    },
  )

  test(
    'turns the whole site down loses none of its mail, and gets it when that is mended',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let isMended = false
      const smtp = await startSmtpServer({ knows: () => isMended })
      onTestFinished(() => smtp.close())
      const withPassword = smtp.url.replace('://', '://site:sesame@')
      const { server, invite, states } = await open(context, withPassword)
      await invite('rosa', 'june')
      await expect.poll(server.printed, slowPoll).toContain('Who are you?')
      expect((await states())['rosa']?.[0]).toBe('queued')
      isMended = true
      await smtp.newestTo('rosa@example.com')
      await smtp.newestTo('june@example.com')
      expect(server.printed()).not.toContain('givenUp')
      expect(server.printed()).not.toContain('sesame')
    },
  )
})
