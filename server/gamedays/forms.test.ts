import { expect, test } from 'vitest'
import * as api from '../../domain/gamedays/api.ts'
import { spotLimitsBySource } from '../../domain/gamedays/limits.ts'
import { accepted, rejected } from '../../domain/gamedays/status.ts'
import type { FormSubmission } from '../../domain/kernel/forms/form-submission.ts'
import { readGameday, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const submitForm = (
  site: Site,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  site.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

const post = async (...request: Parameters<typeof submitForm>) => {
  const answer = await submitForm(...request)
  return [answer.statusCode, answer.headers.location]
}

/** Answer to a refused form: the status, the errors of the fields, the title of the problem. */
const refusal = async (...request: Parameters<typeof submitForm>) => {
  const answer = await submitForm(...request)
  const { errors, problem } = answer.json<FormSubmission>()
  return [answer.statusCode, errors, problem?.title ?? null]
}

const june = { guestName: 'June Okafor', guestEmail: 'june@example.com', replyComments: '' }

onBothEngines('forms without the script', (engine) => {
  test('apply the same rules to the public form and redirect to its page', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 3 })
    const path = '/gameday/2027-03-13'
    const validForm = { ...june, status: '1', additionalGuests: '1' }
    const saved = [303, `${path}?sent=true#outcome`]
    expect(await post(site, path, validForm)).toEqual(saved)
    expect(await readGameday(organizer, gameday.id)).toMatchObject({
      seatsTaken: 2,
      invitations: [{ guestEmail: 'june@example.com', status: accepted, replyComments: null }],
    })
    const wrong: [Record<string, string>, string, string][] = [
      [{ status: '' }, 'status', "Please select whether you're attending or not"],
      [{ guestName: ' ' }, 'guestName', 'Name is required'],
      [{ guestEmail: '' }, 'guestEmail', 'Email is required'],
      [{ guestEmail: 'x' }, 'guestEmail', 'Please enter a valid email address'],
      [{ additionalGuests: '9' }, 'additionalGuests', 'Max 4'],
      [{ replyComments: 'x'.repeat(1001) }, 'replyComments', 'Please use at most 1000 characters.'],
    ]
    for (const [change, field, message] of wrong) {
      const answer = await refusal(site, path, { ...validForm, ...change })
      expect(answer).toEqual([422, { [field]: message }, null])
    }
    // A guest who has replied gets the same answer, and the reply and the name stay.
    expect(await post(site, path, { ...validForm, guestName: 'Nobody', status: '2' })).toEqual(
      saved,
    )
    expect(await readGameday(organizer, gameday.id)).toMatchObject({
      seatsTaken: 2,
      invitations: [{ guestName: 'June Okafor', status: accepted }],
    })
    const theo = { ...validForm, guestEmail: 'theo@example.com' }
    expect(await refusal(site, path, theo)).toEqual([409, {}, 'Not Enough Spots'])
    expect(await post(site, path, { ...theo, additionalGuests: '0' })).toEqual(saved)
    const lateReply = { ...validForm, guestEmail: 'x@example.com' }
    expect(await refusal(site, path, lateReply)).toEqual([409, {}, 'Gameday is Full'])
    expect(await post(site, path, { ...lateReply, status: 'Rejected' })).toEqual(saved)
    const notFoundAnswer = [404, {}, 'Not Found']
    expect(await refusal(site, '/gameday/2027-03-14', validForm)).toEqual(notFoundAnswer)
    expect(await refusal(site, '/gameday/%2F%2Fevil.example', validForm)).toEqual(notFoundAnswer)
    site.clock.set('2027-03-14T12:00:00.000Z')
    expect(await refusal(site, path, validForm)).toEqual([409, {}, 'Gameday is Over'])
  })

  test('show the submitted values again, and how long to wait', async () => {
    const site = await openSite({ engine })
    await scheduleGameday(site)
    const form = { ...june, status: '1', guestName: '', replyComments: 'Cake\nand tea' }
    const wrong = await submitForm(site, '/gameday/2027-03-13', form)
    expect(wrong.json()).toMatchObject({
      path: '/gameday/2027-03-13',
      values: { status: ['1'], guestName: [''], replyComments: ['Cake\nand tea'] },
    })
    const validForm = { ...form, guestName: 'June Okafor' }
    const attempts = spotLimitsBySource[0]?.attempts ?? 0
    for (let index = 0; index < attempts; index += 1) {
      // The fourth mail about the same reply waits, which the answer says.
      const status = index < 3 ? 303 : 200
      expect((await submitForm(site, '/gameday/2027-03-13', validForm)).statusCode).toBe(status)
    }
    const lateAnswer = await submitForm(site, '/gameday/2027-03-13', validForm)
    expect([lateAnswer.statusCode, Number(lateAnswer.headers['retry-after']) > 0]).toEqual([
      429,
      true,
    ])
  })

  test("apply the same rules to the guest's own form", async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const { body } = await organizer.call(api.inviteGuest, {
      body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' },
    })
    const path = `/gameday-reply/${body.invitationToken}`
    const form = (status: string) => ({ status, additionalGuests: '2', replyComments: 'Cake' })
    expect(await post(site, path, form('1'))).toEqual([303, `${path}?sent=true#outcome`])
    expect(await post(site, path, form('1'))).toEqual([303, `${path}?sent=true#outcome`])
    expect(await post(site, path, form('2'))).toEqual([303, `${path}?sent=changed#outcome`])
    const missingStatusErrors = { status: "Please select whether you're attending or not" }
    expect(await refusal(site, path, form('0'))).toEqual([422, missingStatusErrors, null])
    expect((await readGameday(organizer, gameday.id)).invitations).toMatchObject([
      { status: rejected, replyComments: 'Cake', additionalGuests: 0 },
    ])
    const wrong = '/gameday-reply/unknown'
    expect(await refusal(site, wrong, form('1'))).toEqual([404, {}, 'Invalid Invitation'])
  })

  test('reject other origins and content types', async () => {
    const site = await openSite({ engine })
    await scheduleGameday(site)
    const form = { ...june, status: '1' }
    const from = (headers: Record<string, string>) =>
      post(site, '/gameday/2027-03-13', form, headers)
    const saved = [303, '/gameday/2027-03-13?sent=true#outcome']
    expect(await from({ origin: 'https://evil.example' })).toEqual([403, undefined])
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toEqual([403, undefined])
    expect(await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toEqual([403, undefined])
    expect(await from({ origin: 'null' })).toEqual([403, undefined])
    expect(await site.readOutbox()).toEqual([])
    // A page without a referrer sends no origin; the browser still sends the site of the page.
    expect(await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toEqual(saved)
    expect(await from({ origin: 'http://localhost:3000' })).toEqual(saved)
    const json = await from({ 'content-type': 'application/json' })
    expect(json).toEqual([422, undefined])
    const large = { ...form, replyComments: 'x'.repeat(70_000) }
    expect((await post(site, '/gameday/2027-03-13', large))[0]).toBe(413)
  })

  test('serve the calendar file for the date and for the link until the game day is over', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { startTime: '', endTime: '' })
    const { body } = await organizer.call(api.inviteGuest, {
      body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' },
    })
    const getPage = (url: string) => site.app.server.inject({ method: 'GET', url })
    const forAll = '/api/gameday/public/2027-03-13/calendar.ics'
    const forOne = `/api/gameday-reply/${body.invitationToken}/calendar.ics`
    for (const url of [forAll, forOne]) {
      const answer = await getPage(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(answer.headers['content-disposition']).toBe(
        'attachment; filename="gameday-2027-03-13.ics"',
      )
      expect(answer.body).toContain('DTSTART;VALUE=DATE:20270313')
      expect(answer.body).toContain(`UID:gameday-${gameday.id}@localhost`)
    }
    expect((await getPage('/api/gameday/public/2027-03-14/calendar.ics')).statusCode).toBe(404)
    expect((await getPage('/api/gameday-reply/unknown/calendar.ics')).statusCode).toBe(404)
    site.clock.set('2027-03-14T05:00:00.000Z')
    expect((await getPage(forAll)).statusCode).toBe(404)
    expect((await getPage(forOne)).statusCode).toBe(404)
  })
})
