// @module-tag concurrent
import { expect, test } from 'vitest'
import * as auth from '../../domain/auth/api.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import { newDigits, newToken } from '../platform/tokens.ts'
import { loginDigitsIn, newestMail } from '../testing/fixtures/mails.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'
const tokenIn = (cookie: unknown) => /session=([^;]+)/.exec(String(cookie))?.[1] ?? ''

const sessionOf = async (site: Site, cookie: string) =>
  (await site.app.server.inject({ url: '/api/user/session', headers: { cookie } })).json<unknown>()

onBothEngines('breaking into a session', (engine) => {
  test('a token that somebody planted before the login opens nothing after it', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const planted = 'a'.repeat(43)
    const code = await site.app.newLoginCode(rosa)
    const answer = await site.app.server.inject({
      method: 'POST',
      url: `/api/user/verify/${code}`,
      headers: { cookie: `meepcon-session=${planted}` },
    })
    expect(tokenIn(answer.headers['set-cookie'])).not.toBe(planted)
    expect(await sessionOf(site, `meepcon-session=${planted}`)).toBeNull()
  })

  test("signing in again ends the browser's former session, whoever else knows its token", async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const enter = async (cookie: string) =>
      tokenIn(
        (
          await site.app.server.inject({
            method: 'POST',
            url: `/api/user/verify/${await site.app.newLoginCode(rosa)}`,
            headers: { cookie },
          })
        ).headers['set-cookie'],
      )
    const first = `meepcon-session=${await enter('')}`
    expect(await sessionOf(site, first)).toMatchObject({ email: rosa })
    const second = `meepcon-session=${await enter(first)}`
    expect(await sessionOf(site, first)).toBeNull()
    expect(await sessionOf(site, second)).toMatchObject({ email: rosa })
    // A code that opens nothing ends nothing.
    await site.app.server.inject({
      method: 'POST',
      url: '/api/user/verify/unknown',
      headers: { cookie: second },
    })
    expect(await sessionOf(site, second)).toMatchObject({ email: rosa })
  })

  test('a link that is followed again and again leaves forty sessions, the newest', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const desk = await site.cookieOf(rosa)
    const params = { code: await site.personalCode(rosa) }
    const enter = async () => {
      site.clock.advance(1)
      const visitor = site.visitor()
      await visitor.call(auth.verifyCode, { params })
      return visitor
    }
    const first = await enter()
    const second = await enter()
    for (let more = 2; more < 40; more += 1) await enter()
    expect((await first.call(auth.currentSession)).body).toMatchObject({ email: rosa })
    const last = await enter()
    expect((await first.call(auth.currentSession)).body).toBeNull()
    expect((await second.call(auth.currentSession)).body).toMatchObject({ email: rosa })
    expect((await last.call(auth.currentSession)).body).toMatchObject({ email: rosa })
    // What she opened otherwise stays.
    expect(await sessionOf(site, desk)).toMatchObject({ email: rosa })
  })

  test('six digits cannot be guessed: five tries a mail, however many at once, twenty a day', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const guess = async (digits: string) =>
      (await site.visitor().call(auth.verifyDigits, { body: { email: rosa, digits } })).status
    const wrongFor = (digits: string) => (digits === '000000' ? '000001' : '000000')
    const counts: Record<number, number> = {}
    for (let mail = 0; mail < 4; mail += 1) {
      site.clock.advance(minutes(16))
      expect((await site.visitor().call(auth.login, { body: { email: rosa } })).status).toBe(200)
      const wrong = wrongFor(loginDigitsIn((await newestMail(site))?.text))
      for (const status of await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))) {
        counts[status] = (counts[status] ?? 0) + 1
      }
      expect([422, 429]).toContain(await guess(loginDigitsIn((await newestMail(site))?.text)))
    }
    // A new mail brings new tries, but not past the day's twenty; then even the right digits do not open.
    expect(counts).toEqual({ 422: 18, 429: 14 })
    site.clock.advance(minutes(16))
    await site.visitor().call(auth.login, { body: { email: rosa } })
    expect(await guess(loginDigitsIn((await newestMail(site))?.text))).toBe(429)
    const code = /\/verify\/([\w-]+)/.exec((await site.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
    // The link of the same mail still does.
    expect((await site.visitor().call(auth.verifyCode, { params: { code } })).body).not.toBeNull()
    site.clock.advance(days(1))
    await site.visitor().call(auth.login, { body: { email: rosa } })
    expect(await guess(loginDigitsIn((await newestMail(site))?.text))).toBe(200)
  })
})

test('over https the cookie is tied to this host alone, and is taken under no other name', async () => {
  const site = await openSite({
    engine: 'sqlite',
    environment: { PUBLIC_URL: 'https://meepcon.example' },
  })
  await site.register(rosa, 'Rosa')
  const verify = await site.visitor().call(auth.verifyCode, {
    params: { code: await site.app.newLoginCode(rosa) },
  })
  const cookie = String(verify.headers['set-cookie'])
  expect(cookie).toMatch(
    /^__Host-meepcon-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const token = tokenIn(cookie)
  expect(await sessionOf(site, `__Host-meepcon-session=${token}`)).toMatchObject({ email: rosa })
  expect(await sessionOf(site, `meepcon-session=${token}`)).toBeNull()
  const out = await site.app.server.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { cookie: `__Host-meepcon-session=${token}` },
  })
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-meepcon-session=;.*Path=\/.*Secure/)
  expect(await sessionOf(site, `__Host-meepcon-session=${token}`)).toBeNull()
})

test('tokens are 256 random bits, digits are evenly spread, and none comes twice', () => {
  const tokens = Array.from({ length: 5_000 }, newToken)
  expect(new Set(tokens).size).toBe(5_000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  // Each of the 256 bits is set in about half of them: 2,500 ± 5 standard deviations.
  const set = Array.from({ length: 256 }, () => 0)
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < 256; bit += 1) {
      set[bit] = (set[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
    }
  }
  expect(set.filter((count) => Math.abs(count - 2_500) > 177)).toEqual([])
  const digits = Array.from({ length: 10_000 }, newDigits)
  expect(digits.every((code) => /^\d{6}$/.test(code))).toBe(true)
  const first = Map.groupBy(digits, (code) => code[0])
  expect([...first.values()].filter(({ length }) => Math.abs(length - 1_000) > 160)).toEqual([])
})
