import { expect, test } from 'vitest'
import { moveClashes } from '../../../domain/events/clashes-api.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('the clashes of moving an event', (engine) => {
  test('are shown to its owner only, and name the affected participants', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const june = await createPerson(site, 'June')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, { duration: '60' })
    await joinEventAs(rosa, id)
    const azul = await createEvent(june, { gameName: 'Azul', eventTime: '6:00 PM', duration: '60' })
    await joinEventAs(rosa, azul.id)
    const requestClashes = (attendee: TestPerson, eventTime: string, eventDay = 'Friday') =>
      attendee.browser.call(moveClashes, {
        params: { eventId: id },
        query: { eventDay, eventTime, duration: 60 },
      })
    const readClashes = async (...input: Parameters<typeof requestClashes>) =>
      (await requestClashes(...input)).body
    expect(await readClashes(marcus, '6:30 PM')).toEqual([{ name: 'Rosa Webb', gameName: 'Azul' }])
    for (const free of ['3:30 PM', '5:00 PM', '7:00 PM', 'Undetermined']) {
      expect(await readClashes(marcus, free)).toEqual([])
    }
    expect(await readClashes(marcus, '6:30 PM', 'Saturday')).toEqual([])
    expect(await readClashes(marcus, '6:30 PM', 'Sunday')).toEqual([])
    expect((await requestClashes(rosa, '6:30 PM')).status).toBe(403)
  })
})
