import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { holdDuration } from '../../../domain/waiting-list/hold.ts'
import { accepted, notReplied, rejected } from '../../../domain/gamedays/status.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import { days, addMilliseconds, seconds } from '../../../domain/kernel/time.ts'
import { gamedayForm, readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { readReplyToken } from '../../testing/fixtures/mails.ts'

const mailTo = async (site: Site, email: string, kind: string) =>
  (await site.readOutbox()).findLast((mail) => mail.recipient === email && mail.kind === kind)

const kinds = async (site: Site) =>
  (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient.split('@', 1)[0]}`)

/** Moves the clock past the time for an Undo. */
async function afterUndoTime(site: Site) {
  site.clock.advance(holdDuration)
  await site.app.periodicTasks.serveGamedayWaitingLists.work()
}

/** Replies on the public page, each time from another source address. */
const submitRsvp = (site: Site, name: string, gamedayId: string, people: number, wait = true) =>
  site.visitor().call(api.publicRsvp, {
    body: {
      gamedayId,
      guestName: name,
      guestEmail: `${name.toLowerCase()}@example.com`,
      status: accepted,
      replyComments: null,
      additionalGuests: people - 1,
      wait,
    },
  })

const answer = (
  site: Site,
  token: string,
  change: { people?: number; wait?: boolean; no?: true },
) =>
  site.visitor().call(api.replyToInvitation, {
    body: {
      invitationToken: token,
      status: change.no ? rejected : accepted,
      replyComments: null,
      additionalGuests: (change.people ?? 1) - 1,
      wait: change.wait,
    },
  })

const placeOf = async (site: Site, token: string) => {
  const { body } = await site.visitor().call(api.getInvitation, { params: { id: token } })
  if (!body.isValidToken) throw new Error('no invitation')
  const { line, seatsLeft, currentStatus } = body
  return { ...line, seatsLeft, currentStatus }
}

onBothEngines('waiting for spots at a game day', (engine) => {
  test('assigns spots to whole parties, lets smaller ones pass, and explains it to both', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 4 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 2)
    await submitRsvp(site, 'Theo', id, 2)
    expect(await submitRsvp(site, 'Mia', id, 3, false)).toMatchObject({
      status: 409,
      body: { code: 'full', title: 'Gameday is Full' },
    })
    expect((await submitRsvp(site, 'Mia', id, 3)).body).toEqual({ done: true, waiting: true })
    expect((await submitRsvp(site, 'Max', id, 1)).body).toEqual({ done: true, waiting: true })
    // A stranger cannot find out if a guest waits or comes, and no reply changes.
    expect((await submitRsvp(site, 'Mia', id, 1)).body).toEqual({ done: true, waiting: true })
    expect((await submitRsvp(site, 'June', id, 1)).body).toEqual({ done: true, waiting: true })
    const day = await site.visitor().call(api.getPublicGameday, { params: { date: gameday.date } })
    expect(day.body).toMatchObject({
      atCapacity: true,
      line: { isOn: true, people: 4, capacity: 4 },
    })
    const mail = await mailTo(site, 'mia@example.com', 'gameday-waiting')
    expect(mail?.subject).toContain('You are waiting for 3 spots')
    expect(mail?.text).toContain('You are number 1 on the waiting list')
    expect(mail?.text).toContain('?line=leave')
    const mia = readReplyToken(mail?.text)
    const max = readReplyToken((await mailTo(site, 'max@example.com', 'gameday-waiting'))?.text)
    expect(await placeOf(site, max)).toMatchObject({ place: 2, people: 4, currentStatus: 0 })
    expect((await readGameday(organizer, id)).line).toMatchObject([
      { guestName: 'Mia', additionalGuests: 2 },
      { guestName: 'Max', additionalGuests: 0 },
    ])

    const june = readReplyToken(
      (await mailTo(site, 'june@example.com', 'gameday-confirmation'))?.text,
    )
    await answer(site, june, { no: true })
    const seated = await mailTo(site, 'max@example.com', 'gameday-seated')
    expect(seated?.subject).toContain('A spot is yours')
    expect(seated?.text).toContain('A larger party ahead of you did not fit')
    expect(seated?.attachments.map(({ filename }) => filename)).toEqual(['gameday-2027-03-13.ics'])
    expect(await placeOf(site, mia)).toMatchObject({ place: 1, people: 3, seatsLeft: 1 })
    const mails = (await kinds(site)).length
    // Opening the link of the mail changes nothing; submitting its form gives the spot back.
    await site.app.server.inject({ url: `/gameday-reply/${max}?line=leave` })
    expect(await placeOf(site, max)).toMatchObject({ currentStatus: accepted })
    expect((await kinds(site)).length).toBe(mails)
    const linkAnswer = await site.app.server.inject({
      method: 'POST',
      url: `/gameday-reply/${max}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=2',
    })
    expect(linkAnswer.headers.location).toBe(`/gameday-reply/${max}?sent=changed#outcome`)
    // Two spots are free now: still too few for a party of three, until it shrinks.
    expect(await placeOf(site, mia)).toMatchObject({ place: 1, seatsLeft: 2 })
    expect((await answer(site, mia, { people: 2, wait: true })).body).toMatchObject({
      currentStatus: accepted,
      line: { place: 0, people: 0 },
    })
    expect((await readGameday(organizer, id)).seatsTaken).toBe(4)
  })

  test('assigns spots that an organizer frees by capacity, removal, status or switching the list on', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 2 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 2)
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) await submitRsvp(site, name, id, 2)
    const save = async (changes: object) => {
      const { version } = await readGameday(organizer, id)
      const body = { ...gamedayForm, capacity: 2, id, version, ...changes }
      return (await organizer.call(api.updateGameday, { body })).body
    }
    const line = async () =>
      (await readGameday(organizer, id)).line.map(({ guestName }) => guestName)
    const idOf = async (name: string) =>
      (await readGameday(organizer, id)).invitations.find(({ guestName }) => guestName === name)
        ?.id ?? ''
    expect(await save({ capacity: 4 })).toMatchObject({
      seatsTaken: 2,
      line: [{}, {}, {}, {}],
      heldSpots: 2,
    })
    await afterUndoTime(site)
    expect(await line()).toEqual(['Ben', 'Cleo', 'Dan'])
    await organizer.call(api.deleteInvitation, { params: { id: await idOf('June') } })
    await afterUndoTime(site)
    expect(await line()).toEqual(['Cleo', 'Dan'])
    await save({ capacity: 4, waitingList: false })
    await organizer.call(api.changeStatus, {
      body: { invitationID: await idOf('Ada'), status: rejected },
    })
    await afterUndoTime(site)
    expect(await line()).toEqual(['Cleo', 'Dan'])
    expect((await submitRsvp(site, 'Eva', id, 3)).body).toMatchObject({ code: 'no-line' })
    // While the waiting list is off, the organizer may still accept any guest.
    const cleo = { invitationID: await idOf('Cleo') }
    await organizer.call(api.changeStatus, { body: { ...cleo, status: accepted } })
    expect(await kinds(site)).toContain('gameday-seated cleo')
    expect(await line()).toEqual(['Dan'])
    await save({ capacity: 4, waitingList: true })
    await afterUndoTime(site)
    expect(await line()).toEqual(['Dan'])
    // The organizer accepts a guest beyond the capacity. After a cycle through all three statuses the guest waits
    // again.
    const dan = { invitationID: await idOf('Dan') }
    await organizer.call(api.changeStatus, { body: { ...dan, status: accepted } })
    expect(await readGameday(organizer, id)).toMatchObject({ seatsTaken: 6, line: [] })
    expect(await kinds(site)).toContain('gameday-seated dan')
    await organizer.call(api.changeStatus, { body: { ...dan, status: rejected } })
    await organizer.call(api.changeStatus, { body: { ...dan, status: notReplied } })
    expect(await line()).toEqual(['Dan'])
  })

  test('restores a full day on an Undo within 30 seconds, and sends no mail', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 2 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 2)
    await submitRsvp(site, 'Mia', id, 1)
    const before = await readGameday(organizer, id)
    const mails = await kinds(site)
    const june = before.invitations.find(({ guestName }) => guestName === 'June')
    const invitationID = june?.id ?? ''
    site.clock.advance(seconds(5))
    await organizer.call(api.changeStatus, { body: { invitationID, status: rejected } })
    expect(await readGameday(organizer, id)).toMatchObject({
      seatsTaken: 0,
      rejectedCount: 1,
      heldSpots: 1,
      heldUntil: addMilliseconds(site.clock.now(), seconds(30)),
    })
    site.clock.advance(seconds(29))
    await site.app.periodicTasks.serveGamedayWaitingLists.work()
    expect(await kinds(site)).toEqual(mails)
    const { repliedAt = null } = june ?? {}
    await organizer.call(api.changeStatus, { body: { invitationID, status: accepted, repliedAt } })
    expect(await readGameday(organizer, id)).toEqual(before)
    await afterUndoTime(site)
    expect(await readGameday(organizer, id)).toEqual(before)
    expect(await kinds(site)).toEqual(mails)
  })

  test('holds spots for the waiting list until 30 seconds after the last change when a badge cycles through all statuses', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 2 })
    const { id } = gameday
    for (const name of ['June', 'Theo', 'Mia', 'Max']) await submitRsvp(site, name, id, 1)
    const idOf = async (name: string) =>
      (await readGameday(organizer, id)).invitations.find(({ guestName }) => guestName === name)
        ?.id ?? ''
    const click = async (name: string, status: 0 | 1 | 2) =>
      organizer.call(api.changeStatus, { body: { invitationID: await idOf(name), status } })
    await click('June', rejected)
    site.clock.advance(seconds(20))
    await click('June', notReplied)
    await click('Theo', rejected)
    site.clock.advance(seconds(20))
    await site.app.periodicTasks.serveGamedayWaitingLists.work()
    expect((await readGameday(organizer, id)).seatsTaken).toBe(0)
    await afterUndoTime(site)
    expect(await readGameday(organizer, id)).toMatchObject({
      seatsTaken: 2,
      line: [],
      heldSpots: 0,
    })
  })

  test('refuses held spots to new replies, and assigns the spots of a guest who declines at once', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 2 })
    const { id } = gameday
    for (const name of ['June', 'Theo', 'Mia', 'Max', 'Eva']) await submitRsvp(site, name, id, 1)
    const { invitations } = await readGameday(organizer, id)
    const june = invitations.find(({ guestName }) => guestName === 'June')?.id ?? ''
    await organizer.call(api.changeStatus, { body: { invitationID: june, status: rejected } })
    const day = await site.visitor().call(api.getPublicGameday, { params: { date: gameday.date } })
    expect(day.body).toMatchObject({ atCapacity: true, seatsLeft: 0 })
    expect((await submitRsvp(site, 'Late', id, 1, false)).body).toMatchObject({ code: 'full' })
    const theo = readReplyToken(
      (await mailTo(site, 'theo@example.com', 'gameday-confirmation'))?.text,
    )
    await answer(site, theo, { no: true })
    const seated = async () =>
      (await kinds(site)).filter((kind) => kind.startsWith('gameday-seated'))
    expect(await seated()).toEqual(['gameday-seated mia'])
    await afterUndoTime(site)
    expect(await seated()).toEqual(['gameday-seated mia', 'gameday-seated max'])
    expect(await readGameday(organizer, id)).toMatchObject({ seatsTaken: 2, line: [{}] })
  })

  test('assigns a held spot once when several servers run', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
    for (const name of ['June', 'Mia', 'Max']) await submitRsvp(site, name, gameday.id, 1)
    const { invitations } = await readGameday(organizer, gameday.id)
    const june = invitations.find(({ guestName }) => guestName === 'June')?.id ?? ''
    await organizer.call(api.deleteInvitation, { params: { id: june } })
    site.clock.advance(holdDuration)
    const { work: runTask } = site.app.periodicTasks.serveGamedayWaitingLists
    await Promise.all([runTask(), runTask(), runTask()])
    expect((await kinds(site)).filter((kind) => kind.startsWith('gameday-seated'))).toEqual([
      'gameday-seated mia',
    ])
  })

  test('assigns free spots to a guest who is put back on the waiting list', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
    await submitRsvp(site, 'June', gameday.id, 1)
    await submitRsvp(site, 'Mia', gameday.id, 1)
    const { invitations } = await readGameday(organizer, gameday.id)
    const set = (name: string, status: typeof rejected | typeof notReplied) => {
      const invitationID = invitations.find(({ guestName }) => guestName === name)?.id ?? ''
      return organizer.call(api.changeStatus, { body: { invitationID, status } })
    }
    await set('Mia', rejected)
    await set('June', rejected)
    await set('Mia', notReplied)
    await afterUndoTime(site)
    expect(await readGameday(organizer, gameday.id)).toMatchObject({ seatsTaken: 1, line: [] })
    expect((await kinds(site)).at(-1)).toBe('gameday-seated mia')
  })

  test('sends one mail to a guest who gets spots while a change mail waits', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 1)
    await submitRsvp(site, 'Mia', id, 1)
    const body = { ...gamedayForm, id, capacity: 2, location: 'The library' }
    await organizer.call(api.updateGameday, { body })
    await afterUndoTime(site)
    expect((await kinds(site)).filter((kind) => kind.endsWith('mia'))).toEqual([
      'gameday-waiting mia',
      'gameday-seated mia',
    ])
    const seated = await mailTo(site, 'mia@example.com', 'gameday-seated')
    expect(seated?.text).toContain('The library')
  })

  test('notifies a waiting guest of changes, preserves their place and sends no nudge', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 3 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 3)
    const guest = { gamedayID: id, guestName: 'Mia Webb', guestEmail: 'mia@example.com' }
    const mia = (await organizer.call(api.inviteGuest, { body: guest })).body.invitationToken
    expect((await answer(site, mia, { people: 2 })).body).toMatchObject({ code: 'full' })
    expect((await answer(site, mia, { people: 2, wait: true })).body).toMatchObject({
      currentStatus: notReplied,
      currentAdditionalGuests: 1,
      line: { place: 1, people: 2 },
    })
    await submitRsvp(site, 'Max', id, 1)
    expect((await answer(site, mia, { people: 3, wait: true })).body).toMatchObject({
      line: { place: 1, people: 4 },
    })
    await site.app.periodicTasks.sendGamedayReminders.work()
    site.clock.advance(days(6))
    await site.app.periodicTasks.sendGamedayReminders.work()
    expect(await kinds(site)).not.toContain('gameday-nudge mia')
    const body = { ...gamedayForm, capacity: 3, startTime: '14:00', id, version: 1 }
    await organizer.call(api.updateGameday, { body })
    expect((await mailTo(site, 'mia@example.com', 'gameday-changed'))?.text).toContain(
      'You are on the waiting list',
    )
    await answer(site, mia, { no: true })
    expect(await placeOf(site, mia)).toMatchObject({ place: 0, people: 1, currentStatus: rejected })
    // The site shows a notification of the spots too.
    await site.register('max@example.com', 'Max')
    await organizer.call(api.updateGameday, { body: { ...body, capacity: 4, version: 2 } })
    await afterUndoTime(site)
    const max = await site.logIn('max@example.com')
    const readMaxMails = async () =>
      (await max.call(listNotifications)).body.notices.flatMap(({ facts }) =>
        facts.code === 'gameday-seats' ? [facts.seats] : [],
      )
    expect(await readMaxMails()).toEqual([1])
    // Giving the spots back withdraws the notification.
    const back = readReplyToken((await mailTo(site, 'max@example.com', 'gameday-seated'))?.text)
    await answer(site, back, { no: true })
    expect(await readMaxMails()).toEqual([])
    await answer(site, back, {})
    // No guest gets spots once the game day is over.
    await submitRsvp(site, 'Eva', id, 1)
    site.clock.set('2027-03-14T12:00:00.000Z')
    const fresh = await site.logInAdministrator()
    await fresh.call(api.updateGameday, { body: { ...body, capacity: 9, version: 3 } })
    await afterUndoTime(site)
    expect(await kinds(site)).not.toContain('gameday-seated eva')
  })

  test('refuses a party larger than the capacity, and shows a lowered capacity to a waiting party', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 3 })
    const { id } = gameday
    await submitRsvp(site, 'June', id, 3)
    const tooLarge = { code: 'party-too-large', title: 'Your Party Is Too Large' }
    expect(await submitRsvp(site, 'Mia', id, 4)).toMatchObject({ status: 409, body: tooLarge })
    expect((await submitRsvp(site, 'Mia', id, 3)).body).toEqual({ done: true, waiting: true })
    const mia = readReplyToken((await mailTo(site, 'mia@example.com', 'gameday-waiting'))?.text)
    expect((await answer(site, mia, { people: 5, wait: true })).body).toMatchObject(tooLarge)
    const { version } = await readGameday(organizer, id)
    const body = { ...gamedayForm, capacity: 2, id, version }
    await organizer.call(api.updateGameday, { body })
    expect(await placeOf(site, mia)).toMatchObject({ place: 1, capacity: 2 })
  })

  test.each([
    ['gets its spots', 30, 30],
    ['waits', 2, 2],
  ])('does not limit thirty guests behind one connection when each %s', async (_, ...numbers) => {
    const [capacity, seatsTaken] = numbers
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity })
    const hall = site.visitor()
    for (let index = 0; index < 30; index += 1) {
      const body = {
        gamedayId: gameday.id,
        guestName: 'Guest',
        guestEmail: `guest${index}@example.com`,
        status: accepted,
        replyComments: null,
        wait: true,
      } as const
      expect((await hall.call(api.publicRsvp, { body })).status).toBe(200)
    }
    const day = await readGameday(organizer, gameday.id)
    expect(day).toMatchObject({ seatsTaken, line: { length: 30 - seatsTaken } })
  })

  test('accepts a waiting guest from the form without the script', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 2 })
    await submitRsvp(site, 'June', gameday.id, 2)
    const mia = { guestName: 'Mia', guestEmail: 'mia@example.com', status: '1', wait: 'true' }
    const submitForm = (form: Record<string, string>, url = `/gameday/${gameday.date}`) =>
      site.app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    expect((await submitForm({ ...mia, additionalGuests: '1' })).headers.location).toBe(
      `/gameday/${gameday.date}?sent=waiting#outcome`,
    )
    const token = readReplyToken((await mailTo(site, 'mia@example.com', 'gameday-waiting'))?.text)
    const secondAnswer = await submitForm({ status: '1', wait: 'true' }, `/gameday-reply/${token}`)
    expect(secondAnswer.headers.location).toBe(`/gameday-reply/${token}?sent=waiting#outcome`)
    const { line } = await readGameday(organizer, gameday.id)
    expect(line).toMatchObject([{ guestName: 'Mia', additionalGuests: 0 }])
  })
})
