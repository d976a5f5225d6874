import { expect, onTestFinished, test, vi } from 'vitest'
import * as announcements from '../../../domain/announcements/api.ts'
import * as events from '../../../domain/events/api.ts'
import * as gamedays from '../../../domain/gamedays/api.ts'
import { topics } from '../../../domain/kernel/topics.ts'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import * as registration from '../../../domain/registration/api.ts'
import * as registrations from '../../../domain/registration/manage/api.ts'
import * as moderation from '../../../domain/moderation/api.ts'
import { joinEventAs, createPerson, createEvent } from '../../testing/fixtures/events.ts'
import { scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { startLiveServer, listenToLive } from '../../testing/live.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { onBothEngines, openSite, type DatabaseEngine, type Site } from '../../testing/site.ts'

const gamedayDate = '2027-04-10'
const shownPages = {
  '/convention': '/api/convention',
  '/events': '/api/events',
  '/attendees': '/api/attendees',
  '/gameday/public/:date': `/api/gameday/public/${gamedayDate}`,
}

/** Renders a page of all public data, and the time of the rendering. */
const pages: Renderer = {
  canonicalAddress: (url) => ({ url, personal: false, isPlain: true }),
  async render({ readApi, now }) {
    const reads = Object.entries(shownPages).map(([path, address]) => readApi(path, address))
    const answers = (await Promise.all(reads)).map(({ body }) => JSON.parse(body) as unknown)
    return {
      status: 200,
      location: null,
      html: JSON.stringify({ renderedAt: now, answers }),
      personal: false,
      isFrameAllowed: false,
      scripts: [],
      styles: [],
    }
  },
}

const readPage = async ({ app }: Pick<Site, 'app'>, cookie = '') =>
  (await app.server.inject({ url: '/all', headers: { cookie } })).body

/** Stops the clock, so that the second for which a page may be stale does not pass. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function open(engine: DatabaseEngine) {
  stopTime()
  const site = await openSite({ engine, pages })
  const omar = await createPerson(site, 'Omar')
  const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
  const { id: eventId } = await createEvent(omar, { gameName: 'Ark Nova' })
  return { site, omar, rosa, eventId, admin: await site.logInAdministrator() }
}

type OpenedSite = Awaited<ReturnType<typeof open>>

async function createForm({ rosa }: OpenedSite) {
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

const readCookie = ({ headers }: Awaited<ReturnType<typeof register>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

onBothEngines('a page after a change', (engine) => {
  test('is a moment older, while answers of the API are not', async () => {
    const { site, rosa, eventId } = await open(engine)
    const pageBefore = await readPage(site)
    await joinEventAs(rosa, eventId)
    expect(await readPage(site)).toBe(pageBefore)
    const { body } = await site.visitor().call(events.listEvents)
    expect(body[0]?.spotsTaken).toBe(2)
    vi.setSystemTime(Date.now() + 1_000)
    expect(await readPage(site)).toContain('"spotsTaken":2')
  })

  const withdrawals: [string, string, (openedSite: OpenedSite) => Promise<unknown>][] = [
    [
      'a person who is not listed any more',
      'Rosa Webb',
      async (openedSite) => {
        const body = { ...(await createForm(openedSite)), listed: false }
        return openedSite.rosa.browser.call(registration.changeMyRegistration, { body })
      },
    ],
    [
      'a name that was changed',
      'Theo Webb',
      async (openedSite) => {
        const form = await createForm(openedSite)
        const names = form.names.map((badge) =>
          badge.name === 'Theo Webb' ? { ...badge, name: 'T.' } : badge,
        )
        return openedSite.rosa.browser.call(registration.changeMyRegistration, {
          body: { ...form, names },
        })
      },
    ],
    [
      'a person who canceled',
      'Rosa Webb',
      ({ rosa }) => rosa.browser.call(registration.cancelMyRegistration),
    ],
    [
      'a registration that the administrator deleted',
      'Rosa Webb',
      async (openedSite) => {
        const { body } = await openedSite.rosa.browser.call(registration.getMyRegistration)
        return openedSite.admin.call(registrations.deleteRegistration, {
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
        const eventFields = { spots: 4, visible: true, eventOwner: omar.id, gameOwner: omar.id }
        return admin.call(events.putEvent, {
          body: { ...form, ...eventFields, duration: '180', teacher: 'none', version },
        })
      },
    ],
    [
      'what was cleaned up',
      'Rosa Webb',
      ({ admin, rosa }) =>
        admin.call(moderation.cleanUp, {
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
  test.each(withdrawals)('does not show %s', async (_, text, withdraw) => {
    const openedSite = await open(engine)
    const { site, admin } = openedSite
    const body = { id: 'bar', text: 'The bar is open', minutes: 60 as const, mail: false }
    await admin.call(announcements.announce, { body })
    await scheduleGameday(site, { date: gamedayDate, location: 'Library' })
    expect(await readPage(site)).toContain(text)
    expect(await withdraw(openedSite)).toMatchObject({ status: 200 })
    expect(await readPage(site)).not.toContain(text)
  })

  test('shows the result of a form to the browser that sent it', async () => {
    const { site } = await open(engine)
    const pageBefore = await readPage(site)
    const answer = await register(site)
    expect(answer.statusCode).toBe(303)
    expect(await readPage(site)).toBe(pageBefore)
    expect(await readPage(site, readCookie(answer).replace(/=\d/, '=9'))).toBe(pageBefore)
    expect(await readPage(site, readCookie(answer))).toContain('June Okafor')
  })

  test('catches up when its live connection opens', async () => {
    const { site, rosa, eventId } = await open(engine)
    const pageBefore = await readPage(site)
    site.clock.advance(100)
    await joinEventAs(rosa, eventId)
    site.clock.advance(100)
    const stalePage = await readPage(site)
    expect(stalePage).toBe(pageBefore)
    const { renderedAt } = JSON.parse(stalePage) as { renderedAt: string }
    const { messages } = await listenToLive(await startLiveServer(site))
    const changedAt = JSON.parse(messages[0]?.replace('hello ', '') ?? '') as Record<string, string>
    const missedTopics = topics.filter((topic) => (changedAt[topic] ?? '') > renderedAt)
    expect(missedTopics).toEqual(['events', 'seats'])
  })
})

test('a page of another server is a moment older, but shows the result of a form', async () => {
  const { site, admin, eventId, rosa } = await open('postgres')
  const otherServer = { app: await startSecondServer(site, { pages, isListening: true }) }
  const read = async () => (await otherServer.app.server.inject('/api/attendees')).body
  const pageBefore = await readPage(otherServer)
  const answer = await register(site)
  await expect.poll(read).toContain('June Okafor')
  expect(await readPage(otherServer)).toBe(pageBefore)
  expect(await readPage(otherServer, readCookie(answer))).toContain('June Okafor')

  await joinEventAs(rosa, eventId)
  await admin.call(events.deleteEvent, { params: { id: eventId } })
  await expect.poll(() => readPage(otherServer)).not.toContain('Ark Nova')
})
