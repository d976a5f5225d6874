import { expect, test } from 'vitest'
import * as api from '../../../domain/registration/manage/api.ts'
import type { InputOf } from '../../../domain/kernel/endpoint.ts'
import { days } from '../../../domain/kernel/time.ts'
import { createConventions } from '../../convention/service.ts'
import { createAuth } from '../../auth/service.ts'
import { batchesOf } from '../../platform/database/batches.ts'
import { createBadgeRows } from '../create-badge-rows.ts'
import { createRegistrations } from '../service.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

type Query = InputOf<typeof api.listRegistrations>['query']
const list = async (site: Site, query: Query = {}) => {
  const { body } = await (await site.logInAdministrator()).call(api.listRegistrations, { query })
  return body
}
const idOf = async (site: Site, email: string) => {
  const { rows } = await list(site, { q: email })
  return rows[0]?.id ?? ''
}

onBothEngines('registration list', (engine) => {
  test('shows a page, search results and totals', async () => {
    const site = await openSite({ engine })
    for (let count = 10; count < 22; count += 1) {
      await site.register(`player${count}@example.com`, `Player ${count}`, `Friend ${count}`)
    }
    const first = await list(site, { sort: 'email', rows: 5 })
    expect([first.found, first.page, first.rows.map(({ email }) => email)]).toEqual([
      12,
      0,
      [10, 11, 12, 13, 14].map((count) => `player${count}@example.com`),
    ])
    expect(first.totals).toEqual({
      registrations: 12,
      badges: 24,
      paidRegistrations: 0,
      paidBadges: 0,
      money: 0,
      due: 240,
    })
    const past = await list(site, { sort: 'email', descending: 'true', rows: 5, page: 99 })
    expect([past.page, past.rows.map(({ email }) => email)]).toEqual([
      2,
      ['player11@example.com', 'player10@example.com'],
    ])
    expect((await list(site, { q: 'friend 21' })).rows).toMatchObject([
      { email: 'player21@example.com', names: [{ name: 'Player 21' }, { name: 'Friend 21' }] },
    ])
  })

  test('marks a registration as paid, corrects the amount and marks it as unpaid', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    const admin = await site.logInAdministrator()
    const params = { id: await idOf(site, 'rosa@') }
    const paidAt = site.clock.now()
    const paid = await admin.call(api.setPayment, { params, body: { paid: true } })
    expect(paid.body).toMatchObject({ paidAt, paidAmount: 20 })
    site.clock.advance(days(1))
    const secondPayment = await admin.call(api.setPayment, {
      params,
      body: { paid: true, amount: 50 },
    })
    expect(secondPayment.body).toMatchObject({ paidAt, paidAmount: 50 })
    expect((await list(site)).totals).toMatchObject({ paidBadges: 2, money: 50, due: 0 })
    expect((await list(site, { payment: 'unpaid' })).found).toBe(0)
    await admin.call(api.setPayment, { params, body: { paid: false } })
    expect((await list(site, { payment: 'unpaid' })).rows).toMatchObject([
      { paidAt: null, paidAmount: null },
    ])
  })

  test.each([{ paid: true, amount: -1 }, { paid: true, amount: 1.5 }, { paid: 'yes' }, {}])(
    'refuses the payment %j',
    async (body) => {
      const site = await openSite({ engine })
      await site.register('rosa@example.com', 'Rosa Delgado')
      const params = { id: await idOf(site, 'rosa@') }
      const answer = await (
        await site.logInAdministrator()
      ).call(api.setPayment, {
        params,
        body: body as never,
      })
      expect(answer.status).toBe(422)
    },
  )

  test('changes names, postal code and listing and refuses a badge beyond the capacity', async () => {
    const site = await openSite({ engine })
    await site.database.transaction(({ query }) =>
      query.updateTable('conventions').set({ registrationCapacity: 3 }).execute(),
    )
    const [first = ''] = await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    const admin = await site.logInAdministrator()
    const params = { id: await idOf(site, 'rosa@') }
    const { body: before } = await admin.call(api.getRegistration, { params })
    const { version } = before
    const change = {
      names: [{ id: first, name: 'Rosa D.' }, { name: 'June Park' }],
      zip: '43215',
      listed: false,
      version,
    }
    const changed = await admin.call(api.changeRegistration, { params, body: change })
    expect(changed.status).toBe(200)
    expect((await list(site)).rows).toMatchObject([
      {
        names: [{ id: first, name: 'Rosa D.' }, { name: 'June Park' }],
        zip: '43215',
        place: 'Columbus, OH',
        listed: false,
      },
    ])
    // Another user changed it concurrently.
    expect((await admin.call(api.changeRegistration, { params, body: change })).status).toBe(409)
    const names = ['A', 'B', 'C', 'D'].map((name) => ({ name }))
    const full = await admin.call(api.changeRegistration, {
      params,
      body: { ...change, names, version: changed.body.version },
    })
    expect([full.status, full.body.title]).toEqual([409, 'Not enough badges left'])
  })

  test('frees the spots and then the badges of a deleted registration', async () => {
    const site = await openSite({ engine })
    const { database, live, clock, config } = site
    const ids = await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    const id = await idOf(site, 'rosa@')
    const conventions = createConventions({ database, live, clock, config })
    const auth = createAuth({ database, live, clock, config, conventions })
    const remainingEmails: string[] = []
    const leaveAllEvents = async (
      { query }: { query: Site['database']['query'] },
      names: readonly string[],
    ) => {
      // Names still exist at this point, so that rows with references to them can be updated.
      const rows = await query.selectFrom('names').select('id').execute()
      expect(rows).toHaveLength(2)
      remainingEmails.push(...names)
    }
    const { manage } = createRegistrations({
      database,
      live,
      clock,
      config,
      conventions,
      leaveAllEvents,
      auth,
    })
    expect(
      await manage.deleteRegistration(id, { email: config.adminEmail, names: [], isAdmin: true }),
    ).toEqual({ done: true })
    expect(remainingEmails).toEqual(ids)
    expect((await list(site)).totals).toMatchObject({ registrations: 0, badges: 0 })
    expect(await site.readOutbox()).toMatchObject([
      { kind: 'registration-cancelled', recipient: 'rosa@example.com' },
    ])
    expect(
      await manage.deleteRegistration(id, { email: config.adminEmail, names: [], isAdmin: true }),
    ).toMatchObject({ status: 404 })
  })

  test('exports one line per badge without formulas', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', '=1+1', 'Theo "T" Delgado')
    const admin = await site.logInAdministrator()
    const id = await idOf(site, 'rosa@')
    await admin.call(api.setPayment, { params: { id }, body: { paid: true } })
    const file = await site.app.server.inject({
      method: 'GET',
      url: '/api/registrations.csv',
      headers: { cookie: admin.cookie },
    })
    expect(file.headers['content-disposition']).toBe('attachment; filename="registrations.csv"')
    const [, firstRow, secondRow] = file.body.split('\r\n')
    const timestampCell = '"Mon, Mar 1, 2027, 10:00 AM"'
    const isoCell = '"2027-03-01 10:00"'
    expect(firstRow).toBe(
      `"'=1+1","rosa@example.com",,,"yes","yes",20,${timestampCell},${timestampCell},"${id}",${isoCell},${isoCell}`,
    )
    expect(secondRow).toBe(
      `"Theo ""T"" Delgado","rosa@example.com",,,"yes","yes",,${timestampCell},${timestampCell},"${id}",${isoCell},${isoCell}`,
    )
  })

  test('is restricted to the administrator', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const id = await idOf(site, 'rosa@')
    const calls = [
      ['GET', '/api/registrations'],
      ['GET', `/api/registrations/${id}`],
      ['PUT', `/api/registrations/${id}`],
      ['PUT', `/api/registrations/${id}/payment`],
      ['DELETE', `/api/registrations/${id}`],
      ['GET', '/api/registrations.csv'],
    ] as const
    const cookie = await site.createSessionCookie('rosa@example.com')
    for (const [method, url] of calls) {
      const stranger = await site.app.server.inject({ method, url })
      const guest = await site.app.server.inject({ method, url, headers: { cookie } })
      expect([method, url, stranger.statusCode, guest.statusCode]).toEqual([method, url, 401, 403])
    }
    expect((await list(site)).found).toBe(1)
  })

  test('lists, searches and reloads thousands of registrations after a change', async () => {
    const site = await openSite({ engine })
    await fill(site, 2_500)
    expect(await list(site, { sort: 'name' })).toMatchObject({
      found: 2_500,
      totals: { badges: 5_000, money: 0 },
    })
    const { rows } = await list(site, { q: 'family2499' })
    expect(rows.map(({ id }) => id)).toEqual(['r2499'])
    const admin = await site.logInAdministrator()
    await admin.call(api.setPayment, { params: { id: 'r2499' }, body: { paid: true } })
    expect((await list(site, { payment: 'paid' })).rows).toMatchObject([{ id: 'r2499' }])
  })
})

async function fill(site: Site, count: number): Promise<void> {
  await site.database.transaction(async ({ query, markChanged }) => {
    for (const numbers of batchesOf(Array.from({ length: count }, (_, index) => index))) {
      await query
        .insertInto('registrations')
        .values(
          numbers.map((number) => ({
            id: `r${number}`,
            conventionId: site.convention.id,
            email: `family${number}@example.com`,
            zip: String(10_000 + (number % 9_000)),
            listed: 1 as const,
            paidAt: null,
            paidAmount: null,
            createdAt: site.clock.now(),
          })),
        )
        .execute()
      await query
        .insertInto('names')
        .values(
          numbers.flatMap((number) =>
            createBadgeRows({ id: `r${number}`, conventionId: site.convention.id }, [
              `Rosa Family${number}`,
              `Theo Family${number}`,
            ]),
          ),
        )
        .execute()
    }
    markChanged('registrations')
  })
}
