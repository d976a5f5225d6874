import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import { replyToInvitation } from '../../domain/gamedays/api.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { days, hours, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import { dateInZone, timeInZone } from '../../domain/kernel/time-zone.ts'
import * as api from '../../domain/mailings/api.ts'
import type { Audience, WrittenMailing, SendWrittenMailing } from '../../domain/mailings/schema.ts'
import { register } from '../../domain/registration/api.ts'
import { claimMails } from '../platform/mail/outbox-claims.ts'
import type { Transaction } from '../platform/database/database.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { countQueries } from '../testing/count-queries.ts'
import { createInvitation, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

const everyoneAudience: Audience = { kind: 'everyone', ids: [] }
const form = {
  subject: 'Parking',
  text: 'The **north** side is closed.',
  audience: everyoneAudience,
}
const params = { id: 'parking' }

const writeMailing = async (admin: Visitor, changes: object = {}) =>
  (await admin.call(api.saveWrittenMailing, { params, body: { ...form, version: 0, ...changes } }))
    .body
const sendMailingTo = (
  admin: Visitor,
  mailing: Pick<WrittenMailing, 'version'>,
  at: SendWrittenMailing['at'] = null,
) => admin.call(api.sendWrittenMailing, { params, body: { version: mailing.version, at } })
const mailed = async (site: Site) => (await site.readOutbox()).map(({ recipient }) => recipient)

async function openWithPeople(engine: 'sqlite' | 'postgres') {
  const site = await openSite({ engine })
  await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
  await site.register('lin@example.com', 'Lin Sato')
  return { site, admin: await site.logInAdministrator() }
}

onBothEngines('written mailings', (engine) => {
  test(
    'counts a mail as received when its delivery starts while the mailing is stopped',
    { tags: ['concurrent'] },
    async () => {
      const { site, admin } = await openWithPeople(engine)
      await sendMailingTo(admin, await writeMailing(admin))
      const claim = async ({ query }: Pick<Transaction, 'query'>) => {
        const claimedUntil = addMilliseconds(site.clock.now(), minutes(5))
        const lin = query.updateTable('outbox').set({ claimedUntil })
        await lin.where('recipient', '=', 'lin@example.com').execute()
      }
      // SQLite runs transactions one at a time, so the claim comes first there.
      if (engine === 'sqlite') await site.database.transaction(claim)
      const [stopped] = await waitForLock(site.database, claim, () =>
        admin.call(api.stopWrittenMailing, { params }),
      )
      expect(stopped.body).toMatchObject({ state: 'stopped', recipients: 1 })
      const { body } = await admin.call(api.listMailingRecipients, { params })
      expect(body.map(({ email }) => email)).toEqual(['lin@example.com'])
    },
  )

  test('creates a draft, rejects stale changes and deletes it permanently', async () => {
    const { admin } = await openWithPeople(engine)
    const first = await writeMailing(admin)
    expect(first).toMatchObject({ ...form, state: 'draft', version: 1, recipients: 2 })
    expect(await writeMailing(admin)).toEqual(first)
    const second = await writeMailing(admin, { subject: 'Parking lot', version: 1 })
    expect(second).toMatchObject({ subject: 'Parking lot', version: 2 })
    const stale = await admin.call(api.saveWrittenMailing, {
      params,
      body: { ...form, subject: 'Another', version: 1 },
    })
    expect(stale.status).toBe(409)
    expect((await admin.call(api.listWrittenMailings)).body).toEqual([second])
    expect((await admin.call(api.deleteWrittenMailing, { params })).body).toEqual({ deleted: true })
    const staleAnswer = await admin.call(api.saveWrittenMailing, {
      params,
      body: { ...form, version: 2 },
    })
    expect(staleAnswer.status).toBe(404)
    expect((await admin.call(api.listWrittenMailings)).body).toEqual([])
  })

  test(
    'sends a mailing once to each recipient, also when it is sent again for later registrants',
    { tags: ['concurrent'] },
    async () => {
      const { site, admin } = await openWithPeople(engine)
      const mailing = await writeMailing(admin)
      const answers = await Promise.all([
        sendMailingTo(admin, mailing),
        sendMailingTo(admin, mailing),
      ])
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      expect(await mailed(site)).toHaveLength(2)
      await site.register('june@example.com', 'June Park')
      const [sentMailing] = (await admin.call(api.listWrittenMailings)).body
      expect(sentMailing).toMatchObject({
        state: 'sent',
        recipients: null,
        delivery: { queued: 2 },
      })
      const { body: mailingAnswer } = await admin.call(api.getWrittenMailing, { params })
      expect(mailingAnswer).toEqual({ ...sentMailing, recipients: 1 })
      await sendMailingTo(admin, sentMailing as WrittenMailing)
      expect((await mailed(site)).toSorted()).toEqual([
        'june@example.com',
        'lin@example.com',
        'rosa@example.com',
      ])
      const [mail] = await site.readOutbox()
      expect(mail).toMatchObject({ subject: 'Parking', replyTo: site.config.organizerEmail })
      expect(mail?.html).toContain('The <strong>north</strong> side')
      expect(mail?.text).toContain('The north side is closed.')
      const changed = await admin.call(api.saveWrittenMailing, {
        params,
        body: { ...form, text: 'Other', version: 3 },
      })
      expect(changed.status).toBe(409)
      const { body: audit } = await admin.call(listAudit)
      expect(audit.rows.map(({ action, details }) => [action, details])).toEqual([
        ['mails-sent', 'Sent to 1'],
        ['mails-sent', 'Sent to 2'],
      ])
    },
  )

  test('stops queued mail and sends it to the remaining recipients when the mailing continues', async () => {
    const { site, admin } = await openWithPeople(engine)
    await sendMailingTo(admin, await writeMailing(admin))
    await claimMails(site.database, { lane: 'bulk', count: 1 }, site.clock.now())
    const { body: stopped } = await admin.call(api.stopWrittenMailing, { params })
    expect(stopped).toMatchObject({ state: 'stopped', recipients: 1, delivery: { queued: 1 } })
    expect(await mailed(site)).toHaveLength(1)
    await sendMailingTo(admin, stopped)
    expect((await mailed(site)).toSorted()).toEqual(['lin@example.com', 'rosa@example.com'])
    const unknown = { params: { id: 'nothing' } }
    expect((await admin.call(api.listMailingRecipients, unknown)).status).toBe(404)
    const { body: recipients } = await admin.call(api.listMailingRecipients, { params })
    expect(recipients).toEqual([
      { email: 'lin@example.com', status: 'queued', reason: '' },
      { email: 'rosa@example.com', status: 'queued', reason: '' },
    ])
  })

  test('withdraws no mail of a registration that has the same id as a mailing', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const body = { email: 'rosa@example.com', names: ['Rosa Delgado'], zip: null, listed: true }
    const { body: registered } = await site.visitor().call(register, { body })
    const input = { params: { id: registered.id } }
    const { body: mailing } = await admin.call(api.saveWrittenMailing, {
      ...input,
      body: { ...form, version: 0 },
    })
    await admin.call(api.sendWrittenMailing, {
      ...input,
      body: { version: mailing.version, at: null },
    })
    await admin.call(api.stopWrittenMailing, input)
    expect((await site.readOutbox()).map(({ kind }) => kind)).toEqual(['registration-confirmation'])
  })

  test(
    'sends a scheduled mailing once at its time, but not days later',
    { tags: ['concurrent'] },
    async () => {
      const { site, admin } = await openWithPeople(engine)
      const sendAt = addMilliseconds(site.clock.now(), hours(2))
      const { timeZone } = site.convention
      const atVenue = (moment: string) => ({
        date: dateInZone(moment, timeZone),
        time: timeInZone(moment, timeZone),
      })
      const at = atVenue(sendAt)
      const { body: scheduled } = await sendMailingTo(admin, await writeMailing(admin), at)
      expect(scheduled).toMatchObject({ state: 'scheduled', sendAt })
      await site.app.periodicTasks.sendScheduledMailings.work()
      expect(await mailed(site)).toEqual([])
      site.clock.advance(hours(2) + minutes(30))
      await Promise.all([
        site.app.periodicTasks.sendScheduledMailings.work(),
        site.app.periodicTasks.sendScheduledMailings.work(),
      ])
      expect(await mailed(site)).toHaveLength(2)

      const other = { id: 'other' }
      const { body: savedMailing } = await admin.call(api.saveWrittenMailing, {
        params: other,
        body: { ...form, version: 0 },
      })
      const tomorrow = addMilliseconds(site.clock.now(), days(1))
      const body = { version: savedMailing.version, at: atVenue(tomorrow) }
      await admin.call(api.sendWrittenMailing, { params: other, body })
      site.clock.advance(days(3))
      await site.app.periodicTasks.sendScheduledMailings.work()
      const mailings = (await admin.call(api.listWrittenMailings)).body
      expect(mailings.find(({ id }) => id === 'other')?.state).toBe('draft')
      expect(await mailed(site)).toHaveLength(2)
    },
  )

  test('requires a confirmation for a second mailing to everyone within ten minutes and delays a scheduled one', async () => {
    const { site, admin } = await openWithPeople(engine)
    await sendMailingTo(admin, await writeMailing(admin))
    const second = { params: { id: 'second' } }
    const { body: other } = await admin.call(api.saveWrittenMailing, {
      ...second,
      body: { ...form, version: 0 },
    })
    const body = { version: other.version, at: null }
    const refused = await admin.call(api.sendWrittenMailing, { ...second, body })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'mailed-recently' }])
    const inFiveMinutes = addMilliseconds(site.clock.now(), minutes(5))
    const { timeZone } = site.convention
    const at = {
      date: dateInZone(inFiveMinutes, timeZone),
      time: timeInZone(inFiveMinutes, timeZone),
    }
    await admin.call(api.sendWrittenMailing, { ...second, body: { ...body, at } })
    site.clock.advance(minutes(6))
    await site.app.periodicTasks.sendScheduledMailings.work()
    expect(await mailed(site)).toHaveLength(2)
    // Only attendees who registered since then receive it, so no address gets it twice.
    await site.register('june@example.com', 'June Park')
    const first = (await admin.call(api.getWrittenMailing, { params })).body
    expect((await sendMailingTo(admin, first)).status).toBe(200)
    expect(await mailed(site)).toHaveLength(3)
    const third = { params: { id: 'third' } }
    const { body: urgent } = await admin.call(api.saveWrittenMailing, {
      ...third,
      body: { ...form, version: 0 },
    })
    site.clock.advance(minutes(4))
    await site.app.periodicTasks.sendScheduledMailings.work()
    expect(await mailed(site)).toHaveLength(6)
    const confirmed = { version: urgent.version, at: null, confirmsMailing: true }
    expect((await admin.call(api.sendWrittenMailing, { ...third, body: confirmed })).status).toBe(
      200,
    )
    expect(await mailed(site)).toHaveLength(9)
  })

  test('continues an interrupted mailing after a restart', { tags: ['concurrent'] }, async () => {
    const { site, admin } = await openWithPeople(engine)
    for (let count = 0; count < 120; count += 1) {
      await site.register(`player${count}@example.com`, `Player ${count}`)
    }
    await writeMailing(admin)
    await site.database.transaction(({ query }) =>
      query.updateTable('letters').set({ state: 'sending' }).execute(),
    )
    await site.app.periodicTasks.sendScheduledMailings.work()
    const mailedAddresses = await mailed(site)
    expect([mailedAddresses.length, new Set(mailedAddresses).size]).toEqual([122, 122])
  })

  test('sends a test mail to its organizer without counting it as received', async () => {
    const { site, admin } = await openWithPeople(engine)
    await writeMailing(admin)
    await admin.call(api.testWrittenMailing, { params })
    const [mail] = await site.readOutbox()
    expect([mail?.recipient, mail?.subject]).toEqual([site.config.adminEmail, '[Test] Parking'])
    const [mailing] = (await admin.call(api.listWrittenMailings)).body
    expect(mailing).toMatchObject({ state: 'draft', recipients: 2, delivery: { queued: 0 } })
  })

  test('lists many mailings with as many queries as a few', { tags: ['concurrent'] }, async () => {
    const { site, admin } = await openWithPeople(engine)
    const writeOne = (id: string) =>
      admin.call(api.saveWrittenMailing, { params: { id }, body: { ...form, version: 0 } })
    const sendOne = async (id: string) => {
      const { body } = await writeOne(id)
      await admin.call(api.sendWrittenMailing, {
        params: { id },
        body: { version: body.version, at: null },
      })
    }
    await writeOne('draft')
    await sendOne('sent')
    const queries = countQueries(site)
    expect((await admin.call(api.listWrittenMailings)).body).toHaveLength(2)
    const queryCount = queries()
    for (let count = 0; count < 10; count += 1) {
      await writeOne(`draft-${count}`)
      await sendOne(`sent-${count}`)
    }
    queries()
    expect((await admin.call(api.listWrittenMailings)).body).toHaveLength(22)
    expect(queries()).toBe(queryCount)
  })

  test('remembers the recipients of a mailing for 90 days after it was last sent', async () => {
    const { site, admin } = await openWithPeople(engine)
    // The organizer's session expires before the mailing's retention period ends.
    const readMailing = async () =>
      (await site.logInAdministrator()).call(api.getWrittenMailing, { params })
    await sendMailingTo(admin, await writeMailing(admin))
    const deliver = () =>
      site.database.transaction(({ query }) =>
        query.updateTable('outbox').set({ status: 'sent', message: null }).execute(),
      )
    await deliver()
    site.clock.advance(days(80))
    await site.register('june@example.com', 'June Park')
    await sendMailingTo(await site.logInAdministrator(), (await readMailing()).body)
    await deliver()
    site.clock.advance(days(80))
    await site.app.periodicTasks.deleteOldData.work()
    expect((await readMailing()).body).toMatchObject({ recipients: 0, delivery: { sent: 3 } })
    site.clock.advance(days(11))
    await site.app.periodicTasks.deleteOldData.work()
    expect((await readMailing()).status).toBe(404)
    expect((await site.readOutbox()).filter(({ kind }) => kind === 'letter')).toEqual([])
  })

  test('finds the recipients of each audience', async () => {
    const { site, admin } = await openWithPeople(engine)
    await site.database.transaction(async ({ query }) => {
      const paid = { paidAt: site.clock.now(), paidAmount: 10, confirmedAt: site.clock.now() }
      await query
        .updateTable('registrations')
        .set(paid)
        .where('email', '=', 'lin@example.com')
        .execute()
    })
    const counted = async (audience: Audience) => {
      const id = `to-${audience.kind}`
      const { body } = await admin.call(api.saveWrittenMailing, {
        params: { id },
        body: { ...form, audience, version: 0 },
      })
      return [audience.kind, body.recipients]
    }
    const kinds = ['everyone', 'paid', 'unpaid', 'unconfirmed', 'without-table', 'former'] as const
    const counts = []
    for (const kind of kinds) counts.push(await counted({ kind, ids: [] }))
    expect(counts).toEqual([
      ['everyone', 2],
      ['paid', 1],
      ['unpaid', 1],
      ['unconfirmed', 1],
      ['without-table', 2],
      ['former', 0],
    ])
    expect(await counted({ kind: 'players', ids: ['nothing'] })).toEqual(['players', 0])
    const emptyAudience = { kind: 'gameday-pending', ids: [] } as const
    const { body: mailing } = await admin.call(api.saveWrittenMailing, {
      params,
      body: { ...form, audience: { ...emptyAudience, ids: [] }, version: 0 },
    })
    const refused = await sendMailingTo(admin, mailing)
    expect(refused.status).toBe(422)
  })

  test("counts guests on a game day's waiting list as having replied", async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 1 })
    const kim = { guestName: 'Kim', guestEmail: 'kim@example.com', status: accepted }
    await createInvitation(organizer, gameday.id, kim)
    const { invitationToken } = await createInvitation(organizer, gameday.id)
    const theo = { guestName: 'Theo', guestEmail: 'theo@example.com' }
    await createInvitation(organizer, gameday.id, theo)
    await site.visitor().call(replyToInvitation, {
      body: { invitationToken, status: accepted, wait: true },
    })
    const mailing = await writeMailing(organizer, {
      audience: { kind: 'gameday-pending', ids: [gameday.id] },
    })
    expect(mailing.recipients).toBe(1)
    await sendMailingTo(organizer, mailing)
    const mailings = (await site.readOutbox()).filter(({ kind }) => kind === 'letter')
    expect(mailings.map(({ recipient }) => recipient)).toEqual([theo.guestEmail])
  })
})
