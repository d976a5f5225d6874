import { expect, test } from 'vitest'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { days, hours, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import * as api from '../../domain/mailings/api.ts'
import { placeholderEmail } from '../../domain/mail/placeholder.ts'
import { pauseMail } from '../platform/mail/mail-pause.ts'
import { registerPastYear } from '../testing/fixtures/past-year.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

const ownFetch = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const recent = 'skipped, it got this email within the last hour'

const sendMailing = (visitor: Visitor, target: Endpoint, params?: object) =>
  visitor.call(target, { params, headers: ownFetch } as never)

async function markPaid(site: Site, email: string): Promise<void> {
  await site.database.transaction(({ query }) =>
    query
      .updateTable('registrations')
      .set({ paidAt: site.clock.now(), paidAmount: 10 })
      .where('email', '=', email)
      .execute(),
  )
}

async function registrationId(site: Site, email: string): Promise<string> {
  const row = await site.database.query
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

onBothEngines('fixed mailings', (engine) => {
  test('shows organizers why email is paused and retries at their request', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    expect((await admin.call(api.getMailQueue)).body).toEqual({ pause: null })
    await site.register('rosa@example.com', 'Rosa Delgado')
    await sendMailing(admin, api.emailNotPaid)
    const now = site.clock.now()
    const reason = '535 5.7.8 Authentication failed'
    await pauseMail(site.database, { reason, startedAt: now, clock: site.clock })
    const paused = { since: now, reason, waiting: 1 }
    expect((await admin.call(api.getMailQueue)).body).toEqual({
      pause: { ...paused, nextTryAt: addMilliseconds(now, minutes(0.1)) },
    })
    expect((await admin.call(api.retryMailQueue)).body).toEqual({
      pause: { ...paused, nextTryAt: now },
    })
  })

  test('asks paid registrations for a review and unpaid ones for payment', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    await site.register('lin@example.com', 'Lin Sato')
    await markPaid(site, 'lin@example.com')
    const admin = await site.logInAdministrator()
    expect((await sendMailing(admin, api.emailReview)).body).toEqual(['lin@example.com - queued'])
    expect((await sendMailing(admin, api.emailNotPaid)).body).toEqual(['rosa@example.com - queued'])
    const mails = await site.readOutbox()
    expect(mails.map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo])).toEqual(
      expect.arrayContaining([
        ['organiser-review', 'lin@example.com', site.config.organizerEmail],
        ['organiser-notpaid', 'rosa@example.com', site.config.organizerEmail],
      ]),
    )
    const notPaid = mails.find(({ kind }) => kind === 'organiser-notpaid')
    expect(notPaid?.text).toContain('- Rosa Delgado\n- Theo Delgado')
    expect(notPaid?.text).toContain('That is $20')
    const { verifyCode } = await import('../../domain/auth/api.ts')
    const code = /rid=([\w-]+)/.exec(notPaid?.text ?? '')?.[1] ?? ''
    const loginAnswer = await site.visitor().call(verifyCode, { params: { code } })
    expect(loginAnswer.body.email).toBe('rosa@example.com')
  })

  test.each([
    [
      true,
      '43215',
      'Your name is on the attendee list.\n\nYour meeple is on the map, in Columbus, OH.',
    ],
    [true, null, 'You gave no ZIP or postal code, so your meeple is not on the map.'],
    [true, '00000', 'We do not know where 00000 is, so your meeple is not on the map.'],
    [
      false,
      '43215',
      'Your name is not on the attendee list, and your meeple is not on the map.\n\nIf everything',
    ],
  ])('describes the public listing to a guest with listed %s and code %s', async (...testCase) => {
    const [listed, zip, text] = testCase
    const site = await openSite({ engine })
    await site.register('lin@example.com', 'Lin Sato')
    await markPaid(site, 'lin@example.com')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: listed ? 1 : 0, zip })
        .where('email', '=', 'lin@example.com')
        .execute(),
    )
    await sendMailing(await site.logInAdministrator(), api.emailReview)
    const mails = await site.readOutbox()
    const review = mails.find(({ kind }) => kind === 'organiser-review')
    expect(review?.text).toContain(text)
  })

  test('uses the plural for several names', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    await markPaid(site, 'rosa@example.com')
    await sendMailing(await site.logInAdministrator(), api.emailReview)
    const mails = await site.readOutbox()
    const review = mails.find(({ kind }) => kind === 'organiser-review')
    expect(review?.text).toContain('Yours are paid ($10), thank you! Please check what they will')
    expect(review?.text).toContain('so your meeples are not on the map.')
  })

  test('skips and reports addresses that got the mail within the hour', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    await sendMailing(admin, api.emailNotPaid)
    await site.register('lin@example.com', 'Lin Sato')
    site.clock.advance(minutes(59))
    expect((await sendMailing(admin, api.emailNotPaid)).body).toEqual([
      'lin@example.com - queued',
      `rosa@example.com - ${recent}`,
    ])
    expect(await site.readOutbox()).toHaveLength(2)
    site.clock.advance(minutes(1))
    expect((await sendMailing(admin, api.emailNotPaid)).body).toEqual([
      `lin@example.com - ${recent}`,
      'rosa@example.com - queued',
    ])
  })

  test('sends no fixed mailing between the end of a convention and the next one', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    await registerPastYear(site, 'lin@example.com')
    const id = await registrationId(site, 'rosa@example.com')
    site.clock.advance(days(365))
    const admin = await site.logInAdministrator()
    for (const target of [api.emailReview, api.emailNotPaid, api.emailPastRegistrants]) {
      expect((await sendMailing(admin, target)).body).toMatchObject({ code: 'over' })
    }
    const confirmation = await sendMailing(admin, api.emailRegistration, { id })
    expect([confirmation.status, confirmation.body]).toEqual([
      409,
      expect.objectContaining({ code: 'over' }),
    ])
    const sentMails = (await site.readOutbox()).filter(({ kind }) => kind.startsWith('organiser-'))
    expect(sentMails).toEqual([])
    expect((await sendMailing(admin, api.emailTest)).status).toBe(200)
  })

  test('neither counts nor names walk-ins without an address', async () => {
    const site = await openSite({ engine })
    for (const email of [placeholderEmail('paid'), placeholderEmail('unpaid')]) {
      await site.register(email, 'Walk In')
    }
    await markPaid(site, placeholderEmail('paid'))
    await registerPastYear(site, placeholderEmail('former'))
    const admin = await site.logInAdministrator()
    const { mails } = (await admin.call(api.getMailStatus)).body
    expect(Object.values(mails).map(({ recipients }) => recipients)).toEqual([0, 0, 0])
    for (const target of [api.emailReview, api.emailNotPaid, api.emailPastRegistrants]) {
      expect((await sendMailing(admin, target)).body).toEqual([])
    }
    const id = await registrationId(site, placeholderEmail('paid'))
    expect((await sendMailing(admin, api.emailRegistration, { id })).body).toEqual([])
  })

  test('sends one mail for many concurrent clicks', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    await Promise.all(Array.from({ length: 6 }, () => sendMailing(admin, api.emailNotPaid)))
    expect(await site.readOutbox()).toHaveLength(1)
  })

  test('resends an undeliverable mail without a delay', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    await sendMailing(admin, api.emailNotPaid)
    await site.database.transaction(({ query }) =>
      query.updateTable('outbox').set({ status: 'failed', lastError: '550 unknown' }).execute(),
    )
    const status = await admin.call(api.getMailStatus)
    expect(status.body.mails.notpaid).toEqual({
      recipients: 1,
      recent: 0,
      unsubscribed: 0,
      delivery: {
        startedAt: site.clock.now(),
        queued: 0,
        sent: 0,
        failed: 1,
        failures: [{ email: 'rosa@example.com', reason: '550 unknown' }],
      },
    })
    expect((await sendMailing(admin, api.emailNotPaid)).body).toEqual(['rosa@example.com - queued'])
  })

  test('invites past registrants without a badge unless they unsubscribed', async () => {
    const site = await openSite({ engine })
    for (const email of ['again@example.com', 'done@example.com', 'here@example.com']) {
      await registerPastYear(site, email)
    }
    await site.register('here@example.com', 'Here Already')
    const admin = await site.logInAdministrator()
    expect((await sendMailing(admin, api.emailPastRegistrants)).body).toEqual([
      'again@example.com - queued',
      'done@example.com - queued',
    ])
    const mail = (await site.readOutbox()).find(({ recipient }) => recipient === 'done@example.com')
    const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': post } = mail?.headers ?? {}
    expect(post).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).not.toContain('rid=')
    const url = new URL(link.slice(1, -1)).pathname
    await site.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    site.clock.advance(hours(2))
    const { mails } = (await admin.call(api.getMailStatus)).body
    expect(mails.pastregistrants).toMatchObject({ recipients: 1, recent: 0, unsubscribed: 1 })
    expect((await sendMailing(admin, api.emailPastRegistrants)).body).toEqual([
      'again@example.com - queued',
      'done@example.com - skipped, it has unsubscribed',
    ])
  })

  test('resends the confirmation of one registration', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    const id = await registrationId(site, 'rosa@example.com')
    expect((await sendMailing(admin, api.emailRegistration, { id })).body).toEqual([
      'rosa@example.com - queued',
    ])
    expect((await sendMailing(admin, api.emailRegistration, { id })).body).toEqual([
      `rosa@example.com - ${recent}`,
    ])
    expect((await sendMailing(admin, api.emailRegistration, { id: 'nobody' })).status).toBe(404)
  })

  test('sends samples of every mail to the administrator with links that open no account', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const { body } = await sendMailing(admin, api.emailTest)
    expect(body).toHaveLength(4)
    const mails = await site.readOutbox()
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(4).fill(site.config.adminEmail))
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^\[Sample\] /)
      expect(text).not.toContain('rid=')
    }
  })

  const sentBatches = [
    '/api/register/email/x',
    '/api/register/email-review',
    '/api/register/email-notpaid',
    '/api/register/email-pastregistrants',
    '/api/register/emailtest',
  ]
  const previews = sentBatches.slice(1, 4).map((path) => `${path}/preview`)

  test.each([...sentBatches, ...previews, '/api/register/email-status'])(
    'restricts %s to the administrator',
    async (url) => {
      const site = await openSite({ engine })
      await site.register('rosa@example.com', 'Rosa Delgado')
      const sendWithCookie = (cookie: string) =>
        site.app.server.inject({ method: 'GET', url, headers: { ...ownFetch, cookie } })
      expect((await sendWithCookie('')).statusCode).toBe(401)
      expect(
        (await sendWithCookie(await site.createSessionCookie('rosa@example.com'))).statusCode,
      ).toBe(403)
      expect(await site.readOutbox()).toEqual([])
    },
  )

  test.each([
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { ...ownFetch, 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' },
    { ...ownFetch, 'sec-purpose': 'prefetch' },
  ])('sends nothing for a request with %j', async (headers) => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const cookie = await site.createSessionCookie(site.config.adminEmail)
    for (const url of sentBatches) {
      const answer = await site.app.server.inject({
        method: 'GET',
        url,
        headers: { ...(headers as Record<string, string>), cookie },
      })
      expect([url, answer.statusCode]).toEqual([url, 403])
    }
    expect(await site.readOutbox()).toEqual([])
  })

  test('sends nothing for a HEAD request', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const before = await site.readOutbox()
    const cookie = await site.createSessionCookie(site.config.adminEmail)
    const headers = { ...ownFetch, cookie }
    for (const url of sentBatches) {
      const { statusCode } = await site.app.server.inject({ method: 'HEAD', url, headers })
      expect([url, statusCode]).toEqual([url, 403])
    }
    expect(await site.readOutbox()).toEqual(before)
  })

  test.each(previews)('shows the mail of %s without sending it', async (url) => {
    const site = await openSite({ engine })
    const cookie = await site.createSessionCookie(site.config.adminEmail)
    const html = await site.app.server.inject({ method: 'GET', url, headers: { cookie } })
    expect(html.statusCode).toBe(200)
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(html.body).toContain('MeepCon')
    const text = await site.app.server.inject({
      method: 'GET',
      url: `${url}?view=text`,
      headers: { cookie },
    })
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await site.readOutbox()).toEqual([])
  })

  test('queues a mailing to hundreds of recipients as a whole', async () => {
    const site = await openSite({ engine })
    for (let count = 0; count < 250; count += 1) {
      await site.register(`player${count}@example.com`, `Player ${count}`)
    }
    const admin = await site.logInAdministrator()
    expect((await sendMailing(admin, api.emailNotPaid)).body).toHaveLength(250)
    const { mails } = (await admin.call(api.getMailStatus)).body
    expect(mails.notpaid).toMatchObject({
      recipients: 0,
      recent: 250,
      delivery: { queued: 250, sent: 0, failed: 0 },
    })
  })
})
