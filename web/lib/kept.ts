import { cacheNames, keptAtAddress, type ToWorker } from '../../domain/offline/caches.ts'

const hasCaches = () => 'caches' in globalThis

/** Tells the service worker, where there is one. */
export const tellWorker = (message: ToWorker): void =>
  navigator.serviceWorker?.controller?.postMessage(message)

/** What is one person's is not for the next. */
export function forgetOwn(): void {
  if (hasCaches()) void caches.delete(cacheNames.own).catch(() => {})
}

/** When all that is kept was last read; null where nothing is. */
export async function readKeptAt(): Promise<string | null> {
  if (!hasCaches()) return null
  const kept = await caches.match(keptAtAddress, { cacheName: cacheNames.shared }).catch(() => null)
  return (await kept?.text()) ?? null
}

/** How much is kept on this device, in megabytes; 0 where nothing is. */
export async function keptMegabytes(): Promise<number> {
  if (!hasCaches() || (await caches.keys()).length === 0) return 0
  const { usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return usage / 1024 ** 2
}

/** Everything but what waits to be sent. The next page that is opened with a signal is kept again. */
export async function clearKept(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
