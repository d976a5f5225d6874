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

/** A first visit with a cold cache; `slow` as a phone at 1.6 Mbit/s, 150 ms away, four times slower. */
export async function visit(browser: Browser, url: string, slow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
    requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  if (slow) {
    await session.send('Network.emulateNetworkConditions', slowPhone)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  await page.waitForTimeout(800)
  const { paint, shift } = await page.evaluate(
    () => (globalThis as unknown as { measured: { paint: number; shift: number } }).measured,
  )
  await context.close()
  return { bytes, requests, paint, shift }
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

export async function visits(url: string, times: number, slow: boolean): Promise<Visit> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const all: Visit[] = []
    for (let count = 0; count < times; count += 1) all.push(await visit(browser, url, slow))
    const [first] = all
    if (!first) throw new Error('No visit was made')
    return {
      ...first,
      paint: median(all.map(({ paint }) => paint)),
      shift: Math.max(...all.map(({ shift }) => shift)),
    }
  } finally {
    await browser.close()
  }
}
