import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import { days, minutes } from '../../../domain/kernel/time.ts'
import { readLoginCode, readLoginDigits, readNewestMail } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import type { Visitor } from '../../testing/visitor.ts'

const rosa = 'rosa@example.com'
const adminEmail = 'boss@example.com'

onBothEngines('codes and digits', (engine) => {
  test('stores nothing in plain text that opens an account', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = site.visitor()
    await visitor.call(api.login, { body: { email: rosa } })
    const text = (await readNewestMail(site))?.text
    const verified = await visitor.call(api.verifyCode, { params: { code: readLoginCode(text) } })
    const token = /session=([\w-]+)/.exec(String(verified.headers['set-cookie']))?.[1] ?? 'none'
    const stored = JSON.stringify([
      await site.database.query.selectFrom('codes').selectAll().execute(),
      await site.database.query.selectFrom('sessions').selectAll().execute(),
    ])
    expect(stored).not.toContain(readLoginCode(text))
    expect(stored).not.toContain(readLoginDigits(text))
    expect(stored).not.toContain(token)
  })

  test('expires a login code after thirty minutes and a session after sixty days', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const code = await site.app.newLoginCode(rosa)
    const visitor = site.visitor()
    site.clock.advance(minutes(30) - 1)
    expect((await visitor.call(api.verifyCode, { params: { code } })).body).not.toBeNull()
    site.clock.advance(1)
    for (const invalidCode of [code, `${code}x`, 'x'.repeat(201)]) {
      const { status, body } = await site
        .visitor()
        .call(api.verifyCode, { params: { code: invalidCode } })
      expect([status, body]).toEqual([200, null])
    }
    site.clock.advance(days(60) - 2)
    expect((await visitor.call(api.currentSession)).body).not.toBeNull()
    site.clock.advance(1)
    expect((await visitor.call(api.currentSession)).body).toBeNull()
  })

  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', '%00'])(
    'rejects the code %j',
    async (code) => {
      const site = await openSite({ engine })
      const answer = await site.visitor().call(api.verifyCode, { params: { code } })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([
        code === '' ? 422 : 200,
        undefined,
      ])
    },
  )

  test(
    'opens a session with six digits and locks them after five wrong attempts',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register(rosa, 'Rosa Delgado')
      await site.visitor().call(api.login, { body: { email: rosa } })
      const digits = readLoginDigits((await readNewestMail(site))?.text)
      const attempt = (submitted: string) =>
        site.visitor().call(api.verifyDigits, { body: { email: rosa, digits: submitted } })
      expect((await attempt(digits)).body.email).toBe(rosa)
      const wrong = digits === '000000' ? '111111' : '000000'
      const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)))
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
      expect(await attempt(digits)).toMatchObject({
        status: 422,
        body: {
          field: 'digits',
          message: expect.stringContaining('no longer works') as string,
        },
      })
    },
  )

  test('accepts only the digits of the newest email and only for its address', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await site.register('june@example.com', 'June Okafor')
    await site.visitor().call(api.login, { body: { email: rosa } })
    const older = readLoginDigits((await readNewestMail(site))?.text)
    site.clock.advance(1000)
    await site.visitor().call(api.login, { body: { email: rosa } })
    const newer = readLoginDigits((await readNewestMail(site))?.text)
    const attempt = (email: string, digits: string) =>
      site.visitor().call(api.verifyDigits, { body: { email, digits } })
    if (older !== newer) expect((await attempt(rosa, older)).status).toBe(422)
    expect((await attempt('june@example.com', newer)).status).toBe(422)
    expect((await attempt(rosa, newer)).status).toBe(200)
  })

  test('grants no administrator rights by personal link and revokes none', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: adminEmail } })
    const isAdmin = async (browser: Visitor, code: string) =>
      (await browser.call(api.verifyCode, { params: { code } })).body?.isAdmin ?? null
    // Without a registration, only the administrator's rights identify this address.
    expect(await isAdmin(site.visitor(), await site.createPersonalCode(adminEmail))).toBe(null)
    await site.register(adminEmail, 'The Boss')
    const browser = site.visitor()
    expect(await isAdmin(browser, await site.createPersonalCode(adminEmail))).toBe(false)
    expect((await browser.call(api.currentSession)).body).toMatchObject({ isAdmin: false })
    expect((await browser.call(api.listNames)).status).toBe(403)
    expect(await isAdmin(browser, await site.app.newLoginCode(adminEmail))).toBe(true)
    expect((await browser.call(api.listNames)).status).toBe(200)
    expect(await isAdmin(browser, await site.createPersonalCode(adminEmail))).toBe(true)
    expect((await browser.call(api.listNames)).status).toBe(200)
  })

  test('reveals nothing to a logged-in user who follows an invalid code', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const browser = await site.logIn(rosa)
    const stranger = await site.createPersonalCode('stranger@example.com')
    for (const code of ['unknown', stranger]) {
      expect(await browser.call(api.verifyCode, { params: { code } })).toMatchObject({
        status: 200,
        body: null,
      })
    }
  })
})
