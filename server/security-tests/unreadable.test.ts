import { expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import * as gamedays from '../../domain/gamedays/api.ts'
import * as auth from '../../domain/auth/api.ts'
import { gamedayForm } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { tableForm } from '../testing/fixtures/events.ts'
import { roleFixtures } from '../testing/fixtures/roles.ts'

const badAddress = 'This address is not complete. Please check the link that led here.'
const nul = 'a\0b'
const nothing = {
  code: 'not-found',
  title: 'Not Found',
  message: 'There is nothing at this address.',
}
const unkept = {
  code: 'invalid-input',
  title: 'Please check your input',
  message: 'The input holds a character that cannot be kept.',
}

onBothEngines('what once broke something', (engine) => {
  test('a character that PostgreSQL cannot keep is refused, wherever it stands', async () => {
    const fixtures = await roleFixtures(await openSite({ engine }))
    const { anonymous, administrator, attendee } = fixtures
    const { invitationToken, gamedayId } = await fixtures.newInvitation()
    const login = await anonymous.call(auth.verifyCode, { params: { code: nul } })
    expect([login.status, login.body]).toEqual([404, nothing])
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
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, nothing])
    }
    const replied = await anonymous.call(gamedays.replyToInvitation, {
      body: { invitationToken: nul, status: 1 },
    })
    expect([replied.status, replied.body]).toEqual([422, unkept])
    const body = tableForm(attendee.id, { gameOwner: nul })
    const saved = await attendee.browser.call(events.putEvent, { body })
    expect([saved.status, saved.body]).toEqual([422, unkept])
    const submission = await anonymous.send({
      method: 'POST',
      url: `/gameday-reply/${invitationToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=1&replyComments=a%00b',
    })
    // Text that a person reads is kept without it.
    expect(submission.headers.location).toMatch(/sent=true#outcome$/)
    const { invitations } = (
      await administrator.call(gamedays.getGameday, { params: { id: gamedayId } })
    ).body
    expect(invitations[0]?.replyComments).toBe('ab')
  })

  test('a game day is of a year that every clock knows', async () => {
    const site = await openSite({ engine })
    const organiser = await site.administrator()
    for (const date of ['9999-12-31', '0000-01-01', '1999-12-31', '2101-01-01']) {
      const body = { ...gamedayForm, startTime: '', endTime: '', date }
      const { status, body: problem } = await organiser.call(gamedays.createGameday, { body })
      expect([date, status, problem.field]).toEqual([date, 422, 'date'])
    }
  })

  test('a name stays in its line, an address without controls', async () => {
    const fixtures = await roleFixtures(await openSite({ engine }))
    const { id } = await fixtures.newGameday()
    const invite = (guestName: string, guestEmail: string) =>
      fixtures.administrator.call(gamedays.inviteGuest, {
        body: { gamedayID: id, guestName, guestEmail },
      })
    const { body } = await invite('Kim\r\nBcc: all@example.com', 'kim@example.com')
    expect(body.guestName).toBe('Kim Bcc: all@example.com')
    expect((await invite('Kim', 'a\u0001b@example.com')).body.field).toBe('guestEmail')
  })
})

test('an object with a length that is none is no text', async () => {
  const fixtures = await roleFixtures(await openSite({ engine: 'sqlite' }))
  const { statusCode, body } = await fixtures.attendee.browser.send({
    method: 'PUT',
    url: `/api/event/register/${await fixtures.newTable()}`,
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
  'an address like %s is refused in the one shape, with every header',
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
