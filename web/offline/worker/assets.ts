import { assetsPrefix } from '../../../domain/offline/caches.ts'

/** Put in by the build (tools/vite/service-worker.ts): the files of this release, and what they are together. */
declare const RELEASE: { name: string; files: readonly string[] }

async function put(href: string, response: Response): Promise<void> {
  const cache = await caches.open(assetsPrefix + RELEASE.name)
  await cache.put(href, response)
}

const atOnce = 4

/** A file never changes under its name: whichever release brought it, it is taken from there. */
export async function keepAsset(href: string): Promise<Response> {
  const response = (await caches.match(href)) ?? (await fetch(href))
  if (response.ok) await put(href, response.clone())
  return response
}

/** All of this release. Fails where one does not come, or there is no room for it: the release before it goes on. */
export async function keepAssets(): Promise<void> {
  const waiting = [...RELEASE.files]
  const next = async () => {
    for (let href = waiting.shift(); href; href = waiting.shift()) {
      const { ok } = await keepAsset(href)
      if (!ok) throw new Error(`${href} did not come`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Pages of the release before may still be open: its files stay until the next one. */
export async function forgetOldReleases(): Promise<void> {
  const own = assetsPrefix + RELEASE.name
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(assetsPrefix) && name !== own,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A device that has no room to keep a file shows the page all the same. */
export async function assetResponse(href: string): Promise<Response> {
  const known = await caches.match(href)
  if (known) return known
  const response = await fetch(href)
  if (response.ok) await put(href, response.clone()).catch(() => {})
  return response
}
