import type { Browser, CDPSession } from '@playwright/test'
import { evaluate, isHydrated, phone, slowDownPage } from './paint.ts'

/** Empty space, or the first visible control that the page handles (not the browser alone). */
export type ClickTarget = 'empty' | 'control'

/** Milliseconds of the slowest answer to continuous clicks until the page is hydrated, on a slow phone. */
export async function slowestAnswer(
  browser: Browser,
  url: string,
  target: ClickTarget,
): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await slowDownPage(session)
  await page.addInitScript(watchAnswers)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const { x, y } = target === 'empty' ? { x: 1, y: 400 } : await firstControl(session)
  do await page.mouse.click(x, y)
  while (!(await isHydrated(session)))
  await page.mouse.click(x, y)
  const slowest = await page.evaluate(() =>
    (globalThis as unknown as { slowest: () => Promise<number> }).slowest(),
  )
  await context.close()
  return slowest
}

async function firstControl(session: CDPSession): Promise<{ x: number; y: number }> {
  return (await evaluate(session, `(${String(findControl)})()`)) as { x: number; y: number }
}

/** Runs in the page. Without a control in the content, returns the menu of the bar, else any link. */
function findControl() {
  const contentSelector = `main :is(button, input, select, textarea, a[href^="${location.pathname}?"])`
  const candidates = [contentSelector, 'header button', 'main a'].flatMap((candidateSelector) => [
    ...document.querySelectorAll(candidateSelector),
  ])
  for (const control of candidates) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const center = { x: left + width / 2, y: top + height / 2 }
    if (control.contains(document.elementFromPoint(center.x, center.y))) return center
  }
  throw new Error('No control is visible')
}

/** Runs in the page. Answers within one frame are not reported. */
function watchAnswers() {
  let slowest = 0
  const isPointerEvent = /^(pointer|mouse)(down|up)$/
  const recordSlowest = (entries: PerformanceEntryList) => {
    for (const { name, duration } of entries)
      if (isPointerEvent.test(name)) slowest = Math.max(slowest, duration)
  }
  const observer = new PerformanceObserver((list) => recordSlowest(list.getEntries()))
  const observerOptions = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(observerOptions)
  // Clicks are canceled: one that opened a panel would cover the target of the next.
  const blockClick = (click: Event) => {
    click.preventDefault()
    click.stopImmediatePropagation()
  }
  addEventListener('click', blockClick, true)
  const waitForFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  Object.assign(globalThis, {
    slowest: async () => {
      await waitForFrame()
      await waitForFrame()
      recordSlowest(observer.takeRecords())
      return slowest
    },
  })
}
