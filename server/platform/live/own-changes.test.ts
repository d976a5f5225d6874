// @module-tag sql
import { expect, test } from 'vitest'
import { walkIn } from '../../../domain/door/api.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
  register,
} from '../../../domain/registration/api.ts'
import { listening, listenTo } from '../../testing/live.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const rosa = 'rosa@example.com'
const june = 'june@example.com'

onBothEngines('what concerns one person', (engine) => {
  test('reaches their pages on every device, and nobody else’s', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    await site.register(june, 'June')
    const phone = await site.signedIn(rosa)
    const address = await listening(site)
    const laptop = await listenTo(address, await site.cookieOf(rosa))
    const others = [await listenTo(address, await site.cookieOf(june)), await listenTo(address)]
    const { zip, listed, version } = (await phone.call(getMyRegistration)).body
    const names = [{ name: 'Theo' }]
    await phone.call(changeMyRegistration, { body: { names, zip, listed, version } })
    await expect.poll(() => laptop.heard).toContain('change ["names"]')
    for (const { heard } of others) {
      await expect.poll(() => heard.slice(1).join()).toContain('"registrations"')
      expect(heard.slice(1).join()).not.toContain('names')
    }
  })

  test('is also that a registration is made or cancelled', async () => {
    const site = await openSite({ engine })
    // Who is of the team is signed in without one too.
    const email = site.config.adminEmail
    const phone = await site.administrator()
    const laptop = await listenTo(await listening(site), await site.cookieOf(email))
    const heard = () => laptop.heard.filter((message) => message === 'change ["names"]').length
    const names = ['Rosa']
    const acts = [
      () => site.visitor().call(register, { body: { email, names, listed: true } }),
      () => phone.call(cancelMyRegistration),
      () => phone.call(walkIn, { body: { email, names, zip: '', listed: true, way: 'cash' } }),
    ]
    for (const [index, act] of acts.entries()) {
      expect((await act()).status).toBeLessThan(300)
      await expect.poll(heard).toBe(index + 1)
    }
  })

  test('makes everybody who is signed in look where it does not say whom', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const address = await listening(site)
    const own = await listenTo(address, await site.cookieOf(rosa))
    const nobody = await listenTo(address)
    await site.database.transaction(async ({ changed }) => changed('names', 'notices', 'photos'))
    await expect.poll(() => own.heard).toContain('change ["names","notices"]')
    await expect.poll(() => nobody.heard.slice(1).join()).toContain('"photos"')
    expect(nobody.heard.slice(1).join()).not.toMatch(/names|notices/)
  })
})
