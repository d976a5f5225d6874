import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'
import {
  leaveAs,
  readWaitingList,
  passOfferAs,
  waitAs,
} from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import {
  createFullEvent,
  readMails,
  readPlayers,
  shortlyBeforeStart,
} from '../../testing/fixtures/full-event.ts'

onBothEngines('the waiting list of an event', (engine) => {
  test('is served however a spot becomes free', async () => {
    const vacancies: Record<
      string,
      (scene: Awaited<ReturnType<typeof createFullEvent>>) => Promise<unknown>
    > = {
      removal: ({ marcus, rosa, id }) =>
        marcus.browser.call(events.removeParticipant, {
          params: { eventId: id },
          body: { id: rosa.id },
        }),
      'more spots': async ({ site, marcus, id }) =>
        marcus.browser.call(events.putEvent, {
          body: { ...(await readEvent(site, id)), spots: 3, duration: 180 },
        }),
      'a canceled registration': ({ rosa }) => rosa.browser.call(cancelMyRegistration, {}),
    }
    for (const [way, free] of Object.entries(vacancies)) {
      const scene = await createFullEvent(engine, 'June')
      await free(scene)
      expect([way, await readPlayers(scene.site, scene.id)]).toEqual([
        way,
        way === 'more spots' ? 'Marcus Rosa June' : 'Marcus June',
      ])
    }
  })

  test('offers a spot shortly before the start to one name after the other, and then to all users', async () => {
    const { site, id, rosa, second } = await createFullEvent(engine, 'June', 'Theo')
    const other = await createPerson(site, 'Otto')
    site.clock.set(shortlyBeforeStart)
    await leaveAs(rosa, id)
    expect(await readWaitingList(site, id)).toBe('June* Theo')
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, spotsKept: 1, freedAt: '' })
    expect((await joinEventAs(other, id)).body.code).toBe('full')
    expect((await joinEventAs(second, id)).body.code).toBe('full')
    site.clock.advance(minutes(15))
    expect(await site.app.periodicTasks.serveEventWaitingLists.work()).toBe(1)
    expect(await readWaitingList(site, id)).toBe('June Theo*')
    // It is served once, however many servers do it.
    expect(await site.app.periodicTasks.serveEventWaitingLists.work()).toBe(0)
    await passOfferAs(second, id)
    expect(await readWaitingList(site, id)).toBe('June* Theo')
    site.clock.advance(minutes(15))
    await site.app.periodicTasks.serveEventWaitingLists.work()
    expect(await readWaitingList(site, id)).toBe('June Theo')
    expect((await readEvent(site, id)).freedAt).toBe(site.clock.now())
    expect(await site.app.periodicTasks.serveEventWaitingLists.work()).toBe(0)
    expect((await joinEventAs(other, id)).status).toBe(200)
    // Mail that was not delivered before the offer ended is withdrawn.
    expect(await readMails(site)).toEqual([])
  })

  test('skips names with a clash, notifies them once, and includes them again when the clash is gone', async () => {
    const { site, id, rosa, first } = await createFullEvent(engine, 'June')
    const { id: otherEventId } = await createEvent(await createPerson(site, 'Otto'), {
      eventTime: '4:00 PM',
    })
    await joinEventAs(first, otherEventId)
    await leaveAs(rosa, id)
    expect([await readPlayers(site, id), await readWaitingList(site, id)]).toEqual([
      'Marcus',
      'June',
    ])
    await joinEventAs(rosa, id)
    await leaveAs(rosa, id)
    expect(await readMails(site)).toEqual(['seat-clash june'])
    await leaveAs(first, otherEventId)
    await site.app.periodicTasks.serveEventWaitingLists.work()
    expect([await readPlayers(site, id), await readWaitingList(site, id)]).toEqual([
      'Marcus June',
      '',
    ])
  })

  test('is notified when the event is deleted', async () => {
    const { site, id, marcus } = await createFullEvent(engine, 'June', 'Theo')
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    expect((await readMails(site)).toSorted()).toEqual(
      ['june', 'rosa', 'theo'].map((name) => `event-deleted ${name}`),
    )
    const { text } =
      (await site.readOutbox()).find(({ recipient }) => recipient.startsWith('june')) ?? {}
    expect(text).toContain('June Webb was on its waiting list.')
  })

  test('drops names that cancel, and keeps an event whose organizer cancels', async () => {
    const { site, id, marcus, rosa, first, second } = await createFullEvent(engine, 'June', 'Theo')
    await first.browser.call(cancelMyRegistration, {})
    expect([await readWaitingList(site, id), (await readEvent(site, id)).inLine]).toEqual([
      'Theo',
      1,
    ])
    await rosa.browser.call(cancelMyRegistration, {})
    await waitAs(await createPerson(site, 'Vera'), id)
    await marcus.browser.call(cancelMyRegistration, {})
    expect(await readEvent(site, id)).toMatchObject({ eventOwner: second.id, inLine: 0 })
    expect(await readPlayers(site, id)).toBe('Theo Vera')
  })
})
