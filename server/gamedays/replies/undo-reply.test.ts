import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, notReplied, rejected } from '../../../domain/gamedays/status.ts'
import {
  createInvitation,
  june,
  readGameday,
  scheduleGameday,
} from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const rosa = { guestName: 'Rosa Delgado', guestEmail: 'rosa@example.com' }

onBothEngines('taking back a reply', (engine) => {
  async function invite({ capacity = 4, showGuests = false } = {}) {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity, showGuests })
    const { invitationToken } = await createInvitation(organizer, gameday.id)
    const visitor = site.visitor()
    const reply = (status: 1 | 2, token = invitationToken, changes: object = {}) =>
      visitor.call(api.replyToInvitation, {
        body: {
          invitationToken: token,
          status,
          replyComments: 'With cake.',
          additionalGuests: 0,
          ...changes,
        },
      })
    const undo = () => visitor.call(api.undoReply, { body: { invitationToken } })
    return { organizer, gameday, visitor, reply, undo, invitationToken }
  }

  test('opens the invitation again', async () => {
    const { organizer, gameday, reply, undo } = await invite()
    await reply(accepted)
    const answer = await undo()
    expect(answer).toMatchObject({
      status: 200,
      body: { currentStatus: notReplied, currentReplyComments: null, seatsLeft: 4 },
    })
    expect((await undo()).body).toEqual(answer.body)
    expect(await readGameday(organizer, gameday.id)).toMatchObject({
      acceptedCount: 0,
      notRepliedCount: 1,
      seatsTaken: 0,
    })
  })

  test('gives the freed spots to the waiting list', { tags: ['concurrent'] }, async () => {
    const { organizer, gameday, reply, undo } = await invite({ capacity: 1 })
    const { invitationToken } = await createInvitation(organizer, gameday.id, rosa)
    await reply(accepted)
    await reply(accepted, invitationToken, { wait: true })
    await undo()
    const { invitations } = await readGameday(organizer, gameday.id)
    const statuses = invitations.map(({ guestName, status }) => [guestName, status])
    expect(Object.fromEntries(statuses)).toEqual({
      [june.guestName]: notReplied,
      [rosa.guestName]: accepted,
    })
  })

  test('is refused with an unknown link', async () => {
    const { visitor } = await invite()
    const answer = await visitor.call(api.undoReply, { body: { invitationToken: 'unknown' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'invalid-link' } })
  })

  test.each([
    [true, { guests: [{ name: 'Rosa', additionalGuests: 0 }], people: 1 }],
    [false, undefined],
  ])('shows the others who come, by first name, if that is on: %s', async (showGuests, others) => {
    const { organizer, gameday, visitor, reply, invitationToken } = await invite({ showGuests })
    const other = await createInvitation(organizer, gameday.id, rosa)
    await reply(accepted, other.invitationToken)
    const declined = await createInvitation(organizer, gameday.id, {
      guestName: 'Theo Webb',
      guestEmail: 'theo@example.com',
    })
    await reply(rejected, declined.invitationToken)
    const { body } = await visitor.call(api.getInvitation, { params: { id: invitationToken } })
    expect(body).toMatchObject({ isValidToken: true })
    expect('others' in body ? body.others : undefined).toEqual(others)
    expect(JSON.stringify(body)).not.toContain('Delgado')
    expect((await reply(accepted)).body).toMatchObject(others ? { others } : {})
  })
})
