// @module-tag concurrent
import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const capacity = 20

onBothEngines('two hundred simultaneous replies', (engine) => {
  test('of parties of one to five, by link and in public, with changes, never exceed twenty spots', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity })
    const guests = Array.from({ length: 100 }, (_, index) => ({
      name: `Guest ${index}`,
      email: `guest${index}@example.com`,
    }))
    await organizer.call(api.bulkInvite, { body: { gamedayID: gameday.id, guests } })
    const { invitations } = await readGameday(organizer, gameday.id)
    const visitor = site.visitor()

    const byLink = (index: number, status: 1 | 2) =>
      visitor.call(api.replyToInvitation, {
        body: {
          invitationToken: invitations[index % 100]?.invitationToken ?? '',
          status,
          replyComments: null,
          additionalGuests: (index * 7) % 5,
        },
      })
    // Each reply has its own source address, or the limit per source would refuse most of them.
    const inPublic = (index: number, status: 1 | 2) =>
      site.visitor().call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: `Guest ${index}`,
          // Half of them are invited too and may be replying by their link at this moment.
          guestEmail: `guest${index % 2 === 0 ? index % 100 : index + 1000}@example.com`,
          status,
          replyComments: null,
          additionalGuests: (index * 3) % 5,
        },
      })
    let maxSeen = 0
    const watch = async () => {
      const { seatsTaken } = await readGameday(organizer, gameday.id)
      maxSeen = Math.max(maxSeen, seatsTaken)
    }
    const round = (mind: (index: number) => 1 | 2) =>
      Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          if (index % 20 === 0) await watch()
          return index % 2 === 0 ? byLink(index, mind(index)) : inPublic(index, mind(index))
        }),
      )
    const rounds = [
      await round(() => accepted),
      await round((index) => (index % 3 === 0 ? rejected : accepted)),
      await round(() => accepted),
    ]
    await watch()
    expect(maxSeen).toBeLessThanOrEqual(capacity)
    const answers = new Set(rounds.flat().map(({ status }) => status))
    expect([...answers].toSorted((a, b) => a - b)).toEqual([200, 409])
    // No spot is free although a reply was refused.
    expect((await readGameday(organizer, gameday.id)).seatsTaken).toBe(capacity)
  }, 120_000)
})
