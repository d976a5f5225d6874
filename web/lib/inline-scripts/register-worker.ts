/**
 * Runs in the page, as text: when the page has been idle for a while, starts the service worker, or makes the active one
 * refresh its caches.
 */
export function registerWorker(delay: number) {
  const { serviceWorker } = navigator
  addEventListener('load', () =>
    setTimeout(() => {
      // Missing over plain HTTP; and a private window may have it but reject the registration.
      serviceWorker
        ?.register('/sw.js')
        .then((registration) => registration?.active?.postMessage('refresh'))
        .catch(() => {})
    }, delay),
  )
}
