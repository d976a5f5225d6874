import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

/** Friday, 2:50 PM: within the two hours before 3:30 PM. */
const shortly = '2027-05-21T18:50:00.000Z'

onBothEngines('a late vacancy', (engine) => {
  test('is shown when a full event is about to start', async () => {
    const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const { id } = await createEvent(marcus, { spots: 3 })
    const leaveAs = (attendee: typeof rosa) =>
      attendee.browser.call(api.unregister, { params: { eventId: id }, body: { id: attendee.id } })
    const freedAt = async () => (await readEvent(site, id)).freedAt
    await joinEventAs(rosa, id)
    await joinEventAs(june, id)
    // A spot that becomes free long before the start is no late vacancy.
    await leaveAs(rosa)
    expect(await freedAt()).toBe('')
    site.clock.set(shortly)
    // It was not full.
    await leaveAs(june)
    expect(await freedAt()).toBe('')
    await joinEventAs(june, id)
    await joinEventAs(rosa, id)
    expect((await leaveAs(rosa)).body.freedAt).toBe(shortly)
    const { body: list } = await site.visitor().call(api.listEvents)
    expect(list.map((event) => event.freedAt)).toEqual([shortly])
  })

  test('is shown when a participant does not come at all', async () => {
    const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, { spots: 2 })
    await joinEventAs(rosa, id)
    site.clock.set(shortly)
    await rosa.browser.call(cancelMyRegistration, {})
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, freedAt: shortly })
  })
})
