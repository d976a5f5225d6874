// @module-tag concurrent
import { expect, test } from 'vitest'
import { getSettings, saveSettings } from '../../../domain/settings/api.ts'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('a new time zone', (engine) => {
  test('gives calendars a newer sequence than a simultaneous reply', async () => {
    const site = await openSite({ engine })
    const { database, convention } = site
    const { organizer, gameday } = await scheduleGameday(site)
    const guest = { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' }
    const { body: june } = await organizer.call(api.inviteGuest, { body: guest })
    const { body } = await organizer.call(getSettings)
    const settings = body.conventions.find(({ id }) => id === convention.id)?.settings
    const stored = () =>
      database.query
        .selectFrom('gamedays')
        .select(['startsAt', 'sequence'])
        .executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ startsAt: '2027-03-13T18:00:00.000Z', sequence: 0 })
    const [replied, saved] = await waitForLock(
      database,
      // The reply has locked its game day, and waits for its invitation.
      ({ query }) =>
        query
          .updateTable('invitations')
          .set({ guestName: 'June Okafor' })
          .where('id', '=', june.id)
          .execute(),
      () =>
        site.visitor().call(api.replyToInvitation, {
          body: {
            invitationToken: june.invitationToken,
            status: accepted,
            replyComments: null,
            additionalGuests: 0,
          },
        }),
      () =>
        organizer.call(saveSettings, {
          params: { id: convention.id },
          body: { ...settings, timeZone: 'America/Los_Angeles' } as never,
        }),
    )
    expect([replied.status, saved.status]).toEqual([200, 200])
    // Each of them adds two.
    expect(await stored()).toEqual({ startsAt: '2027-03-13T21:00:00.000Z', sequence: 4 })
  })
})
