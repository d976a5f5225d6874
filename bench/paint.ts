import { type Browser, chromium } from '@playwright/test'
import { median } from './figures.ts'

export interface Visit {
  /** Bytes as sent, by kind. */
  bytes: Record<string, number>
  requests: number
  /** Largest paint and layout shift. */
  paint: number
  shift: number
}

const slowPhone = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
}

/** Nothing was under way for so long: the page has what it wants. */
const quietFor = 300

/** A first visit with a cold cache; `slow` as a phone at 1.6 Mbit/s, 150 ms away, four times slower, with pictures. */
export async function visit(browser: Browser, url: string, slow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const underWay = new Set<string>()
  const bytes: Record<string, number> = {}
  const quiet = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    if (underWay.size === 0) timer = setTimeout(quiet.resolve, quietFor)
  }
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // The live connection stays open for as long as the page does.
    if (type !== 'EventSource') underWay.add(requestId)
    wait()
  })
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
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
  else {
    await session.send('Network.emulateNetworkConditions', slowPhone)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  wait()
  await quiet.promise
  const { paint, shift } = await page.evaluate(
    () => (globalThis as unknown as { measured: { paint: number; shift: number } }).measured,
  )
  await context.close()
  return { bytes, requests: kinds.size, paint, shift }
}

/** Runs in the page. */
function watchPaints() {
  const measured = { paint: 0, shift: 0 }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((list) => {
    measured.paint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      measured.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Several first visits with a slow phone: the middle paint, the worst shift. */
export async function slowVisits(browser: Browser, url: string, times: number): Promise<Visit> {
  const all: Visit[] = []
  for (let count = 0; count < times; count += 1) all.push(await visit(browser, url, true))
  const [first] = all
  if (!first) throw new Error('No visit was made')
  return {
    ...first,
    paint: median(all.map(({ paint }) => paint)),
    shift: Math.max(...all.map(({ shift }) => shift)),
  }
}
