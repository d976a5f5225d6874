import { assetsPrefix } from '../../../domain/offline/cache-names.ts'

/** Inserted by the build (tools/vite/service-worker.ts): the files of this release, and a hash of them as its name. */
declare const RELEASE: { name: string; files: readonly string[] }

async function cacheResponse(href: string, response: Response): Promise<void> {
  const cache = await caches.open(assetsPrefix + RELEASE.name)
  await cache.put(href, response)
}

const concurrency = 4

/** A captive portal answers every request with a page of its own. */
const isFile = ({ ok, headers }: Response) =>
  ok && !headers.get('content-type')?.startsWith('text/html')

/** Takes a file from any release, because it never changes under its name. Returns whether it is cached. */
export async function cacheAsset(href: string): Promise<boolean> {
  const response = (await caches.match(href)) ?? (await fetch(href))
  if (!isFile(response)) return false
  await cacheResponse(href, response)
  return true
}

async function missingAssets(): Promise<string[]> {
  const cache = await caches.open(assetsPrefix + RELEASE.name)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return RELEASE.files.filter((href) => !cached.has(href))
}

/** Caches all files of this release. Fails if one is missing or there is no room: the previous release stays active. */
export async function cacheAssets(): Promise<void> {
  const missing = await missingAssets()
  const next = async () => {
    for (let href = missing.shift(); href; href = missing.shift()) {
      if (!(await cacheAsset(href))) throw new Error(`${href} could not be cached`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}

/** Pages of the previous release may still be open: its files stay until the next one. */
export async function deleteOldReleases(): Promise<void> {
  const currentCache = assetsPrefix + RELEASE.name
  const oldCaches = (await caches.keys()).filter(
    (name) => name.startsWith(assetsPrefix) && name !== currentCache,
  )
  await Promise.all(oldCaches.slice(0, -1).map((name) => caches.delete(name)))
}

/** A device without room for a file still shows the page. */
export async function assetResponse(href: string): Promise<Response> {
  const cached = await caches.match(href)
  if (cached) return cached
  const response = await fetch(href)
  if (isFile(response)) await cacheResponse(href, response.clone()).catch(() => {})
  return response
}
