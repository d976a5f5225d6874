// @module-tag sql
import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import * as registrationApi from '../../domain/registration/api.ts'
import * as api from '../../domain/moderation/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { createPerson } from '../testing/fixtures/events.ts'
import {
  submitFormFrom,
  allowedSource,
  readAuditRows,
  registerFrom,
} from '../testing/fixtures/strangers.ts'
import { login } from '../../domain/auth/api.ts'

onBothEngines('registration switch', (engine) => {
  test('closes registration with a message and reopens it without affecting registered guests', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const admin = await site.logInAdministrator()
    const readClosedText = async () =>
      (await site.visitor().call(getConvention)).body.registrationClosed
    expect(await readClosedText()).toBeNull()
    const text = 'Back on Monday at noon.'
    const closeAnswer = await admin.call(api.switchRegistration, { body: { closed: true, text } })
    expect(closeAnswer.body).toEqual({
      registration: { closed: true, text },
      slow: false,
      blocks: [],
    })
    expect(await readClosedText()).toBe(text)
    const refused = await registerFrom(site, allowedSource, 'kim@example.com', 'Kim Osei')
    expect([refused.status, refused.body.title, refused.body.message]).toEqual([
      409,
      'Registration is closed',
      text,
    ])
    const plain = await submitFormFrom(site, allowedSource, '/', {
      email: 'kim@example.com',
      names: 'Kim Osei',
    })
    expect([plain.statusCode, plain.json()]).toMatchObject([
      409,
      { problem: { title: 'Registration is closed', message: text } },
    ])

    expect((await site.visitor().call(login, { body: { email: rosa.email } })).status).toBe(200)
    const { body: registration } = await rosa.browser.call(registrationApi.getMyRegistration)
    const changed = { ...registration, names: [{ name: 'Rosa Delgado' }] }
    const change = { body: changed as never }
    expect((await rosa.browser.call(registrationApi.changeMyRegistration, change)).status).toBe(200)

    await admin.call(api.switchRegistration, { body: { closed: true, text: '' } })
    expect(await readClosedText()).toBe(
      "We aren't taking new registrations right now. Please check again later.",
    )
    await admin.call(api.switchRegistration, { body: { closed: false, text: '' } })
    expect(await readClosedText()).toBeNull()
    expect((await registerFrom(site, allowedSource, 'kim@example.com', 'Kim Osei')).status).toBe(
      201,
    )
    expect((await readAuditRows(admin)).map(([action, , details]) => [action, details])).toEqual([
      ['registration-opened', ''],
      ['registration-closed', ''],
      ['registration-closed', text],
    ])
  })
})
