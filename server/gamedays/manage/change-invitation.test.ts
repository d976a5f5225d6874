import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import { gamedayNow, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('what an organiser says for a guest', (engine) => {
  test('an organiser may overbook on purpose', async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site, { capacity: 1 })
    const invite = (guestEmail: string, status?: number | string) =>
      organiser.call(api.inviteGuest, {
        body: { gamedayID: gameday.id, guestName: 'A Guest', guestEmail, status: status as 1 },
      })
    expect((await invite('a@example.com', 'Accepted')).body).toMatchObject({
      status: accepted,
      mailStatus: 'none',
    })
    expect((await invite('b@example.com', 1)).status).toBe(201)
    const { body } = await invite('c@example.com', 'NotReplied')
    expect(body).toMatchObject({ status: notReplied, mailStatus: 'none', repliedAt: null })
    expect(await site.outbox()).toEqual([])
    const change = await organiser.call(api.changeStatus, {
      body: { invitationID: body.id, status: 1 },
    })
    expect(change.body).toMatchObject({ status: accepted, repliedAt: site.clock.now() })
    expect(await gamedayNow(organiser, gameday.id)).toMatchObject({ seatsTaken: 3, capacity: 1 })
    const publicDay = await site
      .visitor()
      .call(api.getPublicGameday, { params: { date: gameday.date } })
    expect(publicDay.body).toMatchObject({ atCapacity: true, seatsLeft: 0 })
  })
})
