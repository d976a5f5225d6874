import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { type MeasuredSite, sqlite } from './harness/engines.ts'
import { type Measurement, median } from './harness/measurements.ts'
import { measureInteractions } from './interactions.ts'
import { evaluate, isHydrated, openBrowser, phone, slowDownPage } from './paint.ts'

interface Shown {
  heading: string
  /** The selector of a content row; placeholders do not match. */
  row: string
}

const pages: Readonly<Record<string, Shown>> = {
  '/': { heading: 'MeepCon', row: '.hero-when time' },
  '/events': { heading: 'Events', row: '.events-page a[href*="event="]' },
  '/calendar': { heading: 'Calendar', row: '.calendar-page a[href*="event="]' },
  '/now': { heading: 'Now', row: '.board-page a[href*="event="]' },
  '/weekend': { heading: 'My Weekend', row: 'main a[href*="event="]' },
}

const paths = Object.keys(pages)
const pairs = paths.flatMap((from) => paths.map((to) => ({ from, to })))
const steps = pairs.filter(({ from, to }) => from !== to)

/** Milliseconds from touching a link to lifting the finger. */
const intentTime = 100
/** Milliseconds after which a page has loaded all of its data. */
const restTime = 1_500

/** Duration of a menu's animation, in milliseconds. */
const menuTime = 500

type Navigation = 'router' | 'document'

interface PageDelays {
  first: number
  fresh: number
}

/**
 * The time from a tap on a link to the next page on a slow phone, relative to loading its document; then the slowest
 * interactions.
 */
export async function measurePageDelays(): Promise<Measurement[]> {
  const site = await sqlite.open({ events: 60, spots: 8, isConventionOpen: true })
  const browser = await openBrowser()
  try {
    const measurements: Measurement[] = []
    const routerDelays: PageDelays[] = []
    for (const step of steps) {
      const router = await walk(browser, site, step, 'router')
      const load = await walk(browser, site, step, 'document')
      routerDelays.push(router)
      const name = `${step.from} to ${step.to}`
      measurements.push(
        toMeasurement(`${name}, fresh data`, router.fresh, load.fresh, 0.5),
        toMeasurement(`${name}, first time`, router.first, load.first, 0.75),
      )
    }
    return [
      ...measurements,
      ...(['fresh', 'first'] as const).map((measure) => ({
        name: `median step, ${measure}`,
        value: median(routerDelays.map((delays) => delays[measure])) / 1000,
        unit: 's',
        target: 0.15,
      })),
      ...(await measureInteractions(browser, site)),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

const toMeasurement = (name: string, time: number, load: number, limit: number): Measurement => ({
  name,
  value: time / 1000,
  unit: 's',
  ratio: time / load,
  reference: `${(load / 1000).toFixed(2)} s`,
  limit,
  comparedBy: 'ratio',
})

/** Navigates to a page for the first time, back, and to it again. */
async function walk(
  browser: Browser,
  site: MeasuredSite,
  { from, to }: { from: string; to: string },
  navigation: Navigation,
): Promise<PageDelays> {
  const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true })
  const [name = '', value = ''] = (site.seed.people[0]?.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await slowDownPage(session)
  await page.addInitScript(watchPages, pages)
  await page.goto(site.url + from)
  await until(session, `document.cookie.includes('assets=')`)
  await pause(restTime)
  const first = await tap(session, to, navigation)
  await tap(session, from, navigation)
  const fresh = await tap(session, to, navigation)
  await context.close()
  return { first, fresh }
}

/** Milliseconds from lifting the finger to the heading and the first row of the page. */
async function tap(session: CDPSession, to: string, navigation: Navigation): Promise<number> {
  await evaluate(session, `showLink('${to}')`)
  // A menu moves while it opens.
  await pause(menuTime)
  const place = await evaluate(session, `aimAt('${to}', '${navigation}')`)
  const touchPoints = [place as { x: number; y: number }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(intentTime)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await until(session, `location.pathname === '${to}' && paintDelay() !== null`)
  const time = await evaluate(session, 'paintDelay()')
  while (!(await isHydrated(session))) await pause(50)
  await pause(restTime)
  return time as number
}

async function until(session: CDPSession, condition: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while ((await evaluate(session, condition)) !== true) {
    if (performance.now() > deadline) throw new Error(`Not within 30 s: ${condition}`)
    await pause(50)
  }
}

/** Runs in each document. The time of a tap is stored across documents. */
function watchPages(known: Readonly<Record<string, Shown>>) {
  let paintedAt: number | null = null
  const isVisible = (element: Element | null | undefined) =>
    (element?.getBoundingClientRect().height ?? 0) > 0
  const isShown = () => {
    const page = known[location.pathname]
    if (!page) return false
    const heading = document.querySelector('main h1')
    const rows = [...document.querySelectorAll(page.row)]
    return heading?.textContent.startsWith(page.heading) === true && rows.some(isVisible)
  }
  const look = () => {
    requestAnimationFrame(look)
    if (paintedAt !== null || !isShown()) return
    setTimeout(() => (paintedAt ??= performance.timeOrigin + performance.now()))
  }
  look()
  const linkTo = (to: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
    if (!link) throw new Error(`No link leads to ${to}`)
    return link
  }
  const showLink = (to: string) => {
    linkTo(to).closest<HTMLElement>('[popover]')?.showPopover()
  }
  const aimAt = (to: string, navigation: Navigation) => {
    const onClick = (click: MouseEvent) => {
      sessionStorage.setItem('tapped', String(performance.timeOrigin + click.timeStamp))
      paintedAt = null
      if (navigation === 'router') return
      click.preventDefault()
      click.stopImmediatePropagation()
      location.assign(to)
    }
    addEventListener('click', onClick, { capture: true, once: true })
    // The calendar scrolls to the current hour automatically.
    linkTo(to).scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = linkTo(to).getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const paintDelay = () => paintedAt && paintedAt - Number(sessionStorage.getItem('tapped'))
  Object.assign(globalThis, { showLink, aimAt, paintDelay })
}
