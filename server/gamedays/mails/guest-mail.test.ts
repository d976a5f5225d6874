import { expect, onTestFinished, test } from 'vitest'
import { listAudit } from '../../../domain/audit/api.ts'
import * as api from '../../../domain/gamedays/api.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import { saveNotificationPreference } from '../../../domain/notifications/api.ts'
import { gamedayForm, june, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../../testing/site.ts'

/** A game day on March 13 whose mail is delivered, and everything that its guests receive. */
async function gamedayWithMail(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  let isDown = false
  const bounced = new Set<string>()
  const heldDeliveries = new Map<string, Promise<void>>()
  const smtp = await startSmtpServer({
    refuse: (address) => {
      if (bounced.has(address)) return { code: 550, text: '5.1.1 No such mailbox' }
      return isDown ? { code: 451, text: '4.3.0 Try again later' } : undefined
    },
    beforeReceipt: (address) => heldDeliveries.get(address) ?? Promise.resolve(),
  })
  onTestFinished(() => smtp.close())
  deliverMail(site, smtp.url)
  const { organizer, gameday } = await scheduleGameday(site)
  const outbox = site.database.query.selectFrom('outbox').selectAll()

  /** No mail is being delivered or due, except mail behind an earlier one. */
  const isIdle = async () => {
    const queued = await outbox.where('status', '=', 'queued').orderBy('createdAt').execute()
    const isDelayed = (mail: (typeof queued)[number]) => mail.nextAttemptAt > site.clock.now()
    return queued.every(
      (mail) =>
        mail.claimedUntil === null &&
        (isDelayed(mail) || queued.find(({ reference }) => reference === mail.reference) !== mail),
    )
  }
  const waitUntilIdle = () => expect.poll(isIdle, { timeout: 20_000, interval: 20 }).toBe(true)
  const pass = async (time: number) => {
    site.clock.advance(time)
    site.live.publish(['outbox'])
    await waitUntilIdle()
  }
  return {
    site,
    organizer,
    gameday,
    smtp,
    held: heldDeliveries,
    bounced,
    waitUntilIdle,
    pass,
    async invite(guest = june, status?: 1) {
      const body = { gamedayID: gameday.id, ...guest, status }
      const { body: invitation } = await organizer.call(api.inviteGuest, { body })
      await waitUntilIdle()
      return invitation
    },
    async change(changes: object) {
      site.clock.advance(1000)
      const body = { ...gamedayForm, id: gameday.id, ...changes }
      return (await organizer.call(api.updateGameday, { body })).body
    },
    async reply(invitationToken: string) {
      site.clock.advance(1000)
      const body = { invitationToken, status: accepted, additionalGuests: 0 } as const
      await site.visitor().call(api.replyToInvitation, { body })
      await waitUntilIdle()
    },
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Subject and text of each mail that arrived, oldest first. */
    arrived: (address = june.guestEmail) =>
      smtp.received
        .filter(({ to }) => to === address)
        .map(({ mail }) => ({
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          files: mail.attachments
            .filter(({ filename }) => filename !== null)
            .map(({ content }) => new TextDecoder().decode(content as Uint8Array)),
        })),
  }
}

const subjects = (mails: readonly { subject: string }[]) =>
  mails.map(({ subject }) => subject.replace(/(:| to the| at the).*$/, ''))

onBothEngines('mail to the guests of a game day', (engine) => {
  test('sends nothing for a change that is undone before its mail is sent', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite()
    await day.change({ date: '2027-03-12' })
    await day.change({})
    await day.pass(minutes(6))
    expect(subjects(day.arrived())).toEqual(["You're invited"])
  })

  test('describes a change relative to the last sent mail, also after a failed attempt', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite()
    day.setDown(true)
    await day.change({ date: '2027-03-12' })
    await day.pass(minutes(6))
    await day.change({ date: '2027-03-20' })
    day.setDown(false)
    await day.pass(minutes(10))
    expect(subjects(day.arrived())).toEqual(["You're invited", 'Changed'])
    const text = day.arrived().at(-1)?.text
    expect(text).toContain('March 20, 2027, 1:00 PM - 6:00 PM (it was Saturday, March 13, 2027')
    expect(text).not.toContain('March 12')

    day.setDown(true)
    await day.change({ date: '2027-03-27' })
    await day.pass(minutes(6))
    await day.change({ date: '2027-03-20' })
    day.setDown(false)
    await day.pass(minutes(300))
    expect(day.arrived()).toHaveLength(2)
  })

  test('updates an invitation that waits for the mail server to the new time, and sends no change mail before it', async () => {
    const day = await gamedayWithMail(engine)
    day.setDown(true)
    await day.invite()
    await day.change({ startTime: '14:00' })
    await day.pass(minutes(6))
    day.setDown(false)
    await day.pass(minutes(300))
    await day.pass(minutes(1))
    expect(subjects(day.arrived())).toEqual(["You're invited"])
    expect(day.arrived()[0]?.text).toContain('March 13, 2027, 2:00 PM - 6:00 PM')
    // The guest knows the facts in the invitation now.
    await day.change({ startTime: '14:00', location: 'The library' })
    await day.pass(minutes(6))
    const text = day.arrived().at(-1)?.text
    expect(text).toContain('Where: The library (it was Elm Street Church hall)')
    expect(text).not.toContain('1:00 PM')
  })

  test('sends a second mail when a change is undone while its mail is being sent', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite(june, accepted)
    let release = () => {}
    day.held.set(june.guestEmail, new Promise((resolve) => (release = resolve)))
    await day.change({ date: '2027-03-20' })
    day.site.clock.advance(minutes(5))
    day.site.live.publish(['outbox'])
    const claimed = day.site.database.query
      .selectFrom('outbox')
      .select('id')
      .where('claimedUntil', 'is not', null)
    await expect.poll(() => claimed.execute(), { timeout: 10_000 }).toHaveLength(1)
    await day.change({})
    release()
    await day.waitUntilIdle()
    await day.pass(minutes(6))
    const [first, second, ...otherMails] = day.arrived()
    expect(first?.text).toContain('When: Saturday, March 20')
    expect(second?.text).toContain('(it was Saturday, March 20, 2027, 1:00 PM - 6:00 PM)')
    expect(otherMails).toEqual([])
  })

  test('includes the changes in the confirmation of a reply that arrives before the change mail is sent', async () => {
    const day = await gamedayWithMail(engine)
    const { invitationToken } = await day.invite()
    await day.change({ startTime: '14:00' })
    await day.reply(invitationToken)
    await day.pass(minutes(6))
    expect(subjects(day.arrived())).toEqual(["You're invited", 'See you'])
    expect(day.arrived().at(-1)?.text).toContain(
      '- When: Saturday, March 13, 2027, 2:00 PM - 6:00 PM (it was Saturday, March 13, 2027, 1:00 PM - 6:00 PM)',
    )
  })

  test('sends no change mail to an address that bounced until the invitation is resent', async () => {
    const day = await gamedayWithMail(engine)
    day.bounced.add(june.guestEmail)
    const { id, mailStatus } = await day.invite()
    expect(mailStatus).toBe('queued')
    await day.change({ startTime: '14:00' })
    const mails = async () =>
      (await day.site.readOutbox()).map(({ kind, status }) => `${kind} ${status}`)
    expect(await mails()).toEqual(['gameday-invitation failed'])
    day.bounced.clear()
    await day.organizer.call(api.resendInvitation, { params: { id } })
    await day.waitUntilIdle()
    await day.change({ startTime: '15:00' })
    await day.pass(minutes(6))
    expect(subjects(day.arrived())).toEqual(["You're invited", 'Changed'])
  })

  test('sends only essential mail to an accepted guest who unsubscribed, and none to a pending one', async () => {
    const day = await gamedayWithMail(engine)
    const guestForm = { guestName: 'Kim', guestEmail: 'kim@example.com' }
    for (const [guest, status] of [[june], [guestForm, accepted]] as const) {
      await day.invite(guest, status)
      await day.site.register(guest.guestEmail, guest.guestName)
      const user = await day.site.logIn(guest.guestEmail)
      await user.call(saveNotificationPreference, {
        body: { kind: 'gameday', mail: false, push: false },
      })
    }
    await day.change({ startTime: '14:00' })
    await day.pass(minutes(6))
    await day.organizer.call(api.deleteGameday, { params: { id: day.gameday.id } })
    await day.waitUntilIdle()
    expect(subjects(day.arrived())).toEqual(["You're invited"])
    expect(subjects(day.arrived(guestForm.guestEmail))).toEqual(['Changed', 'Canceled'])
    // Essential mail has no unsubscribe link.
    const [changed] = day.smtp.received.filter(({ to }) => to === guestForm.guestEmail)
    expect(changed?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  test('deleting the invitation of a guest who comes notifies them and clears their calendar', async () => {
    const day = await gamedayWithMail(engine)
    const { id, invitationToken } = await day.invite()
    await day.reply(invitationToken)
    const other = { guestName: 'Kim', guestEmail: 'kim@example.com' }
    const pending = await day.invite(other)
    for (const invitation of [id, pending.id]) {
      await day.organizer.call(api.deleteInvitation, { params: { id: invitation } })
    }
    await day.waitUntilIdle()
    expect(subjects(day.arrived())).toEqual([
      "You're invited",
      'See you',
      'Your invitation was withdrawn',
    ])
    const [file] = day.arrived().at(-1)?.files ?? []
    expect(file).toContain('METHOD:CANCEL')
    expect(subjects(day.arrived(other.guestEmail))).toEqual(["You're invited"])
    const params = { id: invitationToken }
    const link = await day.site.visitor().call(api.getInvitation, { params })
    expect(link.body).toEqual({ isValidToken: false })
  })

  test('a cancellation reaches a guest whose resent invitation waits for the mail server', async () => {
    const day = await gamedayWithMail(engine)
    const { id } = await day.invite()
    day.setDown(true)
    day.site.clock.advance(1000)
    await day.organizer.call(api.resendInvitation, { params: { id } })
    await day.waitUntilIdle()
    await day.organizer.call(api.deleteGameday, { params: { id: day.gameday.id } })
    day.setDown(false)
    await day.pass(minutes(10))
    expect(subjects(day.arrived())).toEqual(["You're invited", 'Canceled'])
  })

  test('shows mail that waits, and sends it early', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite(june, accepted)
    const { waitingMail } = await day.change({ startTime: '14:00' })
    const leavesAt = addMilliseconds(day.site.clock.now(), minutes(5))
    expect(waitingMail).toEqual({ guests: 1, leavesAt, isOptional: false, isDelayed: false })
    const params = { id: day.gameday.id }
    const withdrawn = await day.organizer.call(api.withdrawWaitingMail, { params })
    expect(withdrawn).toMatchObject({ status: 409, body: { code: 'essential-mail' } })
    const sendAnswer = await day.organizer.call(api.sendWaitingMail, { params })
    expect(sendAnswer).toMatchObject({ status: 200, body: { waitingMail: null } })
    await day.waitUntilIdle()
    expect(subjects(day.arrived())).toEqual(['Changed'])
    const { body: audit } = await day.organizer.call(listAudit, {})
    expect(audit.rows.map(({ action, details }) => `${action}: ${details}`)).toContain(
      'gameday-mail-sent: 1 guest',
    )
  })

  test('lets an organizer withdraw mail that only guests without an answer would get', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite()
    const { waitingMail } = await day.change({ startTime: '14:00' })
    expect(waitingMail).toMatchObject({ guests: 1, isOptional: true })
    const params = { id: day.gameday.id }
    const withdrawn = await day.organizer.call(api.withdrawWaitingMail, { params })
    expect(withdrawn).toMatchObject({ status: 200, body: { waitingMail: null } })
    await day.pass(minutes(6))
    expect(subjects(day.arrived())).toEqual(["You're invited"])
  })

  test('lets a guest end mail about changes by the link in it, and turn it on again, without a login', async () => {
    const day = await gamedayWithMail(engine)
    await day.invite()
    await day.change({ startTime: '14:00' })
    await day.pass(minutes(6))
    const [, path = ''] = /(\/notices\/stop\/\S+)/.exec(day.arrived().at(-1)?.text ?? '') ?? []
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (payload: string) =>
      day.site.visitor().send({ method: 'POST', url: path, payload, headers })
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200)
    await day.change({ startTime: '15:00' })
    await day.pass(minutes(6))
    expect(subjects(day.arrived())).toEqual(["You're invited", 'Changed'])
    expect((await post('emails=on')).statusCode).toBe(200)
    await day.change({ startTime: '16:00' })
    await day.pass(minutes(6))
    expect(day.arrived().at(-1)?.text).toContain(
      '4:00 PM - 6:00 PM (it was Saturday, March 13, 2027, 2:00 PM',
    )
  })

  test('corrects the calendar of a guest who takes a reply back, if it was sent', async () => {
    const day = await gamedayWithMail(engine)
    const { invitationToken } = await day.invite()
    const undo = () => day.site.visitor().call(api.undoReply, { body: { invitationToken } })
    day.setDown(true)
    await day.reply(invitationToken)
    await undo()
    day.setDown(false)
    await day.pass(minutes(10))
    expect(day.arrived()).toHaveLength(1)
    await day.reply(invitationToken)
    await undo()
    await day.pass(minutes(1))
    expect(day.arrived().map(({ subject }) => subject)).toEqual([
      "You're invited: MeepCon game day on Saturday, March 13",
      'See you at the MeepCon game day on Saturday, March 13',
      'You took back your reply: MeepCon game day on Saturday, March 13',
    ])
    expect(day.arrived()[2]?.text).toContain('?choice=accepted#reply')
    expect(day.arrived()[2]?.files[0]).toContain('METHOD:CANCEL')
  })
})
