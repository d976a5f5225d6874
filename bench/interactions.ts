import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { MeasuredSite } from './harness/engines.ts'
import { type Measurement, median } from './harness/measurements.ts'
import { isHydrated, phone, slowCpu } from './paint.ts'

interface Interaction {
  name: string
  path: string
  /** Needs a wide screen: a phone has no space for the table's header and its filters. */
  wide?: boolean
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
  /** Types into the target instead of tapping it. */
  types?: string
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first()

const interactionsOn = ({ seed }: MeasuredSite, round: number): readonly Interaction[] => [
  {
    name: 'join',
    path: `/events?event=${seed.eventIds.at(-1 - round)}`,
    async prepare(page) {
      await button('Join Event')(page).waitFor()
      const firstName = page.locator('.name-chips input').first()
      // An account with several names chooses one first.
      if ((await firstName.count()) > 0) await firstName.tap()
    },
    target: button('Join Event'),
  },
  {
    name: 'leave',
    path: `/events?event=${seed.eventIds[round]}`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Unregister / })
        .first()
        .tap(),
    target: (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Unregister', exact: true }),
  },
  {
    name: 'filter',
    path: '/events',
    wide: true,
    prepare: (page) => button('Day')(page).tap(),
    target: (page) => page.getByRole('checkbox', { name: 'Today' }),
  },
  {
    name: 'search',
    path: '/events',
    target: (page) => page.getByRole('searchbox', { name: 'Filter events' }),
    types: 'measured game 1',
  },
  {
    name: 'open a drawer',
    path: '/events',
    target: (page) => page.locator('.table-cards a[href*="event="]').first(),
  },
  {
    name: 'sort',
    path: '/events',
    wide: true,
    target: (page) => page.locator('th button').first(),
  },
  { name: 'open the menu', path: '/events', target: button('Menu') },
  {
    name: 'RSVP',
    path: `/gameday/${seed.gameday.date}`,
    async prepare(page) {
      await page.getByLabel('Full Name').fill('Ada Measured')
      await page.getByLabel('Email', { exact: true }).fill('ada.measured@example.com')
      await page.locator('label.choice').first().tap()
    },
    target: (page) => page.locator('form:has([name=guestName]) button[type=submit]'),
  },
  {
    name: 'switch the day',
    path: '/calendar',
    target: (page) => page.locator('nav.only-narrow a:not([aria-current])').first(),
  },
  { name: 'sit down', path: '/now', target: button('Sit down') },
  { name: 'raise a flag', path: '/now', target: button('Raise a flag') },
]

const maxTime = 0.2
const rounds = 3
/** Milliseconds until an answer is drawn, and the data that follow it. */
const settlingTime = 1_500

/** The response time of each of the most frequent actions, on a phone four times slower. */
export async function measureInteractions(
  browser: Browser,
  site: MeasuredSite,
): Promise<Measurement[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const interaction of interactionsOn(site, round)) {
      // The person after the organizer of an event is one of its players.
      const cookie = site.seed.people[round + 1]?.cookie ?? ''
      const time = await slowestInteraction(browser, site.url, cookie, interaction)
      times.set(interaction.name, [...(times.get(interaction.name) ?? []), time])
    }
  }
  return [...times].map(([name, all]) => ({
    name: `slowest answer to ${name}`,
    value: median(all) / 1000,
    unit: 's',
    limit: maxTime,
    note: all.map((time) => `${time} ms`).join(', '),
  }))
}

async function slowestInteraction(
  browser: Browser,
  url: string,
  cookie: string,
  { path, wide = false, prepare, target, types }: Interaction,
): Promise<number> {
  const viewport = wide ? { width: 1280, height: 800 } : phone.viewport
  const context = await browser.newContext({ viewport, hasTouch: true })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  await page.addInitScript(watchInteractions)
  await page.goto(url + path)
  while (!(await isHydrated(session))) await pause(50)
  await pause(settlingTime)
  await prepare?.(page)
  const control = target(page)
  await control.scrollIntoViewIfNeeded()
  await pause(settlingTime)
  const box = await control.boundingBox()
  if (!box) throw new Error(`${path} does not show what is tapped`)
  await page.evaluate('forgetInteractions()')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  if (types !== undefined) await page.keyboard.type(types, { delay: 120 })
  await pause(settlingTime)
  const slowest = (await page.evaluate('slowestInteraction()')) as number
  await context.close()
  return slowest
}

/** Runs in the page. Answers within a frame are not reported. */
function watchInteractions() {
  let slowest = 0
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId } = entry as unknown as { interactionId: number }
      if (interactionId > 0) slowest = Math.max(slowest, entry.duration)
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
  Object.assign(globalThis, {
    forgetInteractions: () => {
      observer.takeRecords()
      slowest = 0
    },
    slowestInteraction: () => {
      note(observer.takeRecords())
      return slowest
    },
  })
}
