import { expect, test } from 'vitest'
import { setStillRoom } from '../../domain/events/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  createEvent,
  createPerson,
  joinEventAs,
  readEvent,
  type TestPerson,
} from '../testing/fixtures/events.ts'

const say = ({ browser }: TestPerson, eventId: string, stillRoom = true) =>
  browser.call(setStillRoom, { params: { eventId }, body: { stillRoom } })

onBothEngines('a running event with room', (engine) => {
  test('is announced by its organizer while it runs, and the announcement can be taken back', async () => {
    const site = await openSite({ engine, now: '2027-05-21T19:00:00.000Z' })
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus, { spots: 2 })
    expect(await say(marcus, id)).toMatchObject({ status: 409, body: { code: 'too-early' } })
    const running = '2027-05-21T20:00:00.000Z'
    site.clock.set(running)
    expect(await say(marcus, id)).toMatchObject({ status: 200, body: { stillRoomAt: running } })
    expect((await readEvent(site, id)).stillRoomAt).toBe(running)
    expect((await say(marcus, id, false)).body).toMatchObject({ stillRoomAt: '' })
    await joinEventAs(await createPerson(site, 'Rosa'), id)
    expect(await say(marcus, id)).toMatchObject({ status: 409, body: { code: 'full' } })
  })
})
