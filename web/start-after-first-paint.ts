/**
 * Runs in the page, as text: fetches its scripts after the first paint. On a slow connection they would compete with
 * what is above the fold.
 */
export function startAfterFirstPaint(
  entry: string,
  others: readonly string[],
  longestWait: number,
) {
  const start = () => {
    for (const href of others) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    void import(/* @vite-ignore */ entry)
  }
  const aboveTheFold = () =>
    [...document.images].filter((image) => image.loading === 'eager').map((image) => image.decode())
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, longestWait)
  })
  const whenPainted = () => {
    void Promise.race([Promise.allSettled(aboveTheFold()), timeout]).then(start)
  }
  addEventListener('DOMContentLoaded', () => {
    // A background tab paints only when it is shown, and should work by then.
    if (document.hidden) whenPainted()
    else requestAnimationFrame(() => setTimeout(whenPainted))
  })
}
