import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import * as api from '../../../domain/events/waiting-list/api.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { readWaitingList } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import { createFullEvent, readMails, readPlayers } from '../../testing/fixtures/full-event.ts'

onBothEngines('the waiting list of an event', (engine) => {
  test('lets the organizer add any waiting name, with one more spot if the event is full', async () => {
    const { site, id, marcus, first, second } = await createFullEvent(engine, 'June', 'Theo')
    const addFromList = (attendee: TestPerson, owner = marcus) =>
      owner.browser.call(api.addFromWaitingList, {
        params: { eventId: id },
        body: { id: attendee.id },
      })
    expect((await addFromList(second, first)).body.code).toBe('forbidden')
    expect((await addFromList(second)).body).toMatchObject({
      spots: 3,
      spotsTaken: 3,
      inLine: 1,
      version: 2,
    })
    expect(await readPlayers(site, id)).toBe('Marcus Rosa Theo')
    expect(await readMails(site)).toEqual(['seat-given theo'])
    expect((await addFromList(second)).body.code).toBe('not-in-line')
    const { id: otherEventId } = await createEvent(await createPerson(site, 'Otto'))
    await joinEventAs(first, otherEventId)
    expect((await addFromList(first)).body.code).toBe('clash')
  })

  test('lets the administrator add any waiting name, also while the waiting list is off', async () => {
    const { site, id, second } = await createFullEvent(engine, 'June', 'Theo')
    const admin = await site.logInAdministrator()
    const form = { ...(await readEvent(site, id)), duration: 180, waitingList: false }
    await admin.call(events.putEvent, { body: form })
    const joinInput = { params: { eventId: id }, body: { id: second.id } }
    expect((await admin.call(api.addFromWaitingList, joinInput)).body).toMatchObject({
      spots: 3,
      inLine: 1,
    })
    expect([await readPlayers(site, id), await readWaitingList(site, id)]).toEqual([
      'Marcus Rosa Theo',
      'June',
    ])
    expect(await readMails(site)).toEqual(['seat-given theo'])
  })
})
