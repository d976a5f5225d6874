import { expect, test } from 'vitest'
import * as api from '../../domain/people/api.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'

const newestMail = async (site: Site) => {
  const mails = await site.outbox()
  return mails.at(-1)?.text ?? ''
}
const codeIn = (text: string) => /\/verify\/([\w-]+)/.exec(text)?.[1] ?? ''
const digitsIn = (text: string) => /: (\d{6})\b/.exec(text)?.[1] ?? ''

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
    site.clock.pass(minutes(15))
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
    site.clock.pass(minutes(30) - 1)
    expect((await visitor.call(api.verifyCode, { params: { code } })).body).not.toBeNull()
    site.clock.pass(1)
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toBeNull()
    site.clock.pass(days(60) - 2)
    expect((await visitor.call(api.currentSession)).body).not.toBeNull()
    site.clock.pass(1)
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
    site.clock.pass(1000)
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
})
