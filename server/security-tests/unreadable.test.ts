import { expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import * as gamedays from '../../domain/gamedays/api.ts'
import * as auth from '../../domain/auth/api.ts'
import { gamedayForm } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { createEventForm } from '../testing/fixtures/events.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'

const badAddress = 'This address is incomplete. Please check the link that led here.'
const textWithNul = 'a\0b'
const notFoundProblem = {
  code: 'not-found',
  title: 'Not Found',
  message: 'There is nothing at this address.',
}
const unstorableProblem = {
  code: 'invalid-input',
  title: 'Please check your input',
  message: 'The input contains a character that cannot be stored.',
}

onBothEngines('unreadable input', (engine) => {
  test('rejects a character that PostgreSQL cannot store, in every field', async () => {
    const fixtures = await createRoleFixtures(await openSite({ engine }))
    const { anonymous, administrator, attendee } = fixtures
    const { invitationToken, gamedayId } = await fixtures.createInvitation()
    const login = await anonymous.call(auth.verifyCode, { params: { code: textWithNul } })
    expect([login.status, login.body]).toEqual([404, notFoundProblem])
    for (const url of [
      '/api/event/%00',
      '/api/event/%00/calendar.ics',
      '/api/gameday/public/%00',
      '/api/gameday/public/%00/calendar.ics',
      '/api/gameday-reply/%00/calendar.ics',
      '/mailbox/%00',
      `/feed/%00/${'a'.repeat(43)}.ics`,
    ]) {
      const answer = await anonymous.send({ url })
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, notFoundProblem])
    }
    const replyAnswer = await anonymous.call(gamedays.replyToInvitation, {
      body: { invitationToken: textWithNul, status: 1 },
    })
    expect([replyAnswer.status, replyAnswer.body]).toEqual([422, unstorableProblem])
    const body = createEventForm(attendee.id, { gameOwner: textWithNul })
    const saveAnswer = await attendee.browser.call(events.putEvent, { body })
    expect([saveAnswer.status, saveAnswer.body]).toEqual([422, unstorableProblem])
    const submission = await anonymous.send({
      method: 'POST',
      url: `/gameday-reply/${invitationToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=1&replyComments=a%00b',
    })
    // Text for human readers is stored without the character.
    expect(submission.headers.location).toMatch(/sent=true#outcome$/)
    const { invitations } = (
      await administrator.call(gamedays.getGameday, { params: { id: gamedayId } })
    ).body
    expect(invitations[0]?.replyComments).toBe('ab')
  })

  test('accepts game days only in years that every clock supports', async () => {
    const site = await openSite({ engine })
    const organizer = await site.logInAdministrator()
    for (const date of ['9999-12-31', '0000-01-01', '1999-12-31', '2101-01-01']) {
      const body = { ...gamedayForm, startTime: '', endTime: '', date }
      const { status, body: problem } = await organizer.call(gamedays.createGameday, { body })
      expect([date, status, problem.field]).toEqual([date, 422, 'date'])
    }
  })

  test('accepts a name only on one line, and an address only without control characters', async () => {
    const fixtures = await createRoleFixtures(await openSite({ engine }))
    const { id } = await fixtures.createGameday()
    const invite = (guestName: string, guestEmail: string) =>
      fixtures.administrator.call(gamedays.inviteGuest, {
        body: { gamedayID: id, guestName, guestEmail },
      })
    const { body } = await invite('Kim\r\nBcc: all@example.com', 'kim@example.com')
    expect(body.guestName).toBe('Kim Bcc: all@example.com')
    expect((await invite('Kim', 'a\u0001b@example.com')).body.field).toBe('guestEmail')
  })
})

test('does not treat an object with a length as text', async () => {
  const fixtures = await createRoleFixtures(await openSite({ engine: 'sqlite' }))
  const { statusCode, body } = await fixtures.attendee.browser.send({
    method: 'PUT',
    url: `/api/event/register/${await fixtures.createEvent()}`,
    payload: { id: { length: { toString: 'x' } } },
  })
  expect([statusCode, JSON.parse(body)]).toEqual([
    422,
    { code: 'invalid-input', title: 'Please check your input', message: 'The input is not valid.' },
  ])
})

test.each([
  ['/api/event/%', 400, 'unreadable-request', badAddress],
  ['/api/event/%E0%A4%A', 400, 'unreadable-request', badAddress],
  [`/api/event/${'a'.repeat(301)}`, 414, 'address-too-long', 'The address is too long.'],
])(
  'refuses an address like %s in the standard shape, with every header',
  async (url, status, code, message) => {
    const { app } = await openSite({ engine: 'sqlite' })
    const { statusCode, headers, body } = await app.server.inject(url)
    expect([statusCode, JSON.parse(body)]).toEqual([
      status,
      { code, title: 'Bad request', message },
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)
