import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import * as api from '../../../domain/events/waiting-list/api.ts'
import { joinAs, type Person, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { lineOf } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import { fullTable, mailsOf, seatedAt } from '../../testing/fixtures/full-table.ts'

onBothEngines('the waiting list of a table', (engine) => {
  test('lets the organizer seat anybody, at one more spot where none is free', async () => {
    const { site, id, marcus, first, second } = await fullTable(engine, 'June', 'Theo')
    const seat = (who: Person, by = marcus) =>
      by.browser.call(api.seatFromLine, { params: { eventId: id }, body: { id: who.id } })
    expect((await seat(second, first)).body.code).toBe('forbidden')
    expect((await seat(second)).body).toMatchObject({
      spots: 3,
      spotsTaken: 3,
      inLine: 1,
      version: 2,
    })
    expect(await seatedAt(site, id)).toBe('Marcus Rosa Theo')
    expect(await mailsOf(site)).toEqual(['seat-given theo'])
    expect((await seat(second)).body.code).toBe('not-in-line')
    const { id: elsewhere } = await table(await person(site, 'Otto'))
    await joinAs(first, elsewhere)
    expect((await seat(first)).body.code).toBe('clash')
  })

  test('lets the administrator seat anybody, also while it is switched off', async () => {
    const { site, id, second } = await fullTable(engine, 'June', 'Theo')
    const admin = await site.administrator()
    const form = { ...(await readEvent(site, id)), duration: 180, waitingList: false }
    await admin.call(events.putEvent, { body: form })
    const seat = { params: { eventId: id }, body: { id: second.id } }
    expect((await admin.call(api.seatFromLine, seat)).body).toMatchObject({ spots: 3, inLine: 1 })
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus Rosa Theo', 'June'])
    expect(await mailsOf(site)).toEqual(['seat-given theo'])
  })
})
