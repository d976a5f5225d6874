import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '../../domain/registration/api.ts'
import { countQueries } from '../testing/count-queries.ts'
import { batchesOf } from '../platform/database/batches.ts'
import { createBadgeRows } from './create-badge-rows.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

interface Registrant {
  names: string[]
  zip: string | null
  listed?: 0 | 1
}

async function insertAll(site: Site, registrants: readonly Registrant[]): Promise<void> {
  const rows = registrants.map((registrant) => ({ ...registrant, id: randomUUID() }))
  await site.database.transaction(async ({ query, markChanged }) => {
    for (const part of batchesOf(rows)) {
      await query
        .insertInto('registrations')
        .values(
          part.map(({ id, zip, listed = 1 }) => ({
            id,
            conventionId: site.convention.id,
            email: `${id}@example.com`,
            zip,
            listed,
            paidAt: null,
            paidAmount: null,
            createdAt: site.clock.now(),
          })),
        )
        .execute()
      await query
        .insertInto('names')
        .values(
          part.flatMap(({ id, names }) =>
            createBadgeRows({ id, conventionId: site.convention.id }, names),
          ),
        )
        .execute()
    }
    markChanged('registrations')
  })
}

const registrants: Registrant[] = [
  { names: ['Theo', 'rosa'], zip: '43215' },
  { names: ['Ägir'], zip: 'M5V 2T6' },
  { names: ['Hidden'], zip: '43201', listed: 0 },
  { names: ['Nowhere'], zip: 'SW1A 1AA' },
  { names: ['Silent'], zip: null },
]

onBothEngines('attendee list and map', (engine) => {
  test('list guests who want to be listed by name, with their place', async () => {
    const site = await openSite({ engine })
    await insertAll(site, registrants)
    const { body } = await site.visitor().call(api.listAttendees)
    expect(body).toEqual([
      { name: 'Ägir', place: 'Toronto, ON' },
      { name: 'Nowhere', place: null },
      { name: 'rosa', place: 'Columbus, OH' },
      { name: 'Silent', place: null },
      { name: 'Theo', place: 'Columbus, OH' },
    ])
  })

  test('count listed guests by place without naming them', async () => {
    const site = await openSite({ engine })
    await insertAll(site, registrants)
    const { body } = await site.visitor().call(api.getMapData)
    expect(body.map(({ place, count }) => [place, count])).toEqual([
      ['Columbus, OH', 2],
      ['Toronto, ON', 1],
    ])
    expect(JSON.stringify(body)).not.toMatch(/43215|M5V|rosa/)
    const summary = (await site.visitor().call(api.getMapSummary)).body
    expect(summary).toMatchObject({ places: 2, meeples: 3 })
    expect(summary.groups.map(({ count }) => count)).toEqual([2, 1])
  })

  test('are prepared once per change and cached for later calls', async () => {
    const site = await openSite({ engine })
    await insertAll(site, registrants)
    const queries = countQueries(site)
    for (const target of [api.listAttendees, api.getMapData, api.getMapSummary]) {
      const first = await site.visitor().call(target)
      const queryCount = queries()
      const second = await site.visitor().call(target)
      expect(queryCount).toBeGreaterThan(0)
      expect(queries()).toBe(0)
      expect(second).toMatchObject({ body: first.body, headers: { etag: first.headers['etag'] } })
      const etag = String(first.headers['etag'])
      const cachedAnswer = await site.app.server.inject({
        url: `/api${target.path}`,
        headers: { 'if-none-match': etag },
      })
      expect(cachedAnswer.statusCode).toBe(304)
    }
    await insertAll(site, [{ names: ['Newcomer'], zip: '43215' }])
    expect((await site.visitor().call(api.listAttendees)).body).toHaveLength(6)
    expect(queries()).toBeGreaterThan(0)
  })
})
