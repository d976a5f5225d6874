import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import { getConvention } from '../../domain/convention/api.ts'
import { walkIn } from '../../domain/door/api.ts'
import { createGameday } from '../../domain/gamedays/api.ts'
import { switchRegistration } from '../../domain/moderation/api.ts'
import { register } from '../../domain/registration/api.ts'
import { gettingReadyText } from '../../domain/registration/rules.ts'
import { getSettings, saveSettings, startNextConvention } from '../../domain/settings/api.ts'
import type { SettingsForm } from '../../domain/settings/schema.ts'
import * as api from '../../domain/setup/api.ts'
import { newConvention } from '../convention/new-convention.ts'
import { lockConventionExclusively } from '../convention/store.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { gamedayForm } from '../testing/fixtures/gamedays.ts'
import { defaultSettings } from '../testing/fixtures/settings.ts'
import { allowedSource, registerFrom, submitFormFrom } from '../testing/fixtures/strangers.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

async function openNewSite(engine: DatabaseEngine, environment: Record<string, string> = {}) {
  const options = { SAMPLE_DATA: 'off', ...environment }
  const site = await openSite({ engine, environment: options, convention: newConvention() })
  const admin = await site.logInAdministrator()
  const readConvention = async () => (await site.visitor().call(getConvention)).body
  return { site, admin, readConvention }
}

const readSettings = async (admin: Visitor) => {
  const [convention] = (await admin.call(getSettings)).body.conventions
  if (!convention) throw new Error('No convention')
  return convention
}

const save = async (admin: Visitor, change: Partial<SettingsForm>) => {
  const { id, settings, version } = await readSettings(admin)
  return admin.call(saveSettings, { params: { id }, body: { ...settings, ...change, version } })
}

const badges = { capacity: 250, price: 10 }

const setOpenedAt = (site: Awaited<ReturnType<typeof openSite>>, openedAt: string | null) =>
  site.database.transaction(async ({ query, markChanged }) => {
    await query.updateTable('conventions').set({ openedAt }).execute()
    markChanged('convention')
  })

const person = { email: 'kim@example.com', names: ['Kim Osei'], zip: null, listed: true }

onBothEngines('new site', (engine) => {
  test('publishes no fact that nobody has saved', async () => {
    const { readConvention } = await openNewSite(engine)
    const { texts, ...convention } = await readConvention()
    expect(convention).toMatchObject({
      name: 'MeepCon',
      tagline: '',
      startDate: null,
      endDate: null,
      days: [],
      venue: null,
      registrationCapacity: 0,
      gettingReady: true,
      registrationClosed: gettingReadyText,
    })
    expect(convention.hasSampleSales).toBeUndefined()
    expect([texts.food, texts.money, texts.hotels]).toEqual(['', '', ''])
  })

  test('refuses every way to register, but lets the administrator log in and plan game days', async () => {
    const { site, admin } = await openNewSite(engine)
    const answer = await registerFrom(site, allowedSource, person.email, 'Kim Osei')
    expect([answer.status, answer.body.message]).toEqual([409, gettingReadyText])
    const form = await submitFormFrom(site, allowedSource, '/', {
      email: person.email,
      names: 'Kim Osei',
    })
    expect(form.statusCode).toBe(409)
    const atDoor = { ...person, way: 'cash' } as const
    expect((await admin.call(walkIn, { body: atDoor })).body).toMatchObject({
      code: 'registration-closed',
    })
    expect((await admin.call(createGameday, { body: gamedayForm })).status).toBe(201)
    expect((await site.readOutbox()).length).toBe(0)
  })

  test('saves each part on its own, and refuses to empty it', async () => {
    const { admin, readConvention } = await openNewSite(engine)
    const { days } = defaultSettings
    expect((await save(admin, { days })).status).toBe(200)
    expect(await readConvention()).toMatchObject({
      startDate: '2027-05-21T16:00:00.000Z',
      venue: null,
    })
    const venue = { venueName: 'Elm Hall', venueAddress: '120 Elm Street, Columbus, OH 43215' }
    expect((await save(admin, venue)).status).toBe(200)
    expect((await save(admin, badges)).status).toBe(200)
    expect(await readConvention()).toMatchObject({ registrationCapacity: 250, ticketPrice: 10 })
    const empty = [{ days: [] }, { capacity: 0 }, { venueName: '' }, { venueAddress: '' }]
    const answers = await Promise.all(empty.map((change) => save(admin, change)))
    expect(answers.map(({ status, body }) => [status, (body as { field?: string }).field])).toEqual(
      [
        [422, 'days'],
        [422, 'capacity'],
        [422, 'venueName'],
        [422, 'venueAddress'],
      ],
    )
    expect((await readSettings(admin)).isGettingReady).toBe(true)
  })

  test.each([
    ['120 Elm Street, Columbus, OH 43215', { lat: 39.97, lon: -83.01 }],
    ['10500 Queen Street, Toronto M5V 2T6', { lat: 43.64, lon: -79.4 }],
    ['120 Elm Street, Columbus', null],
  ])('finds the position of a venue at %s', async (venueAddress, expected) => {
    const { admin, readConvention } = await openNewSite(engine)
    const { id, settings, version } = await readSettings(admin)
    const { venueLat: _, venueLon: __, ...body } = settings
    const answer = await admin.call(saveSettings, {
      params: { id },
      body: { ...body, venueName: 'Elm Hall', venueAddress, version },
    })
    expect(answer.status).toBe(expected ? 200 : 422)
    const { venue } = await readConvention()
    expect(venue && [Math.round(venue.lat), Math.round(venue.lon)]).toEqual(
      expected && [Math.round(expected.lat), Math.round(expected.lon)],
    )
  })

  test('does not start the next convention before this one has days', async () => {
    const { admin } = await openNewSite(engine)
    const answer = await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    expect([answer.status, answer.body]).toMatchObject([422, { field: 'startsOn' }])
  })

  test('stays closed when the next convention is started before it was opened', async () => {
    const { admin } = await openNewSite(engine)
    await save(admin, { days: defaultSettings.days })
    const { body } = await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    expect(body.isGettingReady).toBe(true)
  })

  test('opens after badges and the email test, and says what is missing before', async () => {
    const { site, admin, readConvention } = await openNewSite(engine)
    expect((await admin.call(api.openRegistration)).body).toMatchObject({
      code: 'setup-incomplete',
      message: 'Before registration opens, finish the badges and their price and the email test.',
    })
    await save(admin, badges)
    const test = await admin.call(api.testMail)
    expect(test.body.mailTest).toMatchObject({ state: 'mailbox', to: site.config.adminEmail })
    expect((await admin.call(api.openRegistration)).body).toEqual({ done: true })
    expect(await readConvention()).toMatchObject({ registrationClosed: null, days: [] })
    expect((await readConvention()).gettingReady).toBeUndefined()
    expect((await registerFrom(site, allowedSource, person.email, 'Kim Osei')).status).toBe(201)
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'registration-confirmation')
    expect(mail?.text).toContain('You are registered for MeepCon: Dates to be announced.')
    expect(mail?.text).toMatch(/Pay at the door: \$10\.\n/)
    const { rows } = (await admin.call(listAudit, { query: {} })).body
    expect(rows.map(({ action }) => action)).toContain('registration-opened')
  })

  test('reports the state of the test mail, and replaces one that waits', async () => {
    const { site, admin } = await openNewSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await admin.call(api.getSetup)).body).toEqual({ mailTest: null })
    await save(admin, badges)
    await admin.call(api.testMail)
    site.clock.advance(60_000)
    const waiting = await admin.call(api.testMail)
    expect(waiting.body.mailTest).toMatchObject({ state: 'waiting', reason: null })
    expect((await site.readOutbox()).map(({ kind }) => kind)).toEqual(['setup-test'])
    const setMail = (columns: object) =>
      site.database.transaction(({ query }) => query.updateTable('outbox').set(columns).execute())
    await setMail({ status: 'failed', lastError: '550 relaying denied' })
    expect((await admin.call(api.getSetup)).body.mailTest).toMatchObject({
      state: 'failed',
      reason: '550 relaying denied',
    })
    expect((await admin.call(api.openRegistration)).status).toBe(409)
    await setMail({ status: 'sent', lastError: null, sentAt: site.clock.now() })
    expect((await admin.call(api.getSetup)).body.mailTest).toMatchObject({ state: 'sent' })
    expect((await admin.call(api.openRegistration)).status).toBe(200)
  })

  test('reports to the operator until it is open', async () => {
    const { site } = await openNewSite(engine)
    expect(await site.app.reportSetup()).toContain(
      'Needed to open it: the badges and their price and the email test.',
    )
    await setOpenedAt(site, '2026-11-01T12:00:00.000Z')
    expect(await site.app.reportSetup()).toEqual([])
  })

  test('opens once for two administrators', { tags: ['concurrent'] }, async () => {
    const { site, admin } = await openNewSite(engine)
    await save(admin, badges)
    await admin.call(api.testMail)
    const { id } = await readSettings(admin)
    const open = () => admin.call(api.openRegistration)
    const answers = await waitForLock(
      site.database,
      (transaction) => lockConventionExclusively(transaction, id),
      open,
      open,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = (await admin.call(listAudit, { query: {} })).body
    expect(rows.filter(({ action }) => action === 'registration-opened')).toHaveLength(1)
  })
})

onBothEngines('registration that closes', (engine) => {
  test('refuses a guest who submits while it closes', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const close = { body: { closed: true, text: '' } }
    const [closed, late] = await waitForLock(
      site.database,
      (transaction) => lockConventionExclusively(transaction, site.convention.id),
      () => admin.call(switchRegistration, close),
      () => site.visitor().call(register, { body: person }),
    )
    expect([closed.status, late.status]).toEqual([200, 409])
    expect(await site.readOutbox()).toEqual([])
  })
})
