import { expect, onTestFinished, test } from 'vitest'
import { addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import type { Template } from './template.ts'
import { queueMail } from './outbox.ts'
import { claimMails, releaseMails } from './outbox-claims.ts'
import { smtpTransport } from './smtp/smtp-transport.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template: Template = {
  subject: 'A seat for you',
  preview: 'Sit down',
  heading: 'Hello <b>',
  paragraphs: ['Two & two', { list: ['one', 'two'] }],
  button: { label: 'Open', url: 'http://localhost:3000/?a=1&b=2' },
}

const queue = (site: Site, ...addresses: string[]) =>
  site.database.transaction((transaction) =>
    queueMail(
      transaction,
      addresses.map((to) => ({ kind: 'test', to, template, frame })),
      site.clock.now(),
      { by: 'team' },
    ),
  )

const waitForStatus = (site: Site, expectedStatus: string) =>
  expect
    .poll(async () => (await site.readOutbox()).map(({ status }) => status), { timeout: 10_000 })
    .toEqual(expectedStatus.split(' '))

onBothEngines('the outbox', (engine) => {
  test('sends a mail after the commit, as text and HTML, and deletes its links from the database', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    deliverMail(site, smtp.url)
    const [queuedMail] = await queue(site, 'rosa@example.com')
    const mail = await smtp.waitForNewest('rosa@example.com')
    expect(mail.subject).toBe('A seat for you')
    expect(mail.from?.address).toBe('meep@meepcon.example')
    expect(mail.messageId).toBe(`<${queuedMail?.id}@meepcon.example>`)
    expect(mail.text).toContain('Open:\nhttp://localhost:3000/?a=1&b=2')
    expect(mail.html).toContain('Hello &lt;b&gt;')
    expect(mail.html).toContain('Two &amp; two')
    await waitForStatus(site, 'sent')
    const [row] = await site.readOutbox()
    expect(row).toMatchObject({ message: null, text: '', html: '', attempts: 1, lastError: null })
  })

  test(
    'fails a mail whose time was over before it could be sent',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const smtp = await startSmtpServer()
      onTestFinished(() => smtp.close())
      const now = site.clock.now()
      await site.database.transaction((transaction) => {
        const mail = { kind: 'test', template, frame }
        const mails = [
          { ...mail, to: 'late@example.com', notAfter: addMilliseconds(now, minutes(5)) },
          { ...mail, to: 'early@example.com', notAfter: addMilliseconds(now, minutes(6)) },
        ]
        return queueMail(transaction, mails, now, { by: 'team' })
      })
      // As after an outage.
      site.clock.advance(minutes(5))
      deliverMail(site, smtp.url)
      await smtp.waitForNewest('early@example.com')
      await expect
        .poll(async () =>
          (await site.readOutbox()).map((mail) => `${mail.recipient} ${mail.status}`),
        )
        .toEqual(
          expect.arrayContaining(['late@example.com failed', 'early@example.com sent']) as string[],
        )
      expect(smtp.received).toHaveLength(1)
    },
  )

  test('sends a mail unchanged that an older release has rendered', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    await queue(site, 'rosa@example.com')
    const oldColumns = { message: null, text: 'As it was', html: '<p>As it was</p>' }
    await site.database.transaction(({ query }) =>
      query.updateTable('outbox').set(oldColumns).execute(),
    )
    deliverMail(site, smtp.url)
    const mail = await smtp.waitForNewest('rosa@example.com')
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['As it was', '<p>As it was</p>'])
    await waitForStatus(site, 'sent')
  })

  test('renders a mail queued by an older release in the current layout', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    await queue(site, 'rosa@example.com')
    const oldColumns = { message: JSON.stringify({ letter: template, frame }) }
    await site.database.transaction(({ query }) =>
      query.updateTable('outbox').set(oldColumns).execute(),
    )
    deliverMail(site, smtp.url)
    const mail = await smtp.waitForNewest('rosa@example.com')
    expect(mail.html).toContain('Hello &lt;b&gt;')
    await waitForStatus(site, 'sent')
  })

  test(
    'retries while the mail server is down, and delivers once when it is back',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const stoppedServer = await startSmtpServer()
      await stoppedServer.close()
      deliverMail(site, stoppedServer.url)
      await queue(site, 'rosa@example.com', 'june@example.com')
      const reasons = async () =>
        (await site.readOutbox()).map(({ lastError }) => lastError ?? '').join()
      await expect.poll(reasons, { timeout: 10_000 }).toContain('ECONNREFUSED')
      const restartedServer = await startSmtpServer({ port: stoppedServer.port })
      onTestFinished(() => restartedServer.close())
      site.clock.advance(minutes(10))
      site.live.publish(['outbox'])
      await waitForStatus(site, 'sent sent')
      expect(restartedServer.received.map(({ to }) => to).toSorted()).toEqual([
        'june@example.com',
        'rosa@example.com',
      ])
    },
  )

  test('fails a permanently rejected mail with the reason, and sends the others', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer({
      refuse: (address) =>
        ({
          'gone@example.com': { code: 550, text: 'No such mailbox' },
          'full@example.com': { code: 452, text: 'Mailbox full' },
        })[address],
    })
    onTestFinished(() => smtp.close())
    deliverMail(site, smtp.url)
    await queue(site, 'gone@example.com', 'full@example.com', 'rosa@example.com')
    await smtp.waitForNewest('rosa@example.com')
    await expect
      .poll(async () => (await site.readOutbox()).every(({ attempts }) => attempts === 1), {
        timeout: 10_000,
      })
      .toBe(true)
    const states = Object.fromEntries(
      (await site.readOutbox()).map(({ recipient, status, lastError }) => [
        recipient,
        [status, lastError],
      ]),
    )
    expect(states['gone@example.com']?.[0]).toBe('failed')
    expect(states['gone@example.com']?.[1]).toContain('No such mailbox')
    expect(states['full@example.com']?.[0]).toBe('queued')
    expect(states['full@example.com']?.[1]).toContain('Mailbox full')
    expect(states['rosa@example.com']).toEqual(['sent', null])
  })

  test(
    'sends a mail claimed by a crashed server from another server after two minutes, not earlier',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await queue(site, 'rosa@example.com')
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 10 }, site.clock.now()),
      ).toHaveLength(1)
      site.clock.advance(minutes(2))
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 10 }, site.clock.now()),
      ).toHaveLength(0)
      site.clock.advance(1)
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 10 }, site.clock.now()),
      ).toHaveLength(1)
    },
  )

  test(
    'sends a mail again with the same Message-ID when a server crashed before recording the delivery',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const smtp = await startSmtpServer()
      onTestFinished(() => smtp.close())
      const [queuedMail] = await queue(site, 'rosa@example.com')
      const [mail] = await claimMails(site.database, { lane: 'bulk', count: 1 }, site.clock.now())
      const mailFrom = 'MeepCon <meep@meepcon.example>'
      const dyingTransport = smtpTransport({ smtpUrl: smtp.url, mailFrom })
      if (mail) await dyingTransport.send(mail)
      dyingTransport.close()
      site.clock.advance(minutes(2) + 1)
      deliverMail(site, smtp.url)
      await waitForStatus(site, 'sent')
      const messageId = `<${queuedMail?.id}@meepcon.example>`
      expect(smtp.received.map((received) => received.mail.messageId)).toEqual([
        messageId,
        messageId,
      ])
    },
  )

  test(
    'a late release of a claim leaves the mail to the server that has claimed it since',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await queue(site, 'rosa@example.com')
      const expiredClaim = await claimMails(
        site.database,
        { lane: 'bulk', count: 10 },
        site.clock.now(),
      )
      site.clock.advance(minutes(2) + 1)
      const newClaim = await claimMails(
        site.database,
        { lane: 'bulk', count: 10 },
        site.clock.now(),
      )
      await releaseMails(site.database, expiredClaim)
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 10 }, site.clock.now()),
      ).toHaveLength(0)
      await releaseMails(site.database, newClaim)
      expect(
        await claimMails(site.database, { lane: 'bulk', count: 10 }, site.clock.now()),
      ).toHaveLength(1)
    },
  )

  test(
    'gives a mail to one of several workers that claim concurrently',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await queue(site, ...Array.from({ length: 40 }, (_, index) => `guest${index}@example.com`))
      const claims = await Promise.all(
        Array.from({ length: 4 }, () =>
          claimMails(site.database, { lane: 'bulk', count: 15 }, site.clock.now()),
        ),
      )
      const ids = claims.flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(40)
    },
  )

  test('sends a mail only if its transaction is committed', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const failingTransaction = site.database.transaction(async (transaction) => {
      await queueMail(
        transaction,
        { kind: 'test', to: 'x@example.com', template, frame },
        site.clock.now(),
        { by: 'team' },
      )
      throw new Error('on purpose')
    })
    await expect(failingTransaction).rejects.toThrow('on purpose')
    expect(await site.readOutbox()).toEqual([])
  })
})
