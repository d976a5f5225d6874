// @module-tag concurrent
import { expect, test } from 'vitest'
import { deleteEvent } from '../../domain/events/api.ts'
import { cancelMyRegistration } from '../../domain/registration/api.ts'
import { waitForMoreBadges } from '../../domain/registration/waiting-list/own-api.ts'
import type { Transaction } from '../platform/database/database.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('first mail to a recipient', (engine) => {
  test.each(['its organizer', 'the administrator'])(
    'does not deadlock when %s deletes an event while a canceled badge goes to the same recipients',
    async (attendee) => {
      const site = await openSite({ engine })
      const [june, marcus] = [await createPerson(site, 'June'), await createPerson(site, 'Marcus')]
      const [nora, rosa] = [await createPerson(site, 'Nora'), await createPerson(site, 'Rosa')]
      await setCapacity(site, 4)
      await june.browser.call(waitForMoreBadges, { body: { names: ['Theo Webb'] } })
      const leavingEvent = await createEvent(nora, { eventDay: 'Saturday' })
      for (const player of [june, rosa]) await joinEventAs(player, leavingEvent.id)
      const handedOver = await createEvent(marcus)
      await joinEventAs(rosa, handedOver.id)
      // The first mail creates the site's key.
      await site.app.periodicTasks.notifyRosterChanges.work()
      const browser = attendee === 'its organizer' ? nora.browser : await site.logInAdministrator()
      // The cancellation has notified Rosa of her event, but not yet June of her badge.
      const holdRegistration = ({ query, forUpdate }: Transaction) =>
        forUpdate(
          query.selectFrom('registrations').select('id').where('email', '=', marcus.email),
        ).execute()
      const [canceled, deleted] = await waitForLock(
        site.database,
        holdRegistration,
        () => marcus.browser.call(cancelMyRegistration),
        () => browser.call(deleteEvent, { params: { id: leavingEvent.id } }),
      )
      expect([canceled.status, deleted.status]).toEqual([200, 200])
      const mails = (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)
      expect(mails).toContain(`event-handed-over ${rosa.email}`)
      expect(mails).toContain(`badges-added ${june.email}`)
      for (const { email } of [june, rosa]) expect(mails).toContain(`event-deleted ${email}`)
    },
  )
})
