// @module-tag concurrent
import { expect, test } from 'vitest'
import { unregister } from '../../domain/events/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import {
  saveNotificationPreference,
  listNotifications,
  markNotificationsRead,
} from '../../domain/notifications/api.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('marking notifications as read', (engine) => {
  test('does not deadlock when they are updated concurrently', async () => {
    const site = await openSite({ engine })
    const { notifyRosterChanges } = site.app.periodicTasks
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const june = await createPerson(site, 'June')
    for (const kind of ['players', 'full'] as const) {
      await marcus.browser.call(saveNotificationPreference, {
        body: { kind, mail: false, push: false },
      })
    }
    const { id } = await createEvent(marcus, { spots: 3 })
    for (const player of [rosa, june]) await joinEventAs(player, id)
    await notifyRosterChanges.work()
    site.clock.advance(minutes(1))
    // Makes the notification of the joins newer than the one of the full event.
    await june.browser.call(unregister, { params: { eventId: id }, body: { id: june.id } })
    await notifyRosterChanges.work()
    await joinEventAs(june, id)
    const [joinAnswer, readAnswer] = await waitForLock(
      site.database,
      ({ query }) =>
        query.updateTable('notices').set({ readAt: '' }).where('code', '=', 'players').execute(),
      () => notifyRosterChanges.work(),
      () => marcus.browser.call(markNotificationsRead, { body: { until: site.clock.now() } }),
    )
    expect([joinAnswer, readAnswer.status]).toEqual([1, 200])
    const { notices } = (await marcus.browser.call(listNotifications)).body
    expect(notices.map(({ facts }) => facts.code).toSorted()).toEqual(['full', 'players'])
  })
})
