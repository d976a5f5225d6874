import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { moveClashes } from '../../domain/events/clashes-api.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { type Change, isAffectedBy } from '../../domain/kernel/topics.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  joinEventAs,
  createPerson,
  createEvent,
  createEventForm,
} from '../testing/fixtures/events.ts'
import { findDetails } from './stores/details-store.ts'
import { findEvents, findEventsOf } from './stores/list-store.ts'

onBothEngines('live topics of event changes', (engine) => {
  test('name everything that changes, so that no page is stale', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const theo = await createPerson(site, 'Theo')
    const administrator = await site.logInAdministrator()
    const first = await createEvent(marcus, { eventTime: '12:00 PM', duration: 60, gameOwner: '' })
    const second = await createEvent(theo, { eventTime: '6:00 PM', duration: 60 })
    await joinEventAs(rosa, second.id)
    const third = createEventForm(rosa.id, { eventTime: '3:00 PM', duration: 60 })
    const { query } = site.database

    /** Everything that pages show of events: the topics they are read by, and the rows in the database. */
    const readings = async () => {
      const calls: [Endpoint, string[], unknown][] = [
        [api.listEvents, [], await findEvents(query, site.convention.id)],
      ]
      for (const { id } of [first, second, third]) {
        calls.push([api.getEvent, [id], await findDetails(query, id)])
      }
      const move = { eventDay: 'Friday', eventTime: '3:00 PM', duration: '60' }
      const clashes = { params: { eventId: second.id }, query: move }
      const { body } = await administrator.call(moveClashes, clashes)
      calls.push([moveClashes, [second.id], body])
      for (const { id } of [marcus, rosa, theo]) {
        calls.push([api.myEvents, [id], (await findEventsOf(query, id)).map((event) => event.id)])
      }
      return calls.map(([target, ids, answer]) => ({
        target,
        ids,
        answer: JSON.stringify(answer),
      }))
    }

    const announced: Change[] = []
    site.live.subscribe((changes) => announced.push(...changes))
    const runAndCollect = async (stepName: string, acting: Promise<{ status: number }>) => {
      expect([stepName, (await acting).status]).toEqual([stepName, 200])
    }
    const joinInput = (id: string) => ({ params: { eventId: first.id }, body: { id } })
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['join', () => joinEventAs(rosa, first.id)],
      [
        'bring the game',
        () =>
          rosa.browser.call(api.setGameOwner, {
            params: { eventId: first.id },
            body: { id: rosa.id, owner: true },
          }),
      ],
      ['leave', () => rosa.browser.call(api.unregister, joinInput(rosa.id))],
      ['join again', () => joinEventAs(rosa, first.id)],
      ['take out', () => marcus.browser.call(api.removeParticipant, joinInput(rosa.id))],
      ['create', () => rosa.browser.call(api.putEvent, { body: third })],
      [
        'change',
        () => marcus.browser.call(api.putEvent, { body: { ...first, gameName: 'Azul', spots: 7 } }),
      ],
      [
        'hand over',
        () => administrator.call(api.putEvent, { body: { ...second, eventOwner: rosa.id } }),
      ],
      ['delete', () => marcus.browser.call(api.deleteEvent, { params: { id: first.id } })],
    ]
    for (const [stepName, step] of steps) {
      const before = await readings()
      announced.length = 0
      await runAndCollect(stepName, step())
      const after = await readings()
      const changed = after.filter(({ answer }, index) => answer !== before[index]?.answer)
      expect([stepName, changed.length > 0]).toEqual([stepName, true])
      for (const { target, ids } of changed) {
        const isNotified = announced.some((change) => isAffectedBy(change, target.topics, ids))
        expect([stepName, target.path, ids, isNotified]).toEqual([stepName, target.path, ids, true])
      }
    }
  })
})
