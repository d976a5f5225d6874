import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import { bulkInvite, publicRsvp } from '../../domain/gamedays/api.ts'
import type { MailWaits, FormAccepted } from '../../domain/kernel/forms/mail-waits.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { contactKind } from '../../domain/mail/budget.ts'
import { register } from '../../domain/registration/api.ts'
import { fillInbox } from '../testing/mail/fill-inbox.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

// A mail that is over a budget waits, and whoever caused it is told so; but not what we know of the address.

let place = 0
/** Each from somewhere else, so that no limit by place comes in between. */
const somebody = (site: Site) => site.visitor(`198.51.100.${(place += 1) % 250}`)

const registerWith = (site: Site, email: string) =>
  somebody(site).call(register, { body: { email, names: ['Kim Osei'], listed: true } })

const rsvpWith = (site: Site, gamedayId: string, guestEmail: string) =>
  somebody(site).call(publicRsvp, {
    body: { gamedayId, guestName: 'Kim', guestEmail, status: 2 as const },
  })

const write = (site: Site) =>
  somebody(site).call(sendMessage, {
    body: { name: 'Kim', email: 'kim@example.com', message: 'Hello' },
  })

async function post(site: Site, url: string, values: Record<string, string>) {
  const answer = await somebody(site).send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
  const { statusCode: status, headers, body } = answer
  const told = body ? (JSON.parse(body) as { mailWaits?: string }).mailWaits : undefined
  return { status, goesTo: headers['location'], told }
}

const toldIn = ({ body }: { body: { mailWaits?: MailWaits | undefined } }) =>
  body.mailWaits?.until.slice(11, 16) ?? null

/** Tests start at 10:00 AM in the convention's zone; an hour later a full inbox has room again. */
const until = '2027-03-01T16:00:00.000Z'
const toYou = 'We send only so many e-mails an hour. Ours to you leaves at about 11:00 AM.'
const toUs = 'We send only so many e-mails an hour. Yours reaches us at about 11:00 AM.'

onBothEngines('a mail that waits', (engine) => {
  test('is announced by every call that promises one, and by no other', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const answers = async (email: string) =>
      [
        await registerWith(site, email),
        await rsvpWith(site, gameday.id, email),
        await write(site),
      ].map(({ status, body }) => [status, (body as Partial<FormAccepted>).mailWaits])
    expect(await answers('june@example.com')).toEqual([
      [201, undefined],
      [200, undefined],
      [200, undefined],
    ])
    await fillInbox(site, 'rosa@example.com')
    await fillInbox(site, site.config.organizerEmail, 30, contactKind)
    expect(await answers('rosa@example.com')).toEqual([
      [201, { until, message: toYou }],
      [200, { until, message: toYou }],
      [200, { until, message: toUs }],
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
    const goesTo = (address: string) => ({ status: 303, goesTo: address, told: undefined })
    expect(await answers('june@example.com')).toEqual([
      goesTo('/?sent=true#register'),
      goesTo(`/gameday/${gameday.date}?sent=true#outcome`),
      goesTo('/newsletter/form?sent=true'),
      goesTo('/contact?sent=true'),
    ])
    await fillInbox(site, 'rosa@example.com')
    await fillInbox(site, site.config.organizerEmail, 30, contactKind)
    const says = (told: string) => ({ status: 200, goesTo: undefined, told })
    expect(await answers('rosa@example.com')).toEqual([
      says(toYou),
      says(toYou),
      says(toYou),
      says(toUs),
    ])
  })

  test.each([
    ['an empty inbox', 0, [null, null, null, '15:15', '15:15']],
    ['one that is nearly full', 4, [null, null, '16:00', '16:00', '16:00']],
    ['a full one', 6, ['16:00', '16:00', '16:00', '16:00', '16:00']],
  ])('is the same for who is known and who is not: %s', async (_, before, expected) => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site)
    const invite = (email: string, status: 0 | 2) =>
      organiser.call(bulkInvite, {
        body: { gamedayID: gameday.id, guests: [{ name: 'Kim', email }], status },
      })
    await invite('invited@example.com', 0)
    await invite('replied@example.com', 2)
    const other = (await scheduleGameday(site, { date: '2027-05-01' })).gameday
    const ways = {
      rsvp: (email: string) => rsvpWith(site, gameday.id, email),
      register: (email: string) => registerWith(site, email),
    }
    await site.register('registered@example.com', 'Kim Osei')
    const cases = { rsvp: ['invited', 'replied', 'unknown'], register: ['registered', 'new'] }
    for (const way of ['rsvp', 'register'] as const) {
      for (const who of cases[way]) {
        const email = `${who}@example.com`
        if (before > 0) await fillInbox(site, email, before)
        const told: (string | null)[] = []
        for (const _press of expected) told.push(toldIn(await ways[way](email)))
        expect([way, who, told]).toEqual([way, who, expected])
        // And what else is sent to that inbox tells nothing either.
        const next = toldIn(await rsvpWith(site, other.id, email))
        expect([way, who, next]).toEqual([way, who, before === 0 ? null : '16:00'])
      }
    }
  })

  test('is not lost when it is asked for again', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    const email = 'rosa@example.com'
    await fillInbox(site, email)
    const coming = { gamedayId: gameday.id, guestName: 'Rosa', guestEmail: email }
    for (const status of [1, 2, 1] as const) {
      await somebody(site).call(publicRsvp, { body: { ...coming, status, additionalGuests: 1 } })
    }
    await registerWith(site, email)
    await registerWith(site, email)
    const waiting = (await site.outbox()).filter(({ kind }) => kind !== 'test')
    expect(
      waiting.map(({ kind, subject, attachments, nextAttemptAt }) => [
        kind,
        subject,
        attachments.length,
        nextAttemptAt,
      ]),
    ).toEqual([
      ['gameday-confirmation', expect.stringContaining('See you at'), 1, until],
      ['registration-confirmation', expect.stringContaining('You are registered'), 1, until],
    ])
    site.clock.advance(minutes(61))
    expect((await registerWith(site, email)).body).toEqual({ id: expect.any(String) })
  })
})
