import { doorPagePath, canServeStale, cachedPages } from '../../../domain/offline/cache-plan.ts'
import { linkedHeader } from '../../../domain/kernel/linked-header.ts'
import { cacheNames } from '../../../domain/offline/cache-names.ts'
import { assetResponse, cacheAsset } from './assets.ts'
import { inlineStyles } from './inline-styles.ts'
import { worker } from './scope.ts'
import { cachedAtOf, deleteCached, findCached, store } from './store.ts'
import { pause } from './pause.ts'

/** Lists the pages that can be opened offline. */
const offlinePage = '/offline.html'

/** Milliseconds that a page may take before the cached one is shown instead. */
const timeout = 3_000

/** Milliseconds after which a shown page is fetched again: earlier, that would slow down its painting. */
const renewalDelay = 2_000

const assetPattern = /\/assets\/[\w.-]+/g

/** Checks for the policy that our pages have: a captive portal answers with a page too. */
const isOwnPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('content-security-policy')?.includes("base-uri 'none'")

/**
 * Fetches a page again, in the form for a browser that has cached its styles and fonts, and caches it with everything that
 * it refers to.
 */
async function cachePage(path: string): Promise<void> {
  const response = await fetch(path, { headers: { [linkedHeader]: '1' }, cache: 'no-cache' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isOwnPage(response)) return
  const html = await response.clone().text()
  const assets = new Set(html.match(assetPattern))
  await Promise.all([...assets].map(cacheAsset))
  await store(cacheNames.pages, path, await inlineStyles(response, assetResponse))
}

export async function cachePages(): Promise<void> {
  for (const path of [...cachedPages, offlinePage]) await cachePage(path)
}

/** The browser or the user may have cleared them. */
export const arePagesCached = async (): Promise<boolean> =>
  (await findCached(cacheNames.pages, offlinePage)) !== undefined

/** Caches the door page for helpers at the door, and removes it for others. */
export async function updateDoorPage(isNeeded: boolean): Promise<void> {
  const isCached = (await findCached(cacheNames.pages, doorPagePath)) !== undefined
  if (isNeeded && !isCached) await cachePage(doorPagePath)
  if (!isNeeded && isCached) await deleteCached(cacheNames.pages, doorPagePath)
}

const offlineResponse = async () =>
  (await findCached(cacheNames.pages, offlinePage)) ?? Response.error()

/** Skipped by a worker that has been replaced: its successor may have cleared the caches. */
async function scheduleRenewal(path: string): Promise<void> {
  await pause(renewalDelay)
  if (worker.serviceWorker?.state !== 'redundant') await cachePage(path)
}

interface PageRequest {
  request: Request
  path: string
  isPlain: boolean
  waitUntil: (work: Promise<unknown>) => void
}

/** Answers with a recent cached page at once: it follows live changes, and the next visit gets the new one. */
export async function pageResponse({ request, path, isPlain, waitUntil }: PageRequest) {
  const cached = await findCached(cacheNames.pages, path)
  if (cached && isPlain && canServeStale(cachedAtOf(cached), Date.now())) {
    waitUntil(scheduleRenewal(path).catch(() => {}))
    return cached
  }
  const networkResponse = fetch(request)
  if (!cached) return networkResponse.catch(offlineResponse)
  const timelyResponse = await Promise.race([
    networkResponse.catch(() => undefined),
    pause(timeout),
  ])
  // A server that cannot answer now counts as unreachable.
  return timelyResponse && timelyResponse.status < 500 ? timelyResponse : cached
}

export const otherPageResponse = (request: Request): Promise<Response> =>
  fetch(request).catch(offlineResponse)
