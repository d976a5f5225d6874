import { expect, test } from 'vitest'
import { joinEvent, setGameOwner, unregister } from '../../../domain/events/api.ts'
import { lowerFlag } from '../../../domain/flags/api.ts'
import { idempotencyHours, maxIdempotencyKeys } from '../../../domain/kernel/idempotency.ts'
import { hours, addMilliseconds } from '../../../domain/kernel/time.ts'
import { deleteOldKeys } from '../database/idempotency-keys.ts'
import {
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'

const createKeyHeaders = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` })

const join = (person: TestPerson, eventId: string, key: string) =>
  person.browser.call(joinEvent, {
    params: { eventId },
    body: { id: person.id },
    headers: createKeyHeaders(key),
  })

const readKeys = ({ database }: Site) =>
  database.query.selectFrom('idempotencyKeys').selectAll().orderBy('createdAt').execute()

onBothEngines('calls with an idempotency key', (engine) => {
  test('run once and repeat the first answer', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    const [firstAnswer, ...otherAnswers] = await Promise.all(
      [1, 2, 3].map(() => join(rosa, id, 'join')),
    )
    expect(firstAnswer?.status).toBe(200)
    expect(otherAnswers.map(({ status, body }) => [status, body])).toEqual(
      otherAnswers.map(() => [200, firstAnswer?.body]),
    )
    expect((await readEvent(site, id)).spotsTaken).toBe(2)

    // The retry must not take a spot again that the attendee has left since.
    const input = { params: { eventId: id }, body: { id: rosa.id } }
    expect((await rosa.browser.call(unregister, input)).status).toBe(200)
    expect((await join(rosa, id, 'join')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(1)
    expect((await join(rosa, id, 'another')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(2)
  })

  test('repeat a refusal', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const { id } = await createEvent(marcus, { spots: 2 })
    expect((await join(june, id, 'june')).status).toBe(200)
    const refusal = await join(rosa, id, 'rosa')
    expect([refusal.status, refusal.body.code]).toEqual([409, 'full'])
    const input = { params: { eventId: id }, body: { id: june.id } }
    await june.browser.call(unregister, { ...input, headers: createKeyHeaders('leave') })
    expect(await join(rosa, id, 'rosa')).toMatchObject({ status: 409, body: refusal.body })
    expect((await join(rosa, id, 'rosa again')).status).toBe(400)
    expect((await join(rosa, id, 'rosa-again')).status).toBe(200)
  })

  test('accept a key per account and only for the same request', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    const otherTable = await createEvent(marcus, { eventDay: 'Saturday' })
    expect((await join(rosa, id, 'same')).status).toBe(200)
    const june = await createPerson(site, 'June')
    expect((await join(june, id, 'same')).status).toBe(200)
    expect((await readEvent(site, id)).spotsTaken).toBe(3)
    const reusedKey = await join(rosa, otherTable.id, 'same')
    expect([reusedKey.status, reusedKey.body.code]).toEqual([400, 'key-used'])
    const bringInput = { params: { eventId: id }, body: { id: rosa.id, owner: true } }
    const headers = createKeyHeaders('same')
    expect((await rosa.browser.call(setGameOwner, { ...bringInput, headers })).status).toBe(400)
    expect((await readEvent(site, otherTable.id)).spotsTaken).toBe(1)
    const unknownFlag = { params: { flagId: 'none' }, headers }
    expect((await site.visitor().call(lowerFlag, unknownFlag)).status).toBe(401)
    const rows = await readKeys(site)
    expect(rows.map(({ account }) => account.includes('@'))).toEqual([false, false])
  })

  test.each(['short', 'x'.repeat(65), 'with blanks in between it'])(
    'refuse an invalid key: %s',
    async (key) => {
      const site = await openSite({ engine })
      const rosa = await createPerson(site, 'Rosa')
      const { id } = await createEvent(rosa)
      const input = { params: { eventId: id }, body: { id: rosa.id } }
      const headers = { 'idempotency-key': key }
      expect((await rosa.browser.call(unregister, { ...input, headers })).status).toBe(400)
      expect((await readEvent(site, id)).spotsTaken).toBe(1)
    },
  )

  test('delete keys after some days and above a number per account', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus)
    const leaveInput = { params: { eventId: id }, body: { id: marcus.id } }
    const send = (key: string) =>
      marcus.browser.call(unregister, { ...leaveInput, headers: createKeyHeaders(key) })
    await send('first')
    const [keyRow] = await readKeys(site)
    const otherRows = Array.from({ length: maxIdempotencyKeys }, (_, count) => ({
      ...(keyRow as NonNullable<typeof keyRow>),
      key: createKeyHeaders(`other-${count}`)['idempotency-key'],
    }))
    await site.database.transaction(({ query }) =>
      query.insertInto('idempotencyKeys').values(otherRows).execute(),
    )
    await send('last')
    expect(await readKeys(site)).toHaveLength(maxIdempotencyKeys)
    const [firstRow] = await readKeys(site)
    const expiry = addMilliseconds(firstRow?.createdAt ?? '', hours(idempotencyHours))
    await site.database.transaction(({ query }) =>
      deleteOldKeys(query, addMilliseconds(expiry, -1)),
    )
    expect(await readKeys(site)).toHaveLength(maxIdempotencyKeys)
    await site.database.transaction(({ query }) =>
      deleteOldKeys(query, addMilliseconds(expiry, hours(1))),
    )
    expect(await readKeys(site)).toEqual([])
  })
})
