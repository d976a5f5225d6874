import { expect, test } from 'vitest'
import * as api from '../../domain/gamedays/api.ts'
import { formResultOf } from '../../domain/gamedays/form-results.ts'
import { accepted, rejected } from '../../domain/gamedays/status.ts'
import { gamedayNow, scheduleGameday } from '../testing/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const post = async (
  site: Site,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const answer = await site.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
  return [answer.statusCode, answer.headers.location]
}

const june = { guestName: 'June Okafor', guestEmail: 'june@example.com', replyComments: '' }

onBothEngines('forms before the script has arrived', (engine) => {
  test('the public form follows the same rules and comes back to its page', async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site, { capacity: 3 })
    const path = '/gameday/2027-03-13'
    const good = { ...june, status: '1', additionalGuests: '1' }
    expect(await post(site, path, good)).toEqual([303, `${path}?result=saved`])
    expect(await gamedayNow(organiser, gameday.id)).toMatchObject({
      seatsTaken: 2,
      invitations: [{ guestEmail: 'june@example.com', status: accepted, replyComments: null }],
    })
    const theo = { ...good, guestEmail: 'theo@example.com' }
    const cases: [object, string][] = [
      [theo, 'full'],
      [{ ...theo, additionalGuests: '0' }, 'saved'],
      [{ ...good, guestEmail: 'x@example.com' }, 'none'],
      [{ ...good, status: '' }, 'status'],
      [{ ...good, guestName: ' ' }, 'guestName'],
      [{ ...good, guestEmail: 'x' }, 'guestEmail'],
      [{ ...good, additionalGuests: '9' }, 'additionalGuests'],
      [{ ...good, replyComments: 'x'.repeat(1001) }, 'replyComments'],
      [{ ...good, status: 'Rejected' }, 'saved'],
      [{}, 'status'],
    ]
    for (const [form, result] of cases) {
      const answer = await post(site, path, form as Record<string, string>)
      expect(answer).toEqual([303, `${path}?result=${result}`])
      expect(formResultOf(result)).not.toBeNull()
    }
    expect(await post(site, '/gameday/2027-03-14', good)).toEqual([
      303,
      '/gameday/2027-03-14?result=failed',
    ])
    // A path of somebody else's making stays on this site.
    const [status, location] = await post(site, '/gameday/%2F%2Fevil.example', good)
    expect([status, location]).toEqual([303, '/gameday/%2F%2Fevil.example?result=failed'])
    site.clock.set('2027-03-14T12:00:00.000Z')
    expect(await post(site, path, good)).toEqual([303, `${path}?result=over`])
  })

  test("the guest's own form does too", async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site)
    const { body } = await organiser.call(api.inviteGuest, {
      body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' },
    })
    const path = `/gameday-reply/${body.invitationToken}`
    const form = (status: string) => ({ status, additionalGuests: '2', replyComments: 'Cake' })
    expect(await post(site, path, form('1'))).toEqual([303, `${path}?result=replied`])
    expect(await post(site, path, form('1'))).toEqual([303, `${path}?result=replied`])
    expect(await post(site, path, form('2'))).toEqual([303, `${path}?result=updated`])
    expect(await post(site, path, form('0'))).toEqual([303, `${path}?result=status`])
    expect((await gamedayNow(organiser, gameday.id)).invitations).toMatchObject([
      { status: rejected, replyComments: 'Cake', additionalGuests: 0 },
    ])
    const wrong = '/gameday-reply/unknown'
    expect(await post(site, wrong, form('1'))).toEqual([303, `${wrong}?result=gone`])
  })

  test('another site cannot send them, and nothing but a form is read', async () => {
    const site = await openSite({ engine })
    await scheduleGameday(site)
    const form = { ...june, status: '1' }
    const send = (headers: Record<string, string>) =>
      post(site, '/gameday/2027-03-13', form, headers)
    const saved = [303, '/gameday/2027-03-13?result=saved']
    expect(await send({ origin: 'https://evil.example' })).toEqual([403, undefined])
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toEqual([403, undefined])
    expect(await send({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toEqual([403, undefined])
    expect(await send({ origin: 'null' })).toEqual([403, undefined])
    expect(await site.outbox()).toEqual([])
    // A page that gives no referrer sends no origin; the browser still says whose page it was.
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toEqual(saved)
    expect(await send({ origin: 'http://localhost:3000' })).toEqual(saved)
    const json = await send({ 'content-type': 'application/json' })
    expect(json).toEqual([415, undefined])
    const large = { ...form, replyComments: 'x'.repeat(20_000) }
    expect((await post(site, '/gameday/2027-03-13', large))[0]).toBe(413)
  })

  test('the calendar file is there for the date and for the link, until the day is over', async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site, { startTime: '', endTime: '' })
    const { body } = await organiser.call(api.inviteGuest, {
      body: { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' },
    })
    const get = (url: string) => site.app.server.inject({ method: 'GET', url })
    const forAll = '/api/gameday/public/2027-03-13/calendar.ics'
    const forOne = `/api/gameday-reply/${body.invitationToken}/calendar.ics`
    for (const url of [forAll, forOne]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(answer.headers['content-disposition']).toBe(
        'attachment; filename="gameday-2027-03-13.ics"',
      )
      expect(answer.body).toContain('DTSTART;VALUE=DATE:20270313')
      expect(answer.body).toContain(`UID:gameday-${gameday.id}@localhost`)
    }
    expect((await get('/api/gameday/public/2027-03-14/calendar.ics')).statusCode).toBe(404)
    expect((await get('/api/gameday-reply/unknown/calendar.ics')).statusCode).toBe(404)
    site.clock.set('2027-03-14T05:00:00.000Z')
    expect((await get(forAll)).statusCode).toBe(404)
    expect((await get(forOne)).statusCode).toBe(404)
  })
})
