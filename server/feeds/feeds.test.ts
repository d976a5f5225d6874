import { expect, test } from 'vitest'
import { deleteEvent, putEvent, setTeaching, unregister } from '../../domain/events/api.ts'
import { getMyFeeds, renewMyFeeds } from '../../domain/feeds/api.ts'
import { feedsLimit, feedRenewalsLimit } from '../../domain/feeds/limits.ts'
import { publicFeedPath } from '../../domain/feeds/paths.ts'
import { days, hours } from '../../domain/kernel/time.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
} from '../../domain/registration/api.ts'
import { readEntries, readValue } from '../testing/calendar.ts'
import { saveHallTables, assignHallTable } from '../testing/fixtures/hall.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  createEvent,
} from '../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const pathOf = (address: string) => new URL(address).pathname

const fetchFeed = ({ app }: Site, address: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: pathOf(address), headers })

async function feedsOf({ browser }: TestPerson) {
  const { status, body } = await browser.call(getMyFeeds)
  if (status !== 200 || !body) throw new Error(`${status}`)
  return body
}

/** Entries of a feed as an independent calendar parser reads them. */
async function readFeedEntries(site: Site, address: string) {
  const { statusCode, body } = await fetchFeed(site, address)
  expect(statusCode).toBe(200)
  return readEntries(body).map(({ summary, start, status, sequence }) => ({
    summary: readValue(summary),
    start: start.toISOString(),
    status,
    sequence: Number(sequence),
  }))
}

const family = (site: Site) => createPerson(site, 'Rosa', 'Theo Webb', 'Eva Webb')

onBothEngines('the personal calendar feed', (engine) => {
  test('has the events that a name joined or organizes, for all names of a registration or for one', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const [, theo = '', eva = ''] = rosa.ids
    const marcus = await createPerson(site, 'Marcus')
    const cascadia = await createEvent(marcus, { gameName: 'Cascadia', eventTime: '12:30 PM' })
    await joinEventAs(rosa, cascadia.id, theo)
    await joinEventAs(rosa, cascadia.id, eva)
    const teaching = { params: { eventId: cascadia.id }, body: { id: eva, teaches: true } }
    await rosa.browser.call(setTeaching, teaching)
    const ownEvent = await createEvent(rosa, {
      gameName: 'Azul',
      eventTime: '6:30 PM',
      gameOwner: null,
    })
    const params = { eventId: ownEvent.id }
    await rosa.browser.call(unregister, { params, body: { id: rosa.id } })
    await createEvent(marcus, { gameName: 'Root', eventDay: 'Saturday' })
    const { all: feedUrl, names } = await feedsOf(rosa)
    expect(names.map(({ id, name }) => [id, name])).toEqual([
      [rosa.id, 'Rosa Webb'],
      [theo, 'Theo Webb'],
      [eva, 'Eva Webb'],
    ])
    const summaries = async (address = '') =>
      (await readFeedEntries(site, address)).map(({ summary, start }) => [summary, start])
    expect(await summaries(feedUrl)).toEqual([
      ['Cascadia (Theo, Eva)', '2027-05-21T16:30:00.000Z'],
      ['Azul (Rosa)', '2027-05-21T22:30:00.000Z'],
    ])
    expect(await Promise.all(names.map(({ address }) => summaries(address)))).toEqual([
      [['Azul', '2027-05-21T22:30:00.000Z']],
      [['Cascadia', '2027-05-21T16:30:00.000Z']],
      [['Cascadia', '2027-05-21T16:30:00.000Z']],
    ])
    const { headers, body } = await fetchFeed(site, feedUrl)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('X-WR-CALNAME:MeepCon (Rosa / Theo / Eva)')
    expect(lines).toContain(`UID:${cascadia.id}@localhost`)
    expect(body.replaceAll('\r\n ', '')).toContain('Teaches the game: Eva\\n')
    expect(lines).toContain('ORGANIZER;CN="MeepCon":mailto:meep@meepcon.example')
  })

  test('follows an edit, a hall table, a cancellation and a participant who leaves', async () => {
    const site = await openSite({ engine })
    await saveHallTables(site, '1-9')
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    const { all: feedUrl } = await feedsOf(rosa)
    const before = await readFeedEntries(site, feedUrl)
    expect(before).toMatchObject([{ summary: 'Brass: Birmingham', status: 'CONFIRMED' }])
    const sequence = before[0]?.sequence ?? 0

    site.clock.advance(hours(1))
    await marcus.browser.call(putEvent, { body: { ...form, eventTime: '5:00 PM' } })
    const moved = { start: '2027-05-21T21:00:00.000Z', sequence: sequence + 1 }
    expect(await readFeedEntries(site, feedUrl)).toMatchObject([moved])

    const stampOf = async () => readEntries((await fetchFeed(site, feedUrl)).body)[0]?.dtstamp
    const stamp = await stampOf()
    site.clock.advance(hours(1))
    await assignHallTable(marcus, form.id, '7')
    const [entry] = readEntries((await fetchFeed(site, feedUrl)).body)
    expect(readValue(entry?.location)).toMatch(/^Table 7, Main hall, /)
    expect(Number(entry?.dtstamp) - Number(stamp)).toBe(hours(1))

    const leave = { params: { eventId: form.id }, body: { id: rosa.id } }
    await rosa.browser.call(unregister, leave)
    expect(await readFeedEntries(site, feedUrl)).toEqual([])
    await joinEventAs(rosa, form.id)
    expect(await readFeedEntries(site, feedUrl)).toMatchObject([moved])

    await marcus.browser.call(deleteEvent, { params: { id: form.id } })
    expect(await readFeedEntries(site, feedUrl)).toMatchObject([
      {
        summary: 'Canceled: Brass: Birmingham',
        status: 'CANCELLED',
        start: moved.start,
        sequence: sequence + 2,
      },
    ])
    expect(await readFeedEntries(site, (await feedsOf(marcus)).all)).toMatchObject([
      { status: 'CANCELLED' },
    ])
    site.clock.set('2027-05-25T00:00:00.000Z')
    await site.database.transaction(({ markChanged }) => Promise.resolve(markChanged('events')))
    expect(await readFeedEntries(site, feedUrl)).toEqual([])
  })

  test(
    'is byte for byte the same until it changes, and answers 304',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const rosa = await createPerson(site, 'Rosa')
      await createEvent(marcus)
      await joinEventAs(rosa, (await createEvent(marcus, { eventDay: 'Saturday' })).id)
      const { all: feedUrl } = await feedsOf(rosa)
      const first = await fetchFeed(site, feedUrl)
      const conditionalHeaders = { 'if-none-match': String(first.headers.etag) }
      site.clock.advance(days(1))
      // An event of another user: the feed is built again, and is the same.
      await createEvent(marcus, { eventTime: '8:00 PM', duration: '60' })
      const secondAnswer = await fetchFeed(site, feedUrl, conditionalHeaders)
      expect([secondAnswer.statusCode, secondAnswer.body]).toEqual([304, ''])
      expect((await fetchFeed(site, feedUrl)).body).toBe(first.body)
    },
  )

  test('ends with a new address, with its name and with its registration', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const old = await feedsOf(rosa)
    const statusOf = async (address = '') => (await fetchFeed(site, address)).statusCode
    const statuses = ({ all: feedUrl, names }: typeof old) =>
      Promise.all([feedUrl, ...names.map(({ address }) => address)].map(statusOf))
    expect(await statuses(old)).toEqual([200, 200, 200, 200])

    const { status, body: fresh } = await rosa.browser.call(renewMyFeeds)
    expect(status).toBe(200)
    expect(await statuses(old)).toEqual([404, 404, 404, 404])
    expect(await statuses(fresh)).toEqual([200, 200, 200, 200])
    expect(await feedsOf(rosa)).toEqual(fresh)

    const { body: registration } = await rosa.browser.call(getMyRegistration)
    const body = { ...registration, names: registration.names.slice(0, 2) }
    await rosa.browser.call(changeMyRegistration, { body })
    expect(await statuses(fresh)).toEqual([200, 200, 200, 404])
    await rosa.browser.call(cancelMyRegistration, {})
    expect(await statuses(fresh)).toEqual([404, 404, 404, 404])
  })

  test('answers 404 for any other key', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const marcus = await createPerson(site, 'Marcus')
    const [ownFeeds, otherFeeds] = [await feedsOf(rosa), await feedsOf(marcus)]
    const keyIn = (address = '') => pathOf(address).split('/')[3] ?? ''
    const replaceKey = (address = '', key: string) => address.replace(keyIn(address), key)
    for (const address of [
      replaceKey(ownFeeds.all, keyIn(otherFeeds.all)),
      replaceKey(ownFeeds.all, keyIn(ownFeeds.names[0]?.address)),
      replaceKey(ownFeeds.names[0]?.address, keyIn(ownFeeds.names[1]?.address)),
      replaceKey(ownFeeds.all, `${'a'.repeat(43)}.ics`),
      replaceKey(ownFeeds.all, `${'é'.repeat(43)}.ics`),
      replaceKey(ownFeeds.all, 'a.ics'),
      ownFeeds.all.replace(/feed\/[^/]+/, 'feed/nobody'),
    ]) {
      const { statusCode, body } = await fetchFeed(site, address)
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not-found' }])
    }
  })

  test('limits new addresses and guesses', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const renewals = feedRenewalsLimit[0]?.attempts ?? 0
    for (let time = 0; time < renewals; time += 1) {
      expect((await rosa.browser.call(renewMyFeeds)).status).toBe(200)
    }
    expect((await rosa.browser.call(renewMyFeeds)).status).toBe(429)
    const guess = (key: number) =>
      site.app.server.inject({
        url: `/feed/${rosa.id}/${String(key).padStart(43, 'a')}.ics`,
        remoteAddress: '203.0.113.9',
      })
    const attempts = feedsLimit[0]?.attempts ?? 0
    for (let key = 0; key < attempts; key += 1) expect((await guess(key)).statusCode).toBe(404)
    const refused = await guess(attempts)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })
})

onBothEngines('the convention calendar feed', (engine) => {
  test('has every event and its organizer, but no other participants', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    await createEvent(rosa, { gameName: 'Azul', eventDay: 'Saturday', eventTime: 'Undetermined' })
    await joinEventAs(await createPerson(site, 'Quillon'), id)
    const { body, headers } = await site.app.server.inject({ url: publicFeedPath })
    expect(headers['cache-control']).toBe('no-cache')
    const entries = readEntries(body)
    expect(entries.map(({ summary, start }) => [readValue(summary), start.toISOString()])).toEqual([
      ['Brass: Birmingham', '2027-05-21T19:30:00.000Z'],
      ['Azul', expect.any(String)],
    ])
    expect(entries[1]?.datetype).toBe('date')
    expect(body).toContain('Organizer: Marcus Webb')
    expect(body).not.toContain('Quillon')
    await marcus.browser.call(deleteEvent, { params: { id } })
    const after = await site.app.server.inject({ url: publicFeedPath })
    expect(readEntries(after.body).map(({ summary }) => readValue(summary))).toEqual(['Azul'])
  })
})
