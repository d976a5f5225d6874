// @module-tag concurrent
import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const teach = ({ browser, id }: TestPerson, eventId: string, teaches = true) =>
  browser.call(api.setTeaching, { params: { eventId }, body: { id, teaches } })
const isTaughtBy = async ({ browser, id }: TestPerson) =>
  (await browser.call(api.myEvents, { params: { nameId: id } })).body.map(({ teaches }) => teaches)

onBothEngines('teachers of an event', (engine) => {
  test('are marked beside other teachers, and no longer when they leave', async () => {
    const site = await openSite({ engine })
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const { id } = await createEvent(marcus, { teacher: 'needed' })
    expect((await teach(rosa, id)).body).toMatchObject({ code: 'not-at-the-table' })
    await joinEventAs(rosa, id)
    const listed = async () => (await marcus.browser.call(api.listEvents)).body[0]?.hasTeacher
    const teachers = async () =>
      (await readEvent(site, id)).participants.flatMap(({ name, teaches }) =>
        teaches ? [name] : [],
      )
    expect([await listed(), await teachers()]).toEqual([undefined, []])

    const liveChanges: Change[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    const answers = await Promise.all([teach(rosa, id), teach(marcus, id), teach(rosa, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(liveChanges.toSorted()).toEqual(
      [`events:${id}`, `events:${id}`, `seats:${marcus.id}`, `seats:${rosa.id}`].toSorted(),
    )
    expect([await listed(), await teachers()]).toEqual([true, ['Marcus Webb', 'Rosa Webb']])
    expect([await isTaughtBy(marcus), await isTaughtBy(rosa)]).toEqual([[true], [true]])

    await teach(marcus, id, false)
    expect([await listed(), await teachers()]).toEqual([true, ['Rosa Webb']])
    await rosa.browser.call(api.unregister, { params: { eventId: id }, body: { id: rosa.id } })
    await joinEventAs(rosa, id)
    expect([await listed(), await teachers()]).toEqual([undefined, []])
    expect(await isTaughtBy(rosa)).toEqual([false])
  })
})
