import { cacheNames, refreshCommand, cachedAtAddress } from '../../domain/offline/cache-names.ts'

const hasCaches = () => 'caches' in globalThis

/** Makes the service worker read everything again that it caches, if there is one. */
export const refreshCache = (): void =>
  navigator.serviceWorker?.controller?.postMessage(refreshCommand)

/** Milliseconds between two refreshes after changes by others: in a busy hour there is one every few seconds. */
const minRefreshInterval = 60_000
/** Milliseconds after a change on this device, which its user expects to see offline. */
export const ownChangeDelay = 2_000

/** A page that loads starts a refresh itself, once it is idle. */
let refreshedAt = Date.now()
let dueAt = Number.POSITIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Refreshes the cache soon. The page has the timer: a worker that waited would delay the next release. */
export function scheduleCacheRefresh(delay = minRefreshInterval): void {
  const refreshTime = Math.max(Date.now(), refreshedAt + delay)
  if (refreshTime >= dueAt) return
  clearTimeout(timer)
  dueAt = refreshTime
  timer = setTimeout(() => {
    refreshedAt = Date.now()
    dueAt = Number.POSITIVE_INFINITY
    refreshCache()
  }, refreshTime - Date.now())
}

/** Deletes the data of the user who logged out. */
export function deleteOwnCache(): void {
  if (hasCaches()) void caches.delete(cacheNames.own).catch(() => {})
}

/** The time when all cached data was last read; null if there is none. */
export async function readCachedAt(): Promise<string | null> {
  if (!hasCaches()) return null
  const cached = await caches
    .match(cachedAtAddress, { cacheName: cacheNames.shared })
    .catch(() => null)
  return (await cached?.text()) ?? null
}

/** Megabytes that the caches take on this device; 0 if there are none. */
export async function cachedMegabytes(): Promise<number> {
  if (!hasCaches() || (await caches.keys()).length === 0) return 0
  const { usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return usage / 1024 ** 2
}

/** Deletes all caches, but no queued action. The next page that is opened online fills them again. */
export async function clearCache(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
