// @module-tag concurrent
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEvents, putEvent } from '../../domain/events/api.ts'
import { days } from '../../domain/kernel/time.ts'
import { currentSession, login } from '../../domain/auth/api.ts'
import * as api from '../../domain/moderation/api.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { createPerson, createEventForm } from '../testing/fixtures/events.ts'
import {
  badSource,
  submitFormFrom,
  allowedSource,
  readAuditRows,
  sendMessageFrom,
  registerFrom,
  replyFrom,
  findSource,
  type SourceHeaders,
} from '../testing/fixtures/strangers.ts'

onBothEngines('blocks', (engine) => {
  test("stop strangers' writes from a blocked source and nothing else", async () => {
    const site = await openSite({ engine })
    const { organizer: admin, gameday } = await scheduleGameday(site)
    const rosa = await createPerson(site, 'Rosa')
    await sendMessageFrom(site, badSource)
    const author = await findSource(admin)
    const blocked = await admin.call(api.blockAuthor, { body: { ...author, span: 'day' } })
    expect(blocked.body.blocks).toEqual([
      { ...author, createdAt: site.clock.now(), expiresAt: '2027-03-02T15:00:00.000Z' },
    ])
    const writeRequests = (headers: SourceHeaders) =>
      Promise.all([
        registerFrom(site, headers, `${randomUUID()}@example.com`, 'Kim Osei'),
        sendMessageFrom(site, headers, `${randomUUID()}@example.com`),
        replyFrom(site, headers, gameday.id, `${randomUUID()}@example.com`),
      ])
    const forms = async (headers: SourceHeaders) => {
      const email = `${randomUUID()}@example.com`
      const answers = [
        await submitFormFrom(site, headers, '/', { email, names: 'Kim' }),
        await submitFormFrom(site, headers, '/contact', { name: 'Kim', email, message: 'Hi' }),
        await submitFormFrom(site, headers, '/newsletter/form', { email }),
        await submitFormFrom(site, headers, `/gameday/${gameday.date}`, {
          guestName: 'Kim',
          guestEmail: email,
          status: '2',
        }),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    for (const answer of await writeRequests(badSource)) {
      expect([answer.status, answer.body]).toEqual([
        403,
        {
          code: 'blocked',
          title: 'Not possible right now',
          message:
            'We cannot accept this from you right now. If you think this is a mistake, write to organizers@meepcon.example.',
        },
      ])
    }
    expect(await forms(badSource)).toEqual([403, 403, 403, 403])
    expect((await writeRequests(allowedSource)).map(({ status }) => status)).toEqual([
      201, 200, 200,
    ])
    expect(await forms(allowedSource)).toEqual([303, 303, 303, 303])
    // A hall shares one source: its known guests can read, log in and play.
    expect((await site.visitor().call(listEvents, { headers: badSource })).status).toBe(200)
    const body = { email: rosa.email }
    expect((await site.visitor().call(login, { headers: badSource, body })).status).toBe(200)
    const table = { headers: badSource, body: createEventForm(rosa.id) }
    expect((await rosa.browser.call(putEvent, table)).status).toBe(200)

    site.clock.advance(days(1))
    expect((await writeRequests(badSource)).map(({ status }) => status)).toEqual([201, 200, 200])
    expect((await admin.call(api.getModerationStatus)).body.blocks).toEqual([])
  })

  test('end the session of a blocked address, however the address is spelled', async () => {
    const site = await openSite({ engine })
    const { organizer: admin, gameday } = await scheduleGameday(site)
    const rosa = await createPerson(site, 'Rosa')
    const body = { kind: 'address' as const, subject: ' ROSA@example.com ', span: 'week' as const }
    const { body: after } = await admin.call(api.blockAuthor, { body })
    expect(after.blocks).toMatchObject([{ kind: 'address', subject: rosa.email }])
    expect((await rosa.browser.call(currentSession)).body).toBeNull()
    expect((await rosa.browser.call(putEvent, { body: createEventForm(rosa.id) })).status).toBe(401)
    const email = 'Rosa@Example.com'
    const statuses = [
      await site.visitor().call(login, { body: { email } }),
      await registerFrom(site, allowedSource, email, 'Rosa'),
      await sendMessageFrom(site, allowedSource, email),
      await replyFrom(site, allowedSource, gameday.id, email),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
    // Links requested before the block open nothing either.
    const lateSession = await site.logIn(rosa.email)
    expect((await lateSession.call(currentSession)).body).toBeNull()

    const unblocked = { kind: 'address' as const, subject: 'rosa@EXAMPLE.com' }
    expect((await admin.call(api.unblockAuthor, { body: unblocked })).body.blocks).toEqual([])
    expect((await site.visitor().call(login, { body: { email } })).status).toBe(200)
    expect(await readAuditRows(admin)).toMatchObject([
      ['unblocked', rosa.email, ''],
      ['blocked', rosa.email, 'For: a week'],
      ['gameday-created', expect.anything(), expect.anything()],
    ])
  })

  test("reject the administrator's address and malformed addresses", async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const block = async (subject: string) => {
      const body = { kind: 'address' as const, subject, span: 'day' as const }
      const answer = await admin.call(api.blockAuthor, { body })
      return [answer.status, answer.body.field, answer.body.message]
    }
    expect(await block('Admin@MeepCon.example')).toEqual([
      422,
      'subject',
      'Team members cannot be blocked. Remove their roles first.',
    ])
    expect(await block('nobody')).toEqual([422, 'subject', 'Please enter a valid email address'])
  })
})
