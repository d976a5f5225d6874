// @module-tag full
import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import * as events from '../../domain/events/api.ts'
import { publicRsvp } from '../../domain/gamedays/api.ts'
import { days, minutes } from '../../domain/kernel/time.ts'
import { login, verifyCode, verifyDigits } from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { VisitorAnswer } from '../testing/visitor.ts'
import { createPerson, createEvent, createEventForm } from '../testing/fixtures/events.ts'

const hall = '203.0.113.7'

const createEach = <Result>(count: number, createOne: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => createOne(index))

/** Counts accepted and rate-limited answers; every rate-limited one must have a Retry-After header. */
function tally(answers: readonly VisitorAnswer<unknown>[]) {
  const putOff = answers.filter(({ status }) => status === 429)
  for (const { headers } of putOff) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const done = answers.filter(({ status }) => status < 300).length
  return { done, putOff: putOff.length, other: answers.length - done - putOff.length }
}

const registerFrom = (site: Site, place: string, email: string, badges: number) =>
  site.visitor(place).call(register, {
    body: { email, names: createEach(badges, (index) => `Badge ${index}`), listed: false },
  })

const badgesOf = async (site: Site) =>
  (await site.database.query.selectFrom('names').select('id').execute()).length

onBothEngines('write limits', (engine) => {
  test('keep a burst of registrations from one source from taking all badges', async () => {
    const site = await openSite({ engine })
    const answers = await Promise.all(
      createEach(31, (index) => registerFrom(site, hall, `thief${index}@example.com`, 8)),
    )
    expect(tally(answers)).toEqual({ done: 3, putOff: 28, other: 0 })
    expect(await badgesOf(site)).toBe(24)
    expect((await registerFrom(site, '198.51.100.4', 'rosa@example.com', 2)).status).toBe(201)
    // Hours of further attempts do not take all badges either.
    for (let minute = 0; minute < 60; minute += 1) {
      site.clock.advance(minutes(1))
      await registerFrom(site, hall, `again${minute}@example.com`, 8)
    }
    expect(await badgesOf(site)).toBeLessThanOrEqual(2 + 160 + 24)
  })

  test('bound the memory for digits guessed from one source', async () => {
    const site = await openSite({ engine })
    const guess = (place: string, index: number) =>
      site.visitor(place).call(verifyDigits, {
        body: { email: `nobody${index}@example.com`, digits: '123456' },
      })
    const answers = []
    for (let index = 0; index < 250; index += 1) answers.push(await guess(hall, index))
    expect(tally(answers)).toEqual({ done: 0, putOff: 10, other: 240 })
    expect((await guess('198.51.100.4', 0)).status).toBe(422)
  })

  test('allow five dozen badges from one hall within ten minutes', async () => {
    const site = await openSite({ engine })
    const answers: VisitorAnswer<unknown>[] = []
    for (let family = 0; family < 30; family += 1) {
      answers.push(await registerFrom(site, hall, `family${family}@example.com`, 2))
      site.clock.advance(minutes(1) / 3)
    }
    expect(tally(answers)).toEqual({ done: 30, putOff: 0, other: 0 })
  })

  test('leave spots to others after a burst of replies from one connection', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site, { capacity: 100 })
    const reply = (place: string, index: number, status: 1 | 2) =>
      site.visitor(place).call(publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: 'A Guest',
          guestEmail: `guest${index}@example.com`,
          status,
          replyComments: null,
          additionalGuests: 4,
        },
      })
    const answers = await Promise.all(createEach(20, (index) => reply(hall, index, 1)))
    expect(tally(answers)).toEqual({ done: 12, putOff: 8, other: 0 })
    const declines = await Promise.all(createEach(100, (index) => reply('198.51.100.9', index, 2)))
    expect(tally(declines)).toEqual({ done: 60, putOff: 40, other: 0 })
    // Refusals by source do not use up the limit of the address.
    expect((await reply('198.51.100.4', 19, 1)).status).toBe(200)
  })

  test('allow a club to fill a small game day from one connection', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site, { capacity: 8 })
    const reply = (index: number, additionalGuests: number) =>
      site.visitor(hall).call(publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: 'A Guest',
          guestEmail: `guest${index}@example.com`,
          status: 1,
          replyComments: null,
          additionalGuests,
        },
      })
    const statuses = async (sizes: readonly number[]) => {
      const answers = await Promise.all(sizes.map((guests, index) => reply(index, guests)))
      return answers.map(({ status }) => status)
    }
    expect(await statuses([1, 1, 0, 0, 0, 0])).toEqual([200, 200, 200, 200, 200, 200])
    expect((await reply(6, 0)).status).toBe(409)
  })

  test('limit messages from one source regardless of their addresses', async () => {
    const site = await openSite({ engine })
    const submitFrom = (place: string, index: number) =>
      site.visitor(place).call(sendMessage, {
        body: { name: 'Kim', email: `kim${index}@example.com`, message: 'Buy!' },
      })
    const answers = await Promise.all(createEach(60, (index) => submitFrom(hall, index)))
    expect(tally(answers)).toEqual({ done: 8, putOff: 52, other: 0 })
    expect((await submitFrom('198.51.100.4', 1)).status).toBe(200)
  })

  test('allow a rush of logins when a hall opens, up to a limit', async () => {
    const site = await openSite({ engine })
    const answers = await Promise.all(
      createEach(140, (index) =>
        site.visitor(hall).call(login, { body: { email: `nobody${index}@example.com` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('limit the events of one account but not of the administrator', async () => {
    const site = await openSite({ engine })
    const omar = await createPerson(site, 'Omar')
    const form = (index: number) =>
      createEventForm(omar.id, { eventTime: 'Undetermined', gameName: `Game ${index}` })
    const createOne = (index: number) => omar.browser.call(events.putEvent, { body: form(index) })
    expect(tally(await Promise.all(createEach(50, createOne)))).toEqual({
      done: 10,
      putOff: 40,
      other: 0,
    })
    const june = await createPerson(site, 'June')
    await createEvent(june, { eventTime: 'Undetermined' })
    const administrator = await site.logInAdministrator()
    const putAnswers = await Promise.all(
      createEach(60, (index) => administrator.call(events.putEvent, { body: form(index) })),
    )
    expect(tally(putAnswers)).toEqual({ done: 60, putOff: 0, other: 0 })
    // At most forty a day.
    let done = 10
    for (let round = 0; round < 12; round += 1) {
      site.clock.advance(minutes(10))
      done += tally(await Promise.all(createEach(10, createOne))).done
    }
    expect(done).toBe(40)
    site.clock.advance(days(1))
    expect((await createOne(0)).status).toBe(200)
  })

  test('limit changes to an event but do not count saves without changes', async () => {
    const site = await openSite({ engine })
    const omar = await createPerson(site, 'Omar')
    const form = await createEvent(omar)
    const save = (spots: number) => omar.browser.call(events.putEvent, { body: { ...form, spots } })
    expect(tally(await Promise.all(createEach(60, () => save(4)))).done).toBe(60)
    const answers: VisitorAnswer<unknown>[] = []
    for (let round = 0; round < 45; round += 1) answers.push(await save(5 + round))
    expect(tally(answers)).toEqual({ done: 40, putOff: 5, other: 0 })
  })

  test('limit all mail to one address to one budget that still lets its owner log in', async () => {
    const site = await openSite({ engine })
    const victim = 'victim@example.com'
    const form = (url: string, values: Record<string, string>) =>
      site.visitor().send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(values).toString(),
      })
    const dates = ['2027-04-01', '2027-04-02', '2027-04-03']
    const gamedays = await Promise.all(
      dates.map(async (date) => (await scheduleGameday(site, { date })).gameday.id),
    )
    for (let round = 0; round < 6; round += 1) {
      await registerFrom(site, `198.51.100.${round}`, victim, 1)
      await form('/newsletter/form', { email: victim })
      for (const gamedayId of gamedays) {
        const reply = { gamedayId, guestName: 'Kim', guestEmail: victim, status: 2 as const }
        await site.visitor().call(publicRsvp, { body: reply })
      }
      await site.visitor().call(login, { body: { email: victim } })
    }
    const due = (await site.readOutbox()).filter(({ nextAttemptAt: at }) => at <= site.clock.now())
    // Six mails, one of them a login, and one more from the budget reserved for logins.
    expect(due).toHaveLength(7)
    const link = due.findLast(({ kind }) => kind === 'login')?.text ?? ''
    const code = /verify\/([\w-]+)/.exec(link)?.[1] ?? ''
    // Last moment before another login email may be requested.
    site.clock.advance(minutes(30) - 1)
    const { body } = await site.visitor().call(verifyCode, { params: { code } })
    expect(body.email).toBe(victim)
    site.clock.advance(1)
    expect((await site.visitor().call(login, { body: { email: victim } })).status).toBe(200)
  })
})
