import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import * as eventApi from '../../domain/events/api.ts'
import * as gamedayApi from '../../domain/gamedays/api.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { emailRegistration, sendFixedMailing } from '../../domain/mailings/api.ts'
import * as registrationApi from '../../domain/registration/manage/api.ts'
import { recordAudit } from '../platform/audit.ts'
import { gamedayForm, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'

/** Oldest entry first. */
async function readEntries(admin: Visitor) {
  const { rows } = (await admin.call(listAudit, { query: { rows: 100 } })).body
  return rows.toReversed().map(({ action, subject, details }) => [action, subject, details])
}

async function fill(site: Site, count: number) {
  await site.database.transaction(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const at = `2027-02-01T00:00:00.${String(index).padStart(3, '0')}Z`
      const action = index % 2 === 0 ? 'mails-sent' : 'payment-recorded'
      const actor = { email: site.config.adminEmail }
      const subject = `Número ${index}`
      await recordAudit(transaction, { actor, action, subject, details: '100% = done' }, at)
    }
  })
}

onBothEngines('the audit log', (engine) => {
  test('restricts the log and its file to the administrator', async () => {
    const site = await openSite({ engine })
    const { browser } = await createPerson(site, 'Marcus')
    expect((await site.visitor().call(listAudit)).status).toBe(401)
    expect((await browser.call(listAudit)).status).toBe(403)
    const { statusCode } = await site.app.server.inject({ url: '/api/audit.csv' })
    expect(statusCode).toBe(401)
  })

  test("records the administrator's changes to events of other organizers and nothing else", async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const event = await createEvent(marcus)
    await joinEventAs(rosa, event.id)
    await marcus.browser.call(eventApi.putEvent, { body: { ...event, spots: 5 } })
    const admin = await site.logInAdministrator()
    expect(await readEntries(admin)).toEqual([])

    site.clock.advance(1_000)
    await admin.call(eventApi.putEvent, { body: { ...event, spots: 6, eventTime: '4:00 PM' } })
    site.clock.advance(1_000)
    const params = { eventId: event.id }
    await admin.call(eventApi.setGameOwner, { params, body: { id: rosa.id, owner: true } })
    site.clock.advance(1_000)
    await admin.call(eventApi.removeParticipant, { params, body: { id: rosa.id } })
    site.clock.advance(1_000)
    await admin.call(eventApi.joinEvent, { params, body: { id: rosa.id } })
    site.clock.advance(1_000)
    await admin.call(eventApi.deleteEvent, { params: { id: event.id } })
    const subject = 'Brass: Birmingham (Friday, 4:00 PM)'
    expect(await readEntries(admin)).toEqual([
      [
        'event-changed',
        'Brass: Birmingham (Friday, 3:30 PM)',
        'Time: 3:30 PM → 4:00 PM; Spots: 5 → 6',
      ],
      ['game-owner-changed', subject, 'Rosa Webb'],
      ['player-removed', subject, 'Rosa Webb'],
      ['player-added', subject, 'Rosa Webb'],
      ['event-deleted', subject, 'Organizer: Marcus Webb; players: Marcus Webb, Rosa Webb'],
    ])
  })

  test('records nothing for a refused change', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const event = await createEvent(marcus)
    const admin = await site.logInAdministrator()
    await admin.call(eventApi.putEvent, { body: { ...event, spots: 0 } })
    await admin.call(eventApi.deleteEvent, { params: { id: 'none' } })
    expect(await readEntries(admin)).toEqual([])
  })

  test('records game days and their invitations without any token', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    site.clock.advance(1_000)
    const changed = { ...gamedayForm, id: gameday.id, capacity: 30, startTime: '14:00' }
    await organizer.call(gamedayApi.updateGameday, { body: changed })
    site.clock.advance(1_000)
    const guests = [
      { name: 'Ann Lee', email: 'ann@example.com' },
      { name: 'Bo Lee', email: 'bo@example.com' },
    ]
    await organizer.call(gamedayApi.bulkInvite, { body: { gamedayID: gameday.id, guests } })
    site.clock.advance(1_000)
    const { body: before } = await organizer.call(gamedayApi.getGameday, {
      params: { id: gameday.id },
    })
    const ann = before.invitations.find(({ guestName }) => guestName === 'Ann Lee')
    const invitationID = ann?.id ?? ''
    await organizer.call(gamedayApi.changeStatus, { body: { invitationID, status: accepted } })
    site.clock.advance(1_000)
    await organizer.call(gamedayApi.deleteInvitation, { params: { id: invitationID } })
    site.clock.advance(1_000)
    await organizer.call(gamedayApi.deleteGameday, { params: { id: gameday.id } })
    const subject = 'Game day on March 13, 2027'
    expect(await readEntries(organizer)).toEqual([
      ['gameday-created', subject, 'Capacity: 20; Location: Elm Street Church hall'],
      ['gameday-changed', subject, 'Start: 1:00 PM → 2:00 PM; Capacity: 20 → 30'],
      [
        'guests-invited',
        subject,
        '2 guests invited by email: Ann Lee <ann@example.com>, Bo Lee <bo@example.com>',
      ],
      ['invitation-changed', subject, 'Ann Lee <ann@example.com>: Pending → Accepted'],
      ['invitation-deleted', subject, 'Ann Lee <ann@example.com>'],
      ['gameday-deleted', subject, '0 guests notified by email'],
    ])
    const rows = await site.database.query.selectFrom('audit').selectAll().execute()
    const tokens = (await site.database.query.selectFrom('invitations').select('token').execute())
      .map(({ token }) => token)
      .concat(ann?.invitationToken ?? 'missing')
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('records registrations, payments and mail without the code of a personal link', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Webb', 'Theo Webb')
    const admin = await site.logInAdministrator()
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const { rows } = (await admin.call(registrationApi.listRegistrations)).body
    const params = { id: rows[0]?.id ?? '' }
    const setPaymentTo = (body: { paid: true; amount?: number } | { paid: false }) =>
      admin.call(registrationApi.setPayment, { params, body })
    await setPaymentTo({ paid: true })
    await setPaymentTo({ paid: true })
    site.clock.advance(1_000)
    await setPaymentTo({ paid: true, amount: 25 })
    site.clock.advance(1_000)
    await setPaymentTo({ paid: false })
    site.clock.advance(1_000)
    const { body: before } = await admin.call(registrationApi.getRegistration, { params })
    const names = before.names.map(({ id, name }) => ({ id, name: name.replace('Theo', 'Teo') }))
    const { zip, version } = before
    const body = { names, zip: zip ?? '', version, listed: false }
    expect((await admin.call(registrationApi.changeRegistration, { params, body })).status).toBe(
      200,
    )
    site.clock.advance(1_000)
    await admin.call(emailRegistration, { params, headers })
    site.clock.advance(1_000)
    await admin.call(sendFixedMailing.notpaid, { headers })
    await admin.call(sendFixedMailing.notpaid, { headers })
    site.clock.advance(1_000)
    const mailTexts = (await site.readOutbox()).map(({ text }) => text).join()
    await admin.call(registrationApi.deleteRegistration, { params })
    const subject = 'rosa@example.com'
    expect(await readEntries(admin)).toEqual([
      ['payment-recorded', subject, 'Paid ($): nothing → 20'],
      ['payment-recorded', subject, 'Paid ($): 20 → 25'],
      ['payment-removed', subject, 'Paid ($): 25 → nothing'],
      [
        'registration-changed',
        subject,
        'Badges: Rosa Webb, Theo Webb → Rosa Webb, Teo Webb; On the attendee list: yes → no',
      ],
      ['mails-sent', 'Confirmation of a registration', 'To 1: rosa@example.com'],
      ['mails-sent', 'Not paid yet', 'To 1: rosa@example.com'],
      ['registration-deleted', subject, 'Badges: Rosa Webb, Teo Webb'],
    ])
    const codes = [...mailTexts.matchAll(/rid=([\w-]+)/g)].map(([, code]) => code ?? '')
    expect(codes).not.toEqual([])
    const log = JSON.stringify(await site.database.query.selectFrom('audit').selectAll().execute())
    for (const code of codes) expect(log).not.toContain(code)
  })

  test('searches, filters and paginates on the server, newest first', async () => {
    const site = await openSite({ engine })
    await fill(site, 60)
    const admin = await site.logInAdministrator()
    const searchAudit = async (query: Record<string, string | number>) => {
      const { body } = await admin.call(listAudit, { query })
      const subjects = body.rows.map(({ subject }) => subject.slice(7))
      return { page: body.page, found: body.found, total: body.total, subjects }
    }
    const fullPage = { total: 60 }
    expect(await searchAudit({ rows: 3 })).toEqual({
      ...fullPage,
      page: 0,
      found: 60,
      subjects: ['59', '58', '57'],
    })
    expect(await searchAudit({ rows: 25, page: 9, action: 'mails-sent' })).toEqual({
      ...fullPage,
      page: 1,
      found: 30,
      subjects: ['8', '6', '4', '2', '0'],
    })
    expect(await searchAudit({ q: 'NUMERO 42' })).toEqual({
      ...fullPage,
      page: 0,
      found: 1,
      subjects: ['42'],
    })
    expect((await searchAudit({ q: '100%' })).found).toBe(60)
    expect((await searchAudit({ q: '1_0%' })).found).toBe(0)
    expect((await searchAudit({ q: "'; drop table audit; --" })).found).toBe(0)
    expect((await admin.call(listAudit, { query: { rows: 101 } })).status).toBe(422)
  })

  test('exports the search results to a file without formulas', async () => {
    const site = await openSite({ engine })
    await site.database.transaction(
      async (transaction) =>
        await recordAudit(
          transaction,
          {
            actor: { email: site.config.adminEmail },
            action: 'settings-changed',
            subject: '=HYPERLINK("evil")',
            details: 'Name: a, "b"',
          },
          site.clock.now(),
        ),
    )
    await fill(site, 2)
    const cookie = await site.createSessionCookie(site.config.adminEmail)
    const readCsv = async (url: string) =>
      (await site.app.server.inject({ url, headers: { cookie } })).body
    expect({ text: await readCsv('/api/audit.csv?q=name') }).toEqual({
      text: [
        '\uFEFF"When","Who","What","About","Details","Time (UTC)"',
        `"Mon, Mar 1, 2027, 10:00 AM","${site.config.adminEmail}","Settings changed","'=HYPERLINK(""evil"")","Name: a, ""b""","2027-03-01T15:00:00.000Z"`,
        '',
      ].join('\r\n'),
    })
    expect((await readCsv('/api/audit.csv')).split('\r\n')).toHaveLength(5)
  })
})
