import type { Browser, CDPSession } from '@playwright/test'
import { evaluate, isHydrated, phone, slowDown } from './paint.ts'

/** Empty space, or the first visible control that the page answers, not the browser alone. */
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
  await slowDown(session)
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

/** Runs in the page. Without a control in the content, it is the menu of the bar, else any link. */
function findControl() {
  const own = `main :is(button, input, select, textarea, a[href^="${location.pathname}?"])`
  const inOrder = [own, 'header button', 'main a'].flatMap((one) => [
    ...document.querySelectorAll(one),
  ])
  for (const control of inOrder) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    if (control.contains(document.elementFromPoint(middle.x, middle.y))) return middle
  }
  throw new Error('No control is visible')
}

/** Runs in the page. Answers within a frame are not reported. */
function watchAnswers() {
  let slowest = 0
  const isPress = /^(pointer|mouse)(down|up)$/
  const note = (entries: PerformanceEntryList) => {
    for (const { name, duration } of entries)
      if (isPress.test(name)) slowest = Math.max(slowest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  const all = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(all)
  // Clicks are cancelled: one that opened something would cover the target of the next.
  const hold = (click: Event) => {
    click.preventDefault()
    click.stopImmediatePropagation()
  }
  addEventListener('click', hold, true)
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  Object.assign(globalThis, {
    slowest: async () => {
      await frame()
      await frame()
      note(observer.takeRecords())
      return slowest
    },
  })
}
