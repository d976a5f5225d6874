import { expect, onTestFinished, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { deliverMail } from '../testing/mail/deliver-mail.ts'
import { openSite, type Site } from '../testing/site.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'

const attackName = 'Kim\r\nBcc: all@example.com\r\nX-Evil: yes\r\n\r\n<h1>Pay here</h1>'
/** Used as a name, because an address field would reject it. */
const attackInName = 'Kim\r\nBcc: all\r\nX-Evil: yes\r\n\r\n<h1>Pay here</h1>'
const allowedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'references',
  'reply-to',
  'subject',
  'to',
]

async function openSiteWithMail() {
  const site = await openSite({ engine: 'sqlite' })
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  deliverMail(site, smtp.url)
  return { site, smtp }
}

const waitUntilSent = (site: Site) =>
  expect
    .poll(async () => (await site.readOutbox()).every(({ status }) => status !== 'queued'), {
      timeout: 15_000,
    })
    .toBe(true)

test('adds no header, recipient or markup from user text', async () => {
  const { site, smtp } = await openSiteWithMail()
  const fixtures = await createRoleFixtures(site)
  const { administrator, anonymous } = fixtures
  const gameday = { date: '2027-05-05', capacity: 9, location: attackName, description: attackName }
  const { body } = await administrator.call(gamedays.createGameday, { body: gameday })
  const guest = { guestName: attackInName, replyComments: attackName, status: 1 as const }
  await anonymous.call(gamedays.publicRsvp, {
    body: { gamedayId: body.id, guestEmail: 'kim@example.com', ...guest },
  })
  await administrator.call(gamedays.bulkInvite, {
    body: {
      gamedayID: body.id,
      guests: [
        { name: attackName, email: 'june@example.com' },
        { name: 'x', email: 'two@example.com, all@example.com' },
        { name: 'x', email: 'a@example.com\r\nBcc: all@example.com' },
        { name: 'x', email: 'All <all@example.com>' },
      ],
    },
  })
  await waitUntilSent(site)
  await administrator.call(gamedays.deleteGameday, { params: { id: body.id } })
  await waitUntilSent(site)
  expect(smtp.received.length).toBeGreaterThan(2)
  const recipients = new Set(smtp.received.map(({ to }) => to))
  expect([...recipients].toSorted()).toEqual(['june@example.com', 'kim@example.com'])
  for (const { to, mail } of smtp.received) {
    const names = mail.headers.map(({ key }) => key.toLowerCase())
    expect(names.filter((name) => !allowedHeaders.includes(name))).toEqual([])
    expect(mail.to?.map(({ address }) => address)).toEqual([to])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<h1>Pay here')
  }
})

test('adds no header or recipient even from text that passed every form', async () => {
  const { site, smtp } = await openSiteWithMail()
  const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
  const template = {
    subject: attackName,
    preview: attackName,
    heading: attackName,
    paragraphs: [attackName],
  }
  await site.database.transaction((transaction) =>
    queueMail(
      transaction,
      [
        {
          kind: 'test',
          to: 'kim@example.com',
          replyTo: `kim@example.com\r\nBcc: b@example.com`,
          template,
          frame,
        },
        { kind: 'test', to: 'june@example.com\r\nRCPT TO:<all@example.com>', template, frame },
      ],
      site.clock.now(),
      { by: 'team' },
    ),
  )
  await waitUntilSent(site)
  for (const { to, mail } of smtp.received) {
    expect(['kim@example.com', 'june@example.com']).toContain(to)
    const names = mail.headers.map(({ key }) => key.toLowerCase())
    expect(names.filter((name) => !allowedHeaders.includes(name))).toEqual([])
  }
})
