import { expect, test } from 'vitest'
import * as door from '../../domain/door/api.ts'
import { idempotencyHeader } from '../../domain/kernel/idempotency.ts'
import * as auth from '../../domain/auth/api.ts'
import { blockAuthor } from '../../domain/moderation/api.ts'
import { removeHelper, saveHelper } from '../../domain/team/api.ts'
import type { Role } from '../../domain/kernel/roles.ts'
import { startLiveServer, listenToLive } from '../testing/live.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const email = 'ben@example.com'
const key = { [idempotencyHeader]: 'taken-before-the-role-was-gone' }

onBothEngines('a removed role', (engine) => {
  async function openWithHelper() {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const giveRoles = (...roles: Role[]) =>
      admin.call(saveHelper, { body: { email, name: 'Ben', roles } })
    await giveRoles('door')
    await site.register('rosa@example.com', 'Rosa Delgado')
    const helper = await site.logIn(email)
    const [entry] = (await helper.call(door.getDoor)).body.entries
    const payment = { registrationId: entry?.id ?? '', amount: 10, way: 'cash', was: null } as const
    return { site, admin, giveRoles, helper, payment }
  }

  test.each<['changed' | 'removed', number]>([
    ['changed', 403],
    ['removed', 401],
  ])('and %s ends open pages, and refuses earlier answers', async (label, status) => {
    const { site, admin, giveRoles, helper, payment } = await openWithHelper()
    const takePayment = () => helper.call(door.takePayment, { body: payment, headers: key })
    expect((await takePayment()).status).toBe(200)
    const address = await startLiveServer(site)
    const open = await listenToLive(address, helper.cookie)
    const adminListener = await listenToLive(address, admin.cookie)

    if (label === 'changed') await giveRoles('photos')
    else await admin.call(removeHelper, { body: { email } })
    await open.closed
    expect((await helper.call(door.getDoor)).status).toBe(status)
    // Not even the answer stored under this idempotency key, which contains payments.
    const secondAnswer = await takePayment()
    expect(secondAnswer.status).toBe(status)
    expect(JSON.stringify(secondAnswer.body)).not.toContain('Rosa')
    expect((await helper.send({ url: '/api/door/money.csv' })).statusCode).toBe(status)

    // A reconnect with the same cookie receives payment topics only with a team role.
    const secondListener = await listenToLive(address, helper.cookie)
    await site.database.transaction(async ({ markChanged }) => markChanged('payments', 'photos'))
    await expect.poll(() => adminListener.messages.join()).toContain('"payments"')
    await expect.poll(() => secondListener.messages.slice(1).join()).toContain('"photos"')
    expect(secondListener.messages.join().includes('payments')).toBe(label === 'changed')
  })

  test('is not restored by an older session or a link, and a block ends the remaining sessions', async () => {
    const { site, admin, giveRoles, helper } = await openWithHelper()
    await site.register(email, 'Ben Ortiz')
    await giveRoles('photos')
    const linkVisitor = site.visitor()
    await linkVisitor.call(auth.verifyCode, {
      params: { code: await site.createPersonalCode(email) },
    })
    await giveRoles('door')
    // The login was a real one, and its permissions are read again for each request. The link was not a login.
    expect((await helper.call(door.getDoor)).status).toBe(200)
    expect((await linkVisitor.call(door.getDoor)).status).toBe(403)

    const blockBody = { kind: 'address', subject: email, span: 'day' } as const
    expect((await admin.call(blockAuthor, { body: blockBody })).status).toBe(422)
    await admin.call(removeHelper, { body: { email } })
    const address = await startLiveServer(site)
    const open = await listenToLive(address, linkVisitor.cookie)
    expect((await admin.call(blockAuthor, { body: blockBody })).status).toBe(200)
    await open.closed
    for (const person of [helper, linkVisitor]) {
      expect((await person.call(auth.currentSession)).body).toBeNull()
    }
    // A new login code opens no session for a blocked address.
    const lateVisitor = await site.logIn(email)
    expect((await lateVisitor.call(auth.currentSession)).body).toBeNull()
  })
})
