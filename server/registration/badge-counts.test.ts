import { expect, test } from 'vitest'
import { register } from '../../domain/registration/api.ts'
import { expectTrueBadgeCounts } from '../testing/fixtures/badge-counts.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { deleteNames, deleteRegistration, saveBadgeNames } from './store.ts'

onBothEngines('badge counts', (engine) => {
  const openWithBadges = async () => {
    const site = await openSite({ engine })
    const names = ['Ada', 'Ben', 'Cleo']
    const body = { email: 'ada@example.com', names, zip: null, listed: true }
    await site.visitor().call(register, { body })
    const { database } = site
    expect(await expectTrueBadgeCounts(database.query)).toEqual([3])
    const badges = await database.query.selectFrom('names').selectAll().execute()
    const [first] = badges
    if (!first) throw new Error('Nobody was registered')
    return { database, badges, first }
  }

  test('follow added, renamed and removed badges', async () => {
    const { database, badges, first } = await openWithBadges()
    const extraBadge = { ...first, id: 'more', name: 'Dora', position: 3 }
    const renamed = badges.map((badge) => ({ ...badge, name: `${badge.name} B.` }))
    await database.transaction(({ query }) => saveBadgeNames(query, [...renamed, extraBadge]))
    expect(await expectTrueBadgeCounts(database.query)).toEqual([4])
    await database.transaction(({ query }) => deleteNames(query, [first.id, 'more']))
    expect(await expectTrueBadgeCounts(database.query)).toEqual([2])
  })

  test('drop when a registration is deleted', async () => {
    const { database, first } = await openWithBadges()
    await database.transaction(({ query }) => deleteRegistration(query, first.registrationId))
    expect(await expectTrueBadgeCounts(database.query)).toEqual([])
  })

  test('do not change when a transaction fails', async () => {
    const { database, first } = await openWithBadges()
    const failing = database.transaction(async ({ query }) => {
      await saveBadgeNames(query, [{ ...first, id: 'more' }])
      throw new Error('Changed their mind')
    })
    await expect(failing).rejects.toThrow('Changed their mind')
    expect(await expectTrueBadgeCounts(database.query)).toEqual([3])
  })
})
