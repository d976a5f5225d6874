import { doorPage, isShownFirst, keptPages } from '../../../domain/offline/kept.ts'
import { linkedHeader } from '../../../domain/offline/linked-header.ts'
import { cacheNames } from '../../../domain/offline/caches.ts'
import { assetResponse, keepAsset } from './assets.ts'
import { inlineStyles } from './inline-styles.ts'
import { worker } from './scope.ts'
import { drop, findKept, keep, keptAtOf } from './store.ts'
import { pause } from './pause.ts'

/** Says what can be opened without a signal. */
const offlinePage = '/offline.html'

/** Milliseconds that a page may take before the one that is kept is shown instead. */
const timeout = 3_000

/** Milliseconds after which the page that is shown is read again: while it is painted, that would slow it down. */
const restBeforeRenewal = 2_000

const assetIn = /\/assets\/[\w.-]+/g

/** By the policy that ours come with: a network that wants a login first answers with a page too. */
const isOurs = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('content-security-policy')?.includes("base-uri 'none'")

/** Reads a page again, as it is sent to whoever has its styles and fonts, and keeps it with all that it refers to. */
async function keepPage(path: string): Promise<void> {
  const response = await fetch(path, { headers: { [linkedHeader]: '1' }, cache: 'no-cache' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isOurs(response)) return
  const html = await response.clone().text()
  const assets = new Set(html.match(assetIn))
  await Promise.all([...assets].map(keepAsset))
  await keep(cacheNames.pages, path, await inlineStyles(response, assetResponse))
}

export async function keepPages(): Promise<void> {
  for (const path of [...keptPages, offlinePage]) await keepPage(path)
}

/** The browser, or whoever wants the room on their device, may have thrown them away. */
export const arePagesKept = async (): Promise<boolean> =>
  (await findKept(cacheNames.pages, offlinePage)) !== undefined

/** Of whoever lets people in; else it is not needed any more. */
export async function keepDoorPage(isWanted: boolean): Promise<void> {
  const isKept = (await findKept(cacheNames.pages, doorPage)) !== undefined
  if (isWanted && !isKept) await keepPage(doorPage)
  if (!isWanted && isKept) await drop(cacheNames.pages, doorPage)
}

const noPage = async () => (await findKept(cacheNames.pages, offlinePage)) ?? Response.error()

/** Not by a worker that has been replaced meanwhile: the one after it may have thrown away what was kept. */
async function renewLater(path: string): Promise<void> {
  await pause(restBeforeRenewal)
  if (worker.serviceWorker?.state !== 'redundant') await keepPage(path)
}

interface Asked {
  request: Request
  path: string
  isPlain: boolean
  waitUntil: (work: Promise<unknown>) => void
}

/** At once where it is kept and not old; then what is shown follows what has changed, and the next visit has the new one. */
export async function pageResponse({ request, path, isPlain, waitUntil }: Asked) {
  const kept = await findKept(cacheNames.pages, path)
  if (kept && isPlain && isShownFirst(keptAtOf(kept), Date.now())) {
    waitUntil(renewLater(path).catch(() => {}))
    return kept
  }
  const sent = fetch(request)
  if (!kept) return sent.catch(noPage)
  const inTime = await Promise.race([sent.catch(() => undefined), pause(timeout)])
  // A server that cannot answer just now is as good as none.
  return inTime && inTime.status < 500 ? inTime : kept
}

export const otherPageResponse = (request: Request): Promise<Response> =>
  fetch(request).catch(noPage)
