import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import { announce } from '../../domain/announcements/api.ts'
import { currentSession, login } from '../../domain/auth/api.ts'
import { cancelMyRegistration } from '../../domain/registration/api.ts'
import { blockAuthor } from '../../domain/moderation/api.ts'
import * as api from '../../domain/team/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const ben = { email: 'ben@example.com', name: 'Ben Ortiz' }
const pizza = { id: 'pizza', text: 'Pizza is here.', minutes: 15, mail: false } as const

onBothEngines('team', (engine) => {
  test('mails a new helper, who can log in, use the role and is named in the audit log', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    expect((await site.visitor().call(login, { body: { email: ben.email } })).status).toBe(404)

    const body = { ...ben, roles: ['letters' as const] }
    expect((await admin.call(api.saveHelper, { body })).body).toEqual({ invited: true })
    const [mail] = await site.readOutbox()
    expect(mail).toMatchObject({ recipient: ben.email, replyTo: site.config.organizerEmail })
    expect(mail?.text).toContain('/login?back=%2Forganize')
    expect(mail?.text).not.toContain('/verify/')
    expect(mail?.text).toContain('- Mailings: Sends emails and announcements')

    // Login works without a registration, too.
    expect((await site.visitor().call(login, { body: { email: ben.email } })).status).toBe(200)
    const helper = await site.logIn(ben.email)
    expect((await helper.call(currentSession)).body).toEqual({
      email: ben.email,
      names: [],
      isAdmin: false,
      team: { name: ben.name, roles: ['letters'] },
    })
    expect((await helper.call(announce, { body: pizza })).status).toBe(200)
    const { body: audit } = await admin.call(listAudit)
    expect(audit.rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['announced', 'Ben Ortiz <ben@example.com>'],
      ['helper-added', site.config.adminEmail],
    ])
  })

  test('revokes a role with the next call and notifies open pages', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await admin.call(api.saveHelper, { body: { ...ben, roles: ['letters'] } })
    const helper = await site.logIn(ben.email)
    const liveChanges: string[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))

    const changed = { ...ben, roles: ['photos' as const] }
    expect((await admin.call(api.saveHelper, { body: changed })).body).toEqual({ invited: false })
    expect((await helper.call(announce, { body: pizza })).status).toBe(403)
    expect(liveChanges.some((change) => change.startsWith('sessions:'))).toBe(true)
    expect(liveChanges).toContain('team')

    const { email } = ben
    expect((await admin.call(api.removeHelper, { body: { email } })).status).toBe(200)
    expect((await admin.call(api.removeHelper, { body: { email } })).status).toBe(200)
    expect((await helper.call(announce, { body: pizza })).status).toBe(401)
    expect((await admin.call(api.getTeam)).body.helpers).toEqual([])
  })

  test('grants no role by personal link and keeps a helper whose registration is canceled', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await site.register(ben.email, 'Ben Ortiz')
    await admin.call(api.saveHelper, { body: { ...ben, roles: ['administrator'] } })
    const byLink = site.visitor()
    const code = await site.createPersonalCode(ben.email)
    await byLink.send({ method: 'POST', url: `/api/user/verify/${code}` })
    expect((await byLink.call(currentSession)).body).toMatchObject({ isAdmin: false })
    expect((await byLink.call(api.getTeam)).status).toBe(403)

    const helper = await site.logIn(ben.email)
    expect((await helper.call(cancelMyRegistration)).status).toBe(200)
    expect((await helper.call(currentSession)).body).toMatchObject({ isAdmin: true, names: [] })
    expect((await byLink.call(currentSession)).body).toBeNull()
  })

  test('sorts helpers as in a phone book', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    for (const [index, name] of ['Zed', 'Élodie', 'ada', 'Felix'].entries()) {
      const body = { email: `helper-${index}@example.com`, name, roles: ['door' as const] }
      expect((await admin.call(api.saveHelper, { body })).status).toBe(200)
    }
    const { helpers } = (await admin.call(api.getTeam)).body
    expect(helpers.map(({ name }) => name)).toEqual(['ada', 'Élodie', 'Felix', 'Zed'])
  })

  test('lets co-administrators add helpers but neither co-administrators nor blocks of team members', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await admin.call(api.saveHelper, { body: { ...ben, roles: ['administrator'] } })
    const co = await site.logIn(ben.email)
    const priya = { email: 'priya@example.com', name: 'Priya Nair' }
    const giveRoles = async (roles: ('door' | 'administrator')[], receiver = priya) =>
      (await co.call(api.saveHelper, { body: { ...receiver, roles } })).status
    expect(await giveRoles(['administrator'])).toBe(403)
    expect(await giveRoles(['door'])).toBe(200)
    expect(await giveRoles(['door'], ben)).toBe(403)
    expect(await giveRoles(['door'], { ...priya, email: site.config.adminEmail })).toBe(422)
    expect((await co.call(api.removeHelper, { body: { email: ben.email } })).status).toBe(403)
    const blockForm = { kind: 'address', subject: priya.email, span: 'day' } as const
    expect((await co.call(blockAuthor, { body: blockForm })).status).toBe(422)
    expect((await co.call(api.getTeam)).body).toMatchObject({
      helpers: [{ name: ben.name }, { name: priya.name, roles: ['door'] }],
      mayNameAdministrators: false,
    })
  })
})
