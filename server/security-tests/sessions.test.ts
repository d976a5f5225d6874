import { expect, test } from 'vitest'
import * as auth from '../../domain/auth/api.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import { newDigits, newToken } from '../platform/tokens.ts'
import { readLoginDigits, readNewestMail } from '../testing/fixtures/mails.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'
const readToken = (cookie: unknown) => /session=([^;]+)/.exec(String(cookie))?.[1] ?? ''

const readSession = async (site: Site, cookie: string) =>
  (await site.app.server.inject({ url: '/api/user/session', headers: { cookie } })).json<unknown>()

onBothEngines('session attacks', (engine) => {
  test('a token planted before the login opens nothing after it', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const plantedToken = 'a'.repeat(43)
    const code = await site.app.newLoginCode(rosa)
    const answer = await site.app.server.inject({
      method: 'POST',
      url: `/api/user/verify/${code}`,
      headers: { cookie: `meepcon-session=${plantedToken}` },
    })
    expect(readToken(answer.headers['set-cookie'])).not.toBe(plantedToken)
    expect(await readSession(site, `meepcon-session=${plantedToken}`)).toBeNull()
  })

  test("a new login ends the browser's previous session, even for others who know its token", async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const logIn = async (cookie: string) =>
      readToken(
        (
          await site.app.server.inject({
            method: 'POST',
            url: `/api/user/verify/${await site.app.newLoginCode(rosa)}`,
            headers: { cookie },
          })
        ).headers['set-cookie'],
      )
    const firstCookie = `meepcon-session=${await logIn('')}`
    expect(await readSession(site, firstCookie)).toMatchObject({ email: rosa })
    const secondCookie = `meepcon-session=${await logIn(firstCookie)}`
    expect(await readSession(site, firstCookie)).toBeNull()
    expect(await readSession(site, secondCookie)).toMatchObject({ email: rosa })
    // An invalid code ends no session.
    await site.app.server.inject({
      method: 'POST',
      url: '/api/user/verify/unknown',
      headers: { cookie: secondCookie },
    })
    expect(await readSession(site, secondCookie)).toMatchObject({ email: rosa })
  })

  test(
    'following a link repeatedly leaves the forty newest sessions',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register(rosa, 'Rosa')
      const desktopCookie = await site.createSessionCookie(rosa)
      const params = { code: await site.createPersonalCode(rosa) }
      const logIn = async () => {
        site.clock.advance(1)
        const visitor = site.visitor()
        await visitor.call(auth.verifyCode, { params })
        return visitor
      }
      const firstCookie = await logIn()
      const secondCookie = await logIn()
      for (let sessionCount = 2; sessionCount < 40; sessionCount += 1) await logIn()
      expect((await firstCookie.call(auth.currentSession)).body).toMatchObject({ email: rosa })
      const lastCookie = await logIn()
      expect((await firstCookie.call(auth.currentSession)).body).toBeNull()
      expect((await secondCookie.call(auth.currentSession)).body).toMatchObject({ email: rosa })
      expect((await lastCookie.call(auth.currentSession)).body).toMatchObject({ email: rosa })
      // Her other sessions stay.
      expect(await readSession(site, desktopCookie)).toMatchObject({ email: rosa })
    },
  )

  test(
    'six digits cannot be guessed: five attempts per mail, even concurrent ones, and twenty a day',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register(rosa, 'Rosa')
      const guessDigits = async (digits: string) =>
        (await site.visitor().call(auth.verifyDigits, { body: { email: rosa, digits } })).status
      const otherDigits = (digits: string) => (digits === '000000' ? '000001' : '000000')
      const counts: Record<number, number> = {}
      for (let mail = 0; mail < 4; mail += 1) {
        site.clock.advance(minutes(16))
        expect((await site.visitor().call(auth.login, { body: { email: rosa } })).status).toBe(200)
        const wrongDigits = otherDigits(readLoginDigits((await readNewestMail(site))?.text))
        for (const status of await Promise.all(
          Array.from({ length: 8 }, () => guessDigits(wrongDigits)),
        )) {
          counts[status] = (counts[status] ?? 0) + 1
        }
        expect([422, 429]).toContain(
          await guessDigits(readLoginDigits((await readNewestMail(site))?.text)),
        )
      }
      // A new mail brings new attempts, but not more than twenty a day; after those even the right digits fail.
      expect(counts).toEqual({ 422: 18, 429: 14 })
      site.clock.advance(minutes(16))
      await site.visitor().call(auth.login, { body: { email: rosa } })
      expect(await guessDigits(readLoginDigits((await readNewestMail(site))?.text))).toBe(429)
      const code =
        /\/verify\/([\w-]+)/.exec((await site.readOutbox()).at(-1)?.text ?? '')?.[1] ?? ''
      // The link of the same mail still works.
      expect((await site.visitor().call(auth.verifyCode, { params: { code } })).body).not.toBeNull()
      site.clock.advance(days(1))
      await site.visitor().call(auth.login, { body: { email: rosa } })
      expect(await guessDigits(readLoginDigits((await readNewestMail(site))?.text))).toBe(200)
    },
  )
})

test('over https the cookie is bound to this host, and accepted under no other name', async () => {
  const site = await openSite({
    engine: 'sqlite',
    environment: { PUBLIC_URL: 'https://meepcon.example' },
  })
  await site.register(rosa, 'Rosa')
  const verifyAnswer = await site.visitor().call(auth.verifyCode, {
    params: { code: await site.app.newLoginCode(rosa) },
  })
  const cookie = String(verifyAnswer.headers['set-cookie'])
  expect(cookie).toMatch(
    /^__Host-meepcon-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const token = readToken(cookie)
  expect(await readSession(site, `__Host-meepcon-session=${token}`)).toMatchObject({ email: rosa })
  expect(await readSession(site, `meepcon-session=${token}`)).toBeNull()
  const logoutAnswer = await site.app.server.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { cookie: `__Host-meepcon-session=${token}` },
  })
  expect(String(logoutAnswer.headers['set-cookie'])).toMatch(
    /^__Host-meepcon-session=;.*Path=\/.*Secure/,
  )
  expect(await readSession(site, `__Host-meepcon-session=${token}`)).toBeNull()
})

test('tokens are 256 random bits, digits are evenly distributed, and no value repeats', () => {
  const tokens = Array.from({ length: 5_000 }, newToken)
  expect(new Set(tokens).size).toBe(5_000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  // Each of the 256 bits is set in about half of them: 2,500 ± 5 standard deviations.
  const bitCounts = Array.from({ length: 256 }, () => 0)
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < 256; bit += 1) {
      bitCounts[bit] = (bitCounts[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
    }
  }
  expect(bitCounts.filter((count) => Math.abs(count - 2_500) > 177)).toEqual([])
  const digits = Array.from({ length: 10_000 }, newDigits)
  expect(digits.every((code) => /^\d{6}$/.test(code))).toBe(true)
  const firstCookie = Map.groupBy(digits, (code) => code[0])
  expect([...firstCookie.values()].filter(({ length }) => Math.abs(length - 1_000) > 160)).toEqual(
    [],
  )
})
