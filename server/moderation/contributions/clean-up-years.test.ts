import { expect, test } from 'vitest'
import { verifyCode } from '../../../domain/auth/api.ts'
import { waitForMoreBadges } from '../../../domain/registration/waiting-list/own-api.ts'
import { cleanUp } from '../../../domain/moderation/api.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { setCapacity } from '../../testing/fixtures/settings.ts'
import { registerPastYear } from '../../testing/fixtures/past-year.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const email = 'rosa@example.com'

const holdEarlierYear = ({ query, forUpdate }: Transaction) =>
  forUpdate(query.selectFrom('registrations').select('id').where('id', '=', `0-${email}`)).execute()

onBothEngines('cleaning up an address across several years', (engine) => {
  test(
    'waits for a concurrent login with the address without a deadlock',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register(email, 'Rosa Delgado')
      await registerPastYear(site, email)
      const code = await site.createPersonalCode(email)
      const admin = await site.logInAdministrator()
      const author = { kind: 'address', subject: email, reach: 'everybody' } as const
      const [loginAnswer, cleaned] = await waitForLock(
        site.database,
        holdEarlierYear,
        () => site.visitor().call(verifyCode, { params: { code } }),
        () => admin.call(cleanUp, { body: { ...author, kinds: ['registrations'] } }),
      )
      expect([loginAnswer.status, cleaned.status]).toEqual([200, 200])
      expect(cleaned.body.removed.registrations).toBe(2)
    },
  )

  test('deletes its waiting list entry for more badges of this year', async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    await registerPastYear(site, email)
    const rosa = await site.logIn(email)
    await setCapacity(site, 1)
    const moreBadgesAnswer = await rosa.call(waitForMoreBadges, {
      body: { names: ['Theo Delgado'] },
    })
    expect(moreBadgesAnswer.body.place).toBe(1)
    const author = { kind: 'address', subject: email, reach: 'everybody' } as const
    const admin = await site.logInAdministrator()
    await admin.call(cleanUp, { body: { ...author, kinds: ['registrations'] } })
    const { query } = site.database
    expect(await query.selectFrom('registrations').selectAll().execute()).toEqual([])
    expect(await query.selectFrom('badgeLine').selectAll().execute()).toEqual([])
  })
})
