/**
 * Runs in the page, as text: fetches its scripts after the first paint, since on a slow connection they would compete with
 * what is above the fold. They run one after the other, the entry last: at once they would keep the page from answering.
 * What is below the fold is laid out after the first paint too, by the styles for `data-paint`; but at once for who comes back
 * to the middle of a page.
 *
 * A page that works without them waits until they are `wanted`, and costs no more than what it shows.
 */
export function startAfterFirstPaint(
  steps: readonly string[],
  others: readonly string[],
  longestWait: number,
  wanted?: Promise<void>,
) {
  const root = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const startsAtTheTop =
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' && !location.hash
  if (startsAtTheTop) root.dataset['paint'] = 'first'
  let drawn: Promise<void> | undefined
  const nextTask = () =>
    new Promise<void>((resolve) => {
      // Not in a background tab, which gives its timers a second each.
      if (document.hidden) resolve()
      else setTimeout(resolve)
    })
  const start = async () => {
    await wanted
    for (const href of [...steps, ...others]) {
      await nextTask()
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    // What measures the page finds all of it.
    await drawn
    for (const step of steps) {
      await import(/* @vite-ignore */ step)
      await nextTask()
    }
  }
  const aboveTheFold = () =>
    [...document.images].filter((image) => image.loading === 'eager').map((image) => image.decode())
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, longestWait)
  })
  const thisFrame = () =>
    new Promise<void>((resolve) => {
      // A background tab paints only when it is shown, and should work by then.
      if (document.hidden) resolve()
      else requestAnimationFrame(() => setTimeout(resolve))
    })
  const drawTheRest = async () => {
    // In steps: in one it would keep the page from answering.
    for (const step of ['second', 'third', 'fourth']) {
      root.dataset['paint'] = step
      await thisFrame()
    }
    delete root.dataset['paint']
  }
  const whenPainted = () => {
    if (root.dataset['paint']) drawn = drawTheRest()
    void Promise.race([Promise.allSettled(aboveTheFold()), timeout]).then(start)
  }
  addEventListener('DOMContentLoaded', () => void thisFrame().then(whenPainted))
}
