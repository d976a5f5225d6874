import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import { bulkInvite, publicRsvp } from '../../domain/gamedays/api.ts'
import type { DelayedMail, AcceptedForm } from '../../domain/kernel/forms/delayed-mail.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import { register } from '../../domain/registration/api.ts'
import { fillInbox } from '../testing/mail/fill-inbox.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

// A mail over a budget is delayed, and the sender is informed, without disclosing anything about the address.

let sourceNumber = 0
/** Each from another address, so that no limit by address applies. */
const createVisitor = (site: Site) => site.visitor(`198.51.100.${(sourceNumber += 1) % 250}`)

const registerEmail = (site: Site, email: string) =>
  createVisitor(site).call(register, { body: { email, names: ['Kim Osei'], listed: true } })

const replyToGameday = (site: Site, gamedayId: string, guestEmail: string) =>
  createVisitor(site).call(publicRsvp, {
    body: { gamedayId, guestName: 'Kim', guestEmail, status: 2 as const },
  })

const sendContactMessage = (site: Site) =>
  createVisitor(site).call(sendMessage, {
    body: { name: 'Kim', email: 'kim@example.com', message: 'Hello' },
  })

async function post(site: Site, url: string, values: Record<string, string>) {
  const answer = await createVisitor(site).send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
  const { statusCode: status, headers, body } = answer
  const mailWaits = body ? (JSON.parse(body) as { mailWaits?: string }).mailWaits : undefined
  return { status, goesTo: headers['location'], message: mailWaits }
}

const readWaitTime = ({ body }: { body: { mailWaits?: DelayedMail | undefined } }) =>
  body.mailWaits?.until.slice(11, 16) ?? null

/** Tests start at 10:00 AM in the convention's zone; an hour later a full inbox has room again. */
const expectedUntil = '2027-03-01T16:00:00.000Z'
const waitMessageToGuest =
  'We send a limited number of emails per hour. Yours goes out at about 11:00 AM.'
const waitMessageToOrganizers =
  'We send a limited number of emails per hour. Your message will reach us at about 11:00 AM.'

onBothEngines('a delayed mail', (engine) => {
  test('is announced by every call that sends a mail, and by no other', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const answers = async (email: string) =>
      [
        await registerEmail(site, email),
        await replyToGameday(site, gameday.id, email),
        await sendContactMessage(site),
      ].map(({ status, body }) => [status, (body as Partial<AcceptedForm>).mailWaits])
    expect(await answers('june@example.com')).toEqual([
      [201, undefined],
      [200, undefined],
      [200, undefined],
    ])
    await fillInbox(site, 'rosa@example.com')
    await fillInbox(site, site.config.organizerEmail, 30, contactKind)
    expect(await answers('rosa@example.com')).toEqual([
      [201, { until: expectedUntil, message: waitMessageToGuest }],
      [200, { until: expectedUntil, message: waitMessageToGuest }],
      [200, { until: expectedUntil, message: waitMessageToOrganizers }],
    ])
  })

  test('is announced by every form that is sent without a script', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const answers = async (email: string) => [
      await post(site, '/', { email, names: 'Kim Osei' }),
      await post(site, `/gameday/${gameday.date}`, {
        guestName: 'Kim',
        guestEmail: email,
        status: '2',
      }),
      await post(site, '/newsletter/form', { email }),
      await post(site, '/contact', { name: 'Kim', email, message: 'Hello' }),
    ]
    const redirectTarget = (address: string) => ({
      status: 303,
      goesTo: address,
      message: undefined,
    })
    expect(await answers('june@example.com')).toEqual([
      redirectTarget('/?sent=true#register'),
      redirectTarget(`/gameday/${gameday.date}?sent=true#outcome`),
      redirectTarget('/newsletter/form?sent=true'),
      redirectTarget('/contact?sent=true'),
    ])
    await fillInbox(site, 'rosa@example.com')
    await fillInbox(site, site.config.organizerEmail, 30, contactKind)
    const expectMessage = (message: string) => ({ status: 200, goesTo: undefined, message })
    expect(await answers('rosa@example.com')).toEqual([
      expectMessage(waitMessageToGuest),
      expectMessage(waitMessageToGuest),
      expectMessage(waitMessageToGuest),
      expectMessage(waitMessageToOrganizers),
    ])
  })

  test.each([
    ['an empty inbox', 0, [null, null, null, '15:15', '15:15']],
    ['a nearly full inbox', 4, [null, null, '16:00', '16:00', '16:00']],
    ['a full inbox', 6, ['16:00', '16:00', '16:00', '16:00', '16:00']],
  ])(
    'is announced the same way to known and unknown guests: %s',
    async (_, mailCount, expected) => {
      const site = await openSite({ engine })
      const { organizer, gameday } = await scheduleGameday(site)
      const invite = (email: string, status: 0 | 2) =>
        organizer.call(bulkInvite, {
          body: { gamedayID: gameday.id, guests: [{ name: 'Kim', email }], status },
        })
      await invite('invited@example.com', 0)
      await invite('replied@example.com', 2)
      const otherGameday = (await scheduleGameday(site, { date: '2027-05-01' })).gameday
      const requestByWay = {
        rsvp: (email: string) => replyToGameday(site, gameday.id, email),
        register: (email: string) => registerEmail(site, email),
      }
      await site.register('registered@example.com', 'Kim Osei')
      const cases = { rsvp: ['invited', 'replied', 'unknown'], register: ['registered', 'new'] }
      for (const requestKind of ['rsvp', 'register'] as const) {
        for (const emailPrefix of cases[requestKind]) {
          const email = `${emailPrefix}@example.com`
          if (mailCount > 0) await fillInbox(site, email, mailCount)
          const waitTimes: (string | null)[] = []
          for (const _click of expected)
            waitTimes.push(readWaitTime(await requestByWay[requestKind](email)))
          expect([requestKind, emailPrefix, waitTimes]).toEqual([
            requestKind,
            emailPrefix,
            expected,
          ])
          // Other mail to that inbox is not disclosed either.
          const nextWait = readWaitTime(await replyToGameday(site, otherGameday.id, email))
          expect([requestKind, emailPrefix, nextWait]).toEqual([
            requestKind,
            emailPrefix,
            mailCount === 0 ? null : '16:00',
          ])
        }
      }
    },
  )

  test('is not lost when it is requested again', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const email = 'rosa@example.com'
    await fillInbox(site, email)
    const acceptedReply = { gamedayId: gameday.id, guestName: 'Rosa', guestEmail: email }
    for (const status of [1, 2, 1] as const) {
      await createVisitor(site).call(publicRsvp, {
        body: { ...acceptedReply, status, additionalGuests: 1 },
      })
    }
    await registerEmail(site, email)
    await registerEmail(site, email)
    const queuedMails = (await site.readOutbox()).filter(({ kind }) => kind !== 'test')
    expect(
      queuedMails.map(({ kind, subject, attachments, nextAttemptAt }) => [
        kind,
        subject,
        attachments.length,
        nextAttemptAt,
      ]),
    ).toEqual([
      ['gameday-confirmation', expect.stringContaining('See you at'), 1, expectedUntil],
      [
        'registration-confirmation',
        expect.stringContaining('You are registered'),
        // The code for the door, and the convention for a calendar.
        2,
        expectedUntil,
      ],
    ])
    site.clock.advance(minutes(61))
    expect((await registerEmail(site, email)).body).toEqual({ id: expect.any(String) })
  })
})
