import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { replyLimit } from '../../../domain/gamedays/limits.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { hours } from '../../../domain/kernel/time.ts'
import {
  readGameday,
  createInvitation,
  june,
  scheduleGameday,
} from '../../testing/fixtures/gamedays.ts'
import { readNewestMail, readReplyToken } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('replying to a game day', (engine) => {
  test(
    'updates the taken spots at once when a guest replies in public and changes the reply by the link',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site, { capacity: 4 })
      const guest = site.visitor()
      const publicDay = async () =>
        (await guest.call(api.getPublicGameday, { params: { date: gameday.date } })).body
      expect(await publicDay()).toEqual({
        isValidDate: true,
        id: gameday.id,
        atCapacity: false,
        seatsLeft: 4,
        line: { isOn: true, people: 0, capacity: 4 },
        isOver: false,
        date: '2027-03-13',
        startTime: '13:00:00',
        endTime: '18:00:00',
        startsAt: '2027-03-13T18:00:00.000Z',
        endsAt: '2027-03-13T23:00:00.000Z',
        location: 'Elm Street Church hall',
        description: 'Bring a game you love.',
        showGuests: false,
      })

      const answer = await guest.call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: '  June Okafor ',
          guestEmail: ' June@Example.com',
          status: 'Accepted',
          replyComments: '  ',
          additionalGuests: 3,
        },
      })
      expect(answer).toMatchObject({ status: 200, body: { done: true } })
      expect(await publicDay()).toMatchObject({ atCapacity: true, seatsLeft: 0 })
      const mail = await readNewestMail(site)
      expect(mail).toMatchObject({ kind: 'gameday-confirmation', recipient: 'june@example.com' })
      expect(mail?.text).toContain('We have reserved 4 spots: one for you and 3 for your guests.')
      const token = readReplyToken(mail?.text)
      expect(token).toHaveLength(43)
      const [file] = mail?.attachments ?? []
      expect(file).toMatchObject({
        filename: 'gameday-2027-03-13.ics',
        contentType: 'application/ics',
      })
      expect(mail?.alternatives).toEqual([
        { contentType: 'text/calendar; charset=utf-8; method=REQUEST', content: file?.content },
      ])
      expect(file?.content).toContain('DTSTART:20270313T180000Z\r\nDTEND:20270313T230000Z')

      const details = {
        isValidToken: true,
        atCapacity: true,
        seatsLeft: 0,
        line: { isOn: true, people: 0, place: 0, capacity: 4 },
        guestName: 'June Okafor',
        gamedayDate: '2027-03-13',
        gamedayStartTime: '13:00:00',
        gamedayEndTime: '18:00:00',
        startsAt: '2027-03-13T18:00:00.000Z',
        endsAt: '2027-03-13T23:00:00.000Z',
        gamedayLocation: 'Elm Street Church hall',
        gamedayDescription: 'Bring a game you love.',
        currentStatus: accepted,
        currentReplyComments: null,
        currentAdditionalGuests: 3,
      }
      const invitationAnswer = await guest.call(api.getInvitation, { params: { id: token } })
      expect(invitationAnswer.body).toEqual(details)
      expect(invitationAnswer.headers['cache-control']).toBe('no-store')

      site.clock.advance(1000)
      const changed = await guest.call(api.replyToInvitation, {
        body: {
          invitationToken: token,
          status: rejected,
          replyComments: 'Ill',
          additionalGuests: 3,
        },
      })
      expect(changed.body).toEqual({
        ...details,
        atCapacity: false,
        seatsLeft: 4,
        currentStatus: rejected,
        currentReplyComments: 'Ill',
        currentAdditionalGuests: 0,
      })
      expect(await publicDay()).toMatchObject({ atCapacity: false, seatsLeft: 4 })
      const withdrawn = await readNewestMail(site)
      expect(withdrawn?.text).toContain("Sorry you can't make it")
      expect(withdrawn?.attachments[0]?.content).toContain('METHOD:CANCEL')
      expect(await readGameday(organizer, gameday.id)).toMatchObject({
        acceptedCount: 0,
        rejectedCount: 1,
        notRepliedCount: 0,
        seatsTaken: 0,
        invitations: [{ status: rejected, mailStatus: 'queued', replyComments: 'Ill' }],
      })
    },
  )

  test('refuses a party that does not fit, and says how many spots are left', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 3 })
    const { invitationToken } = await createInvitation(organizer, gameday.id)
    const visitor = site.visitor()
    const reply = (status: number, additionalGuests: number) =>
      visitor.call(api.replyToInvitation, {
        body: { invitationToken, status: status as 1, replyComments: null, additionalGuests },
      })
    expect(await reply(accepted, 3)).toMatchObject({
      status: 409,
      body: {
        title: 'Not Enough Spots',
        message: 'Only 3 spots are left, and your reply needs 4.',
      },
    })
    expect((await reply(accepted, 1)).status).toBe(200)
    const rsvp = (guestEmail: string, additionalGuests: number) =>
      visitor.call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: 'Theo Webb',
          guestEmail,
          status: 1,
          replyComments: null,
          additionalGuests,
        },
      })
    const hint = 'If you have replied before, use the link in our email to change that reply.'
    expect(await rsvp('theo@example.com', 1)).toMatchObject({
      status: 409,
      body: { message: `Only 1 spot is left, and your reply needs 2. ${hint}` },
    })
    // The answer is the same for any address, so it does not show if a guest has spots.
    expect((await rsvp(june.guestEmail, 1)).body).toEqual((await rsvp('x@example.com', 1)).body)
    expect((await rsvp('theo@example.com', 0)).status).toBe(200)
    expect((await rsvp(june.guestEmail, 0)).body).toEqual((await rsvp('x@example.com', 0)).body)
    // A guest with the link may change a reply within the spots they have.
    expect((await reply(accepted, 1)).status).toBe(200)
    expect(await reply(accepted, 2)).toMatchObject({
      status: 409,
      body: { message: 'No spots are left, and your reply needs 1 more.' },
    })
    expect((await reply(accepted, 0)).status).toBe(200)
    expect((await readGameday(organizer, gameday.id)).seatsTaken).toBe(2)
  })

  test(
    'ends the link when the game day is over, and then says nothing else',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site)
      const { invitationToken, id } = await createInvitation(organizer, gameday.id)
      const visitor = site.visitor()
      const details = async (idOrToken: string, caller = visitor) =>
        (await caller.call(api.getInvitation, { params: { id: idOrToken } })).body
      const reply = () =>
        visitor.call(api.replyToInvitation, {
          body: { invitationToken, status: 1, replyComments: null, additionalGuests: 0 },
        })
      site.clock.set('2027-03-13T22:59:59.999Z')
      expect(await details(invitationToken)).toMatchObject({ isValidToken: true })
      expect((await reply()).status).toBe(200)
      site.clock.set('2027-03-13T23:00:00.000Z')
      const dead = { isValidToken: false }
      expect(await details(invitationToken)).toEqual(dead)
      expect(await reply()).toMatchObject({ status: 409, body: { title: 'Gameday is Over' } })
      for (const wrong of ['x', 'a'.repeat(43), 'a'.repeat(201), id, "' or 1=1 --", '%00']) {
        expect(await details(wrong), wrong).toEqual(dead)
      }
      // Only the administrator reads it by id.
      const administrator = await site.logInAdministrator()
      expect(await details(id, administrator)).toMatchObject({ guestName: june.guestName })

      const day = await visitor.call(api.getPublicGameday, { params: { date: '2027-03-13' } })
      expect(day.body).toMatchObject({ isValidDate: true, isOver: true })
      for (const date of ['2027-03-14', '2027-13-99', 'tomorrow', 'x', 'x'.repeat(41)]) {
        const missingAnswer = await visitor.call(api.getPublicGameday, { params: { date } })
        expect([missingAnswer.status, missingAnswer.body]).toEqual([200, { isValidDate: false }])
      }
      const lateInvitation = {
        ...june,
        gamedayId: gameday.id,
        status: 1 as const,
        replyComments: null,
      }
      const over = await visitor.call(api.publicRsvp, {
        body: { ...lateInvitation, additionalGuests: 0 },
      })
      // The link of a reply has ended too.
      const message = 'This game day has already taken place.'
      expect(over).toMatchObject({ status: 409, body: { title: 'Gameday is Over', message } })
    },
  )

  test(
    'limits replies by invitation, and delays mails above the limit on the public page',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site)
      const { invitationToken } = await createInvitation(organizer, gameday.id)
      const visitor = site.visitor()
      const rsvp = (guestEmail: string) =>
        visitor.call(api.publicRsvp, {
          body: {
            gamedayId: gameday.id,
            guestName: 'Theo Webb',
            guestEmail,
            status: 1,
            replyComments: null,
            additionalGuests: 0,
          },
        })
      const waitingStates: boolean[] = []
      for (const email of [
        'theo@example.com',
        'THEO@example.com',
        ...Array(4).fill('theo@example.com'),
      ]) {
        const { status, body } = await rsvp(email)
        expect(status).toBe(200)
        waitingStates.push(body.mailWaits !== undefined)
      }
      // Three mails about one reply are sent; later replies share one mail, which waits.
      expect(waitingStates).toEqual([false, false, false, true, true, true])
      const toTheo = (await site.readOutbox()).filter(
        ({ recipient }) => recipient === 'theo@example.com',
      )
      expect(toTheo).toHaveLength(4)
      expect((await rsvp('other@example.com')).body.mailWaits).toBe(undefined)
      const reply = () =>
        visitor.call(api.replyToInvitation, {
          body: { invitationToken, status: 2, replyComments: null, additionalGuests: 0 },
        })
      const answers = await Promise.all(Array.from({ length: replyLimit.attempts + 3 }, reply))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
      site.clock.advance(hours(1))
      expect((await rsvp('theo@example.com')).status).toBe(200)
      expect((await reply()).status).toBe(200)
    },
  )
})
