// @module-tag concurrent
import { expect, test } from 'vitest'
import { listBadges, setPrinted } from '../../domain/badges/api.ts'
import { changeMyRegistration, getMyRegistration } from '../../domain/registration/api.ts'
import { person } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('badges to print', (engine) => {
  test('are remembered with what stands on them, by two at once, and for who is still there', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const rosa = await person(site, 'Rosa', 'Theo Webb')
    const { body: mine } = await rosa.browser.call(getMyRegistration)
    if (!mine) throw new Error('There is no registration')
    const change = (changes: Partial<typeof mine>) =>
      rosa.browser.call(changeMyRegistration, { body: { ...mine, ...changes } })
    const read = async () => (await admin.call(listBadges)).body
    const shown = async () =>
      (await read()).badges.map(({ name, place, printed }) => `${name} ${place} ${printed}`)
    await change({ zip: '45601' })
    expect((await shown()).toSorted()).toEqual([
      'Rosa Webb Chillicothe, OH false',
      'Theo Webb Chillicothe, OH false',
    ])
    expect((await read()).printedAt).toBe('')

    const badges = (await read()).badges.map(({ id, name }) => ({ id, name }))
    const gone = { id: 'gone', name: 'Nobody' }
    const say = (printed: boolean) =>
      admin.call(setPrinted, { body: { badges: [...badges, gone], printed } })
    const answers = await Promise.all([say(true), say(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).printedAt).toBe(site.clock.now())

    // Another name is another badge; and who is no longer listed has no town on it.
    const { body: now } = await rosa.browser.call(getMyRegistration)
    const names = (now?.names ?? []).map((one) =>
      one.name === 'Theo Webb' ? { ...one, name: 'Theodor Webb' } : one,
    )
    const changes = { ...now, names, listed: false, zip: '45601' } as typeof mine
    expect((await rosa.browser.call(changeMyRegistration, { body: changes })).status).toBe(200)
    expect((await shown()).toSorted()).toEqual(['Rosa Webb  true', 'Theodor Webb  false'])
    await say(false)
    expect((await shown()).toSorted()).toEqual(['Rosa Webb  false', 'Theodor Webb  false'])
  })
})
