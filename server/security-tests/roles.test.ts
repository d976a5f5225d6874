import { expect, test } from 'vitest'
import * as door from '../../domain/door/api.ts'
import { idempotencyHeader } from '../../domain/kernel/idempotency.ts'
import * as auth from '../../domain/auth/api.ts'
import { block } from '../../domain/moderation/api.ts'
import { removeHelper, saveHelper } from '../../domain/team/api.ts'
import type { Role } from '../../domain/kernel/roles.ts'
import { listening, listenTo } from '../testing/live.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const email = 'ben@example.com'
const key = { [idempotencyHeader]: 'taken-before-the-role-was-gone' }

onBothEngines('a role that was taken away', (engine) => {
  async function withHelper() {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const give = (...roles: Role[]) =>
      admin.call(saveHelper, { body: { email, name: 'Ben', roles } })
    await give('door')
    await site.register('rosa@example.com', 'Rosa Delgado')
    const helper = await site.signedIn(email)
    const [entry] = (await helper.call(door.getDoor)).body.entries
    const payment = { registrationId: entry?.id ?? '', amount: 10, way: 'cash', was: null } as const
    return { site, admin, give, helper, payment }
  }

  test.each<['changed' | 'removed', number]>([
    ['changed', 403],
    ['removed', 401],
  ])('and %s ends open pages, and answers nothing it answered before', async (how, status) => {
    const { site, admin, give, helper, payment } = await withHelper()
    const take = () => helper.call(door.takePayment, { body: payment, headers: key })
    expect((await take()).status).toBe(200)
    const address = await listening(site)
    const open = await listenTo(address, helper.cookie)
    const admins = await listenTo(address, admin.cookie)

    if (how === 'changed') await give('photos')
    else await admin.call(removeHelper, { body: { email } })
    await open.closed
    expect((await helper.call(door.getDoor)).status).toBe(status)
    // Not even what was answered under this key, which says who paid what.
    const again = await take()
    expect(again.status).toBe(status)
    expect(JSON.stringify(again.body)).not.toContain('Rosa')
    expect((await helper.send({ url: '/api/door/money.csv' })).statusCode).toBe(status)

    // Whoever listens again with the same cookie hears of money only while they are of the team.
    const later = await listenTo(address, helper.cookie)
    await site.database.transaction(async ({ changed }) => changed('payments', 'photos'))
    await expect.poll(() => admins.heard.join()).toContain('"payments"')
    await expect.poll(() => later.heard.slice(1).join()).toContain('"photos"')
    expect(later.heard.join().includes('payments')).toBe(how === 'changed')
  })

  test('does not come back with a session of before, nor by a link, and a block ends the rest', async () => {
    const { site, admin, give, helper } = await withHelper()
    await site.register(email, 'Ben Ortiz')
    await give('photos')
    const byLink = site.visitor()
    await byLink.call(auth.verifyCode, { params: { code: await site.personalCode(email) } })
    await give('door')
    // The login was a real one: what it may do is read anew each time. The link was none.
    expect((await helper.call(door.getDoor)).status).toBe(200)
    expect((await byLink.call(door.getDoor)).status).toBe(403)

    const keepOut = { kind: 'address', subject: email, span: 'day' } as const
    expect((await admin.call(block, { body: keepOut })).status).toBe(422)
    await admin.call(removeHelper, { body: { email } })
    const address = await listening(site)
    const open = await listenTo(address, byLink.cookie)
    expect((await admin.call(block, { body: keepOut })).status).toBe(200)
    await open.closed
    for (const person of [helper, byLink]) {
      expect((await person.call(auth.currentSession)).body).toBeNull()
    }
    // Nobody gives a role to who is kept out by asking for one: it is still no way in.
    const late = await site.signedIn(email)
    expect((await late.call(auth.currentSession)).body).toBeNull()
  })
})
