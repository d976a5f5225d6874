import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import {
  joinEventAs,
  createPerson,
  readEvent,
  createEvent,
  createEventForm,
} from '../../testing/fixtures/events.ts'

onBothEngines('the version of an event', (engine) => {
  test('counts edits, but neither joins nor saves that change nothing', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    const versions = async () => {
      const [listed] = (await site.visitor().call(api.listEvents)).body
      return [(await readEvent(site, form.id)).version, listed?.version]
    }
    expect(await versions()).toEqual([1, 1])
    await joinEventAs(rosa, form.id)
    const params = { eventId: form.id }
    await marcus.browser.call(api.setGameOwner, { params, body: { id: rosa.id, owner: true } })
    await marcus.browser.call(api.putEvent, { body: form })
    expect(await versions()).toEqual([1, 1])
    const changed = { ...form, spots: 5, version: 1 }
    expect(await marcus.browser.call(api.putEvent, { body: changed })).toMatchObject({
      status: 200,
      body: { version: 2, spots: 5 },
    })
    expect(await versions()).toEqual([2, 2])
  })

  test('refuses a save of an older version, with the current event', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const first = { ...form, spots: 6, version: 1 }
    await marcus.browser.call(api.putEvent, { body: first })
    const second = { ...form, gameName: 'Azul', version: 1 }
    const { status, body } = await marcus.browser.call(api.putEvent, { body: second })
    const current = await readEvent(site, form.id)
    expect(current).toMatchObject({ spots: 6, gameName: form.gameName, version: 2 })
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        title: 'Changed in the meantime',
        message:
          'Another window that is logged in as you changed this event while you were editing it. Your changes are not saved yet.',
        meanwhile: { by: { kind: 'you', name: '' }, at: site.clock.now(), current },
      },
    })
    const thirdEdit = { ...second, spots: 6, version: 2 }
    expect(await marcus.browser.call(api.putEvent, { body: thirdEdit })).toMatchObject({
      status: 200,
      body: { spots: 6, gameName: 'Azul', version: 3 },
    })
  })

  test('names the editor as far as the caller may know them, never by an address', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const admin = await site.logInAdministrator()
    const saveAs = (visitor: typeof admin, spots: number, version: number) =>
      visitor.call(api.putEvent, { body: { ...form, spots, version } })
    await saveAs(marcus.browser, 5, 1)
    const toAdmin = await saveAs(admin, 6, 1)
    expect(toAdmin.body.meanwhile?.by).toEqual({ kind: 'person', name: 'Marcus Webb' })
    await saveAs(admin, 6, 2)
    const toOwner = await saveAs(marcus.browser, 7, 2)
    expect(toOwner.body.meanwhile?.by).toEqual({ kind: 'administrator', name: '' })
    for (const { body } of [toAdmin, toOwner]) expect(JSON.stringify(body)).not.toContain('@')
  })

  test('accepts a repeated save without a conflict', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const body = { ...form, spots: 6, version: 1 }
    for (const version of [2, 2]) {
      expect(await marcus.browser.call(api.putEvent, { body })).toMatchObject({
        status: 200,
        body: { version, spots: 6 },
      })
    }
  })

  test('refuses to overwrite a new event that was changed after its first save', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = { ...createEventForm(marcus.id), version: 0 }
    for (const status of [200, 200]) {
      expect((await marcus.browser.call(api.putEvent, { body: form })).status).toBe(status)
    }
    await marcus.browser.call(api.putEvent, { body: { ...form, spots: 6, version: 1 } })
    expect(await marcus.browser.call(api.putEvent, { body: form })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
    expect((await readEvent(site, form.id)).spots).toBe(6)
  })

  test(
    'accepts exactly one of many saves of the same version',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const form = await createEvent(marcus)
      const spotCounts = [5, 6, 7, 8, 9]
      const answers = await Promise.all(
        spotCounts.map((spots) =>
          marcus.browser.call(api.putEvent, { body: { ...form, spots, version: 1 } }),
        ),
      )
      const acceptedSpots = spotCounts.filter((_, index) => answers[index]?.status === 200)
      expect(acceptedSpots).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
      expect(await readEvent(site, form.id)).toMatchObject({ spots: acceptedSpots[0], version: 2 })
    },
  )

  test('lets the last save win when the request has no version', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    await marcus.browser.call(api.putEvent, { body: { ...form, spots: 6 } })
    expect(
      await marcus.browser.call(api.putEvent, { body: { ...form, gameName: 'Azul' } }),
    ).toMatchObject({ status: 200, body: { spots: 4, gameName: 'Azul', version: 3 } })
  })

  test('refuses a caller without the right to edit, without showing the event', async () => {
    const site = await openSite({ engine })
    const form = await createEvent(await createPerson(site, 'Marcus'))
    const rosa = await createPerson(site, 'Rosa')
    const body = { ...form, spots: 6, version: 7 }
    const refused = await rosa.browser.call(api.putEvent, { body })
    expect(refused).toMatchObject({ status: 403 })
    expect(refused.body.meanwhile).toBeUndefined()
  })

  test('increases when an organizer leaves, so that no save restores them', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    await marcus.browser.call(cancelMyRegistration)
    const admin = await site.logInAdministrator()
    const refused = await admin.call(api.putEvent, { body: { ...form, spots: 6, version: 1 } })
    expect(refused).toMatchObject({
      status: 409,
      body: { meanwhile: { by: { kind: 'unknown', name: '' }, current: { eventOwner: rosa.id } } },
    })
  })
})

onBothEngines('a deleted event', (engine) => {
  test.each([
    ['the form that was open', { version: 1 }],
    ['a form that created it without receiving the answer', { version: 0 }],
    ['a call without a version', {}],
    ['a call with a version that never existed', { version: 9 }],
  ])('is not restored by %s', async (_, staleVersion) => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const admin = await site.logInAdministrator()
    await admin.call(api.deleteEvent, { params: { id: form.id } })
    const deletedAt = site.clock.now()
    site.clock.advance(60_000)
    const lateAnswer = await marcus.browser.call(api.putEvent, {
      body: { ...form, ...staleVersion },
    })
    expect(lateAnswer).toMatchObject({
      status: 404,
      body: {
        code: 'deleted-meanwhile',
        title: 'This event was deleted',
        meanwhile: { by: { kind: 'administrator', name: '' }, at: deletedAt, current: null },
      },
    })
    expect((await site.visitor().call(api.listEvents)).body).toEqual([])
  })

  test('loses its participants', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    await marcus.browser.call(api.deleteEvent, { params: { id: form.id } })
    expect((await joinEventAs(marcus, form.id)).status).toBe(404)
    const params = { eventId: form.id }
    const leaveAnswer = await marcus.browser.call(api.unregister, {
      params,
      body: { id: marcus.id },
    })
    expect(leaveAnswer.status).toBe(404)
  })

  test('stays deleted when it was deleted with its organizer', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await marcus.browser.call(cancelMyRegistration)
    const body = { ...form, eventOwner: rosa.id }
    expect(await rosa.browser.call(api.putEvent, { body })).toMatchObject({
      status: 404,
      body: { code: 'deleted-meanwhile', meanwhile: { by: { kind: 'unknown' } } },
    })
  })

  test('stays deleted when it is saved during the deletion', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const body = { ...form, spots: 6 }
    await Promise.all([
      ...Array.from({ length: 4 }, () => marcus.browser.call(api.putEvent, { body })),
      marcus.browser.call(api.deleteEvent, { params: { id: form.id } }),
      ...Array.from({ length: 4 }, () => marcus.browser.call(api.putEvent, { body })),
    ])
    expect((await site.visitor().call(api.listEvents)).body).toEqual([])
  })

  test('is remembered for more than a year, and then no longer', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const forms = [await createEvent(marcus), await createEvent(marcus, { eventDay: 'Saturday' })]
    const remembered = async () => {
      const rows = site.database.query.selectFrom('tombstones').select('id')
      return (await rows.execute()).map(({ id }) => id)
    }
    const admin = await site.logInAdministrator()
    const remove = (id = '') => admin.call(api.deleteEvent, { params: { id } })
    await remove(forms[0]?.id)
    expect(await remembered()).toEqual([forms[0]?.id])
    const old = { deletedAt: '2026-01-01T00:00:00.000Z' }
    await site.database.transaction(({ query }) =>
      query.updateTable('tombstones').set(old).execute(),
    )
    await remove(forms[1]?.id)
    await site.app.periodicTasks.deleteOldData.work()
    expect(await remembered()).toEqual([forms[1]?.id])
  })
})
