import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import { readLoginDigits, readNewestMail } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const rosa = 'rosa@example.com'
const june = 'june@example.com'

onBothEngines('browser sessions', (engine) => {
  test('asks for confirmation before a link or digits switch accounts', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await site.register(june, 'June Okafor')
    const browser = await site.logIn(rosa)
    const lookup = {
      status: 409,
      body: {
        title: 'Someone else is logged in',
        message: 'You are logged in as rosa@example.com. Log in as june@example.com instead?',
        field: 'switch',
      },
    }
    const readSessionEmail = async () => (await browser.call(api.currentSession)).body?.email
    for (const code of [await site.app.newLoginCode(june), await site.createPersonalCode(june)]) {
      const answer = await browser.call(api.verifyCode, { params: { code } })
      expect(answer).toMatchObject(lookup)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await readSessionEmail()).toBe(rosa)
    }
    await site.visitor().call(api.login, { body: { email: june } })
    const digits = readLoginDigits((await readNewestMail(site))?.text)
    const body = { email: june, digits }
    expect(await browser.call(api.verifyDigits, { body })).toMatchObject(lookup)
    expect(await readSessionEmail()).toBe(rosa)
    const before = browser.cookie
    expect((await browser.call(api.verifyDigits, { body: { ...body, switch: true } })).status).toBe(
      200,
    )
    expect(await readSessionEmail()).toBe(june)
    // The previous session is over.
    const remainingSessions = await site
      .visitor()
      .send({ url: '/api/user/session', headers: { cookie: before } })
    expect(remainingSessions.json()).toBeNull()

    const back = { params: { code: await site.createPersonalCode(rosa) }, body: { switch: true } }
    expect((await browser.call(api.verifyCode, back)).body?.email).toBe(rosa)
    expect(await readSessionEmail()).toBe(rosa)
  })
})
