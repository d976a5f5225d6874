import { expect, test } from 'vitest'
import * as gamedays from '../../../domain/gamedays/api.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { cleanUp, listSources } from '../../../domain/safety/api.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { gamedayNow, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('cleaning up', (engine) => {
  test('leaves the reply of a guest who uses their own link at this moment', async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site)
    const form = { gamedayId: gameday.id, guestName: 'June Okafor', guestEmail: 'june@example.com' }
    await site.visitor().call(gamedays.publicRsvp, { body: { ...form, status: accepted } })
    const [june] = (await gamedayNow(organiser, gameday.id)).invitations
    const { body: sources } = await organiser.call(listSources)
    const [replied, cleaned] = await waitForLock(
      site.database,
      // The reply has locked its game day, and waits for its invitation.
      ({ query }) => query.updateTable('invitations').set({ nudgedAt: null }).execute(),
      () =>
        site.visitor().call(gamedays.replyToInvitation, {
          body: {
            invitationToken: june?.invitationToken ?? '',
            status: accepted,
            replyComments: null,
            additionalGuests: 2,
          },
        }),
      () =>
        organiser.call(cleanUp, {
          body: {
            kind: 'source',
            subject: sources.rows[0]?.source ?? '',
            reach: 'everybody',
            kinds: ['replies'],
          },
        }),
    )
    expect([replied.status, cleaned.status]).toEqual([200, 200])
    expect(cleaned.body.removed.replies).toBe(0)
    expect((await gamedayNow(organiser, gameday.id)).invitations).toMatchObject([
      { id: june?.id, status: accepted, additionalGuests: 2 },
    ])
    const mails = (await site.outbox()).map(({ kind }) => kind)
    expect(mails).toEqual(['gameday-confirmation', 'gameday-confirmation'])
  })
})
