import { expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import * as gamedays from '../../domain/gamedays/api.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import * as photos from '../../domain/photos/api.ts'
import * as registration from '../../domain/registration/api.ts'
import * as registrations from '../../domain/registration/manage/api.ts'
import * as settings from '../../domain/settings/api.ts'
import { insertPhotos } from '../photos/store.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import { createPerson, readEvent, createEvent } from '../testing/fixtures/events.ts'

interface Answer {
  status: number
  body: Problem & { version: number }
}

/** A record that is open in two windows, with two fields that each of them changes. */
interface VersionedRecord {
  read: () => Promise<{ version: number }>
  save: (change: object, version?: number) => Promise<Answer>
  remove?: () => Promise<{ status: number }>
  firstChange: object
  secondChange: object
  /** The changes of the two windows to the same fields. */
  conflictingChanges: readonly object[]
}

const gameday = { date: '2027-04-10', startTime: '13:00', capacity: 8, location: 'The shop' }

const records: Record<string, (site: Site) => Promise<VersionedRecord>> = {
  'an event': async (site) => {
    const { browser, ...marcus } = await createPerson(site, 'Marcus')
    const form = await createEvent({ browser, ...marcus })
    return {
      read: () => readEvent(site, form.id),
      save: (change, version) =>
        browser.call(events.putEvent, { body: { ...form, ...change, version } }),
      remove: () => browser.call(events.deleteEvent, { params: { id: form.id } }),
      firstChange: { gameName: 'Azul' },
      secondChange: { spots: 6 },
      conflictingChanges: [5, 6, 7, 8].map((spots) => ({ spots })),
    }
  },
  'a game day': async (site) => {
    const admin = await site.logInAdministrator()
    const { body } = await admin.call(gamedays.createGameday, { body: gameday })
    const params = { id: body.id }
    const form = { ...gameday, id: body.id }
    return {
      read: async () => (await admin.call(gamedays.getGameday, { params })).body,
      save: (change, version) =>
        admin.call(gamedays.updateGameday, { body: { ...form, ...change, version } }),
      remove: () => admin.call(gamedays.deleteGameday, { params }),
      firstChange: { capacity: 12 },
      secondChange: { description: 'Bring snacks.' },
      conflictingChanges: [9, 10, 11, 12].map((capacity) => ({ capacity })),
    }
  },
  'a registration, by its person': async (site) => {
    const { browser, ids } = await createPerson(site, 'Rosa')
    const form = { names: [{ id: ids[0] ?? '', name: 'Rosa Webb' }], listed: true }
    return {
      read: async () => {
        const { body } = await browser.call(registration.getMyRegistration)
        return body ?? { version: 0 }
      },
      save: (change, version) =>
        browser.call(registration.changeMyRegistration, { body: { ...form, ...change, version } }),
      firstChange: { zip: '43215' },
      secondChange: { listed: false },
      conflictingChanges: ['43215', '43216', '43217'].map((zip) => ({ zip })),
    }
  },
  'a registration, by the administrator': async (site) => {
    const { ids } = await createPerson(site, 'Rosa')
    const admin = await site.logInAdministrator()
    const { body } = await admin.call(registrations.listRegistrations)
    const params = { id: body.rows[0]?.id ?? '' }
    const form = { names: [{ id: ids[0] ?? '', name: 'Rosa Webb' }], listed: true }
    return {
      read: async () => (await admin.call(registrations.getRegistration, { params })).body,
      save: (change, version) =>
        admin.call(registrations.changeRegistration, {
          params,
          body: { ...form, ...change, version },
        }),
      remove: () => admin.call(registrations.deleteRegistration, { params }),
      firstChange: { zip: '43215' },
      secondChange: { listed: false },
      conflictingChanges: ['43215', '43216', '43217'].map((zip) => ({ zip })),
    }
  },
  'the settings': async (site) => {
    const admin = await site.logInAdministrator()
    const read = async () => {
      const { body } = await admin.call(settings.getSettings)
      const [convention] = body.conventions
      if (!convention) throw new Error('There is no convention')
      return convention
    }
    const { id, settings: form } = await read()
    return {
      read,
      save: (change, version) =>
        admin.call(settings.saveSettings, {
          params: { id },
          body: { ...form, ...change, version },
        }),
      firstChange: { capacity: 300 },
      secondChange: { announcement: 'Doors open at noon.' },
      conflictingChanges: [10, 11, 12, 13].map((price) => ({ price: price + 5 })),
    }
  },
  'a photo': async (site) => {
    const admin = await site.logInAdministrator()
    await addPhotos(site, 'a.webp')
    const params = { id: 'a.webp' }
    const read = async () => {
      const [photo] = (await admin.call(photos.listPhotos)).body.photos
      return photo ?? { version: 0 }
    }
    return {
      read,
      save: (change, version) =>
        admin.call(photos.describePhoto, {
          params,
          body: { caption: '', alt: '', ...change, version },
        }),
      remove: () => admin.call(photos.deletePhoto, { params }),
      firstChange: { caption: 'Friday night' },
      secondChange: { alt: 'People at a table.' },
      conflictingChanges: ['A', 'B', 'C'].map((caption) => ({ caption })),
    }
  },
}

const addPhotos = (site: Site, ...ids: string[]) =>
  site.database.transaction(async ({ query, markChanged }) => {
    const shape = { width: 30, height: 20, caption: '', alt: '', colour: '#000000' }
    const createdAt = site.clock.now()
    await insertPhotos(
      query,
      ids.map((id, position) => ({ id, position, createdAt, ...shape })),
    )
    markChanged('photos')
  })

const kinds = Object.keys(records)
/** A convention is never deleted, and a canceled registration has no form any more. */
const deletable = ['an event', 'a game day', 'a registration, by the administrator', 'a photo']
const open = async (engine: 'sqlite' | 'postgres', kind: string) => {
  const site = await openSite({ engine })
  const record = await records[kind]?.(site)
  if (!record) throw new Error(kind)
  return record
}

onBothEngines('a record that two users can change', (engine) => {
  test.each(kinds)(
    '%s: refuses a save of an older version and returns the current one',
    async (kind) => {
      const { read, save, firstChange, secondChange } = await open(engine, kind)
      const { version } = await read()
      expect(version).toBe(1)
      expect(await save(firstChange, version)).toMatchObject({ status: 200, body: { version: 2 } })
      const current = await read()
      expect(await save(secondChange, version)).toMatchObject({
        status: 409,
        body: {
          code: 'changed-meanwhile',
          meanwhile: { by: { kind: 'you', name: '' }, current },
        },
      })
      expect(await read()).toEqual(current)
      const merged = await save({ ...firstChange, ...secondChange }, 2)
      expect(merged).toMatchObject({ status: 200, body: { version: 3 } })
    },
  )

  test.each(kinds)('%s: without a version the last save wins', async (kind) => {
    const { read, save, firstChange, secondChange } = await open(engine, kind)
    const versionBefore = await read()
    expect((await save(firstChange)).status).toBe(200)
    expect((await save(secondChange)).status).toBe(200)
    expect((await read()).version).toBe(versionBefore.version + 2)
  })

  test.each(kinds)(
    '%s: sending the same save again is neither a conflict nor a change',
    async (kind) => {
      const { read, save, firstChange } = await open(engine, kind)
      for (const _ of [1, 2]) expect((await save(firstChange, 1)).status).toBe(200)
      expect((await read()).version).toBe(2)
    },
  )

  test.each(kinds)(
    '%s: stores exactly one of several concurrent saves',
    { tags: ['concurrent'] },
    async (kind) => {
      const { read, save, conflictingChanges } = await open(engine, kind)
      const answers = await Promise.all(conflictingChanges.map((change) => save(change, 1)))
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, ...conflictingChanges.slice(1).map(() => 409)])
      expect((await read()).version).toBe(2)
    },
  )

  test.each(deletable)('%s: refuses every save after deletion, and stays deleted', async (kind) => {
    const { save, remove, firstChange } = await open(engine, kind)
    expect((await remove?.())?.status).toBe(200)
    for (const version of [1, undefined]) {
      expect(await save(firstChange, version)).toMatchObject({
        status: 404,
        body: { code: 'deleted-meanwhile', meanwhile: { by: { kind: 'you' }, current: null } },
      })
    }
    expect((await remove?.())?.status).toBe(404)
  })

  test('shows a payment that another desk recorded differently instead of replacing it', async () => {
    const site = await openSite({ engine })
    await createPerson(site, 'Rosa')
    const admin = await site.logInAdministrator()
    const { body } = await admin.call(registrations.listRegistrations)
    const params = { id: body.rows[0]?.id ?? '' }
    const setPayment = (payment: object) =>
      admin.call(registrations.setPayment, { params, body: { paid: true, ...payment } })
    expect((await setPayment({ amount: 10, was: null })).status).toBe(200)
    expect(await setPayment({ amount: 20, was: null })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', meanwhile: { current: { paidAmount: 10 } } },
    })
    // Equal changes of two desks do not conflict.
    expect((await setPayment({ amount: 10, was: null })).status).toBe(200)
    expect((await setPayment({ amount: 20, was: 10 })).body.paidAmount).toBe(20)
    expect((await setPayment({ amount: 15 })).body.paidAmount).toBe(15)
    // A payment does not change the version that the guest edits.
    const read = await admin.call(registrations.getRegistration, { params })
    expect(read.body.version).toBe(1)
  })

  test('does not restore an order of photos that changed in between', async () => {
    const site = await openSite({ engine })
    await addPhotos(site, 'a.webp', 'b.webp', 'c.webp')
    const admin = await site.logInAdministrator()
    const list = async () => (await admin.call(photos.listPhotos)).body
    const putPhotos = (ids: string, order?: string) =>
      admin.call(photos.orderPhotos, {
        body: { ids: [...ids].map((id) => `${id}.webp`), ...(order !== undefined && { order }) },
      })
    const { order } = await list()
    const reordered = await putPhotos('bac', order)
    expect(reordered.status).toBe(200)
    expect((await list()).order).toBe(reordered.body.order)
    expect(await putPhotos('acb', order)).toMatchObject({
      status: 409,
      body: { code: 'order-changed', title: 'The order has changed' },
    })
    expect((await list()).photos.map(({ id }) => id)).toEqual(['b.webp', 'a.webp', 'c.webp'])
    expect((await putPhotos('acb', reordered.body.order)).status).toBe(200)
    expect((await putPhotos('cba')).status).toBe(200)
  })
})

test('documents the refusals of a save in the API description', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { body } = await site.visitor().send({ url: '/api/openapi.json' })
  const { paths } = JSON.parse(body) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  const versioned = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { responses }]) => JSON.stringify(responses['409'] ?? '').includes('meanwhile'))
      .map(([method]) => `${method} ${path}`),
  )
  expect(versioned.toSorted()).toEqual([
    'post /api/door/correction',
    'post /api/door/payment',
    'post /api/letters/{id}/send',
    'put /api/door/note',
    'put /api/event',
    'put /api/gameday',
    'put /api/letters/{id}',
    'put /api/photo/{id}',
    'put /api/registration/mine',
    'put /api/registrations/{id}',
    'put /api/registrations/{id}/payment',
    'put /api/settings/{id}',
  ])
})
