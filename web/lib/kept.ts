import { cacheNames, refreshOrder, cachedAtAddress } from '../../domain/offline/cache-names.ts'

const hasCaches = () => 'caches' in globalThis

/** The service worker reads again what it keeps, where there is one. */
export const keepAgain = (): void => navigator.serviceWorker?.controller?.postMessage(refreshOrder)

/** Milliseconds between two rounds that follow changes elsewhere: in a busy hour there is one every few seconds. */
const throttleInterval = 60_000
/** And after something that was done here, which whoever loses the signal then wants to see. */
export const afterOwn = 2_000

/** A page asks by itself when it has been at rest for a while. */
let askedAt = Date.now()
let dueAt = Number.POSITIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Something is no longer as it is kept. It is the page that waits: a worker that did would hold up the next release. */
export function keepAgainSoon(wait = throttleInterval): void {
  const due = Math.max(Date.now(), askedAt + wait)
  if (due >= dueAt) return
  clearTimeout(timer)
  dueAt = due
  timer = setTimeout(() => {
    askedAt = Date.now()
    dueAt = Number.POSITIVE_INFINITY
    keepAgain()
  }, due - Date.now())
}

/** What is one person's is not for the next. */
export function forgetOwn(): void {
  if (hasCaches()) void caches.delete(cacheNames.own).catch(() => {})
}

/** When all that is kept was last read; null where nothing is. */
export async function readKeptAt(): Promise<string | null> {
  if (!hasCaches()) return null
  const kept = await caches
    .match(cachedAtAddress, { cacheName: cacheNames.shared })
    .catch(() => null)
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
