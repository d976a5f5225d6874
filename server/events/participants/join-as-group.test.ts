import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { joinEventAsGroup } from '../../../domain/events/group-api.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import {
  createEvent,
  createPerson,
  joinEventAs,
  readEvent,
  type TestPerson,
} from '../../testing/fixtures/events.ts'
import { readPlayers, shortlyBeforeStart } from '../../testing/fixtures/full-event.ts'
import { readWaitingList, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const joinTogether = (
  person: TestPerson,
  eventId: string,
  ids: readonly string[] = person.ids,
  headers: Record<string, string> = {},
) =>
  person.browser.call(joinEventAsGroup, { params: { eventId }, body: { ids: [...ids] }, headers })

onBothEngines('joining an event as a group', (engine) => {
  test('gives each name a spot, in the order of the names, and notifies the organizer once', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const kim = await createPerson(site, 'Kim', 'Lee Webb', 'Max Webb')
    const { id } = await createEvent(marcus, { spots: 3 })
    const [, lee = '', max = ''] = kim.ids
    const { status, body } = await joinTogether(kim, id, [max, lee])
    expect([status, body]).toEqual([200, await readEvent(site, id)])
    expect(await readPlayers(site, id)).toBe('Marcus Max Lee')
    await site.app.periodicTasks.notifyRosterChanges.work()
    const { notices } = (await marcus.browser.call(listNotifications)).body
    const playerFacts = notices.map(({ facts }) => facts).filter(({ code }) => code === 'players')
    expect(playerFacts).toMatchObject([{ joined: ['Max Webb', 'Lee Webb'], left: [] }])
    expect(notices.map(({ facts }) => facts.code)).toContain('full')
    const events = await kim.browser.call(api.myEvents, { params: { nameId: lee } })
    expect(events.body.map((event) => event.id)).toEqual([id])
  })

  test('registers no name unless all of them get a spot', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const june = await createPerson(site, 'June')
    const kim = await createPerson(site, 'Kim', 'Lee Webb', 'Max Webb')
    const [, lee = '', max = ''] = kim.ids
    const { id } = await createEvent(marcus, { spots: 3 })
    const answer = async (...input: Parameters<typeof joinTogether>) => {
      const { status, body } = await joinTogether(...input)
      return `${status} ${body.code} ${body.message}`
    }
    expect(await answer(kim, id)).toBe(
      '409 full There are only 2 spots for 3 names. No one was registered.',
    )
    const azul = await createEvent(june, { gameName: 'Azul', eventTime: '4:00 PM' })
    await joinEventAs(kim, azul.id, lee)
    expect(await answer(kim, id, [kim.id, lee])).toBe(
      '409 clash Lee Webb is already registered for Azul on Friday at 4:00 PM, which overlaps with this event. No one was registered.',
    )
    expect(await answer(kim, azul.id, [lee, max])).toBe(
      '409 already-joined Lee Webb is already registered for this event. No one else was registered.',
    )
    expect(await answer(kim, id, [kim.id, june.id])).toMatch(/^403 forbidden/)
    expect(await answer(kim, id, [kim.id, 'nobody'])).toMatch(/^403 forbidden/)
    expect(await answer(kim, id, [])).toBe('422 invalid-input Choose at least one name.')
    expect(await answer(kim, id, [max, max])).toBe('422 invalid-input Choose each name once.')
    expect(await answer(kim, 'nothing')).toMatch(/^404 not-found/)
    expect(await readPlayers(site, id)).toBe('Marcus')
    expect(await readPlayers(site, azul.id)).toBe('June Lee')
  })

  test('treats a group of one name as a single join', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const kim = await createPerson(site, 'Kim')
    const { id } = await createEvent(marcus, { spots: 1 })
    const [group, single] = [await joinTogether(kim, id), await joinEventAs(kim, id)]
    expect([group.status, group.body]).toEqual([single.status, single.body])
  })

  test(
    'takes one group of two at a time when many families want the last five spots',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const { id } = await createEvent(await createPerson(site, 'Marcus'), { spots: 6 })
      const families = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          createPerson(site, `Parent${index}`, `Child${index} Webb`),
        ),
      )
      const answers = await Promise.all(families.map((family) => joinTogether(family, id)))
      const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
      expect(outcomes.toSorted()).toEqual(['200 ', '200 ', ...Array(8).fill('409 full')])
      const { participants, spotsTaken } = await readEvent(site, id)
      expect(spotsTaken).toBe(5)
      for (const { ids } of families) {
        const count = participants.filter((participant) => ids.includes(participant.id)).length
        expect([0, 2]).toContain(count)
      }
    },
  )

  test(
    'registers a family for one of two overlapping events that it joins at once, in any order of names',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const [marcus, june] = [await createPerson(site, 'Marcus'), await createPerson(site, 'June')]
      const families = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          createPerson(site, `Parent${index}`, `Child${index} Webb`, `Baby${index} Webb`),
        ),
      )
      const tables = [
        await createEvent(marcus, { spots: 20 }),
        await createEvent(june, { spots: 20, eventTime: '4:00 PM' }),
      ]
      const answers = await Promise.all(
        families.flatMap((family) =>
          tables.map(({ id }, index) =>
            joinTogether(family, id, index === 0 ? family.ids : family.ids.toReversed()),
          ),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(4)
      expect(statuses.filter((status) => status === 409)).toHaveLength(4)
      for (const { id } of tables) {
        const { participants } = await readEvent(site, id)
        for (const { ids } of families) {
          const count = participants.filter((participant) => ids.includes(participant.id)).length
          expect([0, 3]).toContain(count)
        }
      }
    },
  )

  test(
    'takes the spots that are reserved for names of the group, and removes them from the waiting list',
    { tags: ['sql'] },
    async () => {
      const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
      const marcus = await createPerson(site, 'Marcus')
      const kim = await createPerson(site, 'Kim', 'Lee Webb')
      const form = await createEvent(marcus, { spots: 1 })
      for (const nameId of kim.ids) await waitAs(kim, form.id, nameId)
      await waitAs(await createPerson(site, 'Rosa'), form.id)
      site.clock.set(shortlyBeforeStart)
      await marcus.browser.call(api.putEvent, { body: { ...form, spots: 3 } })
      expect(await readWaitingList(site, form.id)).toMatch(/^Kim\S+ Lee\S+ Rosa$/)
      expect(await joinTogether(kim, form.id)).toMatchObject({
        status: 200,
        body: { spotsTaken: 3, spotsKept: 0, inLine: 1 },
      })
      expect(await readWaitingList(site, form.id)).toBe('Rosa')
      expect(await readPlayers(site, form.id)).toBe('Marcus Kim Lee')
    },
  )

  test('runs once under an idempotency key', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const { id } = await createEvent(await createPerson(site, 'Marcus'))
    const kim = await createPerson(site, 'Kim', 'Lee Webb')
    const headers = { 'idempotency-key': 'family-0123456789abcdef' }
    const answers = await Promise.all([1, 2, 3].map(() => joinTogether(kim, id, kim.ids, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readEvent(site, id)).spotsTaken).toBe(3)
  })
})
