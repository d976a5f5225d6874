import { expect, onTestFinished, test, vi } from 'vitest'
import * as announcements from '../../../domain/announcements/api.ts'
import * as events from '../../../domain/events/api.ts'
import * as gamedays from '../../../domain/gamedays/api.ts'
import { topics } from '../../../domain/kernel/topics.ts'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import * as registration from '../../../domain/registration/api.ts'
import * as registrations from '../../../domain/registration/manage/api.ts'
import * as safety from '../../../domain/moderation/api.ts'
import { joinAs, person, table } from '../../testing/fixtures/events.ts'
import { scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { listening, listenTo } from '../../testing/live.ts'
import { secondServer } from '../../testing/second-server.ts'
import { onBothEngines, openSite, type Engine, type Site } from '../../testing/site.ts'

const gamedayDate = '2027-04-10'
const shown = {
  '/convention': '/api/convention',
  '/events': '/api/events',
  '/attendees': '/api/attendees',
  '/gameday/public/:date': `/api/gameday/public/${gamedayDate}`,
}

/** A page of everything that anybody may read, and the moment it was rendered for. */
const pages: Renderer = {
  canonicalAddress: (url) => ({ url, personal: false, isPlain: true }),
  async render({ read, now }) {
    const reading = Object.entries(shown).map(([path, address]) => read(path, address))
    const answers = (await Promise.all(reading)).map(({ body }) => JSON.parse(body) as unknown)
    return {
      status: 200,
      location: null,
      html: JSON.stringify({ renderedAt: now, answers }),
      personal: false,
      framed: false,
      scripts: [],
      styles: [],
    }
  },
}

const readPage = async ({ app }: Pick<Site, 'app'>, cookie = '') =>
  (await app.server.inject({ url: '/all', headers: { cookie } })).body

/** The second for which a page may be served does not pass. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function open(engine: Engine) {
  stopTime()
  const site = await openSite({ engine, pages })
  const omar = await person(site, 'Omar')
  const rosa = await person(site, 'Rosa', 'Theo Webb')
  const { id: eventId } = await table(omar, { gameName: 'Ark Nova' })
  return { site, omar, rosa, eventId, admin: await site.administrator() }
}

type Opened = Awaited<ReturnType<typeof open>>

async function formOf({ rosa }: Opened) {
  const { body } = await rosa.browser.call(registration.getMyRegistration)
  if (!body) throw new Error('Rosa is not registered')
  const { names, zip, listed, version } = body
  return { names, zip, listed, version }
}

const register = ({ app }: Pick<Site, 'app'>) =>
  app.server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=june@example.com&names=June+Okafor&zip=43215&listed=on',
  })

const cookieIn = ({ headers }: Awaited<ReturnType<typeof register>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

onBothEngines('a page after a change', (engine) => {
  test('is a moment older, and what the interface answers is not', async () => {
    const { site, rosa, eventId } = await open(engine)
    const before = await readPage(site)
    await joinAs(rosa, eventId)
    expect(await readPage(site)).toBe(before)
    const { body } = await site.visitor().call(events.listEvents)
    expect(body[0]?.spotsTaken).toBe(2)
    vi.setSystemTime(Date.now() + 1_000)
    expect(await readPage(site)).toContain('"spotsTaken":2')
  })

  const takenOut: [string, string, (opened: Opened) => Promise<unknown>][] = [
    [
      'a person who is not listed any more',
      'Rosa Webb',
      async (opened) => {
        const body = { ...(await formOf(opened)), listed: false }
        return opened.rosa.browser.call(registration.changeMyRegistration, { body })
      },
    ],
    [
      'a name that was changed',
      'Theo Webb',
      async (opened) => {
        const form = await formOf(opened)
        const names = form.names.map((badge) =>
          badge.name === 'Theo Webb' ? { ...badge, name: 'T.' } : badge,
        )
        return opened.rosa.browser.call(registration.changeMyRegistration, {
          body: { ...form, names },
        })
      },
    ],
    [
      'a person who cancelled',
      'Rosa Webb',
      ({ rosa }) => rosa.browser.call(registration.cancelMyRegistration),
    ],
    [
      'a registration that the administrator deleted',
      'Rosa Webb',
      async (opened) => {
        const { body } = await opened.rosa.browser.call(registration.getMyRegistration)
        return opened.admin.call(registrations.deleteRegistration, {
          params: { id: body?.id ?? '' },
        })
      },
    ],
    [
      'an event that the team deleted',
      'Ark Nova',
      ({ admin, eventId }) => admin.call(events.deleteEvent, { params: { id: eventId } }),
    ],
    [
      'a text that the team changed',
      'Ark Nova',
      async ({ admin, eventId, omar }) => {
        const { body } = await admin.call(events.getEvent, { params: { id: eventId } })
        const { version } = body
        const form = { id: eventId, gameName: 'A game', eventDay: 'Friday', eventTime: '3:30 PM' }
        const rest = { spots: 4, visible: true, eventOwner: omar.id, gameOwner: omar.id }
        return admin.call(events.putEvent, {
          body: { ...form, ...rest, duration: '180', teacher: 'none', version },
        })
      },
    ],
    [
      'what was cleaned up',
      'Rosa Webb',
      ({ admin, rosa }) =>
        admin.call(safety.cleanUp, {
          body: {
            kind: 'address',
            subject: rosa.email,
            reach: 'everybody',
            kinds: ['registrations'],
          },
        }),
    ],
    [
      'an announcement that was taken down',
      'The bar is open',
      ({ admin }) => admin.call(announcements.endAnnouncement, { params: { id: 'bar' } }),
    ],
    [
      'a game day that was deleted',
      'Library',
      async ({ admin }) => {
        const params = { date: gamedayDate }
        const { body } = await admin.call(gamedays.getPublicGameday, { params })
        const id = body.isValidDate ? body.id : ''
        return admin.call(gamedays.deleteGameday, { params: { id } })
      },
    ],
  ]
  test.each(takenOut)('does not show %s', async (_, text, takeOut) => {
    const opened = await open(engine)
    const { site, admin } = opened
    const body = { id: 'bar', text: 'The bar is open', minutes: 60 as const, mail: false }
    await admin.call(announcements.announce, { body })
    await scheduleGameday(site, { date: gamedayDate, location: 'Library' })
    expect(await readPage(site)).toContain(text)
    expect(await takeOut(opened)).toMatchObject({ status: 200 })
    expect(await readPage(site)).not.toContain(text)
  })

  test('shows what the form before it did, to the browser that sent the form', async () => {
    const { site } = await open(engine)
    const before = await readPage(site)
    const answer = await register(site)
    expect(answer.statusCode).toBe(303)
    expect(await readPage(site)).toBe(before)
    expect(await readPage(site, cookieIn(answer).replace(/=\d/, '=9'))).toBe(before)
    expect(await readPage(site, cookieIn(answer))).toContain('June Okafor')
  })

  test('catches up when its live connection opens', async () => {
    const { site, rosa, eventId } = await open(engine)
    const before = await readPage(site)
    site.clock.advance(100)
    await joinAs(rosa, eventId)
    site.clock.advance(100)
    const stale = await readPage(site)
    expect(stale).toBe(before)
    const { renderedAt } = JSON.parse(stale) as { renderedAt: string }
    const { heard } = await listenTo(await listening(site))
    const changedAt = JSON.parse(heard[0]?.replace('hello ', '') ?? '') as Record<string, string>
    const missed = topics.filter((topic) => (changedAt[topic] ?? '') > renderedAt)
    expect(missed).toEqual(['events', 'seats'])
  })
})

test('a page of another server is a moment older, and follows a form all the same', async () => {
  const { site, admin, eventId, rosa } = await open('postgres')
  const other = { app: await secondServer(site, { pages, listens: true }) }
  const read = async () => (await other.app.server.inject('/api/attendees')).body
  const before = await readPage(other)
  const answer = await register(site)
  await expect.poll(read).toContain('June Okafor')
  expect(await readPage(other)).toBe(before)
  expect(await readPage(other, cookieIn(answer))).toContain('June Okafor')

  await joinAs(rosa, eventId)
  await admin.call(events.deleteEvent, { params: { id: eventId } })
  await expect.poll(() => readPage(other)).not.toContain('Ark Nova')
})
