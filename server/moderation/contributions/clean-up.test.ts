import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEvents, putEvent } from '../../../domain/events/api.ts'
import { notReplied } from '../../../domain/gamedays/status.ts'
import { currentSession } from '../../../domain/auth/api.ts'
import * as registrationApi from '../../../domain/registration/api.ts'
import * as api from '../../../domain/moderation/api.ts'
import type { CleanUpForm } from '../../../domain/moderation/schema.ts'
import { insertConvention } from '../../convention/store.ts'
import { sampleConvention } from '../../sample/conventions.ts'
import { createBadgeRows } from '../../registration/create-badge-rows.ts'
import { readGameday } from '../../testing/fixtures/gamedays.ts'
import { setCapacity } from '../../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import {
  joinEventAs,
  createPerson,
  createEvent,
  createEventForm,
} from '../../testing/fixtures/events.ts'
import { waitAs } from '../../testing/fixtures/waiting-list.ts'
import {
  badSource,
  allowedSource,
  readAuditRows,
  registerFrom,
  findSource,
  createSharedSource,
  type SourceHeaders,
} from '../../testing/fixtures/strangers.ts'

const allKinds: CleanUpForm['kinds'] = ['registrations', 'replies', 'messages', 'tables', 'waiting']

onBothEngines('cleaning up', (engine) => {
  const emails = async ({ database: { query } }: Site) =>
    (await query.selectFrom('registrations').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )

  test(
    'deletes all unconfirmed contributions at once, notifies no users and records the clean-up',
    { tags: ['concurrent'] },
    async () => {
      const { site, admin, gameday, june, author } = await createSharedSource(engine)
      const before = (await site.readOutbox()).length
      const cleanUpAll = () =>
        admin.call(api.cleanUp, { body: { ...author, reach: 'unconfirmed', kinds: allKinds } })
      const [one, other] = await Promise.all([cleanUpAll(), cleanUpAll()])
      const nothing = {
        registrations: 0,
        badges: 0,
        replies: 0,
        messages: 0,
        tables: 0,
        waiting: 0,
      }
      const removed = {
        registrations: 2,
        badges: 3,
        replies: 2,
        messages: 1,
        tables: 0,
        waiting: 0,
      }
      expect(
        [one.body.removed, other.body.removed].toSorted((a, b) => b.badges - a.badges),
      ).toEqual([removed, nothing])
      expect(await emails(site)).toEqual([
        'ann@example.com',
        'mia@example.com',
        'ok@example.com',
        'paid@example.com',
      ])
      const { invitations } = await readGameday(admin, gameday.id)
      expect(invitations).toMatchObject([
        {
          id: june.id,
          guestName: 'June',
          status: notReplied,
          additionalGuests: 0,
          repliedAt: null,
        },
      ])
      const messages = await site.database.query
        .selectFrom('contactMessages')
        .select('email')
        .execute()
      expect(messages).toEqual([{ email: 'ok@example.com' }])
      // Withdraws queued mail to made-up addresses and queues no new mail.
      const outbox = await site.readOutbox()
      expect(outbox.length).toBeLessThan(before)
      expect(outbox.filter(({ recipient }) => /^(fake|new)/.test(recipient))).toEqual([])
      const codes = await site.database.query.selectFrom('codes').select('email').execute()
      expect(codes.filter(({ email }) => email.startsWith('fake'))).toEqual([])
      expect((await readAuditRows(admin)).filter(([action]) => action === 'cleaned-up')).toEqual([
        [
          'cleaned-up',
          `Source ${author.subject.slice(0, 6).toUpperCase()}`,
          expect.stringMatching(
            /^2 registrations with 3 badges, 2 game day replies, 1 message: .*Fake One, Fake Two/,
          ),
        ],
      ])
    },
  )

  test("keeps a guest's queued invitation when another person replied in their name", async () => {
    const { site, admin, author } = await createSharedSource(engine)
    const mails = async () =>
      (await site.readOutbox())
        .filter(({ recipient }) => recipient === 'june@example.com')
        .map(({ kind }) => kind)
    expect(await mails()).toEqual(['gameday-invitation', 'gameday-confirmation'])
    await admin.call(api.cleanUp, { body: { ...author, reach: 'unconfirmed', kinds: ['replies'] } })
    expect(await mails()).toEqual(['gameday-invitation'])
  })

  test('removes waiting list entries before the freed badges are offered', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    await setCapacity(site, 2)
    const wait = (headers: SourceHeaders, email: string) =>
      site.visitor().call(registrationApi.register, {
        headers,
        body: { email, names: ['Some Body'], listed: true, wait: true },
      })
    await registerFrom(site, badSource, 'fake1@example.com', 'Fake One', 'Fake Two')
    for (const name of ['fake2', 'fake3']) await wait(badSource, `${name}@example.com`)
    for (const name of ['ok1', 'ok2']) await wait(allowedSource, `${name}@example.com`)
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
    const mails = (await site.readOutbox()).map(({ recipient }) => recipient)
    expect(mails.filter((recipient) => recipient.startsWith('fake'))).toEqual([])
  })

  test('deletes only the selected kinds, and paid registrations only when requested', async () => {
    const { site, admin, author } = await createSharedSource(engine)
    const cleanUpKinds = async (reach: CleanUpForm['reach'], ...kinds: CleanUpForm['kinds']) =>
      (await admin.call(api.cleanUp, { body: { ...author, reach, kinds } })).body.removed
    expect(await cleanUpKinds('everybody', 'messages')).toMatchObject({
      messages: 1,
      registrations: 0,
    })
    expect(await emails(site)).toHaveLength(6)
    expect(await cleanUpKinds('unpaid', 'registrations', 'tables')).toMatchObject({
      registrations: 3,
      tables: 1,
    })
    expect(await emails(site)).toEqual(['ann@example.com', 'ok@example.com', 'paid@example.com'])
    expect((await site.visitor().call(listEvents)).body).toEqual([])
    // Ann had joined the event, so she is notified of its deletion.
    const deletionMails = (await site.readOutbox()).filter(({ kind }) => kind === 'event-deleted')
    expect(deletionMails.map(({ recipient }) => recipient)).toEqual(['ann@example.com'])
    expect(await cleanUpKinds('everybody', 'registrations')).toMatchObject({ registrations: 1 })
    const emptyCleanUp = { ...author, kinds: [] }
    expect((await admin.call(api.cleanUp, { body: emptyCleanUp })).status).toBe(422)
  })

  test('leaves no notifications about a deleted event', async () => {
    const site = await openSite({ engine, now: '2027-05-20T22:00:00.000Z' })
    const admin = await site.logInAdministrator()
    const marcus = await createPerson(site, 'Marcus')
    await createEvent(marcus, { gameOwner: null })
    expect(await site.app.periodicTasks.sendEventReminders.work()).toBe(1)
    const body = { kind: 'address', subject: marcus.email, reach: 'everybody' } as const
    await admin.call(api.cleanUp, { body: { ...body, kinds: ['tables'] } })
    expect(await site.database.query.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  test('notifies waiting attendees of a deleted event', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, { spots: 1 })
    await waitAs(rosa, id)
    const author = { kind: 'address', subject: marcus.email, since: 'all' } as const
    const body = { ...author, reach: 'everybody', kinds: ['tables'] } satisfies CleanUpForm
    expect((await admin.call(api.cleanUp, { body })).body.removed.tables).toBe(1)
    const sentMails = (await site.readOutbox()).map(({ recipient, kind }) => [recipient, kind])
    expect(sentMails).toEqual([[rosa.email, 'event-deleted']])
  })

  test("deletes the contributions of one account but never the administrator's", async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const admin = await site.logInAdministrator()
    const spam = { eventTime: 'Undetermined', gameName: 'Spam' }
    for (let count = 0; count < 5; count += 1) {
      await rosa.browser.call(putEvent, { body: createEventForm(rosa.id, spam) })
    }
    const author = { kind: 'address' as const, subject: 'ROSA@example.com' }
    const { body: contributions } = await admin.call(api.listContributions, {
      query: { ...author, reach: 'unpaid' },
    })
    expect(contributions.goes).toMatchObject({ tables: 5, registrations: 1 })
    const body = { ...author, reach: 'unpaid' as const, kinds: ['tables' as const] }
    expect((await admin.call(api.cleanUp, { body })).body.removed.tables).toBe(5)
    expect((await site.visitor().call(listEvents)).body).toEqual([])
    expect((await rosa.browser.call(currentSession)).body).not.toBeNull()

    await registerFrom(site, badSource, site.config.adminEmail, 'Ada Min')
    const fullCleanUp = {
      ...(await findSource(admin)),
      reach: 'everybody' as const,
      kinds: allKinds,
    }
    expect((await admin.call(api.cleanUp, { body: fullCleanUp })).body.removed.registrations).toBe(
      0,
    )
  })

  test('deletes contributions of earlier years only with the widest reach and notifies no users', async () => {
    const site = await openSite({ engine })
    const next = sampleConvention(2028)
    await site.database.transaction(({ query }) => insertConvention(query, next))
    const rosa = await createPerson(site, 'Rosa')
    const theo = await createPerson(site, 'Theo')
    const { id } = await createEvent(rosa, { gameName: 'Azul' })
    await joinEventAs(theo, id)
    site.clock.set('2027-08-01T12:00:00.000Z')
    const before = (await site.readOutbox()).length
    const admin = await site.logInAdministrator()
    const author = { kind: 'address' as const, subject: 'rosa@example.com' }
    const { body: contributions } = await admin.call(api.listContributions, { query: author })
    expect(contributions.items).toMatchObject([
      { title: 'Rosa Webb', details: 'rosa@example.com · 1 badge · an earlier year', goes: false },
    ])
    const cleanUpWithin = async (reach: CleanUpForm['reach']) =>
      (await admin.call(api.cleanUp, { body: { ...author, reach, kinds: allKinds } })).body.removed
        .registrations
    expect([await cleanUpWithin('unpaid'), await cleanUpWithin('everybody')]).toEqual([0, 1])
    expect(await emails(site)).toEqual(['theo@example.com'])
    const tables = await site.database.query.selectFrom('events').selectAll().execute()
    expect(tables).toMatchObject([{ id, eventOwner: theo.ids[0] }])
    expect(await site.readOutbox()).toHaveLength(before)
  })

  test('deletes five thousand registrations and as many messages within seconds', async () => {
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
          createBadgeRows({ id, conventionId: convention.id }, ['Fake']),
        )
        await query.insertInto('names').values(names).execute()
        const messages = ids.map((id) => ({ id, name: 'F', email: 'f@x.example', message: 'x' }))
        await query
          .insertInto('contactMessages')
          .values(messages.map((row) => ({ ...row, createdAt, source })))
          .execute()
      }
    })
    const admin = await site.logInAdministrator()
    const author = { kind: 'source' as const, subject: source }
    const { body: contributions } = await admin.call(api.listContributions, { query: author })
    expect([contributions.goes.registrations, contributions.items.length]).toEqual([5_000, 200])
    const startTime = performance.now()
    const { body } = await admin.call(api.cleanUp, {
      body: { ...author, reach: 'unconfirmed', kinds: allKinds },
    })
    // Takes one to two seconds on an idle machine; deleting row by row would take far longer.
    expect(performance.now() - startTime).toBeLessThan(15_000)
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
