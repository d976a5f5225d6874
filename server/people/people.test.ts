import { expect, test } from 'vitest'
import * as api from '../../domain/people/api.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import * as registration from '../../domain/registration/api.ts'
import * as registrations from '../../domain/registration/manage/api.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

const rosa = 'rosa@example.com'
const june = 'june@example.com'
const boss = 'boss@example.com'

const newestMail = async (site: Site) => {
  const mails = await site.outbox()
  return mails.at(-1)?.text ?? ''
}
const codeIn = (text: string) => /\/verify\/([\w-]+)/.exec(text)?.[1] ?? ''
const digitsIn = (text: string) => /^ *(\d{6})$/m.exec(text)?.[1] ?? ''

onBothEngines('signing in', (engine) => {
  test('a registered address gets an e-mail whose link opens a session', async () => {
    const site = await openSite({ engine })
    const [first = '', second = ''] = await site.register(rosa, 'Rosa Delgado', 'Theo Delgado')
    const visitor = site.visitor()

    const asked = await visitor.call(api.login, { body: { email: ' Rosa@Example.com ' } })
    expect(asked).toMatchObject({ status: 200, body: { done: true } })
    const [mail] = await site.outbox()
    expect(mail).toMatchObject({ kind: 'login', recipient: rosa, status: 'queued' })

    const code = codeIn(mail?.text ?? '')
    expect(code).toHaveLength(43)
    const user = {
      email: rosa,
      names: [
        { id: first, name: 'Rosa Delgado' },
        { id: second, name: 'Theo Delgado' },
      ],
      isAdmin: false,
    }
    const verified = await visitor.call(api.verifyCode, { params: { code } })
    expect(verified).toMatchObject({ status: 200, body: user })
    expect(String(verified.headers['set-cookie'])).toMatch(
      /^meepcon-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await visitor.call(api.currentSession)).body).toEqual(user)
    // Scanners open links before people do.
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toEqual(user)
  })

  test.each([
    ['/events?event=1', '?back=%2Fevents%3Fevent%3D1', '/events?event=1'],
    ['//evil.example', '', '/login?sent=in'],
  ])(
    'whoever wanted to go to %s is led there by the e-mail, if it is ours',
    async (back, mailed, next) => {
      const site = await openSite({ engine })
      await site.register(rosa, 'Rosa Delgado')
      const visitor = site.visitor()
      const post = (values: Record<string, string>) =>
        visitor.send({
          method: 'POST',
          url: `/login?back=${encodeURIComponent(back)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(values).toString(),
        })
      expect((await post({ email: rosa })).statusCode).toBe(200)
      const text = await newestMail(site)
      expect(/\/verify\/[\w-]{43}(\S*)/.exec(text)?.[1]).toBe(mailed)
      const entered = await post({ email: rosa, digits: digitsIn(text) })
      expect([entered.statusCode, entered.headers.location]).toEqual([303, next])
      const asked = await visitor.call(api.login, { body: { email: rosa, back } })
      expect(asked.status).toBe(mailed ? 200 : 422)
    },
  )

  test('nothing that opens an account is stored in the clear', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = site.visitor()
    await visitor.call(api.login, { body: { email: rosa } })
    const text = await newestMail(site)
    const verified = await visitor.call(api.verifyCode, { params: { code: codeIn(text) } })
    const token = /session=([\w-]+)/.exec(String(verified.headers['set-cookie']))?.[1] ?? 'none'
    const stored = JSON.stringify([
      await site.database.query.selectFrom('codes').selectAll().execute(),
      await site.database.query.selectFrom('sessions').selectAll().execute(),
    ])
    expect(stored).not.toContain(codeIn(text))
    expect(stored).not.toContain(digitsIn(text))
    expect(stored).not.toContain(token)
  })

  test('an unknown address is refused, the administrator never', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: 'Boss@Example.com' } })
    const visitor = site.visitor()
    expect(
      await visitor.call(api.login, { body: { email: 'stranger@example.com' } }),
    ).toMatchObject({
      status: 404,
      body: { title: 'Not Found', message: 'No registration was found for this email address.' },
    })
    expect(await site.outbox()).toEqual([])
    expect((await visitor.call(api.login, { body: { email: 'boss@example.com' } })).status).toBe(
      200,
    )
    const administrator = await site.signedIn('boss@example.com')
    expect((await administrator.call(api.currentSession)).body).toEqual({
      email: 'boss@example.com',
      names: [],
      isAdmin: true,
    })
  })

  test('the sixth request within a quarter of an hour waits', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const ask = () => site.visitor().call(api.login, { body: { email: rosa } })
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    site.clock.advance(minutes(15))
    expect((await ask()).status).toBe(200)
  })

  test('many requests at once are counted one by one', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.visitor().call(api.login, { body: { email: rosa } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await site.outbox()).toHaveLength(5)
  })

  test('a login code ends after thirty minutes, a session after sixty days', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const code = await site.app.newLoginCode(rosa)
    const visitor = site.visitor()
    site.clock.advance(minutes(30) - 1)
    expect((await visitor.call(api.verifyCode, { params: { code } })).body).not.toBeNull()
    site.clock.advance(1)
    for (const none of [code, `${code}x`, 'x'.repeat(201)]) {
      const { status, body } = await site.visitor().call(api.verifyCode, { params: { code: none } })
      expect([status, body]).toEqual([200, null])
    }
    site.clock.advance(days(60) - 2)
    expect((await visitor.call(api.currentSession)).body).not.toBeNull()
    site.clock.advance(1)
    expect((await visitor.call(api.currentSession)).body).toBeNull()
  })

  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', '%00'])(
    'the code %j opens nothing',
    async (code) => {
      const site = await openSite({ engine })
      const answer = await site.visitor().call(api.verifyCode, { params: { code } })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([
        code === '' ? 422 : 200,
        undefined,
      ])
    },
  )

  test('six digits open a session; after five wrong ones even the right ones do not', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await site.visitor().call(api.login, { body: { email: rosa } })
    const digits = digitsIn(await newestMail(site))
    const attempt = (given: string) =>
      site.visitor().call(api.verifyDigits, { body: { email: rosa, digits: given } })
    expect((await attempt(digits)).body.email).toBe(rosa)
    const wrong = digits === '000000' ? '111111' : '000000'
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(await attempt(digits)).toMatchObject({
      status: 422,
      body: {
        field: 'digits',
        message: expect.stringContaining('can no longer be used') as string,
      },
    })
  })

  test("only the newest e-mail's digits count, and not another address's", async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await site.register('june@example.com', 'June Okafor')
    await site.visitor().call(api.login, { body: { email: rosa } })
    const older = digitsIn(await newestMail(site))
    site.clock.advance(1000)
    await site.visitor().call(api.login, { body: { email: rosa } })
    const newer = digitsIn(await newestMail(site))
    const attempt = (email: string, digits: string) =>
      site.visitor().call(api.verifyDigits, { body: { email, digits } })
    if (older !== newer) expect((await attempt(rosa, older)).status).toBe(422)
    expect((await attempt('june@example.com', newer)).status).toBe(422)
    expect((await attempt(rosa, newer)).status).toBe(200)
  })

  test('logging out ends this session; everywhere ends all of them and withdraws codes', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const code = await site.app.newLoginCode(rosa)
    const [phone, laptop, library] = await Promise.all([
      site.signedIn(rosa),
      site.signedIn(rosa),
      site.signedIn(rosa),
    ])
    await phone.call(api.logout)
    expect((await phone.call(api.currentSession)).body).toBeNull()
    expect((await laptop.call(api.currentSession)).body).not.toBeNull()
    await laptop.call(api.logoutEverywhere)
    expect((await library.call(api.currentSession)).body).toBeNull()
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
    expect((await site.visitor().call(api.logoutEverywhere)).status).toBe(401)
  })

  test('the plain form logs out as well, and no other site can send it', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = await site.signedIn(rosa)
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

  test('a login code ends with the session that it opened, and a personal one does not', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const follow = async (browser: Visitor, code: string) =>
      (await browser.call(api.verifyCode, { params: { code } })).body?.email ?? null

    const code = await site.app.newLoginCode(rosa)
    const [phone, laptop] = [site.visitor(), site.visitor()]
    expect([await follow(phone, code), await follow(laptop, code)]).toEqual([rosa, rosa])
    // Followed again where it was followed before, it goes on being good.
    expect([await follow(phone, code), await follow(site.visitor(), code)]).toEqual([rosa, rosa])
    await phone.call(api.logout)
    expect(await follow(phone, code)).toBe(null)
    expect((await laptop.call(api.currentSession)).body?.email).toBe(rosa)

    const rid = await site.personalCode(rosa)
    expect(await follow(phone, rid)).toBe(rosa)
    await phone.call(api.logout)
    expect(await follow(phone, rid)).toBe(rosa)
    await phone.call(api.logoutEverywhere)
    expect(await follow(phone, rid)).toBe(null)
  })

  test('the six digits end with the session that they opened, and so does their link', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = site.visitor()
    await visitor.call(api.login, { body: { email: rosa } })
    const text = await newestMail(site)
    const body = { email: rosa, digits: digitsIn(text) }
    expect((await visitor.call(api.verifyDigits, { body })).status).toBe(200)
    await visitor.call(api.logout)
    expect((await visitor.call(api.verifyDigits, { body })).status).toBe(422)
    const params = { code: codeIn(text) }
    expect((await visitor.call(api.verifyCode, { params })).body).toBeNull()
  })

  test('a personal link never makes an administrator, and takes no rights away', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: boss } })
    const isAdmin = async (browser: Visitor, code: string) =>
      (await browser.call(api.verifyCode, { params: { code } })).body?.isAdmin ?? null
    // Without a registration the address is nobody but the administrator.
    expect(await isAdmin(site.visitor(), await site.personalCode(boss))).toBe(null)
    await site.register(boss, 'The Boss')
    const browser = site.visitor()
    expect(await isAdmin(browser, await site.personalCode(boss))).toBe(false)
    expect((await browser.call(api.currentSession)).body).toMatchObject({ isAdmin: false })
    expect((await browser.call(api.listNames)).status).toBe(403)
    expect(await isAdmin(browser, await site.app.newLoginCode(boss))).toBe(true)
    expect((await browser.call(api.listNames)).status).toBe(200)
    expect(await isAdmin(browser, await site.personalCode(boss))).toBe(true)
    expect((await browser.call(api.listNames)).status).toBe(200)
  })

  test('nobody becomes somebody else without being asked, whatever the link or the digits', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await site.register(june, 'June Okafor')
    const browser = await site.signedIn(rosa)
    const asked = {
      status: 409,
      body: {
        title: 'Somebody else is signed in',
        message: 'You are signed in as rosa@example.com. Sign in as june@example.com instead?',
        field: 'switch',
      },
    }
    const whoIsThere = async () => (await browser.call(api.currentSession)).body?.email
    for (const code of [await site.app.newLoginCode(june), await site.personalCode(june)]) {
      const answer = await browser.call(api.verifyCode, { params: { code } })
      expect(answer).toMatchObject(asked)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await whoIsThere()).toBe(rosa)
    }
    await site.visitor().call(api.login, { body: { email: june } })
    const digits = digitsIn(await newestMail(site))
    const body = { email: june, digits }
    expect(await browser.call(api.verifyDigits, { body })).toMatchObject(asked)
    expect(await whoIsThere()).toBe(rosa)
    const before = browser.cookie
    expect((await browser.call(api.verifyDigits, { body: { ...body, switch: true } })).status).toBe(
      200,
    )
    expect(await whoIsThere()).toBe(june)
    // The one that was left is over.
    const left = await site
      .visitor()
      .send({ url: '/api/user/session', headers: { cookie: before } })
    expect(left.json()).toBeNull()

    const back = { params: { code: await site.personalCode(rosa) }, body: { switch: true } }
    expect((await browser.call(api.verifyCode, back)).body?.email).toBe(rosa)
    expect(await whoIsThere()).toBe(rosa)
  })

  test('a code that opens nothing tells nothing to whoever is signed in', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const browser = await site.signedIn(rosa)
    const stranger = await site.personalCode('stranger@example.com')
    for (const code of ['unknown', stranger]) {
      expect(await browser.call(api.verifyCode, { params: { code } })).toMatchObject({
        status: 200,
        body: null,
      })
    }
  })

  test('a registration that ends takes its sessions and codes along, and a new one revives none', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: boss } })
    const administrator = await site.signedIn(boss)
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
      const codes = [await site.app.newLoginCode(rosa), await site.personalCode(rosa)]
      const [own, other] = [await site.signedIn(rosa), await site.signedIn(rosa)]
      expect((await end(own)).status).toBe(200)
      await site.register(rosa, 'Rosa Delgado')
      for (const browser of [own, other]) {
        expect((await browser.call(api.currentSession)).body).toBeNull()
      }
      for (const code of codes) {
        expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
      }
      await (await site.signedIn(rosa)).call(registration.cancelMyRegistration)
    }
  })

  test("the administrator's registration may end without ending the administrator's session", async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: boss } })
    await site.register(boss, 'The Boss')
    const administrator = await site.signedIn(boss)
    const attendee = site.visitor()
    const code = await site.personalCode(boss)
    await attendee.call(api.verifyCode, { params: { code } })
    expect((await administrator.call(registration.cancelMyRegistration)).status).toBe(200)
    expect((await administrator.call(api.currentSession)).body).toEqual({
      email: boss,
      names: [],
      isAdmin: true,
    })
    await site.register(boss, 'The Boss')
    expect((await attendee.call(api.currentSession)).body).toBeNull()
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
  })
})
