// @module-tag full
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { describe, test, type TestContext } from 'vitest'
import { bulkInvite, getGameday } from '../../domain/gamedays/api.ts'
import { currentSession } from '../../domain/auth/api.ts'
import type { Client } from '../testing/client.ts'
import { findFreePort } from '../testing/processes/free-port.ts'
import { type SmtpServer, startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient, seedServer } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'

interface RunningServer {
  server: ServerProcess
  client: Client
  inviteGuests: (...guests: string[]) => Promise<void>
  /** Each guest's mail state and its reason, as the administrator sees them. */
  states: () => Promise<Record<string, [status: string, error: string | null]>>
}

async function open({ onTestFinished }: TestContext, smtpUrl: string): Promise<RunningServer> {
  const storage = await newSiteStorage('sqlite', onTestFinished)
  const server = await runSite(storage, { environment: { SMTP_URL: smtpUrl } })
  const client = await createAdministratorClient(server)
  onTestFinished(() => client.close())
  const { gamedayId } = await seedServer(client, { people: 1, events: 1, spots: 4 })
  return {
    server,
    client,
    async inviteGuests(...guests) {
      const invitedGuests = guests.map((name) => ({ name, email: `${name}@example.com` }))
      const body = { gamedayID: gamedayId, guests: invitedGuests }
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

/** Sends requests one after another; returns the longest response time. */
async function measureSlowest(client: Client, requests = 20): Promise<number> {
  let maxDuration = 0
  for (let count = 0; count < requests; count += 1) {
    const startTime = performance.now()
    await expectStatus(200, client.call(currentSession, {}))
    maxDuration = Math.max(maxDuration, performance.now() - startTime)
  }
  return maxDuration
}

async function listenOnFreePort(server: Server, { onTestFinished }: TestContext): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A proxy in front of a mail server that delays each of its lines. */
const startSlowProxy = (smtp: SmtpServer, milliseconds: number) =>
  createServer((incoming) => {
    const upstream = connect(smtp.port, '127.0.0.1')
    incoming.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => incoming.destroy())
    incoming.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => setTimeout(() => incoming.write(chunk), milliseconds))
  })

const maxAnswerTime = 5_000

describe.concurrent('the mail queue', () => {
  test('delivers after the mail server was down', slowTest, async (context) => {
    const { expect, onTestFinished } = context
    const port = await findFreePort()
    const { server, client, inviteGuests, states } = await open(context, `smtp://127.0.0.1:${port}`)
    await inviteGuests('rosa', 'june')
    await expect.poll(server.readOutput, slowPoll).toContain('mail is paused')
    expect(await measureSlowest(client)).toBeLessThan(maxAnswerTime)
    const queuedStates = await states()
    expect([queuedStates['rosa']?.[0], queuedStates['june']?.[0]]).toEqual(['queued', 'queued'])
    const smtp = await startSmtpServer({ port })
    onTestFinished(() => smtp.close())
    // No action is needed: the first pauses are short.
    await smtp.waitForNewest('rosa@example.com')
    await smtp.waitForNewest('june@example.com')
    await expect.poll(server.readOutput, slowPoll).toContain('mail is delivered again')
    expect(server.readOutput()).toContain('ECONNREFUSED')
    expect(server.readOutput().match(/mail is paused/g)).toHaveLength(1)
    expect(server.readOutput()).not.toContain('@example.com')
  })

  test(
    'disconnects from a mail server that accepts a connection and never answers, and retries',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let smtp: SmtpServer | null = null
      let calls = 0
      const proxy = createServer((incoming) => {
        calls += 1
        incoming.on('error', () => {})
        if (!smtp) return
        const upstream = connect(smtp.port, '127.0.0.1')
        upstream.on('error', () => {})
        incoming.pipe(upstream).pipe(incoming)
      })
      const port = await listenOnFreePort(proxy, context)
      const { server, client, inviteGuests } = await open(context, `smtp://127.0.0.1:${port}`)
      await inviteGuests('rosa', 'june')
      await expect.poll(() => calls, slowPoll).toBeGreaterThan(0)
      expect(await measureSlowest(client)).toBeLessThan(maxAnswerTime)
      const startedServer = await startSmtpServer()
      onTestFinished(() => startedServer.close())
      smtp = startedServer
      await smtp.waitForNewest('rosa@example.com')
      await smtp.waitForNewest('june@example.com')
      expect(server.readOutput()).toContain('Greeting never received')
    },
  )

  test(
    'delivers to a mail server that delays every line by a second',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      const smtp = await startSmtpServer()
      onTestFinished(() => smtp.close())
      const port = await listenOnFreePort(startSlowProxy(smtp, 1_000), context)
      const { client, inviteGuests, states } = await open(context, `smtp://127.0.0.1:${port}`)
      await inviteGuests('rosa', 'june')
      expect(await measureSlowest(client)).toBeLessThan(maxAnswerTime)
      await smtp.waitForNewest('rosa@example.com')
      await smtp.waitForNewest('june@example.com')
      await expect.poll(async () => (await states())['rosa'], slowPoll).toEqual(['sent', null])
      expect(smtp.received.filter(({ to }) => to === 'rosa@example.com')).toHaveLength(1)
    },
  )

  test(
    'reports permanent refusals of recipients, and retries temporary ones',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let isFull = true
      const smtp = await startSmtpServer({
        refuse: (address) => {
          if (address === 'unknown@example.com') return { code: 550, text: `No ${address} here` }
          return isFull && address === 'full@example.com'
            ? { code: 452, text: `Mailbox of ${address} full` }
            : undefined
        },
      })
      onTestFinished(() => smtp.close())
      const { server, inviteGuests, states } = await open(context, smtp.url)
      await inviteGuests('unknown', 'full', 'rosa')
      await smtp.waitForNewest('rosa@example.com')
      await expect.poll(async () => (await states())['unknown']?.[0], slowPoll).toBe('failed')
      const { unknown, full } = await states()
      expect(unknown?.[1]).toContain('550 No unknown@example.com here')
      expect(full?.[0]).toBe('queued')
      isFull = false
      await smtp.waitForNewest('full@example.com')
      const lines = server
        .readOutput()
        .split('\n')
        .filter((line) => line.includes('mail was not delivered'))
      expect(lines.join()).toMatch(/"givenUp":\["[0-9a-f-]{36}"\]/)
      expect(lines.join()).toContain('(address)')
      expect(server.readOutput()).not.toContain('@example.com')
    },
  )

  test(
    'keeps all mail while the mail server refuses the site, and delivers when that is fixed',
    slowTest,
    async (context) => {
      const { expect, onTestFinished } = context
      let isRepaired = false
      const smtp = await startSmtpServer({ acceptsLogin: () => isRepaired })
      onTestFinished(() => smtp.close())
      const urlWithPassword = smtp.url.replace('://', '://site:sesame@')
      const { server, inviteGuests, states } = await open(context, urlWithPassword)
      await inviteGuests('rosa', 'june')
      await expect.poll(server.readOutput, slowPoll).toContain('Who are you?')
      expect((await states())['rosa']?.[0]).toBe('queued')
      isRepaired = true
      await smtp.waitForNewest('rosa@example.com')
      await smtp.waitForNewest('june@example.com')
      expect(server.readOutput()).not.toContain('givenUp')
      expect(server.readOutput()).not.toContain('sesame')
    },
  )
})
