import { expect, onTestFinished, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { deliverMail } from '../testing/mail/deliver-mail.ts'
import { openSite, type Site } from '../testing/site.ts'
import { roleFixtures } from '../testing/fixtures/roles.ts'

const attack = 'Kim\r\nBcc: all@example.com\r\nX-Evil: yes\r\n\r\n<h1>Pay here</h1>'
/** As a name, where an address would be turned away. */
const named = 'Kim\r\nBcc: all\r\nX-Evil: yes\r\n\r\n<h1>Pay here</h1>'
const allowed = [
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

async function withMail() {
  const site = await openSite({ engine: 'sqlite' })
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  deliverMail(site, smtp.url)
  return { site, smtp }
}

const settled = (site: Site) =>
  expect
    .poll(async () => (await site.outbox()).every(({ status }) => status !== 'queued'), {
      timeout: 15_000,
    })
    .toBe(true)

test('nothing that people write becomes a header, a recipient or markup of a mail', async () => {
  const { site, smtp } = await withMail()
  const fixtures = await roleFixtures(site)
  const { administrator, anonymous } = fixtures
  const gameday = { date: '2027-05-05', capacity: 9, location: attack, description: attack }
  const { body } = await administrator.call(gamedays.createGameday, { body: gameday })
  const guest = { guestName: named, replyComments: attack, status: 1 as const }
  await anonymous.call(gamedays.publicRsvp, {
    body: { gamedayId: body.id, guestEmail: 'kim@example.com', ...guest },
  })
  await administrator.call(gamedays.bulkInvite, {
    body: {
      gamedayID: body.id,
      guests: [
        { name: attack, email: 'june@example.com' },
        { name: 'x', email: 'two@example.com, all@example.com' },
        { name: 'x', email: 'a@example.com\r\nBcc: all@example.com' },
        { name: 'x', email: 'All <all@example.com>' },
      ],
    },
  })
  await settled(site)
  await administrator.call(gamedays.deleteGameday, { params: { id: body.id } })
  await settled(site)
  expect(smtp.all.length).toBeGreaterThan(2)
  const recipients = new Set(smtp.all.map(({ to }) => to))
  expect([...recipients].toSorted()).toEqual(['june@example.com', 'kim@example.com'])
  for (const { to, mail } of smtp.all) {
    const names = mail.headers.map(({ key }) => key.toLowerCase())
    expect(names.filter((name) => !allowed.includes(name))).toEqual([])
    expect(mail.to?.map(({ address }) => address)).toEqual([to])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<h1>Pay here')
  }
})

test('even what slips past every form cannot add a header or a recipient', async () => {
  const { site, smtp } = await withMail()
  const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
  const template = { subject: attack, preview: attack, heading: attack, paragraphs: [attack] }
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
      { by: 'organiser' },
    ),
  )
  await settled(site)
  for (const { to, mail } of smtp.all) {
    expect(['kim@example.com', 'june@example.com']).toContain(to)
    const names = mail.headers.map(({ key }) => key.toLowerCase())
    expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  }
})
