import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { createPerson, createEvent } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('the next events', (engine) => {
  test('lists the first eight events that are not over, and the total number of events', async () => {
    const site = await openSite({ engine })
    site.clock.set('2027-05-21T12:00:00.000Z')
    const marcus = await createPerson(site, 'Marcus')
    const hours = ['9', '8', '7', '6', '5', '4', '3', '2', '1', '12']
    for (const hour of hours)
      await createEvent(marcus, { eventTime: `${hour}:00 PM`, duration: 60 })
    const next = async () => {
      const { body } = await site.visitor().call(api.listNextEvents)
      return { total: body.total, times: body.events.map(({ eventTime }) => eventTime) }
    }
    const inOrder = hours.toReversed().map((hour) => `${hour}:00 PM`)
    expect(await next()).toEqual({ total: 10, times: inOrder.slice(0, 8) })
    site.clock.set('2027-05-21T21:00:00.000Z')
    // Any change of an event invalidates the answer.
    await createEvent(marcus, { eventDay: 'Saturday', eventTime: '9:00 AM', duration: 60 })
    expect(await next()).toEqual({ total: 11, times: [...inOrder.slice(5), '9:00 AM'] })
  })
})
