import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { joinAs, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

/** Friday, 2:50 PM: within the two hours before 3:30 PM. */
const shortly = '2027-05-21T18:50:00.000Z'

onBothEngines('a seat that is given back', (engine) => {
  test('is told of where the table was full and is about to start', async () => {
    const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const june = await person(site, 'June')
    const { id } = await table(marcus, { spots: 3 })
    const leave = (who: typeof rosa) =>
      who.browser.call(api.unregister, { params: { eventId: id }, body: { id: who.id } })
    const freedAt = async () => (await readEvent(site, id)).freedAt
    await joinAs(rosa, id)
    await joinAs(june, id)
    // Long before it starts nobody waits for it.
    await leave(rosa)
    expect(await freedAt()).toBe('')
    site.clock.set(shortly)
    // It was not full.
    await leave(june)
    expect(await freedAt()).toBe('')
    await joinAs(june, id)
    await joinAs(rosa, id)
    expect((await leave(rosa)).body.freedAt).toBe(shortly)
    const { body: list } = await site.visitor().call(api.listEvents)
    expect(list.map((event) => event.freedAt)).toEqual([shortly])
  })

  test('is told of when somebody does not come at all', async () => {
    const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus, { spots: 2 })
    await joinAs(rosa, id)
    site.clock.set(shortly)
    await rosa.browser.call(cancelMyRegistration, {})
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, freedAt: shortly })
  })
})
