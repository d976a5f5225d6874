import { expect, onTestFinished, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { Database } from '../../platform/database/database.ts'
import { Live } from '../../platform/live/live.ts'
import { claimMails } from '../../platform/mail/outbox-claims.ts'
import { readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const guests = Array.from({ length: 500 }, (_, index) => ({
  name: `Guest ${index}`,
  email: `guest${index}@example.com`,
}))

async function invite500(site: Site) {
  const { organizer, gameday } = await scheduleGameday(site)
  const body = { gamedayID: gameday.id, guests }
  expect((await organizer.call(api.bulkInvite, { body })).body.invitationsSent).toBe(500)
  return { organizer, gameday }
}

/** Another server process on the same data. */
function restarted(site: Site) {
  const live = new Live()
  const { databaseUrl, dataDir } = site.config
  const database = new Database({ databaseUrl, dataDir, live })
  onTestFinished(() => database.close())
  return { database, live }
}

async function smtpAt(port = 0): Promise<SmtpServer> {
  const smtp = await startSmtpServer({ port })
  onTestFinished(() => smtp.close())
  return smtp
}

/** Waits for the stored status too: a mail that has only arrived would be sent again once its claim lapses. */
async function nthMail(site: Site, number: number) {
  const countMails = async () => {
    const { count } = await site.database.query
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'sent')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  await expect.poll(countMails, { timeout: 60_000, interval: 100 }).toBe(number)
}

async function allArrivedOnce(site: Site, smtp: SmtpServer) {
  await nthMail(site, 500)
  const arrived = smtp.received.map(({ to }) => to).toSorted()
  expect(arrived).toEqual(guests.map(({ email }) => email).toSorted())
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(500)
}

/** Five hundred mails through a real mail server. */
const longTest = { tags: ['full'], timeout: 150_000 }

onBothEngines('delivery of game day mail', (engine) => {
  test(
    'sends five hundred invitations once each when the mail server is back, and the panel shows both states',
    longTest,
    async () => {
      const site = await openSite({ engine })
      const down = await startSmtpServer()
      await down.close()
      deliverMail(site, down.url)
      const { organizer, gameday } = await invite500(site)
      const states = async () => {
        const { invitations } = await readGameday(organizer, gameday.id)
        return new Set(invitations.map(({ mailStatus, mailError }) => `${mailStatus} ${mailError}`))
      }
      await expect
        .poll(states, { timeout: 60_000, interval: 1000 })
        // The queue pauses, so the others are not attempted.
        .toEqual(new Set([expect.stringMatching(/^queued .*ECONNREFUSED/), 'queued null']))
      const back = await smtpAt(down.port)
      site.clock.advance(minutes(10))
      site.live.publish(['outbox'])
      await allArrivedOnce(site, back)
      expect(await states()).toEqual(new Set(['sent null']))
      const { mail } = back.received[0] ?? {}
      expect(mail?.subject).toBe("You're invited: MeepCon game day on Saturday, March 13")
      expect(mail?.text).toMatch(/http:\/\/localhost:3000\/gameday-reply\/[\w-]{43}/)
    },
  )

  test(
    'sends five hundred invitations once each when a server stops after claiming mails and others take over',
    longTest,
    async () => {
      const site = await openSite({ engine })
      await invite500(site)
      // The server claimed some mails, and stopped before it sent them.
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 20 }, site.clock.now()),
      ).toHaveLength(20)
      const smtp = await smtpAt()
      const next = restarted(site)
      deliverMail(site, smtp.url, next)
      // SQLite has one server at a time.
      if (engine === 'postgres') deliverMail(site, smtp.url, restarted(site))
      await nthMail(site, 480)
      site.clock.advance(minutes(2) + 1)
      next.live.publish(['outbox'])
      await allArrivedOnce(site, smtp)
    },
  )

  test('addresses guests by name, and shows invitation, change and reminder as one conversation', async () => {
    const site = await openSite({ engine })
    const smtp = await smtpAt()
    deliverMail(site, smtp.url)
    const { organizer, gameday } = await scheduleGameday(site)
    const tokens: string[] = []
    for (const [guestName, guestEmail] of [
      ['Åsa "Dice" O\'Neill, Jr.', 'asa@example.com'],
      ['Rosa Delgado', 'rosa@example.com'],
    ] as const) {
      const body = { gamedayID: gameday.id, guestName, guestEmail }
      const { body: invitation } = await organizer.call(api.inviteGuest, { body })
      tokens.push(invitation.invitationToken)
    }
    const invitations = [
      await smtp.waitForNewest('asa@example.com'),
      await smtp.waitForNewest('rosa@example.com'),
    ]
    // A name with a quotation mark is left out.
    expect(invitations.map(({ to }) => to)).toEqual([
      [{ name: '', address: 'asa@example.com' }],
      [{ name: 'Rosa Delgado', address: 'rosa@example.com' }],
    ])
    for (const invitationToken of tokens) {
      const reply = { status: 1 as const, replyComments: null, additionalGuests: 0 }
      await site.visitor().call(api.replyToInvitation, { body: { invitationToken, ...reply } })
    }
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(4)
    const threadsOf = (address: string) =>
      new Set(smtp.received.filter(({ to }) => to === address).map(({ mail }) => mail.references))
    const [[asaThread], [rosaThread]] = [
      [...threadsOf('asa@example.com')],
      [...threadsOf('rosa@example.com')],
    ]
    expect([threadsOf('asa@example.com').size, threadsOf('rosa@example.com').size]).toEqual([1, 1])
    expect(asaThread).toMatch(/^<gameday-[^@]+@meepcon\.example>$/)
    expect(rosaThread).not.toBe(asaThread)
    for (const { mail } of smtp.received) {
      const header = mail.headers.find(({ key }) => key === 'auto-submitted')
      expect(header?.value).toBe('auto-generated')
    }
  })

  test('attaches a calendar file to a confirmation, and its cancellation to a cancellation mail', async () => {
    const site = await openSite({ engine })
    const smtp = await smtpAt()
    deliverMail(site, smtp.url)
    const { organizer, gameday } = await scheduleGameday(site)
    await site.visitor().call(api.publicRsvp, {
      body: {
        gamedayId: gameday.id,
        guestName: 'June Okafor',
        guestEmail: 'june@example.com',
        status: 1,
        replyComments: null,
        additionalGuests: 1,
      },
    })
    const confirmation = await smtp.waitForNewest('june@example.com')
    const fileIn = ({ attachments }: typeof confirmation) =>
      attachments.find(({ filename }) => filename === 'gameday-2027-03-13.ics')
    const file = fileIn(confirmation)
    expect(file?.mimeType).toBe('application/ics')
    expect(textOf(file?.content)).toContain('METHOD:REQUEST')
    const alternative = confirmation.attachments.find(
      ({ mimeType }) => mimeType === 'text/calendar',
    )
    expect(textOf(alternative?.content)).toContain('METHOD:REQUEST')
    await organizer.call(api.deleteGameday, { params: { id: gameday.id } })
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(2)
    const canceled = smtp.received[1]?.mail
    expect(canceled?.subject).toBe('Canceled: MeepCon game day on Saturday, March 13')
    expect(textOf(canceled && fileIn(canceled)?.content)).toContain('METHOD:CANCEL')
  })
})

const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
