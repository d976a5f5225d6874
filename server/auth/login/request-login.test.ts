import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { saveHelper } from '../../../domain/team/api.ts'
import { newConvention } from '../../convention/new-convention.ts'
import { readLoginCode, readLoginDigits, readNewestMail } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const rosa = 'rosa@example.com'

onBothEngines('requesting a login email', (engine) => {
  test('sends a registered address an email whose link opens a session', async () => {
    const site = await openSite({ engine })
    const [first = '', second = ''] = await site.register(rosa, 'Rosa Delgado', 'Theo Delgado')
    const visitor = site.visitor()

    const response = await visitor.call(api.login, { body: { email: ' Rosa@Example.com ' } })
    expect(response).toMatchObject({ status: 200, body: { done: true } })
    const [mail] = await site.readOutbox()
    expect(mail).toMatchObject({ kind: 'login', recipient: rosa, status: 'queued' })

    const code = readLoginCode(mail?.text)
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
    // Mail scanners open links before their recipients do.
    expect((await site.visitor().call(api.verifyCode, { params: { code } })).body).toEqual(user)
  })

  test.each([
    ['/events?event=1', '?back=%2Fevents%3Fevent%3D1', '/events?event=1'],
    ['//evil.example', '', '/login?sent=in'],
  ])(
    'redirects to %s after login by email only when it is a path of this site',
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
      const text = (await readNewestMail(site))?.text
      expect(/\/verify\/[\w-]{43}(\S*)/.exec(text ?? '')?.[1]).toBe(mailed)
      const entered = await post({ email: rosa, digits: readLoginDigits(text) })
      expect([entered.statusCode, entered.headers.location]).toEqual([303, next])
      const response = await visitor.call(api.login, { body: { email: rosa, back } })
      expect(response.status).toBe(mailed ? 200 : 422)
    },
  )

  test.each([
    ['the administrator of a new site', 'admin@meepcon.example', true, '/organize/setup'],
    ['the administrator', 'admin@meepcon.example', false, '/organize'],
    ['a helper', 'ben@example.com', false, '/organize'],
  ])(
    'redirects %s to their own page after a login without the script',
    async (_, email, isNew, landing) => {
      const site = await openSite({ engine, ...(isNew && { convention: newConvention() }) })
      if (email !== site.config.adminEmail) {
        const body = { email, name: 'Ben Ortiz', roles: ['door' as const] }
        await (await site.logInAdministrator()).call(saveHelper, { body })
      }
      const post = async (url: string, values: Record<string, string>) => {
        const answer = await site.visitor().send({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(values).toString(),
        })
        return answer.headers.location
      }
      await post('/login', { email })
      const text = (await readNewestMail(site))?.text
      expect(await post('/login', { email, digits: readLoginDigits(text) })).toBe(landing)
      const link = `/verify/${await site.app.newLoginCode(email)}`
      expect(await post(link, {})).toBe(landing)
      expect(await post(`${link}?back=%2Fevents`, {})).toBe('/events')
    },
  )

  test('refuses an unknown address but never the administrator', async () => {
    const site = await openSite({ engine, environment: { ADMIN_EMAIL: 'Boss@Example.com' } })
    const visitor = site.visitor()
    expect(
      await visitor.call(api.login, { body: { email: 'stranger@example.com' } }),
    ).toMatchObject({
      status: 404,
      body: { title: 'Not Found', message: 'No registration was found for this email address.' },
    })
    expect(await site.readOutbox()).toEqual([])
    expect((await visitor.call(api.login, { body: { email: 'boss@example.com' } })).status).toBe(
      200,
    )
    const administrator = await site.logIn('boss@example.com')
    expect((await administrator.call(api.currentSession)).body).toEqual({
      email: 'boss@example.com',
      names: [],
      isAdmin: true,
    })
  })

  test('refuses the sixth request within fifteen minutes', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const requestLogin = () => site.visitor().call(api.login, { body: { email: rosa } })
    for (let count = 0; count < 5; count += 1) expect((await requestLogin()).status).toBe(200)
    const refused = await requestLogin()
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    site.clock.advance(minutes(15))
    expect((await requestLogin()).status).toBe(200)
  })

  test('counts concurrent requests one by one', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.visitor().call(api.login, { body: { email: rosa } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await site.readOutbox()).toHaveLength(5)
  })
})
