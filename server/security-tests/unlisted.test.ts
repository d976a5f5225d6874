import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import { changeMyRegistration, getMyRegistration } from '../../domain/registration/api.ts'
import { eventCalendarPath } from '../../domain/events/paths.ts'
import { publicFeedPath, scheduleJsonPath, scheduleXmlPath } from '../../domain/feeds/paths.ts'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { startLiveServer, listenToLive } from '../testing/live.ts'
import { pagePaths } from '../testing/page-paths.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  createEvent,
} from '../testing/fixtures/events.ts'

// Public answers and pages must not identify guests who chose not to be listed.

let pages: Renderer
beforeAll(async () => {
  pages = await import('../../web/entry-server.tsx')
}, 60_000)

const town = 'Chillicothe, OH'
const zip = '45601'

async function hideFromLists({ browser }: TestPerson): Promise<void> {
  const { body: myRegistration } = await browser.call(getMyRegistration)
  if (!myRegistration) throw new Error('There is no registration')
  const body = { ...myRegistration, zip, listed: false }
  const { status } = await browser.call(changeMyRegistration, { body })
  expect(status).toBe(200)
}

/** An event of a listed owner, with an unlisted player who brings the game. */
async function open(site: Site) {
  const owner = await createPerson(site, 'Omar')
  const hiddenPerson = await createPerson(site, 'Quillon', 'Zephyrine Quill')
  await hideFromLists(hiddenPerson)
  const { id } = await createEvent(owner, { gameOwner: null })
  for (const nameId of hiddenPerson.ids)
    expect((await joinEventAs(hiddenPerson, id, nameId)).status).toBe(200)
  const body = { id: hiddenPerson.id, owner: true }
  await hiddenPerson.browser.call(events.setGameOwner, { params: { eventId: id }, body })
  return { owner, hiddenPerson, id }
}

const findTraces = ({ ids }: TestPerson) => ['Quillon', 'Zephyrine', 'Chillicothe', zip, ...ids]

const listAddresses = ({ app }: Site, id: string): string[] => [
  ...app.endpoints
    .filter(({ method, access }) => method === 'GET' && ['anyone', 'visitor'].includes(access))
    .map((target) => {
      const names = [...target.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      return buildAddress(target, { params: Object.fromEntries(names.map((name) => [name, id])) })
    }),
  `/api${eventCalendarPath(id)}`,
  publicFeedPath,
  scheduleXmlPath,
  scheduleJsonPath,
  '/api/openapi.json',
  ...pagePaths,
  `/events?event=${id}`,
  `/calendar?event=${id}`,
]

const readPage = async (visitor: Visitor, url: string) => (await visitor.send({ url })).body

onBothEngines('an unlisted guest', (engine) => {
  test('is in no public answer and on no page', async () => {
    const site = await openSite({ engine, pages })
    const { hiddenPerson, id } = await open(site)
    const addresses = listAddresses(site, id)
    expect(addresses).toContain(`/api/event/${id}`)
    for (const address of addresses) {
      const body = await readPage(site.visitor(), address)
      const foundTraces = findTraces(hiddenPerson).filter((trace) => body.includes(trace))
      expect([address, foundTraces]).toEqual([address, []])
    }
  })

  test('is in no live message', async () => {
    const site = await openSite({ engine })
    const { messages: receivedMessages } = await listenToLive(await startLiveServer(site))
    const { hiddenPerson } = await open(site)
    await expect.poll(() => receivedMessages.join()).toContain('"events"')
    const messages = receivedMessages.join('\n')
    expect(findTraces(hiddenPerson).filter((trace) => messages.includes(trace))).toEqual([])
  })

  test('is shown at an event as a player, who may bring the game', async () => {
    const site = await openSite({ engine })
    const { owner, id } = await open(site)
    const { body } = await site.visitor().call(events.getEvent, { params: { id } })
    const anonymous = { name: 'A player', location: '', anonymous: true }
    expect(body.participants).toEqual([
      { id: owner.id, name: 'Omar Webb', location: '', gameOwner: false },
      { ...anonymous, id: 'unlisted-2', gameOwner: true },
      { ...anonymous, id: 'unlisted-3', gameOwner: false },
    ])
    const { body: list } = await site.visitor().call(events.listEvents)
    const facts = { gameOwner: 'unlisted-2', spotsTaken: 3, organizer: 'Omar Webb' }
    expect([body, list[0]]).toMatchObject([facts, facts])
    const { body: details } = await site.visitor().call(events.listEventDetails)
    expect(details).toEqual([body])
  })

  test('is named to logged-in users, without the town', async () => {
    const site = await openSite({ engine })
    const { owner, hiddenPerson, id } = await open(site)
    const administrator = await site.logInAdministrator()
    const answers = [
      { id: owner.id, name: 'Omar Webb', location: '', gameOwner: false },
      { id: hiddenPerson.ids[0], name: 'Quillon Webb', location: '', gameOwner: true },
      { id: hiddenPerson.ids[1], name: 'Zephyrine Quill', location: '', gameOwner: false },
    ]
    const { body } = await administrator.call(events.getEventWithNames, { params: { id } })
    expect([body.gameOwner, body.participants]).toEqual([hiddenPerson.id, answers])

    const guest = await createPerson(site, 'Rosa')
    const joinAnswer = await joinEventAs(guest, id)
    const lastPlayer = { id: guest.id, name: 'Rosa Webb', location: '', gameOwner: false }
    expect(joinAnswer.body.participants).toEqual([...answers, lastPlayer])

    const refusal = await site.visitor().call(events.getEventWithNames, { params: { id } })
    expect([refusal.status, Object.keys(refusal.body).includes('participants')]).toEqual([
      401,
      false,
    ])
  })

  test('is shown again everywhere once listed', async () => {
    const site = await openSite({ engine })
    const { hiddenPerson, id } = await open(site)
    const { body: myRegistration } = await hiddenPerson.browser.call(getMyRegistration)
    if (!myRegistration) throw new Error('There is no registration')
    await site.visitor().call(events.getEvent, { params: { id } })
    await hiddenPerson.browser.call(changeMyRegistration, {
      body: { ...myRegistration, listed: true },
    })
    const { body } = await site.visitor().call(events.getEvent, { params: { id } })
    expect(body.participants[1]).toEqual({
      id: hiddenPerson.id,
      name: 'Quillon Webb',
      location: town,
      gameOwner: true,
    })
  })

  test('is named as an organizer, without a town, and stays anonymous at other events', async () => {
    const site = await openSite({ engine })
    const { hiddenPerson, id } = await open(site)
    const ownEvent = await createEvent(hiddenPerson, { id: randomUUID(), eventDay: 'Saturday' })
    const { body } = await site.visitor().call(events.getEvent, { params: { id: ownEvent.id } })
    expect(body).toMatchObject({ organizer: 'Quillon Webb', gameOwner: hiddenPerson.id })
    expect(body.participants).toEqual([
      { id: hiddenPerson.id, name: 'Quillon Webb', location: '', gameOwner: true },
    ])
    // The owner's id is public from there, and must not identify them as a player here.
    const otherAnswer = await readPage(site.visitor(), `/api/event/${id}`)
    expect(findTraces(hiddenPerson).filter((trace) => otherAnswer.includes(trace))).toEqual([])
  })
})
