import { expect, test } from 'vitest'
import { callNames } from '../../domain/calls.ts'
import * as events from '../../domain/events/api.ts'
import type { Change } from '../../domain/kernel/topics.ts'
import { topicOf } from '../../domain/kernel/topics.ts'
import { minutes } from '../../domain/kernel/time.ts'
import * as registration from '../../domain/registration/api.ts'
import { registrationChangesLimit } from '../../domain/registration/limits.ts'
import { writesLimit } from '../../domain/kernel/rate-limits.ts'
import { isRole } from '../../domain/kernel/roles.ts'
import { endpointName } from '../platform/http/serve.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'
import { createRoleFixtures } from '../testing/fixtures/roles.ts'
import { calls } from '../testing/permissions/call-permissions.ts'
import { openSite } from '../testing/site.ts'

const changesNoPage = 'changes no page'

/** Writes without an account limit, each with its reason. New entries need a reason, too. */
const reasons: Record<string, string> = {
  'POST /contact': changesNoPage,
  'POST /user/login': changesNoPage,
  'POST /user/logout': changesNoPage,
  'POST /user/verify': changesNoPage,
  'POST /user/verify/:code': 'a link confirms a registration once',
  'POST /register': 'limits by address and by source',
  'POST /gameday/public-rsvp': 'a limit by source',
  'POST /gameday-reply': 'a limit by invitation',
  'POST /gameday-reply/undo': 'a limit by invitation',
  'DELETE /badge-line/place/:token': 'a place is given up once',
}

const writes = [...callNames.keys()].filter(({ method }) => method !== 'GET')

test('has an account limit, a team role or a reason for each write', () => {
  const unlimitedWrites = writes.filter(
    ({ access, limits }) => limits.length === 0 && !isRole(access),
  )
  expect(unlimitedWrites.map(endpointName).toSorted()).toEqual(Object.keys(reasons).toSorted())
})

test('allows the rate-limit refusal in the contract of writes that are limited in another way', () => {
  const limitedNames = Object.keys(reasons).filter((name) => reasons[name]?.includes('limit'))
  const declaredWrites = writes.filter(({ refusals }) => refusals.includes('rate-limited'))
  expect(declaredWrites.map(endpointName)).toEqual(expect.arrayContaining(limitedNames))
})

test('leaves pages up to date after a write that is listed as changing none', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const fixtures = await createRoleFixtures(site)
  const pageTopics = new Set(
    site.app.endpoints.filter(({ access }) => access === 'anyone').flatMap(({ topics }) => topics),
  )
  expect(pageTopics).toContain('events')
  for (const target of writes.filter((write) => reasons[endpointName(write)] === changesNoPage)) {
    const receivedChanges: Change[] = []
    const input = (await calls[endpointName(target)]?.[1]?.(fixtures)) ?? {}
    const unsubscribe = site.live.subscribe((changes) => void receivedChanges.push(...changes))
    await fixtures.attendee.browser.send({
      method: target.method,
      url: `/api${target.path}`,
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    unsubscribe()
    expect([
      target.path,
      receivedChanges.filter((change) => pageTopics.has(topicOf(change))),
    ]).toEqual([target.path, []])
  }
})

test('limits an account that joins and leaves endlessly, and no other account', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const [rosa, omar] = [await createPerson(site, 'Rosa'), await createPerson(site, 'Omar')]
  const { id: eventId } = await createEvent(omar)
  const input = { params: { eventId }, body: { id: rosa.id } }
  const [burst] = writesLimit
  const statuses = new Set<number>()
  for (let count = 0; count < (burst?.attempts ?? 0); count += 1) {
    const target = count % 2 === 0 ? events.joinEvent : events.unregister
    statuses.add((await rosa.browser.call(target, input)).status)
  }
  expect(statuses).toEqual(new Set([200]))
  const refusal = await rosa.browser.call(events.joinEvent, input)
  expect([refusal.status, refusal.body.code, refusal.headers['retry-after']]).toEqual([
    429,
    'rate-limited',
    '60',
  ])
  expect((await rosa.browser.call(events.myEvents, { params: { nameId: rosa.id } })).status).toBe(
    200,
  )
  const june = await createPerson(site, 'June')
  expect((await joinEventAs(june, eventId)).status).toBe(200)
  site.clock.advance(minutes(1))
  expect((await rosa.browser.call(events.joinEvent, input)).status).toBe(200)
})

test('has a smaller limit for changes of one registration, and none for the team', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const rosa = await createPerson(site, 'Rosa')
  await site.register(site.config.adminEmail, 'The Administrator')
  const change = async (browser: typeof rosa.browser, zip: string | null) => {
    const { body } = await browser.call(registration.getMyRegistration)
    if (!body) throw new Error('There is no registration')
    const { names, listed, version } = body
    const form = { names, listed, version, zip }
    return (await browser.call(registration.changeMyRegistration, { body: form })).status
  }
  const statusesOf = async (browser: typeof rosa.browser) => {
    const statuses: number[] = []
    const [burst] = registrationChangesLimit
    for (let count = 0; count <= (burst?.attempts ?? 0); count += 1)
      statuses.push(await change(browser, count % 2 === 0 ? '43215' : null))
    return [new Set(statuses.slice(0, -1)), statuses.at(-1)]
  }
  expect(await statusesOf(rosa.browser)).toEqual([new Set([200]), 429])
  expect(await statusesOf(await site.logInAdministrator())).toEqual([new Set([200]), 200])
})
