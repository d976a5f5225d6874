// @module-tag sql
import { expect, test } from 'vitest'
import { walkIn } from '../../../domain/door/api.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
  register,
} from '../../../domain/registration/api.ts'
import { startLiveServer, listenToLive } from '../../testing/live.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const rosa = 'rosa@example.com'
const june = 'june@example.com'

onBothEngines('personal changes', (engine) => {
  test("reach the user's pages on every device, and no other user's", async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    await site.register(june, 'June')
    const phone = await site.logIn(rosa)
    const address = await startLiveServer(site)
    const laptop = await listenToLive(address, await site.createSessionCookie(rosa))
    const others = [
      await listenToLive(address, await site.createSessionCookie(june)),
      await listenToLive(address),
    ]
    const { zip, listed, version } = (await phone.call(getMyRegistration)).body
    const names = [{ name: 'Theo' }]
    await phone.call(changeMyRegistration, { body: { names, zip, listed, version } })
    await expect.poll(() => laptop.messages).toContain('change ["names"]')
    for (const { messages } of others) {
      await expect.poll(() => messages.slice(1).join()).toContain('"registrations"')
      expect(messages.slice(1).join()).not.toContain('names')
    }
  })

  test('include making and canceling a registration', async () => {
    const site = await openSite({ engine })
    // Organizers are logged in without a registration, too.
    const email = site.config.adminEmail
    const phone = await site.logInAdministrator()
    const laptop = await listenToLive(
      await startLiveServer(site),
      await site.createSessionCookie(email),
    )
    const countMessages = () =>
      laptop.messages.filter((message) => message === 'change ["names"]').length
    const names = ['Rosa']
    const actions = [
      () => site.visitor().call(register, { body: { email, names, listed: true } }),
      () => phone.call(cancelMyRegistration),
      () => phone.call(walkIn, { body: { email, names, zip: '', listed: true, way: 'cash' } }),
    ]
    for (const [index, action] of actions.entries()) {
      expect((await action()).status).toBeLessThan(300)
      await expect.poll(countMessages).toBe(index + 1)
    }
  })

  test('without a user reach the pages of all logged-in users', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    const address = await startLiveServer(site)
    const ownPage = await listenToLive(address, await site.createSessionCookie(rosa))
    const anonymousPage = await listenToLive(address)
    await site.database.transaction(async ({ markChanged }) =>
      markChanged('names', 'notices', 'photos'),
    )
    await expect.poll(() => ownPage.messages).toContain('change ["names","notices"]')
    await expect.poll(() => anonymousPage.messages.slice(1).join()).toContain('"photos"')
    expect(anonymousPage.messages.slice(1).join()).not.toMatch(/names|notices/)
  })
})
