import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import {
  gamedayForm,
  readGameday,
  createInvitation,
  june,
  scheduleGameday,
} from '../../testing/fixtures/gamedays.ts'
import { readNewestMail, readReplyToken } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('replying on the public page', (engine) => {
  test('stores a public reply in a pending invitation, and preserves the name of its guest', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const invitation = await createInvitation(organizer, gameday.id)
    site.clock.advance(1000)
    const answer = await site.visitor().call(api.publicRsvp, {
      body: {
        gamedayId: gameday.id,
        guestName: 'Somebody Else',
        guestEmail: 'JUNE@example.com',
        status: 1,
        replyComments: 'With cake',
        additionalGuests: 2,
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { done: true } })
    const { invitations } = await readGameday(organizer, gameday.id)
    expect(invitations).toEqual([
      {
        ...invitation,
        status: accepted,
        additionalGuests: 2,
        replyComments: 'With cake',
        repliedAt: site.clock.now(),
      },
    ])
    const mail = await readNewestMail(site)
    expect(mail).toMatchObject({
      kind: 'gameday-confirmation',
      recipient: june.guestEmail,
      reference: invitation.id,
    })
    expect(readReplyToken(mail?.text)).toBe(invitation.invitationToken)
    expect(mail?.text).not.toContain('Somebody Else')
  })

  test.each([
    ['a guest who accepted', accepted, rejected, 'We still have you down as coming, with 1 guest.'],
    [
      'a guest who accepted, with more people',
      accepted,
      accepted,
      'We still have you down as coming',
    ],
    ['a guest who declined', rejected, accepted, 'We still have you down as not coming.'],
  ] as const)(
    'does not let a public reply change %s',
    async (_, storedStatus, submittedStatus, expectedTitle) => {
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site)
      const { invitationToken } = await createInvitation(organizer, gameday.id)
      const ownInvitation = (status: 1 | 2) =>
        site.visitor().call(api.replyToInvitation, {
          body: { invitationToken, status, replyComments: 'Mine', additionalGuests: 1 },
        })
      await ownInvitation(storedStatus)
      const before = await readGameday(organizer, gameday.id)
      site.clock.advance(1000)
      const rsvp = (guestEmail: string) =>
        site.visitor().call(api.publicRsvp, {
          body: {
            gamedayId: gameday.id,
            guestName: 'Rude Person',
            guestEmail,
            status: submittedStatus,
            replyComments: 'Not mine',
            additionalGuests: 4,
          },
        })
      const answer = await rsvp(june.guestEmail)
      expect(await readGameday(organizer, gameday.id)).toEqual(before)
      const mail = await readNewestMail(site)
      expect(mail).toMatchObject({
        kind: 'gameday-reply-stands',
        recipient: june.guestEmail,
        subject: 'Your reply has not changed: MeepCon game day on Saturday, March 13',
      })
      expect(mail?.text).toContain('Someone, perhaps you, replied with your address')
      expect(mail?.text).toContain(expectedTitle)
      expect(mail?.text).not.toMatch(/Rude|Not mine/)
      expect(readReplyToken(mail?.text)).toBe(invitationToken)
      // The answer for an unknown address is the same, and the guest's own link still changes the reply.
      const { headers, ...answerWithoutHeaders } = answer
      const { headers: others, ...otherAnswer } = await rsvp('nobody@example.com')
      expect(answerWithoutHeaders).toEqual(otherAnswer)
      expect(Object.keys(headers)).toEqual(Object.keys(others))
      expect((await ownInvitation(submittedStatus)).body).toMatchObject({
        currentStatus: submittedStatus,
      })
    },
  )

  test.each([
    ['comes', accepted, ['You are on the guest list']],
    ['does not come', rejected, []],
  ] as const)(
    'does not call a guest who %s pending in a change mail that still waits',
    async (...testCase) => {
      const [, status, expectedTitle] = testCase
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site)
      await createInvitation(organizer, gameday.id)
      const body = { ...gamedayForm, id: gameday.id, location: 'The library' }
      await organizer.call(api.updateGameday, { body })
      const guest = {
        gamedayId: gameday.id,
        guestName: june.guestName,
        guestEmail: june.guestEmail,
      }
      const reply = { ...guest, status, replyComments: null, additionalGuests: 0 }
      expect((await site.visitor().call(api.publicRsvp, { body: reply })).status).toBe(200)
      const changed = (await site.readOutbox()).filter(({ kind }) => kind === 'gameday-changed')
      expect(changed).toHaveLength(expectedTitle.length)
      for (const text of expectedTitle) expect(changed[0]?.text).toContain(text)
    },
  )

  test('answers that the game day is full to many parties behind one connection, regardless of their size', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site, { capacity: 5 })
    const hall = site.visitor()
    const statuses: number[] = []
    for (let party = 0; party < 14; party += 1) {
      const { status } = await hall.call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: 'Somebody',
          guestEmail: `guest${party}@example.com`,
          status: 1,
          replyComments: null,
          additionalGuests: 4,
        },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, ...Array<number>(13).fill(409)])
  })

  test('preserves the first of two public replies', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const rsvp = (status: 1 | 2, guestName: string) =>
      site.visitor().call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName,
          guestEmail: june.guestEmail,
          status,
          replyComments: null,
          additionalGuests: 0,
        },
      })
    const first = await rsvp(1, 'June')
    const second = await rsvp(2, 'Nobody')
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect((await readGameday(organizer, gameday.id)).invitations).toMatchObject([
      { guestName: 'June', status: accepted },
    ])
    expect((await site.readOutbox()).map(({ kind }) => kind)).toEqual([
      'gameday-confirmation',
      'gameday-reply-stands',
    ])
  })

  test('stores the source of a public reply until its guest uses the link', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    await createInvitation(organizer, gameday.id)
    const visitor = site.visitor()
    for (const guestEmail of [june.guestEmail, 'new@example.com']) {
      await visitor.call(api.publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: 'Somebody',
          guestEmail,
          status: 1,
          replyComments: null,
          additionalGuests: 0,
        },
      })
    }
    const sources = () =>
      site.database.query
        .selectFrom('invitations')
        .select(['source', 'replySource', 'token'])
        .orderBy('invitedAt')
        .orderBy('id')
        .execute()
    const [one, other] = await sources()
    expect([one?.source, other?.replySource]).toEqual([null, null])
    expect(one?.replySource).toMatch(/^[\da-f]{16}$/)
    expect(other?.source).toBe(one?.replySource)
    for (const { token } of await sources()) {
      const reply = { status: 1 as const, replyComments: null, additionalGuests: 0 }
      await visitor.call(api.replyToInvitation, { body: { invitationToken: token, ...reply } })
    }
    expect(await sources()).toMatchObject([
      { source: null, replySource: null },
      { source: null, replySource: null },
    ])
  })

  test('refuses invalid input with its field', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const validReply = {
      gamedayId: gameday.id,
      ...june,
      status: 1,
      replyComments: null,
      additionalGuests: 0,
    }
    const cases = [
      ['status', { status: 0 }, "Please select whether you're attending or not"],
      ['status', { status: undefined }, "Please select whether you're attending or not"],
      ['guestName', { guestName: '  ' }, 'Name is required'],
      ['guestEmail', { guestEmail: '' }, 'Email is required'],
      ['guestEmail', { guestEmail: 'june@' }, 'Please enter a valid email address'],
      ['guestEmail', { guestEmail: 'a@b.c,d@e.f' }, 'Please enter a valid email address'],
      ['additionalGuests', { additionalGuests: 5 }, 'Max 4'],
      ['additionalGuests', { additionalGuests: -1 }, 'Max 4'],
    ] as const
    for (const [field, wrong, message] of cases) {
      const answer = await site
        .visitor()
        .call(api.publicRsvp, { body: { ...validReply, ...wrong } as never })
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { field, message } })
    }
    const otherGamedayReply = { ...validReply, gamedayId: 'elsewhere' } as never
    expect((await site.visitor().call(api.publicRsvp, { body: otherGamedayReply })).status).toBe(
      404,
    )
    expect(await site.readOutbox()).toEqual([])
  })
})
