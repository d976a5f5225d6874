// @module-tag concurrent
import { expect, test } from 'vitest'
import { deleteEvent } from '../../domain/events/api.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { createPerson, createEvent } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('event reminders', (engine) => {
  test('leave no notification about a concurrently deleted event', async () => {
    const site = await openSite({ engine, now: '2027-05-20T22:00:00.000Z' })
    const { database } = site
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus, { gameOwner: null })
    const [reminded, deleted] = await waitForLock(
      database,
      // The reminder has read the event and waits to insert its recipients.
      ({ query }) =>
        query
          .insertInto('noticePeople')
          .values({ email: marcus.email, stopHash: 'a', choices: '{}' })
          .execute(),
      site.app.periodicTasks.sendEventReminders.work,
      () => marcus.browser.call(deleteEvent, { params: { id } }),
    )
    expect([reminded, deleted.status]).toEqual([1, 200])
    expect(await database.query.selectFrom('notices').selectAll().execute()).toEqual([])
  })
})
