import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import { changeMyRegistration, getMyRegistration } from '../../domain/registration/api.ts'
import { calendarPath } from '../../domain/events/paths.ts'
import { publicFeedPath, scheduleJsonPath, scheduleXmlPath } from '../../domain/feeds/paths.ts'
import { addressOf } from '../../domain/kernel/endpoint.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { listening, listenTo } from '../testing/live.ts'
import { pagePaths } from '../testing/page-paths.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import { joinAs, type Person, person, table } from '../testing/fixtures/events.ts'

// Nobody can be told from what everybody may read, if they asked not to be listed.

let pages: Renderer
beforeAll(async () => {
  pages = await import('../../web/entry-server.tsx')
}, 60_000)

const town = 'Chillicothe, OH'
const zip = '45601'

async function hide({ browser }: Person): Promise<void> {
  const { body: mine } = await browser.call(getMyRegistration)
  if (!mine) throw new Error('There is no registration')
  const body = { ...mine, zip, listed: false }
  const { status } = await browser.call(changeMyRegistration, { body })
  expect(status).toBe(200)
}

/** A table of somebody listed, where somebody sits and brings the game who is not. */
async function open(site: Site) {
  const owner = await person(site, 'Omar')
  const hidden = await person(site, 'Quillon', 'Zephyrine Quill')
  await hide(hidden)
  const { id } = await table(owner, { gameOwner: null })
  for (const nameId of hidden.ids) expect((await joinAs(hidden, id, nameId)).status).toBe(200)
  const body = { id: hidden.id, owner: true }
  await hidden.browser.call(events.setGameOwner, { params: { eventId: id }, body })
  return { owner, hidden, id }
}

const traces = ({ ids }: Person) => ['Quillon', 'Zephyrine', 'Chillicothe', zip, ...ids]

const addressesOf = ({ app }: Site, id: string): string[] => [
  ...app.endpoints
    .filter(({ method, access }) => method === 'GET' && ['anyone', 'visitor'].includes(access))
    .map((target) => {
      const names = [...target.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      return addressOf(target, { params: Object.fromEntries(names.map((name) => [name, id])) })
    }),
  `/api${calendarPath(id)}`,
  publicFeedPath,
  scheduleXmlPath,
  scheduleJsonPath,
  '/api/openapi.json',
  ...pagePaths,
  `/events?event=${id}`,
  `/calendar?event=${id}`,
]

const readBy = async (visitor: Visitor, url: string) => (await visitor.send({ url })).body

onBothEngines('who is not listed', (engine) => {
  test('is in nothing that everybody may read, and in no page', async () => {
    const site = await openSite({ engine, pages })
    const { hidden, id } = await open(site)
    const addresses = addressesOf(site, id)
    expect(addresses).toContain(`/api/event/${id}`)
    for (const address of addresses) {
      const body = await readBy(site.visitor(), address)
      const found = traces(hidden).filter((trace) => body.includes(trace))
      expect([address, found]).toEqual([address, []])
    }
  })

  test('is in no live message', async () => {
    const site = await openSite({ engine })
    const { heard } = await listenTo(await listening(site))
    const { hidden } = await open(site)
    await expect.poll(() => heard.join()).toContain('"events"')
    const messages = heard.join('\n')
    expect(traces(hidden).filter((trace) => messages.includes(trace))).toEqual([])
  })

  test('sits at a table as a player, who may bring the game', async () => {
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

  test('is named to people who are signed in, without the town', async () => {
    const site = await openSite({ engine })
    const { owner, hidden, id } = await open(site)
    const reader = await site.administrator()
    const seats = [
      { id: owner.id, name: 'Omar Webb', location: '', gameOwner: false },
      { id: hidden.ids[0], name: 'Quillon Webb', location: '', gameOwner: true },
      { id: hidden.ids[1], name: 'Zephyrine Quill', location: '', gameOwner: false },
    ]
    const { body } = await reader.call(events.getEventWithNames, { params: { id } })
    expect([body.gameOwner, body.participants]).toEqual([hidden.id, seats])

    const guest = await person(site, 'Rosa')
    const joined = await joinAs(guest, id)
    const last = { id: guest.id, name: 'Rosa Webb', location: '', gameOwner: false }
    expect(joined.body.participants).toEqual([...seats, last])

    const refused = await site.visitor().call(events.getEventWithNames, { params: { id } })
    expect([refused.status, Object.keys(refused.body).includes('participants')]).toEqual([
      401,
      false,
    ])
  })

  test('shows again everywhere as soon as they are listed', async () => {
    const site = await openSite({ engine })
    const { hidden, id } = await open(site)
    const { body: mine } = await hidden.browser.call(getMyRegistration)
    if (!mine) throw new Error('There is no registration')
    await site.visitor().call(events.getEvent, { params: { id } })
    await hidden.browser.call(changeMyRegistration, { body: { ...mine, listed: true } })
    const { body } = await site.visitor().call(events.getEvent, { params: { id } })
    expect(body.participants[1]).toEqual({
      id: hidden.id,
      name: 'Quillon Webb',
      location: town,
      gameOwner: true,
    })
  })

  test('organizes by name, from nowhere, and keeps another table to themselves', async () => {
    const site = await openSite({ engine })
    const { hidden, id } = await open(site)
    const own = await table(hidden, { id: randomUUID(), eventDay: 'Saturday' })
    const { body } = await site.visitor().call(events.getEvent, { params: { id: own.id } })
    expect(body).toMatchObject({ organizer: 'Quillon Webb', gameOwner: hidden.id })
    expect(body.participants).toEqual([
      { id: hidden.id, name: 'Quillon Webb', location: '', gameOwner: true },
    ])
    // Their id is known from there, and must not tell who sits here.
    const other = await readBy(site.visitor(), `/api/event/${id}`)
    expect(traces(hidden).filter((trace) => other.includes(trace))).toEqual([])
  })
})
