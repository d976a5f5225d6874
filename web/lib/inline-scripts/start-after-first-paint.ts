/**
 * Runs in the page, as text: fetches and starts the page's scripts after the first paint, because on a slow connection they
 * would compete with the content above the fold. Content below the fold is laid out after the first paint too, by the
 * styles for `data-paint`; but at once when the browser returns to the middle of a page.
 */
export function startAfterFirstPaint(entry: string, chunks: readonly string[], maxWait: number) {
  const root = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const startsAtTheTop =
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' && !location.hash
  if (startsAtTheTop) root.dataset['paint'] = 'first'
  const start = () => {
    for (const href of chunks) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    void import(/* @vite-ignore */ entry)
  }
  const imagesAboveTheFold = () =>
    [...document.images].filter((image) => image.loading === 'eager').map((image) => image.decode())
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, maxWait)
  })
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      // A background tab paints only when it is shown, and should work at that time.
      if (document.hidden) resolve()
      else requestAnimationFrame(() => setTimeout(resolve))
    })
  const layOutTheRest = async () => {
    // Split into steps: a single one would block the page.
    for (const step of ['second', 'third', 'fourth']) {
      root.dataset['paint'] = step
      await nextFrame()
    }
    delete root.dataset['paint']
  }
  const startOncePainted = async () => {
    await nextFrame()
    const restLayout = root.dataset['paint'] ? layOutTheRest() : undefined
    await Promise.race([Promise.allSettled(imagesAboveTheFold()), timeout])
    await restLayout
    start()
  }
  addEventListener('DOMContentLoaded', () => void startOncePainted())
}
