// @module-tag concurrent
import { expect, test } from 'vitest'
import { deleteEvent, putEvent, setTeaching, unregister } from '../../domain/events/api.ts'
import { myFeeds, renewMyFeeds } from '../../domain/feeds/api.ts'
import { feedsLimit, renewalsLimit } from '../../domain/feeds/limits.ts'
import { publicFeedPath } from '../../domain/feeds/paths.ts'
import { days, hours } from '../../domain/kernel/time.ts'
import {
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
} from '../../domain/registration/api.ts'
import { readEntries, valueOf } from '../testing/calendar.ts'
import { numberTables, sit } from '../testing/fixtures/hall.ts'
import { joinAs, type Person, person, table } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const pathOf = (address: string) => new URL(address).pathname

const fetchFeed = ({ app }: Site, address: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: pathOf(address), headers })

async function feedsOf({ browser }: Person) {
  const { status, body } = await browser.call(myFeeds)
  if (status !== 200 || !body) throw new Error(`${status}`)
  return body
}

/** What a calendar shows, by somebody else's reading of the file. */
async function shown(site: Site, address: string) {
  const { statusCode, body } = await fetchFeed(site, address)
  expect(statusCode).toBe(200)
  return readEntries(body).map(({ summary, start, status, sequence }) => ({
    summary: valueOf(summary),
    start: start.toISOString(),
    status,
    sequence: Number(sequence),
  }))
}

const family = (site: Site) => person(site, 'Rosa', 'Theo Webb', 'Eva Webb')

onBothEngines('the calendar of a person', (engine) => {
  test('has the tables where they sit or which they organize, of all names or of one', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const [, theo = '', eva = ''] = rosa.ids
    const marcus = await person(site, 'Marcus')
    const cascadia = await table(marcus, { gameName: 'Cascadia', eventTime: '12:30 PM' })
    await joinAs(rosa, cascadia.id, theo)
    await joinAs(rosa, cascadia.id, eva)
    const teaching = { params: { eventId: cascadia.id }, body: { id: eva, teaches: true } }
    await rosa.browser.call(setTeaching, teaching)
    const own = await table(rosa, { gameName: 'Azul', eventTime: '6:30 PM', gameOwner: null })
    const params = { eventId: own.id }
    await rosa.browser.call(unregister, { params, body: { id: rosa.id } })
    await table(marcus, { gameName: 'Root', eventDay: 'Saturday' })
    const { all, names } = await feedsOf(rosa)
    expect(names.map(({ id, name }) => [id, name])).toEqual([
      [rosa.id, 'Rosa Webb'],
      [theo, 'Theo Webb'],
      [eva, 'Eva Webb'],
    ])
    const summaries = async (address = '') =>
      (await shown(site, address)).map(({ summary, start }) => [summary, start])
    expect(await summaries(all)).toEqual([
      ['Cascadia (Theo, Eva)', '2027-05-21T16:30:00.000Z'],
      ['Azul (Rosa)', '2027-05-21T22:30:00.000Z'],
    ])
    expect(await Promise.all(names.map(({ address }) => summaries(address)))).toEqual([
      [['Azul', '2027-05-21T22:30:00.000Z']],
      [['Cascadia', '2027-05-21T16:30:00.000Z']],
      [['Cascadia', '2027-05-21T16:30:00.000Z']],
    ])
    const { headers, body } = await fetchFeed(site, all)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('X-WR-CALNAME:MeepCon (Rosa / Theo / Eva)')
    expect(lines).toContain(`UID:${cascadia.id}@localhost`)
    expect(body.replaceAll('\r\n ', '')).toContain('Teaches the game: Eva\\n')
    expect(lines).toContain('ORGANIZER;CN="MeepCon":mailto:meep@meepcon.example')
  })

  test('follows an edit, a place and a deletion; a seat that was left is no longer there', async () => {
    const site = await openSite({ engine })
    await numberTables(site, '1-9')
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    const { all } = await feedsOf(rosa)
    const before = await shown(site, all)
    expect(before).toMatchObject([{ summary: 'Brass: Birmingham', status: 'CONFIRMED' }])
    const sequence = before[0]?.sequence ?? 0

    site.clock.advance(hours(1))
    await marcus.browser.call(putEvent, { body: { ...form, eventTime: '5:00 PM' } })
    const moved = { start: '2027-05-21T21:00:00.000Z', sequence: sequence + 1 }
    expect(await shown(site, all)).toMatchObject([moved])

    const stampOf = async () => readEntries((await fetchFeed(site, all)).body)[0]?.dtstamp
    const stamp = await stampOf()
    site.clock.advance(hours(1))
    await sit(marcus, form.id, '7')
    const [entry] = readEntries((await fetchFeed(site, all)).body)
    expect(valueOf(entry?.location)).toMatch(/^Table 7, Main hall, /)
    expect(Number(entry?.dtstamp) - Number(stamp)).toBe(hours(1))

    const leave = { params: { eventId: form.id }, body: { id: rosa.id } }
    await rosa.browser.call(unregister, leave)
    expect(await shown(site, all)).toEqual([])
    await joinAs(rosa, form.id)
    expect(await shown(site, all)).toMatchObject([moved])

    await marcus.browser.call(deleteEvent, { params: { id: form.id } })
    expect(await shown(site, all)).toMatchObject([
      {
        summary: 'Cancelled: Brass: Birmingham',
        status: 'CANCELLED',
        start: moved.start,
        sequence: sequence + 2,
      },
    ])
    expect(await shown(site, (await feedsOf(marcus)).all)).toMatchObject([{ status: 'CANCELLED' }])
    site.clock.set('2027-05-25T00:00:00.000Z')
    await site.database.transaction(({ changed }) => Promise.resolve(changed('events')))
    expect(await shown(site, all)).toEqual([])
  })

  test('is the same to the last byte until something changes, and then unchanged is all that is said', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    await table(marcus)
    await joinAs(rosa, (await table(marcus, { eventDay: 'Saturday' })).id)
    const { all } = await feedsOf(rosa)
    const first = await fetchFeed(site, all)
    const known = { 'if-none-match': String(first.headers.etag) }
    site.clock.advance(days(1))
    // Somebody else's table: the calendar is made anew, and is the same.
    await table(marcus, { eventTime: '8:00 PM', duration: '60' })
    const again = await fetchFeed(site, all, known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await fetchFeed(site, all)).body).toBe(first.body)
  })

  test('ends with a new address, with its name and with its registration', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const old = await feedsOf(rosa)
    const statusOf = async (address = '') => (await fetchFeed(site, address)).statusCode
    const statuses = ({ all, names }: typeof old) =>
      Promise.all([all, ...names.map(({ address }) => address)].map(statusOf))
    expect(await statuses(old)).toEqual([200, 200, 200, 200])

    const { status, body: fresh } = await rosa.browser.call(renewMyFeeds)
    expect(status).toBe(200)
    expect(await statuses(old)).toEqual([404, 404, 404, 404])
    expect(await statuses(fresh)).toEqual([200, 200, 200, 200])
    expect(await feedsOf(rosa)).toEqual(fresh)

    const { body: mine } = await rosa.browser.call(getMyRegistration)
    const body = { ...mine, names: mine.names.slice(0, 2) }
    await rosa.browser.call(changeMyRegistration, { body })
    expect(await statuses(fresh)).toEqual([200, 200, 200, 404])
    await rosa.browser.call(cancelMyRegistration, {})
    expect(await statuses(fresh)).toEqual([404, 404, 404, 404])
  })

  test('opens to nobody else', async () => {
    const site = await openSite({ engine })
    const rosa = await family(site)
    const marcus = await person(site, 'Marcus')
    const [mine, theirs] = [await feedsOf(rosa), await feedsOf(marcus)]
    const keyIn = (address = '') => pathOf(address).split('/')[3] ?? ''
    const swap = (address = '', key: string) => address.replace(keyIn(address), key)
    for (const address of [
      swap(mine.all, keyIn(theirs.all)),
      swap(mine.all, keyIn(mine.names[0]?.address)),
      swap(mine.names[0]?.address, keyIn(mine.names[1]?.address)),
      swap(mine.all, `${'a'.repeat(43)}.ics`),
      swap(mine.all, `${'é'.repeat(43)}.ics`),
      swap(mine.all, 'a.ics'),
      mine.all.replace(/feed\/[^/]+/, 'feed/nobody'),
    ]) {
      const { statusCode, body } = await fetchFeed(site, address)
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not-found' }])
    }
  })

  test('new addresses and guesses are limited', async () => {
    const site = await openSite({ engine })
    const rosa = await person(site, 'Rosa')
    const renewals = renewalsLimit[0]?.attempts ?? 0
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

onBothEngines('the calendar of the convention', (engine) => {
  test('has every table and names its organizer, but nobody who only plays', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    await table(rosa, { gameName: 'Azul', eventDay: 'Saturday', eventTime: 'Undetermined' })
    await joinAs(await person(site, 'Quillon'), id)
    const { body, headers } = await site.app.server.inject({ url: publicFeedPath })
    expect(headers['cache-control']).toBe('no-cache')
    const entries = readEntries(body)
    expect(entries.map(({ summary, start }) => [valueOf(summary), start.toISOString()])).toEqual([
      ['Brass: Birmingham', '2027-05-21T19:30:00.000Z'],
      ['Azul', expect.any(String)],
    ])
    expect(entries[1]?.datetype).toBe('date')
    expect(body).toContain('Organizer: Marcus Webb')
    expect(body).not.toContain('Quillon')
    await marcus.browser.call(deleteEvent, { params: { id } })
    const after = await site.app.server.inject({ url: publicFeedPath })
    expect(readEntries(after.body).map(({ summary }) => valueOf(summary))).toEqual(['Azul'])
  })
})
