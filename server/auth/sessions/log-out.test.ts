import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import * as registration from '../../../domain/registration/api.ts'
import * as registrations from '../../../domain/registration/manage/api.ts'
import { readLoginCode, readLoginDigits, readNewestMail } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import type { Visitor } from '../../testing/visitor.ts'

const rosa = 'rosa@example.com'
const adminEmail = 'boss@example.com'

onBothEngines('logging out', (engine) => {
  test(
    'ends this session, or everywhere all sessions and codes',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register(rosa, 'Rosa Delgado')
      const code = await site.app.newLoginCode(rosa)
      const [phone, laptop, library] = await Promise.all([
        site.logIn(rosa),
        site.logIn(rosa),
        site.logIn(rosa),
      ])
      await phone.call(api.logout)
      expect((await phone.call(api.currentSession)).body).toBeNull()
      expect((await laptop.call(api.currentSession)).body).not.toBeNull()
      await laptop.call(api.logoutEverywhere)
      expect((await library.call(api.currentSession)).body).toBeNull()
      expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
      expect((await site.visitor().call(api.logoutEverywhere)).status).toBe(401)
    },
  )

  test('logs out by the plain form and rejects it from another site', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = await site.logIn(rosa)
    const leave = (headers: Record<string, string>) =>
      site.app.server.inject({
        method: 'POST',
        url: '/logout',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: visitor.cookie,
          ...headers,
        },
      })
    const foreign = await leave({ 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined])
    expect((await visitor.call(api.currentSession)).body?.email).toBe(rosa)
    const { statusCode, headers } = await leave({ 'sec-fetch-site': 'same-origin' })
    expect([statusCode, headers.location]).toEqual([303, '/login?sent=out'])
    expect(String(headers['set-cookie'])).toMatch(
      /^meepcon-session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
    )
    expect((await visitor.call(api.currentSession)).body).toBeNull()
  })

  test('revokes the login code of the ended session but not a personal code', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const follow = async (browser: Visitor, code: string) =>
      (await browser.call(api.verifyCode, { params: { code } })).body?.email ?? null

    const code = await site.app.newLoginCode(rosa)
    const [phone, laptop] = [site.visitor(), site.visitor()]
    expect([await follow(phone, code), await follow(laptop, code)]).toEqual([rosa, rosa])
    // A browser that follows the personal code again remains logged in with it.
    expect([await follow(phone, code), await follow(site.visitor(), code)]).toEqual([rosa, rosa])
    await phone.call(api.logout)
    expect(await follow(phone, code)).toBe(null)
    expect((await laptop.call(api.currentSession)).body?.email).toBe(rosa)

    const rid = await site.createPersonalCode(rosa)
    expect(await follow(phone, rid)).toBe(rosa)
    await phone.call(api.logout)
    expect(await follow(phone, rid)).toBe(rosa)
    await phone.call(api.logoutEverywhere)
    expect(await follow(phone, rid)).toBe(null)
  })

  test('revokes the digits and the link of the ended session', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = site.visitor()
    await visitor.call(api.login, { body: { email: rosa } })
    const text = (await readNewestMail(site))?.text
    const body = { email: rosa, digits: readLoginDigits(text) }
    expect((await visitor.call(api.verifyDigits, { body })).status).toBe(200)
    await visitor.call(api.logout)
    expect((await visitor.call(api.verifyDigits, { body })).status).toBe(422)
    const params = { code: readLoginCode(text) }
    expect((await visitor.call(api.verifyCode, { params })).body).toBeNull()
  })

  test('ends the sessions and codes of a deleted registration and revives none for a new one', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: adminEmail } })
    const administrator = await site.logIn(adminEmail)
    const ends = [
      (own: Visitor) => own.call(registration.cancelMyRegistration),
      async () => {
        const { body } = await administrator.call(registrations.listRegistrations, {
          query: { q: rosa },
        })
        const id = body.rows[0]?.id ?? ''
        return administrator.call(registrations.deleteRegistration, { params: { id } })
      },
    ]
    for (const end of ends) {
      await site.register(rosa, 'Rosa Delgado')
      const codes = [await site.app.newLoginCode(rosa), await site.createPersonalCode(rosa)]
      const [own, other] = [await site.logIn(rosa), await site.logIn(rosa)]
      expect((await end(own)).status).toBe(200)
      await site.register(rosa, 'Rosa Delgado')
      for (const browser of [own, other]) {
        expect((await browser.call(api.currentSession)).body).toBeNull()
      }
      for (const code of codes) {
        expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
      }
      await (await site.logIn(rosa)).call(registration.cancelMyRegistration)
    }
  })

  test("keeps the administrator's session when the administrator's registration ends", async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: adminEmail } })
    await site.register(adminEmail, 'The Boss')
    const administrator = await site.logIn(adminEmail)
    const attendee = site.visitor()
    const code = await site.createPersonalCode(adminEmail)
    await attendee.call(api.verifyCode, { params: { code } })
    expect((await administrator.call(registration.cancelMyRegistration)).status).toBe(200)
    expect((await administrator.call(api.currentSession)).body).toEqual({
      email: adminEmail,
      names: [],
      isAdmin: true,
    })
    await site.register(adminEmail, 'The Boss')
    expect((await attendee.call(api.currentSession)).body).toBeNull()
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
  })
})
