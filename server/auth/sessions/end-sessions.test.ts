// @module-tag concurrent
import { expect, test } from 'vitest'
import { saveSettings } from '../../../domain/settings/api.ts'
import { days, addMilliseconds } from '../../../domain/kernel/time.ts'
import * as api from '../../../domain/auth/api.ts'
import { register } from '../../../domain/registration/api.ts'
import { deleteRegistration } from '../../../domain/registration/manage/api.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/tokens.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { conventionId, createDays, defaultSettings } from '../../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const email = 'rosa@example.com'

async function openWithSession(site: Site) {
  const body = { email, names: ['Rosa Delgado'], listed: true }
  const { id } = (await site.visitor().call(register, { body })).body
  return { id, rosa: await site.logIn(email) }
}

const holdCodes = ({ query, forUpdate }: Transaction) =>
  forUpdate(query.selectFrom('codes').selectAll().where('kind', '=', 'login')).execute()

const countCodesAndSessions = async ({ database: { query } }: Site, of: string) => [
  await query.selectFrom('sessions').selectAll().where('email', '=', of).execute(),
  await query.selectFrom('codes').selectAll().where('email', '=', of).execute(),
]

onBothEngines('ending sessions concurrently', (engine) => {
  test('logs out here and everywhere without a deadlock', async () => {
    const site = await openSite({ engine })
    const { rosa } = await openWithSession(site)
    const [logoutEverywhereAnswer, logoutAnswer] = await waitForLock(
      site.database,
      holdCodes,
      () => rosa.call(api.logoutEverywhere),
      () => rosa.call(api.logout),
    )
    expect([logoutEverywhereAnswer.status, logoutAnswer.status]).toEqual([200, 200])
    expect(await countCodesAndSessions(site, email)).toEqual([[], []])
  })

  test('logs out everywhere without a deadlock while the convention moves', async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    const rosa = await site.logIn(email)
    const admin = await site.logInAdministrator()
    const first = hashOf(await site.createPersonalCode(email))
    const setExpiry = (expiresAt: string) => (transaction: Transaction) =>
      transaction.query.updateTable('codes').set({ expiresAt }).where('hash', '=', first).execute()
    await site.database.transaction(setExpiry(addMilliseconds(site.convention.endDate, -days(1))))
    const second = hashOf(await site.app.newLoginCode(email))
    await site.createPersonalCode(email)
    const [[logoutEverywhereAnswer], moved] = await waitForLock(
      site.database,
      ({ query, forUpdate }) =>
        forUpdate(query.selectFrom('codes').selectAll().where('hash', '=', second)).execute(),
      // Rewriting the first code moves it behind the others for later readers.
      () =>
        waitForLock(site.database, setExpiry(site.convention.endDate), () =>
          rosa.call(api.logoutEverywhere),
        ),
      () =>
        admin.call(saveSettings, {
          params: { id: conventionId },
          body: { ...defaultSettings, days: createDays('2027-05-28', '2027-05-29') },
        }),
    )
    expect([logoutEverywhereAnswer.status, moved.status]).toEqual([200, 200])
    expect(await countCodesAndSessions(site, email)).toEqual([[], []])
  })

  test.each(['comes before', 'comes after'])(
    'deletes expired codes without a deadlock when that %s a canceled registration',
    async (order) => {
      const site = await openSite({ engine })
      const { id } = await openWithSession(site)
      site.clock.advance(days(61))
      const admin = await site.logInAdministrator()
      const cancel = async () => (await admin.call(deleteRegistration, { params: { id } })).status
      const tidy = () => site.app.periodicTasks.deleteOldData.work()
      const visits = order === 'comes before' ? [tidy, cancel] : [cancel, tidy]
      expect(await waitForLock<unknown[]>(site.database, holdCodes, ...visits)).toContain(200)
      expect(await countCodesAndSessions(site, email)).toEqual([[], []])
    },
  )
})
