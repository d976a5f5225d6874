import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { saveNotificationPreference, listNotifications } from '../../../domain/notifications/api.ts'
import { gamedayForm, readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { settleMail } from '../../platform/mail/mail-outcomes.ts'
import { expectStatus } from '../../testing/expect-status.ts'

onBothEngines('scheduling game days', (engine) => {
  test('creates, reads, changes and deletes a game day', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const expected = {
      ...gamedayForm,
      id: gameday.id,
      startTime: '13:00:00',
      endTime: '18:00:00',
      startsAt: '2027-03-13T18:00:00.000Z',
      endsAt: '2027-03-13T23:00:00.000Z',
      remindAccepted: true,
      nudgeUnreplied: true,
      waitingList: true,
      showGuests: false,
      acceptedCount: 0,
      rejectedCount: 0,
      notRepliedCount: 0,
      seatsTaken: 0,
      waitingMail: null,
      line: [],
      heldSpots: 0,
      heldUntil: '',
      undeliveredCount: 0,
      invitations: [],
      version: 1,
    }
    expect(gameday).toEqual(expected)
    expect(await readGameday(organizer, gameday.id)).toEqual(expected)

    const update = {
      ...gamedayForm,
      id: gameday.id,
      capacity: 3,
      endTime: '',
      nudgeUnreplied: false,
    }
    const changed = await organizer.call(api.updateGameday, { body: update })
    const after = {
      ...expected,
      capacity: 3,
      endTime: null,
      endsAt: '2027-03-14T05:00:00.000Z',
      nudgeUnreplied: false,
      version: 2,
    }
    expect(changed).toMatchObject({ status: 200, body: after })
    const { nudgeUnreplied: _, ...silent } = update
    await organizer.call(api.updateGameday, { body: silent })
    expect((await organizer.call(api.listGamedays)).body).toEqual([after])

    const removed = await organizer.call(api.deleteGameday, { params: { id: gameday.id } })
    expect(removed).toMatchObject({ status: 200, body: { done: true } })
    expect((await organizer.call(api.listGamedays)).body).toEqual([])
    expect((await organizer.call(api.getGameday, { params: { id: gameday.id } })).status).toBe(404)
    expect((await organizer.call(api.deleteGameday, { params: { id: gameday.id } })).status).toBe(
      404,
    )
    expect((await organizer.call(api.updateGameday, { body: update })).status).toBe(404)
  })

  test(
    'allows one game day per date, also when many are created at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const organizer = await site.logInAdministrator()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => organizer.call(api.createGameday, { body: gamedayForm })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409, 409, 409, 409, 409,
      ])
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({
        code: 'date-taken',
        title: 'Date Already Taken',
        message: 'There is already a game day on Saturday, March 13, 2027.',
        field: 'date',
      })
      const { gameday } = await scheduleGameday(site, { date: '2027-04-10' })
      const moved = await organizer.call(api.updateGameday, {
        body: { ...gamedayForm, id: gameday.id },
      })
      expect(moved).toMatchObject({ status: 409, body: { field: 'date' } })
      expect((await readGameday(organizer, gameday.id)).date).toBe('2027-04-10')
    },
  )

  test('lists the next game day first, then past ones from newest to oldest', async () => {
    const site = await openSite({ engine })
    for (const date of ['2027-02-06', '2027-05-01', '2027-01-02', '2027-03-13']) {
      await scheduleGameday(site, { date })
    }
    const organizer = await site.logInAdministrator()
    const { body } = await organizer.call(api.listGamedays)
    expect(body.map(({ date }) => date)).toEqual([
      '2027-03-13',
      '2027-05-01',
      '2027-02-06',
      '2027-01-02',
    ])
  })

  test('refuses invalid input with its field', async () => {
    const site = await openSite({ engine })
    const organizer = await site.logInAdministrator()
    const cases = [
      ['date', { date: '' }],
      ['date', { date: '2027-02-30' }],
      ['capacity', { capacity: 0 }],
      ['capacity', { capacity: 1.5 }],
      ['startTime', { startTime: '25:00' }],
      ['endTime', { startTime: '', endTime: '18:00' }],
      ['location', { location: 'x'.repeat(201) }],
    ] as const
    for (const [field, wrong] of cases) {
      const body = { ...gamedayForm, ...wrong }
      const answer = await organizer.call(api.createGameday, { body })
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { field } })
    }
    expect((await organizer.call(api.listGamedays)).body).toEqual([])
  })

  test('notifies guests who may come of a new date, time or place, and of a cancellation', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const invite = (guestEmail: string, status?: 1 | 2) =>
      organizer.call(api.inviteGuest, {
        body: { gamedayID: gameday.id, guestName: 'A Guest', guestEmail, status },
      })
    await invite('coming@example.com', accepted)
    await invite('not-coming@example.com', rejected)
    await invite('waiting@example.com')
    const mails = async () => {
      const allMails = await site.readOutbox()
      return allMails.map(({ kind, recipient }) => `${kind} ${recipient}`)
    }
    const invitation = 'gameday-invitation waiting@example.com'
    expect(await mails()).toEqual([invitation])

    const update = (changes: object) =>
      organizer.call(api.updateGameday, { body: { ...gamedayForm, id: gameday.id, ...changes } })
    await update({ capacity: 5, description: 'Nothing that anybody plans by.' })
    expect(await mails()).toEqual([invitation])

    site.clock.advance(1000)
    await update({ date: '2027-03-20', location: 'The library' })
    const expectedMails = ['coming', 'waiting'].map((name) => `gameday-changed ${name}@example.com`)
    expect((await mails()).toSorted()).toEqual([...expectedMails, invitation])
    const changedFor = async (recipient: string) =>
      (await site.readOutbox()).find(
        (mail) => mail.kind === 'gameday-changed' && mail.recipient === recipient,
      )
    const changed = await changedFor('coming@example.com')
    const pending = await changedFor('waiting@example.com')
    expect(pending?.text).toContain('You are invited and have not replied yet')
    expect(pending?.attachments).toEqual([])
    expect(changed?.text).toContain(
      'When: Saturday, March 20, 2027, 1:00 PM - 6:00 PM (it was Saturday, March 13, 2027, 1:00 PM - 6:00 PM)',
    )
    expect(changed?.text).toContain('Where: The library (it was Elm Street Church hall)')
    // The organizer set this guest's status: the guest has not replied, and can contact the organizer.
    expect(changed?.text).toContain('You are on the guest list')
    expect(changed?.replyTo).toBe(site.config.organizerEmail)
    expect(changed?.text).toContain(
      `Questions? Reply to this email or write to ${site.config.organizerEmail}.`,
    )
    const [file] = changed?.attachments ?? []
    expect(file?.content).toContain('METHOD:REQUEST')
    expect(file?.content).toContain('SEQUENCE:4')
    expect(file?.content).toContain('DTSTART:20270320T170000Z')

    site.clock.advance(1000)
    await organizer.call(api.deleteGameday, { params: { id: gameday.id } })
    // Unsent mail is withdrawn: no guest is invited to a canceled game day.
    expect(await mails()).toEqual(['gameday-cancelled coming@example.com'])
    const canceled = (await site.readOutbox()).at(-1)
    const [last] = canceled?.attachments ?? []
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:6', 'STATUS:CANCELLED']) {
      expect(last?.content).toContain(line)
    }
    expect(last?.content).toContain(`UID:gameday-${gameday.id}@localhost`)
    const link = /gameday-reply\/([\w-]+)/.exec(changed?.text ?? '')?.[1] ?? ''
    const invitationAnswer = await site.visitor().call(api.getInvitation, { params: { id: link } })
    expect(invitationAnswer.body).toEqual({ isValidToken: false, isCancelled: true })
  })

  test('cancels a moved game day with the date that each guest knows', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    await site.register('wants-no-mail@example.com', 'A Guest')
    const silent = await site.logIn('wants-no-mail@example.com')
    await silent.call(saveNotificationPreference, {
      body: { kind: 'gameday', mail: false, push: false },
    })
    for (const name of ['was-told', 'knows-nothing', 'wants-no-mail']) {
      const guestEmail = `${name}@example.com`
      const guest = { guestName: 'A Guest', guestEmail, status: accepted } as const
      await organizer.call(api.inviteGuest, { body: { gamedayID: gameday.id, ...guest } })
    }
    const moved = { ...gamedayForm, id: gameday.id, date: '2027-03-20' }
    await organizer.call(api.updateGameday, { body: moved })
    const mails = site.database.query.selectFrom('outbox').selectAll()
    const changeMail = mails.where('recipient', '=', 'was-told@example.com')
    const mail = await changeMail.executeTakeFirstOrThrow()
    await settleMail(site.database, mail, { status: 'sent', at: site.clock.now() })
    await organizer.call(api.deleteGameday, { params: { id: gameday.id } })
    const canceled = (await site.readOutbox()).filter(({ kind }) => kind === 'gameday-cancelled')
    const mailSummaries = canceled.map(({ recipient, subject, attachments: [file] }) => {
      const start = /DTSTART:\w+/.exec(file?.content ?? '')?.[0]
      return `${recipient}: ${subject}, ${start}`
    })
    const subject = 'Canceled: MeepCon game day on Saturday, March'
    expect(mailSummaries.toSorted()).toEqual([
      `knows-nothing@example.com: ${subject} 13, DTSTART:20270313T180000Z`,
      // This mail is essential for accepted guests, so it ignores their settings.
      `wants-no-mail@example.com: ${subject} 13, DTSTART:20270313T180000Z`,
      `was-told@example.com: ${subject} 20, DTSTART:20270320T170000Z`,
    ])
    const [notification] = (await silent.call(listNotifications)).body.notices
    expect(notification?.facts).toMatchObject({ gameday: { date: '2027-03-13' } })
  })

  test('withdraws the change mail of a guest who replies before it is sent', async () => {
    const site = await openSite({ engine })
    const organizer = await site.logInAdministrator()
    const { body: gameday } = await organizer.call(api.createGameday, { body: gamedayForm })
    const invite = async (guestEmail: string) => {
      const guest = { gamedayID: gameday.id, guestName: 'A Guest', guestEmail }
      const body = { ...guest, status: 'Accepted' as const }
      return expectStatus(201, organizer.call(api.inviteGuest, { body }))
    }
    const declines = await invite('declines@example.com')
    await invite('says-nothing@example.com')
    const body = { ...gamedayForm, id: gameday.id, location: 'The library' }
    await organizer.call(api.updateGameday, { body })
    const reply = { invitationToken: declines.invitationToken, status: 'Rejected' as const }
    await site.visitor().call(api.replyToInvitation, { body: reply })
    const mails = (await site.readOutbox()).map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(mails.toSorted()).toEqual([
      'gameday-changed says-nothing@example.com',
      'gameday-confirmation declines@example.com',
    ])
  })

  test('sends no mail when a past game day is changed or deleted', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { date: '2027-02-06' })
    const guest = {
      guestName: 'A Guest',
      guestEmail: 'came@example.com',
      status: accepted,
    } as const
    await organizer.call(api.inviteGuest, { body: { gamedayID: gameday.id, ...guest } })
    await organizer.call(api.updateGameday, {
      body: { ...gamedayForm, id: gameday.id, date: '2027-02-07' },
    })
    await organizer.call(api.deleteGameday, { params: { id: gameday.id } })
    expect(await site.readOutbox()).toEqual([])
  })
})
