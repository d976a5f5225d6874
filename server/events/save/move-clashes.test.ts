import { expect, test } from 'vitest'
import { moveClashes } from '../../../domain/events/clash-api.ts'
import { joinAs, type Person, person, table } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('a table that is about to be moved', (engine) => {
  test('tells its owner, and nobody else, for whom it would clash', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const june = await person(site, 'June')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus, { duration: '60' })
    await joinAs(rosa, id)
    const azul = await table(june, { gameName: 'Azul', eventTime: '6:00 PM', duration: '60' })
    await joinAs(rosa, azul.id)
    const ask = (who: Person, eventTime: string, eventDay = 'Friday') =>
      who.browser.call(moveClashes, {
        params: { eventId: id },
        query: { eventDay, eventTime, duration: 60 },
      })
    const told = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body
    expect(await told(marcus, '6:30 PM')).toEqual([{ name: 'Rosa Webb', gameName: 'Azul' }])
    for (const free of ['3:30 PM', '5:00 PM', '7:00 PM', 'Undetermined']) {
      expect(await told(marcus, free)).toEqual([])
    }
    expect(await told(marcus, '6:30 PM', 'Saturday')).toEqual([])
    expect(await told(marcus, '6:30 PM', 'Sunday')).toEqual([])
    expect((await ask(rosa, '6:30 PM')).status).toBe(403)
  })
})
