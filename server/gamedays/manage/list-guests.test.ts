import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import {
  type GuestSort,
  maxListedGuests,
  guestSortKeys,
} from '../../../domain/gamedays/manage/guest-list.ts'
import type { Invitation } from '../../../domain/gamedays/schema.ts'
import { accepted } from '../../../domain/gamedays/status.ts'
import { type SortKey, sortEntries } from '../../../domain/kernel/lists/list-entries.ts'
import { addMilliseconds } from '../../../domain/kernel/time.ts'
import { readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../../testing/site.ts'
import { insertInvitations } from '../stores/invitation-store.ts'
import { newInvitation } from './invite-guests.ts'

/** A game day with this number of guests of every kind. */
async function longList(engine: DatabaseEngine, count: number) {
  const site = await openSite({ engine })
  const { organizer, gameday } = await scheduleGameday(site, { capacity: 10_000 })
  const now = site.clock.now()
  const rows = Array.from({ length: count }, (_, index) => {
    const number = (index * 7) % count
    const name = `${number % 2 ? 'Zoë' : 'zoe'} ${String(number).padStart(4, '0')}`
    const guest = { name, email: `guest-${index}@example.com` }
    return {
      ...newInvitation(gameday.id, guest, ([0, 1, 2] as const)[index % 3] ?? 0, now),
      additionalGuests: index % 3 === 1 ? index % 5 : 0,
      replyComments: index % 4 === 0 ? `Cake 100%_${index}` : null,
      invitedAt: addMilliseconds(now, index * 1000),
      repliedAt: index % 3 ? addMilliseconds(now, (count - index) * 1000) : null,
    }
  })
  await site.database.transaction((transaction) => insertInvitations(transaction, rows))
  const page = async (query: Record<string, string | number> = {}) =>
    (await organizer.call(api.listInvitations, { params: { id: gameday.id }, query })).body
  return { site, organizer, gameday, page }
}

onBothEngines('a long list of guests', (engine) => {
  test('is left out of the list of game days, but counted', async () => {
    const { organizer, gameday } = await longList(engine, maxListedGuests + 1)
    const [listed] = (await organizer.call(api.listGamedays)).body
    const gamedayBefore = await readGameday(organizer, gameday.id)
    expect(gamedayBefore.invitations).toHaveLength(501)
    expect(listed).toEqual({ ...gamedayBefore, invitations: [] })
    const { id } = gamedayBefore.invitations[0] ?? { id: '' }
    await organizer.call(api.deleteInvitation, { params: { id } })
    const [short] = (await organizer.call(api.listGamedays)).body
    expect(short).toEqual(await readGameday(organizer, gameday.id))
    expect(short?.invitations).toHaveLength(500)
  })

  test('is sorted like a short one in the panel, and its pages are contiguous', async () => {
    const { organizer, gameday, page } = await longList(engine, 60)
    const { invitations } = await readGameday(organizer, gameday.id)
    const entries = invitations.map((row) => ({ row }))
    for (const sort of Object.keys(guestSortKeys) as GuestSort[]) {
      const keyOf: SortKey<Invitation> = guestSortKeys[sort]
      for (const descending of [false, true]) {
        const sortQuery = { sort, descending: String(descending), rows: 25 }
        const pages = [await page(sortQuery), await page({ ...sortQuery, page: 1 })]
        // There is no fourth page: the last one is shown.
        pages.push(await page({ ...sortQuery, page: 3 }))
        expect(pages.map((one) => [one.page, one.rows.length, one.found, one.total])).toEqual([
          [0, 25, 60, 60],
          [1, 25, 60, 60],
          [2, 10, 60, 60],
        ])
        const invitationIds = pages.flatMap(({ rows }) => rows)
        expect(new Set(invitationIds.map(({ id }) => id)).size).toBe(60)
        const inOrder = sortEntries(entries, keyOf, descending).map(({ row }) => keyOf(row))
        expect([sort, invitationIds.map((row) => keyOf(row))]).toEqual([sort, inOrder])
      }
    }
  })

  test('is searched without regard to case and accents, and filtered by status', async () => {
    const { page } = await longList(engine, 60)
    const counts = async (query: Record<string, string | number>) => {
      const { found, total, rows } = await page({ ...query, rows: 100 })
      expect(rows).toHaveLength(found)
      return [found, total]
    }
    expect(await counts({ q: ' ZOE 00' })).toEqual([60, 60])
    expect(await counts({ q: 'zoë 0001' })).toEqual([1, 60])
    expect(await counts({ q: 'GUEST-59@' })).toEqual([1, 60])
    expect(await counts({ q: 'cake 100%_' })).toEqual([15, 60])
    expect(await counts({ q: 'cake 100__' })).toEqual([0, 60])
    expect(await counts({ status: accepted })).toEqual([20, 60])
    expect(await counts({ status: accepted, q: 'cake' })).toEqual([5, 60])
  })

  test('is searched in the current replies', async () => {
    const { site, gameday, page, organizer } = await longList(engine, 3)
    const [first] = (await readGameday(organizer, gameday.id)).invitations
    const body = { invitationToken: first?.invitationToken ?? '', status: 2, replyComments: 'Thé' }
    await site.visitor().call(api.replyToInvitation, { body: { ...body, status: 2 } })
    expect((await page({ q: 'the' })).rows.map(({ id }) => id)).toEqual([first?.id])
  })

  test('is filtered by undelivered mails', async () => {
    const { site, gameday, page, organizer } = await longList(engine, 3)
    const [first, second] = (await readGameday(organizer, gameday.id)).invitations
    const resend = (id = '') => organizer.call(api.resendInvitation, { params: { id } })
    for (const guest of [first, second]) await resend(guest?.id)
    await site.database.transaction(({ query }) =>
      query.updateTable('outbox').set({ status: 'failed' }).execute(),
    )
    site.clock.advance(1000)
    await resend(second?.id)
    const { rows, found, total } = await page({ mail: 'failed' })
    expect([rows.map(({ id }) => id), found, total]).toEqual([[first?.id], 1, 3])
  })

  test.each([3, maxListedGuests + 1])(
    'counts the undelivered emails of a list of %i on its card',
    async (count) => {
      const { site, gameday, organizer } = await longList(engine, count)
      const { id = '' } = (await readGameday(organizer, gameday.id)).invitations[0] ?? {}
      await organizer.call(api.resendInvitation, { params: { id } })
      const undelivered = async () =>
        (await organizer.call(api.listGamedays)).body[0]?.undeliveredCount
      expect(await undelivered()).toBe(0)
      await site.database.transaction(({ query }) =>
        query.updateTable('outbox').set({ status: 'failed' }).execute(),
      )
      expect(await undelivered()).toBe(1)
      expect((await readGameday(organizer, gameday.id)).undeliveredCount).toBe(1)
    },
  )

  test('answers 404 for an unknown game day', async () => {
    const { organizer } = await longList(engine, 1)
    const answer = await organizer.call(api.listInvitations, { params: { id: 'unknown' } })
    expect(answer.status).toBe(404)
  })
})
