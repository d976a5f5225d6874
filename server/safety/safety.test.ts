import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import { sendMessage } from '../../domain/contact/api.ts'
import { getConvention } from '../../domain/convention/api.ts'
import { joinEvent, listEvents, putEvent } from '../../domain/events/api.ts'
import * as gamedayApi from '../../domain/gamedays/api.ts'
import { notReplied } from '../../domain/gamedays/status.ts'
import { days, hours, minutes } from '../../domain/kernel/time.ts'
import { currentSession, login } from '../../domain/people/api.ts'
import * as registrationApi from '../../domain/registration/api.ts'
import { setPayment } from '../../domain/registration/manage/api.ts'
import * as api from '../../domain/safety/api.ts'
import type { CleanUpForm } from '../../domain/safety/schema.ts'
import { newBadgeRows } from '../registration/badge-rows.ts'
import { adminEmail, gamedayNow, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { setCapacity } from '../testing/fixtures/capacity.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { person, tableForm } from '../testing/fixtures/events.ts'

const bad = { 'x-forwarded-for': '203.0.113.7' }
const good = { 'x-forwarded-for': '198.51.100.4' }
const allKinds: CleanUpForm['kinds'] = ['registrations', 'replies', 'messages', 'tables', 'waiting']

type Headers = Record<string, string>

const registerFrom = (site: Site, headers: Headers, email: string, ...names: string[]) =>
  site.visitor().call(registrationApi.register, { headers, body: { email, names, listed: true } })

const messageFrom = (site: Site, headers: Headers, email = 'kim@example.com') =>
  site.visitor().call(sendMessage, { headers, body: { name: 'Kim', email, message: 'Buy!' } })

const rsvpFrom = (site: Site, headers: Headers, gamedayId: string, guestEmail: string) =>
  site.visitor().call(gamedayApi.publicRsvp, {
    headers,
    body: { gamedayId, guestName: 'Kim Osei', guestEmail, status: 1, additionalGuests: 1 },
  })

const formFrom = (site: Site, headers: Headers, url: string, values: Record<string, string>) =>
  site.app.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })

async function sourceOf(admin: Visitor, at = 0) {
  const { body } = await admin.call(api.listSources)
  return { kind: 'source' as const, subject: body.rows[at]?.source ?? '' }
}

const log = async (admin: Visitor) =>
  (await admin.call(listAudit)).body.rows.map(({ action, subject, details }) => [
    action,
    subject,
    details,
  ])

onBothEngines('registration', (engine) => {
  test('is closed with a sentence and opened again; who is registered goes on', async () => {
    const site = await openSite({ engine })
    const rosa = await person(site, 'Rosa')
    const admin = await site.signedIn(adminEmail)
    const told = async () => (await site.visitor().call(getConvention)).body.registrationClosed
    expect(await told()).toBeNull()
    const text = 'Back on Monday at noon.'
    const closed = await admin.call(api.switchRegistration, { body: { closed: true, text } })
    expect(closed.body).toEqual({ registration: { closed: true, text }, slow: false, blocks: [] })
    expect(await told()).toBe(text)
    const refused = await registerFrom(site, good, 'kim@example.com', 'Kim Osei')
    expect([refused.status, refused.body.title, refused.body.message]).toEqual([
      409,
      'Registration is closed',
      text,
    ])
    const plain = await formFrom(site, good, '/', { email: 'kim@example.com', names: 'Kim Osei' })
    expect([plain.statusCode, plain.json()]).toMatchObject([
      409,
      { problem: { title: 'Registration is closed', message: text } },
    ])

    expect((await site.visitor().call(login, { body: { email: rosa.email } })).status).toBe(200)
    const { body: mine } = await rosa.browser.call(registrationApi.getMyRegistration)
    const changed = { ...mine, names: [{ name: 'Rosa Delgado' }] }
    const change = { body: changed as never }
    expect((await rosa.browser.call(registrationApi.changeMyRegistration, change)).status).toBe(200)

    await admin.call(api.switchRegistration, { body: { closed: true, text: '' } })
    expect(await told()).toBe(
      'We take no new registrations at the moment. Please look again later.',
    )
    await admin.call(api.switchRegistration, { body: { closed: false, text: '' } })
    expect(await told()).toBeNull()
    expect((await registerFrom(site, good, 'kim@example.com', 'Kim Osei')).status).toBe(201)
    expect((await log(admin)).map(([action, , details]) => [action, details])).toEqual([
      ['registration-opened', ''],
      ['registration-closed', ''],
      ['registration-closed', text],
    ])
  })
})

onBothEngines('slow mode', (engine) => {
  test('takes five writes of strangers in ten minutes from one source, of whatever kind', async () => {
    const site = await openSite({ engine })
    const admin = await site.signedIn(adminEmail)
    const message = async (headers: Headers) => {
      const answer = await messageFrom(site, headers, `${randomUUID()}@example.com`)
      return [answer.status, answer.headers['retry-after']]
    }
    expect((await admin.call(api.switchSlow, { body: { on: true } })).body.slow).toBe(true)
    for (let count = 0; count < 4; count += 1) expect(await message(bad)).toEqual([200, undefined])
    expect((await registerFrom(site, bad, 'kim@example.com', 'Kim Osei')).status).toBe(201)
    expect(await message(bad)).toEqual([429, '600'])
    expect((await registerFrom(site, bad, 'lee@example.com', 'Lee Osei')).status).toBe(429)
    expect(await message(good)).toEqual([200, undefined])
    site.clock.advance(minutes(10))
    expect(await message(bad)).toEqual([200, undefined])
    await admin.call(api.switchSlow, { body: { on: false } })
    for (let count = 0; count < 6; count += 1) expect(await message(bad)).toEqual([200, undefined])
    expect((await log(admin)).map(([action]) => action)).toEqual(['slow-mode-off', 'slow-mode-on'])
  })
})

onBothEngines('a block', (engine) => {
  test('of a source stops what strangers write from there, and nothing else', async () => {
    const site = await openSite({ engine })
    const { organiser: admin, gameday } = await scheduleGameday(site)
    const rosa = await person(site, 'Rosa')
    await messageFrom(site, bad)
    const author = await sourceOf(admin)
    const blocked = await admin.call(api.block, { body: { ...author, span: 'day' } })
    expect(blocked.body.blocks).toEqual([
      { ...author, createdAt: site.clock.now(), expiresAt: '2027-03-02T15:00:00.000Z' },
    ])
    const writes = (headers: Headers) =>
      Promise.all([
        registerFrom(site, headers, `${randomUUID()}@example.com`, 'Kim Osei'),
        messageFrom(site, headers, `${randomUUID()}@example.com`),
        rsvpFrom(site, headers, gameday.id, `${randomUUID()}@example.com`),
      ])
    const forms = async (headers: Headers) => {
      const email = `${randomUUID()}@example.com`
      const answers = [
        await formFrom(site, headers, '/', { email, names: 'Kim' }),
        await formFrom(site, headers, '/contact', { name: 'Kim', email, message: 'Hi' }),
        await formFrom(site, headers, '/newsletter/form', { email }),
        await formFrom(site, headers, `/gameday/${gameday.date}`, {
          guestName: 'Kim',
          guestEmail: email,
          status: '2',
        }),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    for (const answer of await writes(bad)) {
      expect([answer.status, answer.body]).toEqual([
        403,
        {
          code: 'blocked',
          title: 'Not possible at the moment',
          message:
            'We cannot take this from you at the moment. If you think that this is a mistake, write to organizers@meepcon.example.',
        },
      ])
    }
    expect(await forms(bad)).toEqual([403, 403, 403, 403])
    expect((await writes(good)).map(({ status }) => status)).toEqual([201, 200, 200])
    expect(await forms(good)).toEqual([303, 303, 303, 303])
    // A hall shares one source: who is known there reads, logs in and plays on.
    expect((await site.visitor().call(listEvents, { headers: bad })).status).toBe(200)
    const body = { email: rosa.email }
    expect((await site.visitor().call(login, { headers: bad, body })).status).toBe(200)
    const table = { headers: bad, body: tableForm(rosa.id) }
    expect((await rosa.browser.call(putEvent, table)).status).toBe(200)

    site.clock.advance(days(1))
    expect((await writes(bad)).map(({ status }) => status)).toEqual([201, 200, 200])
    expect((await admin.call(api.getSafety)).body.blocks).toEqual([])
  })

  test('of an address ends its session, and holds however the address is written', async () => {
    const site = await openSite({ engine })
    const { organiser: admin, gameday } = await scheduleGameday(site)
    const rosa = await person(site, 'Rosa')
    const body = { kind: 'address' as const, subject: ' ROSA@example.com ', span: 'week' as const }
    const { body: after } = await admin.call(api.block, { body })
    expect(after.blocks).toMatchObject([{ kind: 'address', subject: rosa.email }])
    expect((await rosa.browser.call(currentSession)).body).toBeNull()
    expect((await rosa.browser.call(putEvent, { body: tableForm(rosa.id) })).status).toBe(401)
    const email = 'Rosa@Example.com'
    const statuses = [
      await site.visitor().call(login, { body: { email } }),
      await registerFrom(site, good, email, 'Rosa'),
      await messageFrom(site, good, email),
      await rsvpFrom(site, good, gameday.id, email),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
    // A link that reaches the address later opens nothing either.
    const late = await site.signedIn(rosa.email)
    expect((await late.call(currentSession)).body).toBeNull()

    const unblocked = { kind: 'address' as const, subject: 'rosa@EXAMPLE.com' }
    expect((await admin.call(api.unblock, { body: unblocked })).body.blocks).toEqual([])
    expect((await site.visitor().call(login, { body: { email } })).status).toBe(200)
    expect(await log(admin)).toMatchObject([
      ['unblocked', rosa.email, ''],
      ['blocked', rosa.email, 'For: a week'],
      ['gameday-created', expect.anything(), expect.anything()],
    ])
  })

  test('never keeps the administrator out, and wants an address', async () => {
    const site = await openSite({ engine })
    const admin = await site.signedIn(adminEmail)
    const block = async (subject: string) => {
      const body = { kind: 'address' as const, subject, span: 'day' as const }
      const answer = await admin.call(api.block, { body })
      return [answer.status, answer.body.field, answer.body.message]
    }
    expect(await block('Admin@MeepCon.example')).toEqual([
      422,
      'subject',
      'Nobody of the team can be blocked: take their roles away first.',
    ])
    expect(await block('nobody')).toEqual([422, 'subject', 'Please enter a valid email address'])
  })
})

onBothEngines('cleaning up', (engine) => {
  /** From one place: two who never used their mail, one who did, one who paid; replies, messages, tables. */
  async function shared() {
    const site = await openSite({ engine })
    const { organiser: admin, gameday } = await scheduleGameday(site)
    const invite = { gamedayID: gameday.id, guestName: 'June', guestEmail: 'june@example.com' }
    const { body: june } = await admin.call(gamedayApi.inviteGuest, { body: invite })
    const [nameId = ''] = await site.register('ann@example.com', 'Ann Lee')
    const ann = await site.signedIn('ann@example.com')
    for (const [email, ...names] of [
      ['fake1@example.com', 'Fake One', 'Fake Two'],
      ['fake2@example.com', 'Fake Three'],
      ['mia@example.com', 'Mia Voss'],
      ['paid@example.com', 'Paul Paid'],
    ] as const) {
      expect((await registerFrom(site, bad, email, ...names)).status).toBe(201)
    }
    const mia = await site.signedIn('mia@example.com')
    const { body: paid } = await admin.call(api.listSources)
    const rows = await site.database.query.selectFrom('registrations').selectAll().execute()
    const paidId = rows.find(({ email }) => email === 'paid@example.com')?.id ?? ''
    await admin.call(setPayment, { params: { id: paidId }, body: { paid: true } })
    await rsvpFrom(site, bad, gameday.id, 'june@example.com')
    await rsvpFrom(site, bad, gameday.id, 'new@example.com')
    await messageFrom(site, bad)
    const { body: user } = await mia.call(currentSession)
    const table = tableForm(user?.names[0]?.id ?? '', { gameName: 'Spam' })
    await mia.call(putEvent, { headers: bad, body: table })
    await ann.call(joinEvent, { params: { eventId: table.id }, body: { id: nameId } })
    // Somebody honest elsewhere.
    await registerFrom(site, good, 'ok@example.com', 'Ok Person')
    await messageFrom(site, good, 'ok@example.com')
    const subject = paid.rows[0]?.source ?? ''
    return { site, admin, gameday, june, author: { kind: 'source' as const, subject } }
  }

  const emails = async ({ database: { query } }: Site) =>
    (await query.selectFrom('registrations').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )

  test('shows where things came from, and of each what it made', async () => {
    const { site, admin, author } = await shared()
    const { body } = await admin.call(api.listSources, { headers: good })
    expect({ ...body, rows: body.rows.map(({ source: _, ...row }) => row) }).toEqual({
      page: 0,
      found: 2,
      total: 2,
      rows: [
        {
          lastAt: site.clock.now(),
          counts: { registrations: 4, badges: 5, replies: 2, messages: 1, tables: 1, waiting: 0 },
          unconfirmed: 2,
          paid: 1,
          blockedUntil: null,
          isHere: false,
        },
        {
          lastAt: site.clock.now(),
          counts: { registrations: 1, badges: 1, replies: 0, messages: 1, tables: 0, waiting: 0 },
          unconfirmed: 1,
          paid: 0,
          blockedUntil: null,
          isHere: true,
        },
      ].toSorted((a) => (body.rows[0]?.isHere === a.isHere ? -1 : 1)),
    })
    expect((await admin.call(api.listSources, { query: { rows: 1, page: 7 } })).body).toMatchObject(
      { page: 1, found: 2, rows: [{}] },
    )
    const { body: made } = await admin.call(api.listContributions, { query: author })
    expect(made).toMatchObject({
      goes: { registrations: 2, badges: 3, replies: 2, messages: 1, tables: 0, waiting: 0 },
      stays: { registrations: 2, badges: 2, replies: 0, messages: 0, tables: 1, waiting: 0 },
      blockedUntil: null,
      isHere: false,
    })
    const shown = made.items
      .toSorted((a, b) => `${a.kind} ${a.title}`.localeCompare(`${b.kind} ${b.title}`))
      .map(({ kind, title, state, goes }) => [kind, title, state, goes])
    expect(shown).toEqual([
      ['messages', 'Kim', null, true],
      ['registrations', 'Fake One, Fake Two', 'unconfirmed', true],
      ['registrations', 'Fake Three', 'unconfirmed', true],
      ['registrations', 'Mia Voss', 'confirmed', false],
      ['registrations', 'Paul Paid', 'paid', false],
      ['replies', 'June', null, true],
      ['replies', 'Kim Osei', null, true],
      ['tables', 'Spam', 'confirmed', false],
    ])
    const all = await admin.call(api.listContributions, {
      query: { ...author, reach: 'everybody' },
    })
    expect(all.body.stays).toEqual({
      registrations: 0,
      badges: 0,
      replies: 0,
      messages: 0,
      tables: 0,
      waiting: 0,
    })
    site.clock.advance(hours(1) + 1)
    const { body: none } = await admin.call(api.listContributions, {
      query: { ...author, since: 'hour' },
    })
    expect(none.items).toEqual([])
  })

  test('takes what nobody stands behind in one press, tells nobody, and is written down', async () => {
    const { site, admin, gameday, june, author } = await shared()
    const before = (await site.outbox()).length
    const press = () =>
      admin.call(api.cleanUp, { body: { ...author, reach: 'unconfirmed', kinds: allKinds } })
    const [one, other] = await Promise.all([press(), press()])
    const nothing = { registrations: 0, badges: 0, replies: 0, messages: 0, tables: 0, waiting: 0 }
    const removed = { registrations: 2, badges: 3, replies: 2, messages: 1, tables: 0, waiting: 0 }
    expect([one.body.removed, other.body.removed].toSorted((a, b) => b.badges - a.badges)).toEqual([
      removed,
      nothing,
    ])
    expect(await emails(site)).toEqual([
      'ann@example.com',
      'mia@example.com',
      'ok@example.com',
      'paid@example.com',
    ])
    const { invitations } = await gamedayNow(admin, gameday.id)
    expect(invitations).toMatchObject([
      { id: june.id, guestName: 'June', status: notReplied, additionalGuests: 0, repliedAt: null },
    ])
    const messages = await site.database.query
      .selectFrom('contactMessages')
      .select('email')
      .execute()
    expect(messages).toEqual([{ email: 'ok@example.com' }])
    // What was still waiting to be mailed to made-up people is not mailed, and nothing new is.
    const outbox = await site.outbox()
    expect(outbox.length).toBeLessThan(before)
    expect(outbox.filter(({ recipient }) => /^(fake|new)/.test(recipient))).toEqual([])
    const codes = await site.database.query.selectFrom('codes').select('email').execute()
    expect(codes.filter(({ email }) => email.startsWith('fake'))).toEqual([])
    expect((await log(admin)).filter(([action]) => action === 'cleaned-up')).toEqual([
      [
        'cleaned-up',
        `Source ${author.subject.slice(0, 6).toUpperCase()}`,
        expect.stringMatching(
          /^2 registrations with 3 badges, 2 gameday replies, 1 message: .*Fake One, Fake Two/,
        ),
      ],
    ])
  })

  test('takes places in the line for badges, before its badges go to anybody', async () => {
    const site = await openSite({ engine })
    const admin = await site.signedIn(adminEmail)
    await setCapacity(site, 2)
    const wait = (headers: Headers, email: string) =>
      site.visitor().call(registrationApi.register, {
        headers,
        body: { email, names: ['Some Body'], listed: true, wait: true },
      })
    await registerFrom(site, bad, 'fake1@example.com', 'Fake One', 'Fake Two')
    for (const name of ['fake2', 'fake3']) await wait(bad, `${name}@example.com`)
    for (const name of ['ok1', 'ok2']) await wait(good, `${name}@example.com`)
    const { body: sources } = await admin.call(api.listSources)
    const source = sources.rows.find(({ counts }) => counts.registrations === 1)
    expect(source?.counts).toMatchObject({ registrations: 1, waiting: 2 })
    const author = { kind: 'source' as const, subject: source?.source ?? '' }
    const { body } = await admin.call(api.cleanUp, {
      body: { ...author, reach: 'unconfirmed', kinds: allKinds },
    })
    expect(body.removed).toMatchObject({ registrations: 1, badges: 2, waiting: 2 })
    expect(await emails(site)).toEqual(['ok1@example.com', 'ok2@example.com'])
    const line = await site.database.query.selectFrom('badgeLine').select('email').execute()
    expect(line).toEqual([])
    const mails = (await site.outbox()).map(({ recipient }) => recipient)
    expect(mails.filter((recipient) => recipient.startsWith('fake'))).toEqual([])
  })

  test('takes only the kinds that are chosen, and whoever has paid only when asked to', async () => {
    const { site, admin, author } = await shared()
    const press = async (reach: CleanUpForm['reach'], ...kinds: CleanUpForm['kinds']) =>
      (await admin.call(api.cleanUp, { body: { ...author, reach, kinds } })).body.removed
    expect(await press('everybody', 'messages')).toMatchObject({ messages: 1, registrations: 0 })
    expect(await emails(site)).toHaveLength(6)
    expect(await press('unpaid', 'registrations', 'tables')).toMatchObject({
      registrations: 3,
      tables: 1,
    })
    expect(await emails(site)).toEqual(['ann@example.com', 'ok@example.com', 'paid@example.com'])
    expect((await site.visitor().call(listEvents)).body).toEqual([])
    // Ann sat at the table: she is told that it is gone.
    const told = (await site.outbox()).filter(({ kind }) => kind === 'event-deleted')
    expect(told.map(({ recipient }) => recipient)).toEqual(['ann@example.com'])
    expect(await press('everybody', 'registrations')).toMatchObject({ registrations: 1 })
    const none = { ...author, kinds: [] }
    expect((await admin.call(api.cleanUp, { body: none })).status).toBe(422)
  })

  test('takes what one account made, and never what is of the administrator', async () => {
    const site = await openSite({ engine })
    const rosa = await person(site, 'Rosa')
    const admin = await site.signedIn(adminEmail)
    const spam = { eventTime: 'Undetermined', gameName: 'Spam' }
    for (let count = 0; count < 5; count += 1) {
      await rosa.browser.call(putEvent, { body: tableForm(rosa.id, spam) })
    }
    const author = { kind: 'address' as const, subject: 'ROSA@example.com' }
    const { body: made } = await admin.call(api.listContributions, {
      query: { ...author, reach: 'unpaid' },
    })
    expect(made.goes).toMatchObject({ tables: 5, registrations: 1 })
    const body = { ...author, reach: 'unpaid' as const, kinds: ['tables' as const] }
    expect((await admin.call(api.cleanUp, { body })).body.removed.tables).toBe(5)
    expect((await site.visitor().call(listEvents)).body).toEqual([])
    expect((await rosa.browser.call(currentSession)).body).not.toBeNull()

    await registerFrom(site, bad, adminEmail, 'Ada Min')
    const all = { ...(await sourceOf(admin)), reach: 'everybody' as const, kinds: allKinds }
    expect((await admin.call(api.cleanUp, { body: all })).body.removed.registrations).toBe(0)
  })

  test('five thousand registrations and as many messages go within seconds', async () => {
    const site = await openSite({ engine })
    const { database, convention } = site
    const createdAt = site.clock.now()
    const source = 'a'.repeat(16)
    await database.transaction(async ({ query }) => {
      for (let part = 0; part < 10; part += 1) {
        const ids = Array.from({ length: 500 }, () => randomUUID())
        await query
          .insertInto('registrations')
          .values(
            ids.map((id) => ({
              id,
              conventionId: convention.id,
              email: `${id}@example.com`,
              zip: null,
              listed: 1 as const,
              paidAt: null,
              paidAmount: null,
              createdAt,
              source,
            })),
          )
          .execute()
        const names = ids.flatMap((id) =>
          newBadgeRows({ id, conventionId: convention.id }, ['Fake']),
        )
        await query.insertInto('names').values(names).execute()
        const messages = ids.map((id) => ({ id, name: 'F', email: 'f@x.example', message: 'x' }))
        await query
          .insertInto('contactMessages')
          .values(messages.map((row) => ({ ...row, createdAt, source })))
          .execute()
      }
    })
    const admin = await site.signedIn(adminEmail)
    const author = { kind: 'source' as const, subject: source }
    const { body: made } = await admin.call(api.listContributions, { query: author })
    expect([made.goes.registrations, made.items.length]).toEqual([5_000, 200])
    const began = performance.now()
    const { body } = await admin.call(api.cleanUp, {
      body: { ...author, reach: 'unconfirmed', kinds: allKinds },
    })
    // One to two seconds on a quiet machine; a row at a time would take far longer.
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(body.removed).toEqual({
      registrations: 5_000,
      badges: 5_000,
      replies: 0,
      messages: 5_000,
      tables: 0,
      waiting: 0,
    })
    expect((await admin.call(api.listSources)).body.total).toBe(0)
  }, 60_000)
})
