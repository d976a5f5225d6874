// @module-tag concurrent
import { expect, test } from 'vitest'
import { switchEvent } from '../../../domain/events/clashes-api.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
} from '../../../domain/registration/api.ts'
import { setPrinted } from '../../../domain/badges/api.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import { waitAs } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { lockBadges } from '../locks.ts'

const badgeIsHeld =
  (...ids: string[]) =>
  (transaction: Parameters<typeof lockBadges>[0]) =>
    lockBadges(transaction, ids)

const switchAs = (attendee: TestPerson, id: string, from: string, eventId: string) =>
  attendee.browser.call(switchEvent, { params: { eventId }, body: { id, from } })

interface Players {
  /** The name that leaves for good, and the other participant of its event. */
  owner: TestPerson
  partner: TestPerson
  /** A participant of another event. */
  switcher: TestPerson
  switcherId?: string
}

/** Theo waits for both events: to assign a spot of either, his badge is locked. */
async function createTwoFullEvents(site: Site, { owner, partner, switcher, switcherId }: Players) {
  const nora = await createPerson(site, 'Nora')
  const waiting = await createPerson(site, 'Theo')
  const ownersEvent = await createEvent(owner, { spots: 2 })
  const otherEvent = await createEvent(nora, { spots: 2, eventDay: 'Saturday' })
  const target = await createEvent(nora, { spots: 3, eventTime: 'Undetermined' })
  await joinEventAs(partner, ownersEvent.id)
  await joinEventAs(switcher, otherEvent.id, switcherId)
  for (const { id } of [ownersEvent, otherEvent]) await waitAs(waiting, id)
  return { waiting, ownersEvent, otherEvent, target }
}

onBothEngines('names that leave while others switch events', (engine) => {
  test('hand an event over to a participant who leaves another for a third, one after the other', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const players = { owner: marcus, partner: rosa, switcher: rosa }
    const { waiting, ownersEvent, otherEvent, target } = await createTwoFullEvents(site, players)
    const [canceled, switched] = await waitForLock(
      site.database,
      badgeIsHeld(waiting.id),
      () => marcus.browser.call(cancelMyRegistration),
      () => switchAs(rosa, rosa.id, otherEvent.id, target.id),
    )
    expect([canceled.status, switched.status]).toEqual([200, 200])
    expect(await readEvent(site, ownersEvent.id)).toMatchObject({
      eventOwner: rosa.id,
      spotsTaken: 2,
    })
    expect(await readEvent(site, otherEvent.id)).toMatchObject({ spotsTaken: 2, inLine: 0 })
  })

  test('are deleted by a form that keeps another badge, which switches events', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const [, lena = ''] = marcus.ids
    const june = await createPerson(site, 'June')
    const players = { owner: marcus, partner: june, switcher: marcus, switcherId: lena }
    const { waiting, ownersEvent, otherEvent, target } = await createTwoFullEvents(site, players)
    const { body } = await marcus.browser.call(getMyRegistration)
    const form = { ...body, names: [{ id: lena, name: 'Lena Webb' }] }
    const [changed, switched] = await waitForLock(
      site.database,
      badgeIsHeld(waiting.id),
      () => marcus.browser.call(changeMyRegistration, { body: form }),
      () => switchAs(marcus, lena, otherEvent.id, target.id),
    )
    expect([changed.status, switched.status]).toEqual([200, 200])
    expect(await readEvent(site, ownersEvent.id)).toMatchObject({
      eventOwner: june.id,
      spotsTaken: 2,
    })
  })

  test('are deleted while their badges are printed with one that stays', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const [first = '', second = ''] = marcus.ids
    const door = await site.logInAdministrator()
    const { body } = await marcus.browser.call(getMyRegistration)
    const form = { ...body, names: [{ id: first, name: 'Marcus Webb' }] }
    const badges = body.names
    const [changed, printed] = await waitForLock(
      site.database,
      badgeIsHeld(second),
      () => marcus.browser.call(changeMyRegistration, { body: form }),
      () => door.call(setPrinted, { body: { badges, printed: true } }),
    )
    expect([changed.status, printed.status]).toEqual([200, 200])
  })
})
