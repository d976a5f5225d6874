// @module-tag concurrent
import { expect, test } from 'vitest'
import { listBadges, setPrinted } from '../../domain/badges/api.ts'
import { changeMyRegistration, getMyRegistration } from '../../domain/registration/api.ts'
import { createPerson } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('badges to print', (engine) => {
  test('records the printed names once for concurrent requests and only for current guests', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const { body: registration } = await rosa.browser.call(getMyRegistration)
    if (!registration) throw new Error('There is no registration')
    const change = (changes: Partial<typeof registration>) =>
      rosa.browser.call(changeMyRegistration, { body: { ...registration, ...changes } })
    const readBadges = async () => (await admin.call(listBadges)).body
    const printedNames = async () =>
      (await readBadges()).badges.map(({ name, place, printed }) => `${name} ${place} ${printed}`)
    await change({ zip: '45601' })
    expect((await printedNames()).toSorted()).toEqual([
      'Rosa Webb Chillicothe, OH false',
      'Theo Webb Chillicothe, OH false',
    ])
    expect((await readBadges()).printedAt).toBe('')

    const badges = (await readBadges()).badges.map(({ id, name }) => ({ id, name }))
    const unknownBadge = { id: 'gone', name: 'Nobody' }
    const markPrinted = (printed: boolean) =>
      admin.call(setPrinted, { body: { badges: [...badges, unknownBadge], printed } })
    const answers = await Promise.all([markPrinted(true), markPrinted(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readBadges()).printedAt).toBe(site.clock.now())

    // A changed name requires a new badge; the badge of an unlisted guest shows no town.
    const { body: now } = await rosa.browser.call(getMyRegistration)
    const names = (now?.names ?? []).map((one) =>
      one.name === 'Theo Webb' ? { ...one, name: 'Theodor Webb' } : one,
    )
    const changes = { ...now, names, listed: false, zip: '45601' } as typeof registration
    expect((await rosa.browser.call(changeMyRegistration, { body: changes })).status).toBe(200)
    expect((await printedNames()).toSorted()).toEqual(['Rosa Webb  true', 'Theodor Webb  false'])
    await markPrinted(false)
    expect((await printedNames()).toSorted()).toEqual(['Rosa Webb  false', 'Theodor Webb  false'])
  })
})
