import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { moveClashes } from '../../domain/events/clash-api.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { type Change, concerns } from '../../domain/kernel/topics.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { joinAs, person, table, tableForm } from '../testing/fixtures/events.ts'
import { findDetails } from './stores/details-store.ts'
import { findEvents, findEventsOf } from './stores/list-store.ts'

onBothEngines('what is announced of events', (engine) => {
  test('names whatever it changes: no page is left behind', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const theo = await person(site, 'Theo')
    const administrator = await site.administrator()
    const first = await table(marcus, { eventTime: '12:00 PM', duration: 60, gameOwner: '' })
    const second = await table(theo, { eventTime: '6:00 PM', duration: 60 })
    await joinAs(rosa, second.id)
    const third = tableForm(rosa.id, { eventTime: '3:00 PM', duration: 60 })
    const { query } = site.database

    /** Everything that pages show of events: what it is read by, and how it stands in the database. */
    const readings = async () => {
      const all: [Endpoint, string[], unknown][] = [
        [api.listEvents, [], await findEvents(query, site.convention.id)],
      ]
      for (const { id } of [first, second, third]) {
        all.push([api.getEvent, [id], await findDetails(query, id)])
      }
      const move = { eventDay: 'Friday', eventTime: '3:00 PM', duration: '60' }
      const clashes = { params: { eventId: second.id }, query: move }
      const { body } = await administrator.call(moveClashes, clashes)
      all.push([moveClashes, [second.id], body])
      for (const { id } of [marcus, rosa, theo]) {
        all.push([api.myEvents, [id], (await findEventsOf(query, id)).map((event) => event.id)])
      }
      return all.map(([target, named, answer]) => ({
        target,
        named,
        answer: JSON.stringify(answer),
      }))
    }

    const announced: Change[] = []
    site.live.subscribe((changes) => announced.push(...changes))
    const act = async (what: string, acting: Promise<{ status: number }>) => {
      expect([what, (await acting).status]).toEqual([what, 200])
    }
    const seat = (id: string) => ({ params: { eventId: first.id }, body: { id } })
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['join', () => joinAs(rosa, first.id)],
      [
        'bring the game',
        () =>
          rosa.browser.call(api.setGameOwner, {
            params: { eventId: first.id },
            body: { id: rosa.id, owner: true },
          }),
      ],
      ['leave', () => rosa.browser.call(api.unregister, seat(rosa.id))],
      ['join again', () => joinAs(rosa, first.id)],
      ['take out', () => marcus.browser.call(api.removeParticipant, seat(rosa.id))],
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
    for (const [what, step] of steps) {
      const before = await readings()
      announced.length = 0
      await act(what, step())
      const after = await readings()
      const changed = after.filter(({ answer }, index) => answer !== before[index]?.answer)
      expect([what, changed.length > 0]).toEqual([what, true])
      for (const { target, named } of changed) {
        const isTold = announced.some((change) => concerns(change, target.topics, named))
        expect([what, target.path, named, isTold]).toEqual([what, target.path, named, true])
      }
    }
  })
})
