import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { joinAs, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { leaveAs, lineOf, passAs, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import { fullTable, mailsOf, seatedAt, shortlyBefore } from '../../testing/fixtures/full-table.ts'

onBothEngines('the waiting list of a table', (engine) => {
  test('is served however a seat becomes free', async () => {
    const ways: Record<string, (given: Awaited<ReturnType<typeof fullTable>>) => Promise<unknown>> =
      {
        removal: ({ marcus, rosa, id }) =>
          marcus.browser.call(events.removeParticipant, {
            params: { eventId: id },
            body: { id: rosa.id },
          }),
        'more spots': async ({ site, marcus, id }) =>
          marcus.browser.call(events.putEvent, {
            body: { ...(await readEvent(site, id)), spots: 3, duration: 180 },
          }),
        'a cancelled registration': ({ rosa }) => rosa.browser.call(cancelMyRegistration, {}),
      }
    for (const [way, free] of Object.entries(ways)) {
      const given = await fullTable(engine, 'June')
      await free(given)
      expect([way, await seatedAt(given.site, given.id)]).toEqual([
        way,
        way === 'more spots' ? 'Marcus Rosa June' : 'Marcus June',
      ])
    }
  })

  test('offers a seat shortly before, to one after the other, and then to everybody', async () => {
    const { site, id, rosa, second } = await fullTable(engine, 'June', 'Theo')
    const other = await person(site, 'Otto')
    site.clock.set(shortlyBefore)
    await leaveAs(rosa, id)
    expect(await lineOf(site, id)).toBe('June* Theo')
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, spotsKept: 1, freedAt: '' })
    expect((await joinAs(other, id)).body.code).toBe('full')
    expect((await joinAs(second, id)).body.code).toBe('full')
    site.clock.advance(minutes(15))
    expect(await site.app.tasks.serveTableLines.work()).toBe(1)
    expect(await lineOf(site, id)).toBe('June Theo*')
    // It is done once, however many servers do it.
    expect(await site.app.tasks.serveTableLines.work()).toBe(0)
    await passAs(second, id)
    expect(await lineOf(site, id)).toBe('June* Theo')
    site.clock.advance(minutes(15))
    await site.app.tasks.serveTableLines.work()
    expect(await lineOf(site, id)).toBe('June Theo')
    expect((await readEvent(site, id)).freedAt).toBe(site.clock.now())
    expect(await site.app.tasks.serveTableLines.work()).toBe(0)
    expect((await joinAs(other, id)).status).toBe(200)
    // What was not delivered by then is not delivered any more.
    expect(await mailsOf(site)).toEqual([])
  })

  test('passes who sits elsewhere then, tells them once, and comes back when they do not', async () => {
    const { site, id, rosa, first } = await fullTable(engine, 'June')
    const { id: elsewhere } = await table(await person(site, 'Otto'), { eventTime: '4:00 PM' })
    await joinAs(first, elsewhere)
    await leaveAs(rosa, id)
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus', 'June'])
    await joinAs(rosa, id)
    await leaveAs(rosa, id)
    expect(await mailsOf(site)).toEqual(['seat-clash june'])
    await leaveAs(first, elsewhere)
    await site.app.tasks.serveTableLines.work()
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus June', ''])
  })

  test('is told when the table is deleted', async () => {
    const { site, id, marcus } = await fullTable(engine, 'June', 'Theo')
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    expect((await mailsOf(site)).toSorted()).toEqual(
      ['june', 'rosa', 'theo'].map((name) => `event-deleted ${name}`),
    )
    const { text } =
      (await site.outbox()).find(({ recipient }) => recipient.startsWith('june')) ?? {}
    expect(text).toContain('June Webb was on its waiting list.')
  })

  test('goes without who cancels, and keeps a table whose organizer does', async () => {
    const { site, id, marcus, rosa, first, second } = await fullTable(engine, 'June', 'Theo')
    await first.browser.call(cancelMyRegistration, {})
    expect([await lineOf(site, id), (await readEvent(site, id)).inLine]).toEqual(['Theo', 1])
    await rosa.browser.call(cancelMyRegistration, {})
    await waitAs(await person(site, 'Vera'), id)
    await marcus.browser.call(cancelMyRegistration, {})
    expect(await readEvent(site, id)).toMatchObject({ eventOwner: second.id, inLine: 0 })
    expect(await seatedAt(site, id)).toBe('Theo Vera')
  })
})
