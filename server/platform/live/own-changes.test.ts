import { expect, test } from 'vitest'
import { changeMyRegistration, getMyRegistration } from '../../../domain/registration/api.ts'
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
