import { expect, test } from 'vitest'
import * as api from '../../domain/gamedays/api.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { gamedayForm, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const secret = {
  guestName: 'Wilhelmina Quill',
  guestEmail: 'wilhelmina@example.com',
  replyComments: 'I bring the peanut cake',
}

onBothEngines("guest data without the guest's link", (engine) => {
  test('is hidden from every caller without access, in every call', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const { organizer, gameday } = await scheduleGameday(site)
    const { body: invitation } = await organizer.call(api.inviteGuest, {
      body: { gamedayID: gameday.id, ...secret },
    })
    const { id, invitationToken } = invitation
    await site.visitor().call(api.replyToInvitation, {
      body: {
        invitationToken,
        status: 1,
        additionalGuests: 2,
        replyComments: secret.replyComments,
      },
    })
    const guest = { guestName: 'Theo Webb', guestEmail: 'theo@example.com' }
    const update = { ...gamedayForm, id: gameday.id }
    const rsvp = { gamedayId: gameday.id, status: 2, replyComments: null, additionalGuests: 0 }
    const inputs: [Endpoint, object][] = [
      [api.listGamedays, {}],
      [api.getGameday, { params: { id: gameday.id } }],
      [api.listInvitations, { params: { id: gameday.id } }],
      [api.createGameday, { body: gamedayForm }],
      [api.updateGameday, { body: update }],
      [api.inviteGuest, { body: { gamedayID: gameday.id, ...guest } }],
      [api.inviteGuest, { body: { gamedayID: gameday.id, ...secret } }],
      [
        api.bulkInvite,
        { body: { gamedayID: gameday.id, guests: [{ name: 'x', email: secret.guestEmail }] } },
      ],
      [api.changeStatus, { body: { invitationID: id, status: 1 } }],
      [api.resendInvitation, { params: { id } }],
      [api.getInvitation, { params: { id: id } }],
      [api.getInvitation, { params: { id: invitationToken.slice(0, -1) } }],
      [api.getInvitation, { params: { id: secret.guestEmail } }],
      [api.getPublicGameday, { params: { date: gameday.date } }],
      [api.publicRsvp, { body: { ...rsvp, ...guest } }],
      [api.publicRsvp, { body: { ...rsvp, ...guest, guestEmail: secret.guestEmail } }],
      [api.publicRsvp, { body: { ...rsvp, ...guest, guestEmail: secret.guestEmail, status: 1 } }],
      [api.replyToInvitation, { body: { ...rsvp, invitationToken: id } }],
      [api.deleteInvitation, { params: { id } }],
      [api.deleteGameday, { params: { id: gameday.id } }],
    ]
    const secretValues = [invitationToken, ...Object.values(secret)]
    const people = [
      ['a visitor', site.visitor(), 401],
      ['an attendee', await site.logIn('rosa@example.com'), 403],
    ] as const
    for (const [callerName, visitor, refused] of people) {
      for (const [target, input] of inputs) {
        const answer = await visitor.call(target, input)
        const label = `${callerName}: ${target.method} ${target.path}`
        if (target.access === 'gamedays') expect(answer.status, label).toBe(refused)
        const answerText = JSON.stringify([answer.body, answer.headers])
        for (const text of secretValues) expect(answerText, label).not.toContain(text)
      }
    }
    const calendars = [
      `/api/gameday/public/${gameday.date}/calendar.ics`,
      `/api/gameday-reply/${id}/calendar.ics`,
      `/api/gameday-reply/${invitationToken}/calendar.ics`,
    ]
    for (const url of calendars) {
      const { body } = await site.app.server.inject({ method: 'GET', url })
      for (const text of Object.values(secret)) expect(body, url).not.toContain(text)
    }
    // Only the administrator's session reads everything; even the guest's link does not show their address.
    const { body: details } = await site
      .visitor()
      .call(api.getInvitation, { params: { id: invitationToken } })
    expect(details).toMatchObject({ isValidToken: true })
    expect(JSON.stringify(details)).not.toContain(secret.guestEmail)
    const administrator = await site.logInAdministrator()
    const listed = await administrator.call(api.listGamedays)
    expect(JSON.stringify(listed.body)).toContain(secret.guestEmail)
    expect(listed.headers['cache-control']).toBe('no-store')
  })

  test('is protected by the declared access of each call', () => {
    const callsWithAccess = (access: string) =>
      Object.entries(api)
        .filter(([, target]) => target.access === access)
        .map(([name]) => name)
        .toSorted()
    expect(callsWithAccess('anyone')).toEqual([
      'getPublicGameday',
      'publicRsvp',
      'replyToInvitation',
      'undoReply',
    ])
    expect(callsWithAccess('visitor')).toEqual(['getInvitation'])
    expect(callsWithAccess('user')).toEqual([])
    expect(callsWithAccess('gamedays')).toHaveLength(14)
  })
})
