import { expect, test } from 'vitest'
import { writesLimit } from '../../domain/kernel/rate-limits.ts'
import {
  createEvent,
  createPerson,
  readEvent,
  type TestPerson,
} from '../testing/fixtures/events.ts'
import { openSite, type Site } from '../testing/site.ts'

const openPage = async (browser: TestPerson['browser'], url: string) => {
  const { statusCode, headers, body } = await browser.send({
    url,
    headers: { accept: 'text/html' },
  })
  return { status: statusCode, headers, text: body }
}

const submit = async (
  { browser }: Pick<TestPerson, 'browser'>,
  eventId: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  browser.send({
    method: 'POST',
    url: `/plain/event/${eventId}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })

const playersOf = async (site: Site, id: string) =>
  (await readEvent(site, id)).participants.map(({ name }) => name)

async function openWithPeople() {
  const site = await openSite({ engine: 'sqlite' })
  const marcus = await createPerson(site, 'Marcus')
  const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
  const { id } = await createEvent(marcus, { spots: 2 })
  return { site, marcus, rosa, id }
}

test('joins and leaves with one of several names', async () => {
  const { site, rosa, id } = await openWithPeople()
  const theo = rosa.ids[1] ?? ''
  const page = await openPage(rosa.browser, `/plain/event/${id}`)
  expect(page.text).toContain('Join as Rosa Webb')
  expect(page.text).toContain('Join as Theo Webb')
  expect(page.text).toContain('Log out')
  expect(page.text).not.toContain('Log in')

  const joined = await submit(rosa, id, { name: theo, action: 'join' })
  expect([joined.statusCode, joined.headers.location]).toEqual([
    303,
    `/plain/event/${id}?done=${theo}`,
  ])
  expect(await playersOf(site, id)).toEqual(['Marcus Webb', 'Theo Webb'])
  const after = await openPage(rosa.browser, `/plain/event/${id}?done=${theo}`)
  expect(after.text).toContain('Theo Webb has a spot at this event.')
  expect(after.text).toContain('Join the waiting list as Rosa Webb')

  const question = await openPage(rosa.browser, `/plain/event/${id}?leave=${theo}`)
  expect(question.text).toContain('Do you really want to unregister from this event?')
  expect((await submit(rosa, id, { name: theo, action: 'leave' })).statusCode).toBe(303)
  expect(await playersOf(site, id)).toEqual(['Marcus Webb'])
  // The old address reports the present state.
  const reloaded = await openPage(rosa.browser, `/plain/event/${id}?done=${theo}`)
  expect(reloaded.text).toContain('Theo Webb has no spot at this event.')
})

test('waits for a spot at a full event and stops waiting', async () => {
  const { site, marcus, rosa } = await openWithPeople()
  const { id } = await createEvent(marcus, { spots: 1, eventTime: '8:00 PM', duration: '60' })
  expect((await submit(rosa, id, { name: rosa.id, action: 'wait' })).statusCode).toBe(303)
  const page = await openPage(rosa.browser, `/plain/event/${id}?done=${rosa.id}`)
  expect(page.text).toContain('Rosa Webb is on the waiting list.')
  expect(page.text).toContain('1st on the waiting list')
  expect((await openPage(rosa.browser, '/plain/weekend')).text).toContain('1st on the waiting list')
  expect((await submit(rosa, id, { name: rosa.id, action: 'stop-waiting' })).statusCode).toBe(303)
  expect((await readEvent(site, id)).inLine).toBe(0)
})

test('after a conflict in time, offers to switch and then does both or nothing', async () => {
  const { site, marcus, rosa, id } = await openWithPeople()
  const { id: other } = await createEvent(await createPerson(site, 'June'), { gameName: 'Azul' })
  await submit(rosa, id, { name: rosa.id, action: 'join' })
  const conflict = await submit(rosa, other, { name: rosa.id, action: 'join' })
  expect(conflict.statusCode).toBe(409)
  expect(conflict.headers['cache-control']).toBe('no-store')
  expect(conflict.body).toContain('Schedule Conflict')
  expect(conflict.body).toContain('Leave Brass: Birmingham and join Azul')
  expect(conflict.body).not.toContain('has a spot at this event')
  const switched = await submit(rosa, other, { name: rosa.id, action: 'switch', from: id })
  expect(switched.statusCode).toBe(303)
  expect([await playersOf(site, id), await playersOf(site, other)]).toEqual([
    ['Marcus Webb'],
    ['June Webb', 'Rosa Webb'],
  ])
  expect((await openPage(marcus.browser, '/plain/weekend')).text).toContain(
    'Plays, brings the game',
  )
})

test('shows visitors the event without actions and hides unlisted names', async () => {
  const { site, id } = await openWithPeople()
  const page = await openPage(site.visitor(), `/plain/event/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Login to Join Event')
  expect(page.text).toContain(`/login?back=%2Fplain%2Fevent%2F${id}`)
  expect(page.text).not.toContain('Log out')
  const list = await openPage(site.visitor(), '/plain')
  expect(list.text).toContain(`<a href="/plain/event/${id}">`)
  expect((await openPage(site.visitor(), '/plain/event/unknown')).status).toBe(404)
})

test.each(['/plain', '/plain/weekend'])('%s is neither stored nor indexed', async (path) => {
  const { rosa } = await openWithPeople()
  const { headers, status } = await openPage(rosa.browser, path)
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('refuses forms of visitors, of other sites, for names of others, and without a known action', async () => {
  const { site, marcus, rosa, id } = await openWithPeople()
  const join = { name: rosa.id, action: 'join' }
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const statuses = [
    await submit({ browser: site.visitor() }, id, join),
    await submit(rosa, id, join, foreign),
    await submit(rosa, id, { name: marcus.id, action: 'leave' }),
    await submit(rosa, id, { name: rosa.id, action: 'delete' }),
    await submit(rosa, 'unknown', join),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([401, 403, 403, 422, 404])
  expect(await playersOf(site, id)).toEqual(['Marcus Webb'])
})

test('shares the limit of writes with the API', async () => {
  const { rosa, id } = await openWithPeople()
  const [limit] = writesLimit
  const leave = { name: rosa.id, action: 'leave' }
  for (let count = 0; count < (limit?.attempts ?? 0); count += 1) await submit(rosa, id, leave)
  expect((await submit(rosa, id, leave)).statusCode).toBe(429)
})

test('escapes what users typed', async () => {
  const { site, marcus } = await openWithPeople()
  const { id } = await createEvent(marcus, {
    gameName: '<b>"Azul"</b>',
    eventTime: '9:00 PM',
    duration: '60',
  })
  for (const path of ['/plain', `/plain/event/${id}`]) {
    const { text } = await openPage(site.visitor(), path)
    expect(text).toContain('&lt;b&gt;&quot;Azul&quot;&lt;/b&gt;')
    expect(text).not.toContain('<b>"Azul"')
  }
})
