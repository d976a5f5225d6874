import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, notReplied, rejected } from '../../../domain/gamedays/status.ts'
import { gamedayForm, readGameday, june, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../../testing/site.ts'

/** A guest who comes, and the actions of an organizer. */
async function expectGuest(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  const { organizer, gameday } = await scheduleGameday(site)
  const invite = { gamedayID: gameday.id, ...june, status: accepted } as const
  const { id } = (await organizer.call(api.inviteGuest, { body: invite })).body
  return {
    site,
    organizer,
    id,
    change: (location: string) =>
      organizer.call(api.updateGameday, { body: { ...gamedayForm, id: gameday.id, location } }),
    click: (status: 0 | 1 | 2) =>
      organizer.call(api.changeStatus, { body: { invitationID: id, status } }),
  }
}

onBothEngines('changes of an invitation by an organizer', (engine) => {
  test('may exceed the capacity', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
    const invite = (guestEmail: string, status?: number | string) =>
      organizer.call(api.inviteGuest, {
        body: { gamedayID: gameday.id, guestName: 'A Guest', guestEmail, status: status as 1 },
      })
    expect((await invite('a@example.com', 'Accepted')).body).toMatchObject({
      status: accepted,
      mailStatus: 'none',
    })
    expect((await invite('b@example.com', 1)).status).toBe(201)
    const { body } = await invite('c@example.com', 'NotReplied')
    expect(body).toMatchObject({ status: notReplied, mailStatus: 'none', repliedAt: null })
    expect(await site.readOutbox()).toEqual([])
    const change = await organizer.call(api.changeStatus, {
      body: { invitationID: body.id, status: 1 },
    })
    expect(change.body).toMatchObject({ status: accepted, repliedAt: site.clock.now() })
    expect(await readGameday(organizer, gameday.id)).toMatchObject({ seatsTaken: 3, capacity: 1 })
    const publicDay = await site
      .visitor()
      .call(api.getPublicGameday, { params: { date: gameday.date } })
    expect(publicDay.body).toMatchObject({ atCapacity: true, seatsLeft: 0 })
  })

  test('withdraw the change mail of a guest who is set to declined, and queue it completely when the guest is restored', async () => {
    const { site, organizer, id, change, click } = await expectGuest(engine)
    const waiting = async () =>
      (await site.readOutbox()).map(({ recipient, text }) => [
        recipient,
        text.includes(gamedayForm.location) && text.includes('Library'),
      ])
    await change('Town hall')
    await change('Library')
    expect(await waiting()).toEqual([[june.guestEmail, true]])
    await click(rejected)
    expect(await waiting()).toEqual([])
    await click(notReplied)
    await click(accepted)
    expect(await waiting()).toEqual([[june.guestEmail, true]])
    await organizer.call(api.deleteInvitation, { params: { id } })
    expect((await site.readOutbox()).map(({ kind }) => kind)).toEqual(['gameday-withdrawn'])
  })

  test('queue another change mail with the new status of the guest', async () => {
    const { site, change, click } = await expectGuest(engine)
    const changeMails = async () =>
      (await site.readOutbox()).map(({ kind, text, attachments }) => [
        kind,
        text.includes('have not replied yet'),
        attachments.length,
      ])
    await change('Library')
    expect(await changeMails()).toEqual([['gameday-changed', false, 1]])
    await click(notReplied)
    expect(await changeMails()).toEqual([['gameday-changed', true, 0]])
    await click(accepted)
    expect(await changeMails()).toEqual([['gameday-changed', false, 1]])
  })

  test('queue no change mail for a restored guest when the change was undone', async () => {
    const { site, change, click } = await expectGuest(engine)
    await change('Town hall')
    await click(rejected)
    await change(gamedayForm.location)
    expect((await click(accepted)).body).toMatchObject({ status: accepted })
    expect(await site.readOutbox()).toEqual([])
  })
})
