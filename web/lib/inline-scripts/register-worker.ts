/**
 * Runs in the page, as text: when the page has been at rest for a while, starts the service worker, or tells the one that
 * runs to look whether what it keeps is still right.
 */
export function registerWorker(delay: number) {
  const { serviceWorker } = navigator
  addEventListener('load', () =>
    setTimeout(() => {
      // Not over plain HTTP; and a private window may have it and refuse.
      serviceWorker
        ?.register('/sw.js')
        .then((registration) => registration?.active?.postMessage('keep'))
        .catch(() => {})
    }, delay),
  )
}
