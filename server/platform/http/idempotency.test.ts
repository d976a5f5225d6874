// @module-tag concurrent
import { expect, test } from 'vitest'
import { joinEvent, setGameOwner, unregister } from '../../../domain/events/api.ts'
import { lowerFlag } from '../../../domain/flags/api.ts'
import { idempotencyHours, mostIdempotencyKeys } from '../../../domain/kernel/idempotency.ts'
import { hours, later } from '../../../domain/kernel/time.ts'
import { forgetOldKeys } from '../database/idempotency-keys.ts'
import { type Person, person, readEvent, table } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const keyOf = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` })

const join = (who: Person, eventId: string, key: string) =>
  who.browser.call(joinEvent, { params: { eventId }, body: { id: who.id }, headers: keyOf(key) })

const keysIn = ({ database }: Site) =>
  database.query.selectFrom('idempotencyKeys').selectAll().orderBy('createdAt').execute()

onBothEngines('a call with a key', (engine) => {
  test('is done once, however often it comes, and answered as it was', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => join(rosa, id, 'join')))
    expect(first?.status).toBe(200)
    expect(others.map(({ status, body }) => [status, body])).toEqual(
      others.map(() => [200, first?.body]),
    )
    expect((await readEvent(site, id)).spotsTaken).toBe(2)

    // A seat that was given up meanwhile is not taken again by the same press.
    const input = { params: { eventId: id }, body: { id: rosa.id } }
    expect((await rosa.browser.call(unregister, input)).status).toBe(200)
    expect((await join(rosa, id, 'join')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(1)
    expect((await join(rosa, id, 'another')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(2)
  })

  test('that was refused stays so', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const june = await person(site, 'June')
    const { id } = await table(marcus, { spots: 2 })
    expect((await join(june, id, 'june')).status).toBe(200)
    const refused = await join(rosa, id, 'rosa')
    expect([refused.status, refused.body.code]).toEqual([409, 'full'])
    const input = { params: { eventId: id }, body: { id: june.id } }
    await june.browser.call(unregister, { ...input, headers: keyOf('leave') })
    expect(await join(rosa, id, 'rosa')).toMatchObject({ status: 409, body: refused.body })
    expect((await join(rosa, id, 'rosa again')).status).toBe(400)
    expect((await join(rosa, id, 'rosa-again')).status).toBe(200)
  })

  test('is one person’s, and for one thing', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    const other = await table(marcus, { eventDay: 'Saturday' })
    expect((await join(rosa, id, 'same')).status).toBe(200)
    const june = await person(site, 'June')
    expect((await join(june, id, 'same')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(3)
    const reused = await join(rosa, other.id, 'same')
    expect([reused.status, reused.body.code]).toEqual([400, 'key-used'])
    const bring = { params: { eventId: id }, body: { id: rosa.id, owner: true } }
    const headers = keyOf('same')
    expect((await rosa.browser.call(setGameOwner, { ...bring, headers })).status).toBe(400)
    expect((await readEvent(site, other.id)).spotsTaken).toBe(1)
    const nobody = { params: { flagId: 'none' }, headers }
    expect((await site.visitor().call(lowerFlag, nobody)).status).toBe(401)
    const rows = await keysIn(site)
    expect(rows.map(({ account }) => account.includes('@'))).toEqual([false, false])
  })

  test.each(['short', 'x'.repeat(65), 'with blanks in between it'])(
    'that is none is refused: %s',
    async (key) => {
      const site = await openSite({ engine })
      const rosa = await person(site, 'Rosa')
      const { id } = await table(rosa)
      const input = { params: { eventId: id }, body: { id: rosa.id } }
      const headers = { 'idempotency-key': key }
      expect((await rosa.browser.call(unregister, { ...input, headers })).status).toBe(400)
      expect((await readEvent(site, id)).spotsTaken).toBe(1)
    },
  )

  test('is known for some days, and so many of a person', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const { id } = await table(marcus)
    const leave = { params: { eventId: id }, body: { id: marcus.id } }
    const send = (key: string) => marcus.browser.call(unregister, { ...leave, headers: keyOf(key) })
    await send('first')
    const [first] = await keysIn(site)
    const others = Array.from({ length: mostIdempotencyKeys }, (_, count) => ({
      ...(first as NonNullable<typeof first>),
      key: keyOf(`other-${count}`)['idempotency-key'],
    }))
    await site.database.transaction(({ query }) =>
      query.insertInto('idempotencyKeys').values(others).execute(),
    )
    await send('last')
    expect(await keysIn(site)).toHaveLength(mostIdempotencyKeys)
    const [oldest] = await keysIn(site)
    const until = later(oldest?.createdAt ?? '', hours(idempotencyHours))
    await site.database.transaction(({ query }) => forgetOldKeys(query, later(until, -1)))
    expect(await keysIn(site)).toHaveLength(mostIdempotencyKeys)
    await site.database.transaction(({ query }) => forgetOldKeys(query, later(until, hours(1))))
    expect(await keysIn(site)).toEqual([])
  })
})
