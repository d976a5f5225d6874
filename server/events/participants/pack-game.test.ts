import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { changeMyRegistration, getMyRegistration } from '../../../domain/registration/api.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const packedOf = async ({ browser, id }: TestPerson) =>
  (await browser.call(api.myEvents, { params: { nameId: id } })).body.map(
    ({ id: eventId, packed }) => [eventId, packed],
  )
const pack = ({ browser, id }: TestPerson, eventId: string, packed = true, nameId = id) =>
  browser.call(api.packGame, { params: { eventId }, body: { id: nameId, packed } })

onBothEngines('the packing list', (engine) => {
  test('is stored for each name, and notifies all devices of its address', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Theo Webb')
    const [first, second] = [
      await createEvent(marcus, { eventTime: '12:00 PM', duration: 60 }),
      await createEvent(marcus, { eventTime: '6:00 PM', duration: 60 }),
    ]
    const liveChanges: Change[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    expect((await pack(marcus, second.id)).status).toBe(200)
    expect(liveChanges).toEqual([`seats:${marcus.id}`])
    expect(await packedOf(marcus)).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    const phone = { ...marcus, browser: await site.logIn(marcus.email) }
    expect((await pack(phone, second.id, false)).status).toBe(200)
    expect(await packedOf(marcus)).toEqual([
      [first.id, false],
      [second.id, false],
    ])
  })

  test('is private, and contains only games that the name brings', async () => {
    const site = await openSite({ engine })
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const { id } = await createEvent(marcus)
    expect((await pack(rosa, id, true, marcus.id)).body).toMatchObject({ code: 'forbidden' })
    expect((await pack(rosa, id)).body).toMatchObject({ code: 'not-found' })
    expect(await packedOf(marcus)).toEqual([[id, false]])
    await joinEventAs(rosa, id)
    expect((await pack(rosa, id)).body).toMatchObject({ code: 'not-found' })
    expect(await packedOf(rosa)).toEqual([[id, false]])
  })

  test('contains the game of a name that is not listed', async () => {
    const site = await openSite({ engine })
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const { body: registration } = await rosa.browser.call(getMyRegistration)
    if (!registration) throw new Error('There is no registration')
    await rosa.browser.call(changeMyRegistration, { body: { ...registration, listed: false } })
    const { id: eventId } = await createEvent(marcus, { gameOwner: null })
    await joinEventAs(rosa, eventId)
    const liveChanges: Change[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    const params = { eventId }
    await rosa.browser.call(api.setGameOwner, { params, body: { id: rosa.id, owner: true } })
    expect(liveChanges).toEqual([`events:${eventId}`, `seats:${rosa.id}`])
    const ownersIn = async ({ browser, id }: TestPerson) =>
      (await browser.call(api.myEvents, { params: { nameId: id } })).body.map(
        ({ gameOwner }) => gameOwner,
      )
    expect(await ownersIn(rosa)).toEqual([rosa.id])
    expect(await ownersIn(marcus)).toEqual(['unlisted-2'])
  })
})
