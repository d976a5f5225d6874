import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from './harness/figures.ts'

export interface Visit {
  /** Bytes as sent, by kind. */
  bytes: Record<string, number>
  requests: number
  /** How many of them were scripts. */
  scripts: number
  /** Bytes of scripts as they run. */
  unpacked: number
  /** Largest paint and layout shift. */
  paint: number
  shift: number
  /** Milliseconds by which tasks took longer than 50, all together: for so long nothing was answered. */
  blocked: number
}

const slowPhone = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
}

/** Nothing was under way for so long: the page has what it wants. */
const quietFor = 300
/** Whose end was never told, though nothing else happened for so long, is over. */
const overAfter = 15_000

/** With nothing stored, with what the browser's cache has of a visit before, or with the service worker too. */
export type Which = 'first' | 'second' | 'kept'

export const phone = { viewport: { width: 360, height: 740 } }

interface Manner {
  /** As a phone at 1.6 Mbit/s, 150 ms away, four times slower, with pictures. */
  slow: boolean
  which?: Which
  /** By somebody who begins to use the page. */
  touched?: boolean
}

/** A visit with what was stored before it. */
export async function visit(
  browser: Browser,
  url: string,
  { slow, which = 'first', touched = false }: Manner,
): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  if (which !== 'first') await visitBefore(page, url, which === 'kept')
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const underWay = new Set<string>()
  const bytes: Record<string, number> = {}
  let unpacked = 0
  const quiet = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(quiet.resolve, underWay.size === 0 ? quietFor : overAfter)
  }
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // The live connection stays open for as long as the page does.
    if (type !== 'EventSource') underWay.add(requestId)
    wait()
  })
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'Script') unpacked += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    underWay.delete(requestId)
    wait()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    underWay.delete(requestId)
    wait()
  })
  await session.send('Network.enable')
  // Pictures are no code: where only that is weighed, they would cost time alone.
  if (!slow) await session.send('Network.setBlockedURLs', { urls: ['*/photos-files/*'] })
  else await slowDown(session)
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  if (touched) await page.keyboard.press('Shift')
  while (!(await isHydrated(session)) && (touched || !(await waitsForTouch(session)))) {
    await pause(50)
  }
  wait()
  await quiet.promise
  const measured = await page.evaluate(
    () => (globalThis as unknown as { measured: ReturnType<typeof watchPaints> }).measured,
  )
  await context.close()
  const scripts = [...kinds.values()].filter((kind) => kind === 'Script').length
  return { bytes, requests: kinds.size, scripts, unpacked, ...measured }
}

async function visitBefore(page: Page, url: string, isKept: boolean): Promise<void> {
  await page.goto(url)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  // Somebody began to use it: what is fetched then is there too, and not left for the next page.
  await page.mouse.move(100, 100)
  await page.waitForFunction(() => document.cookie.includes('assets='))
  if (isKept) {
    // All of it is kept before the worker is active.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
}

/** Asked by the browser's own protocol: what Playwright brings into a page for that takes a slow one a quarter of a second. */
async function isMarked(session: CDPSession, mark: string): Promise<boolean> {
  const expression = `document.documentElement.matches('${mark}')`
  const { result } = await session.send('Runtime.evaluate', { expression })
  return result.value as boolean
}

export const isHydrated = (session: CDPSession) => isMarked(session, '[data-hydrated=yes]')

/** Its scripts come when somebody begins to use it. */
const waitsForTouch = (session: CDPSession) => isMarked(session, '[data-waits=touch]')

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slowPhone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page. */
function watchPaints() {
  const measured = { paint: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((list) => {
    measured.paint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      measured.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  return measured
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Several visits with a slow phone: the middle paint and blocked time, the worst shift. */
export async function slowVisits(
  browser: Browser,
  url: string,
  { times, ...manner }: Omit<Manner, 'slow'> & { times: number },
): Promise<Visit> {
  const all: Visit[] = []
  for (let count = 0; count < times; count += 1) {
    all.push(await visit(browser, url, { slow: true, ...manner }))
  }
  const [first] = all
  if (!first) throw new Error('No visit was made')
  return {
    ...first,
    paint: median(all.map(({ paint }) => paint)),
    blocked: median(all.map(({ blocked }) => blocked)),
    shift: Math.max(...all.map(({ shift }) => shift)),
  }
}
