import { expect, test } from 'vitest'
import { hours } from '../../../domain/kernel/time.ts'
import * as api from '../../../domain/moderation/api.ts'
import { onBothEngines } from '../../testing/site.ts'
import { allowedSource, createSharedSource } from '../../testing/fixtures/strangers.ts'

onBothEngines('source list', (engine) => {
  test('shows each source with the contributions made from it', async () => {
    const { site, admin, author } = await createSharedSource(engine)
    const { body } = await admin.call(api.listSources, { headers: allowedSource })
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
    const { body: contributions } = await admin.call(api.listContributions, { query: author })
    expect(contributions).toMatchObject({
      goes: { registrations: 2, badges: 3, replies: 2, messages: 1, tables: 0, waiting: 0 },
      stays: { registrations: 2, badges: 2, replies: 0, messages: 0, tables: 1, waiting: 0 },
      blockedUntil: null,
      isHere: false,
    })
    const items = contributions.items
      .toSorted((a, b) => `${a.kind} ${a.title}`.localeCompare(`${b.kind} ${b.title}`))
      .map(({ kind, title, state, goes }) => [kind, title, state, goes])
    expect(items).toEqual([
      ['messages', 'Kim', null, true],
      ['registrations', 'Fake One, Fake Two', 'unconfirmed', true],
      ['registrations', 'Fake Three', 'unconfirmed', true],
      ['registrations', 'Mia Voss', 'confirmed', false],
      ['registrations', 'Paul Paid', 'paid', false],
      ['replies', 'June', null, true],
      ['replies', 'Kim Osei', null, true],
      ['tables', 'Spam', 'confirmed', false],
    ])
    const allAnswer = await admin.call(api.listContributions, {
      query: { ...author, reach: 'everybody' },
    })
    expect(allAnswer.body.stays).toEqual({
      registrations: 0,
      badges: 0,
      replies: 0,
      messages: 0,
      tables: 0,
      waiting: 0,
    })
    site.clock.advance(hours(1) + 1)
    const { body: emptyContributions } = await admin.call(api.listContributions, {
      query: { ...author, since: 'hour' },
    })
    expect(emptyContributions.items).toEqual([])
  })
})
