/**
 * Runs in the page, as text: when the page has been at rest for a while, starts the service worker, or makes the one that
 * runs refresh its caches.
 */
export function registerWorker(delay: number) {
  const { serviceWorker } = navigator
  addEventListener('load', () =>
    setTimeout(() => {
      // Not over plain HTTP; and a private window may have it and refuse.
      serviceWorker
        ?.register('/sw.js')
        .then((registration) => registration?.active?.postMessage('refresh'))
        .catch(() => {})
    }, delay),
  )
}
