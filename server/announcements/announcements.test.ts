import { expect, onTestFinished, test } from 'vitest'
import { announce, endAnnouncement } from '../../domain/announcements/api.ts'
import { listAudit } from '../../domain/audit/api.ts'
import { getConvention } from '../../domain/convention/api.ts'
import { hours, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import { listNotifications } from '../../domain/notifications/api.ts'
import { register } from '../../domain/registration/api.ts'
import { deliverMail } from '../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const readAnnouncement = async (site: Site) =>
  (await site.visitor().call(getConvention)).body.announcement
const form = { id: 'pizza', text: 'Pizza is here.', minutes: 30, mail: false } as const

onBothEngines('announcements', (engine) => {
  test('shows an announcement until it expires or is ended', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const liveChanges: unknown[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    expect(await readAnnouncement(site)).toBeNull()
    const announcement = {
      id: 'pizza',
      text: 'Pizza is here.',
      at: site.clock.now(),
      until: addMilliseconds(site.clock.now(), minutes(30)),
    }
    expect((await admin.call(announce, { body: form })).body).toEqual({ announcement, mailed: 0 })
    expect(liveChanges).toContain('convention')
    expect(await readAnnouncement(site)).toEqual(announcement)

    const raffle = { ...form, id: 'raffle', text: 'The raffle begins.' }
    await admin.call(announce, { body: raffle })
    const end = async (id: string) => (await admin.call(endAnnouncement, { params: { id } })).body
    expect(await end('pizza')).toEqual({ ended: false })
    expect(await readAnnouncement(site)).toMatchObject({ id: 'raffle' })
    expect(await end('raffle')).toEqual({ ended: true })
    expect(await end('raffle')).toEqual({ ended: false })
    await admin.call(announce, { body: raffle })
    expect(await readAnnouncement(site)).toBeNull()

    const { body: audit } = await admin.call(listAudit)
    expect(audit.rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['announcement-ended', 'The raffle begins.'],
      ['announced', 'The raffle begins.'],
      ['announced', 'Pizza is here.'],
    ])
    expect(await site.readOutbox()).toEqual([])
  })

  test(
    'mails an announcement once to all registered addresses when it is submitted twice at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
      await site.register('lin@example.com', 'Lin Sato')
      const admin = await site.logInAdministrator()
      const announceByMail = () => admin.call(announce, { body: { ...form, mail: true } })
      const answers = await Promise.all([announceByMail(), announceByMail()])
      expect(answers.map(({ body }) => body.mailed)).toEqual([2, 2])
      const mails = await site.readOutbox()
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
        'lin@example.com',
        'rosa@example.com',
      ])
      expect(mails[0]).toMatchObject({
        subject: `${site.convention.name}: Announcement`,
        replyTo: site.config.organizerEmail,
      })
      expect(mails[0]?.text).toContain('Pizza is here.')
    },
  )

  test('drops queued mail when the announcement expires or is ended', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    await site.register('rosa@example.com', 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    await admin.call(announce, { body: { ...form, mail: true } })
    await admin.call(endAnnouncement, { params: { id: form.id } })
    expect(await site.readOutbox()).toEqual([])
    expect(
      (await (await site.logIn('rosa@example.com')).call(listNotifications)).body.notices,
    ).toEqual([])
    site.clock.advance(hours(1))
    await admin.call(announce, { body: { ...form, id: 'raffle', mail: true } })
    // Simulates an outage of the mail server.
    site.clock.advance(minutes(30))
    deliverMail(site, smtp.url)
    await expect
      .poll(async () => (await site.readOutbox()).map(({ status }) => status), { timeout: 10_000 })
      .toEqual(['failed'])
    expect(smtp.received).toEqual([])
  })

  test(
    'requires a confirmation for a second mailing within ten minutes, even for concurrent requests',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register('rosa@example.com', 'Rosa Delgado')
      const admin = await site.logInAdministrator()
      const announceWith = (id: string, changes: object = {}) =>
        admin.call(announce, { body: { ...form, id, mail: true, ...changes } })
      const concurrentAnswers = await Promise.all(
        ['one', 'two', 'three'].map((id) => announceWith(id)),
      )
      expect(concurrentAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ])
      const refused = concurrentAnswers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: 'mailed-recently' })
      expect(refused?.headers['retry-after']).toBe('600')
      const shownId = (await readAnnouncement(site))?.id
      expect(
        concurrentAnswers.map(({ status }, index) => [['one', 'two', 'three'][index], status]),
      ).toContainEqual([shownId, 200])
      expect((await announceWith('quiet', { mail: false })).status).toBe(200)
      expect((await announceWith('urgent', { confirmsMailing: true })).status).toBe(200)
      expect(await site.readOutbox()).toHaveLength(2)
      site.clock.advance(minutes(10))
      expect((await announceWith('later')).status).toBe(200)
      expect(await site.readOutbox()).toHaveLength(3)
    },
  )

  test('withdraws no mail of a registration that has the same id as an announcement', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const body = { email: 'rosa@example.com', names: ['Rosa Delgado'], zip: null, listed: true }
    const { body: registered } = await site.visitor().call(register, { body })
    await admin.call(announce, { body: { ...form, id: registered.id, mail: true } })
    await admin.call(endAnnouncement, { params: { id: registered.id } })
    expect((await site.readOutbox()).map(({ kind }) => kind)).toEqual(['registration-confirmation'])
  })
})

test('returns no announcement after it expires', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const admin = await site.logInAdministrator()
  await admin.call(announce, { body: form })
  site.clock.advance(minutes(30))
  expect(await readAnnouncement(site)).toBeNull()
})
