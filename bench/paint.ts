import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from './harness/measurements.ts'

export interface Visit {
  /** Compressed bytes without the headers, by kind. */
  bytes: Record<string, number>
  requests: number
  /** Number of files. */
  scripts: number
  /** Bytes of the scripts without compression. */
  unpackedBytes: number
  /** Largest paint and layout shift. */
  paint: number
  shift: number
  /** Total time of all long tasks beyond 50 ms each, during which the page does not respond. */
  blockedTime: number
}

const slowPhone = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
}

/** Milliseconds without a pending request after which a page counts as loaded. */
const quietTime = 300
/** Milliseconds without any event after which a request counts as finished although its end was never reported. */
const maxSilence = 15_000

/** With an empty cache, with the browser's cache of an earlier visit, or with the service worker as well. */
export type CacheState = 'first' | 'second' | 'cached'

export const phone = { viewport: { width: 360, height: 740 } }

interface VisitOptions {
  /** A phone at 1.6 Mbit/s with a latency of 150 ms and a CPU four times slower; without it, photos are not loaded. */
  isSlow: boolean
  cacheState?: CacheState
}

/** Measures a visit until the page is hydrated and its network is quiet. */
export async function measureVisit(
  browser: Browser,
  url: string,
  { isSlow, cacheState = 'first' }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  if (cacheState !== 'first') await warmUpCache(page, url, cacheState === 'cached')
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const headerBytes = new Map<string, number>()
  const pendingRequests = new Set<string>()
  const bytes: Record<string, number> = {}
  let unpackedBytes = 0
  const networkQuiet = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(networkQuiet.resolve, pendingRequests.size === 0 ? quietTime : maxSilence)
  }
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // The live connection stays open as long as the page does.
    if (type !== 'EventSource') pendingRequests.add(requestId)
    restartTimer()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    headerBytes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'Script') unpackedBytes += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    // A response from the browser's cache has no body bytes, though its headers are reported.
    const body = Math.max(0, encodedDataLength - (headerBytes.get(requestId) ?? 0))
    bytes[kind] = (bytes[kind] ?? 0) + body
    pendingRequests.delete(requestId)
    restartTimer()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    pendingRequests.delete(requestId)
    restartTimer()
  })
  await session.send('Network.enable')
  // Photos do not count toward the weight of code.
  if (!isSlow) await session.send('Network.setBlockedURLs', { urls: ['*/photos-files/*'] })
  else await slowDownPage(session)
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  while (!(await isHydrated(session))) await pause(50)
  restartTimer()
  await networkQuiet.promise
  const measured = await page.evaluate(
    () => (globalThis as unknown as { measured: ReturnType<typeof watchPaints> }).measured,
  )
  await context.close()
  const scripts = [...kinds.values()].filter((kind) => kind === 'Script').length
  return { bytes, requests: kinds.size, scripts, unpackedBytes, ...measured }
}

async function warmUpCache(page: Page, url: string, hasWorker: boolean): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  // Fetches code that the page loads at the first use, which would otherwise count toward the next visit.
  await page.mouse.move(100, 100)
  await page.waitForFunction(() => document.cookie.includes('assets='))
  if (hasWorker) {
    // The worker is active once everything is cached.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
}

/**
 * Evaluates through the browser's own protocol: Playwright's injected scripts run for a quarter of a second on a slow
 * page.
 */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text)
  return result.value
}

export const isHydrated = async (session: CDPSession): Promise<boolean> =>
  (await evaluate(session, `document.documentElement.matches('[data-hydrated=yes]')`)) === true

/** Slowdown factor of a phone's processor. */
export const slowCpu = 4

export async function slowDownPage(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slowPhone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
}

/** Runs in the page. */
function watchPaints() {
  const measured = { paint: 0, shift: 0, blockedTime: 0 }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((list) => {
    measured.paint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      measured.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blockedTime += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  return measured
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Several visits with a slow phone: the median paint and blocked time, and the largest shift. */
export async function measureSlowVisits(
  browser: Browser,
  url: string,
  { times, ...options }: Omit<VisitOptions, 'isSlow'> & { times: number },
): Promise<Visit> {
  const visits: Visit[] = []
  for (let count = 0; count < times; count += 1) {
    visits.push(await measureVisit(browser, url, { isSlow: true, ...options }))
  }
  const [firstVisit] = visits
  if (!firstVisit) throw new Error('No visit was made')
  return {
    ...firstVisit,
    paint: median(visits.map(({ paint }) => paint)),
    blockedTime: median(visits.map(({ blockedTime }) => blockedTime)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
  }
}
