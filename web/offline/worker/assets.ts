import { assetsPrefix } from '../../../domain/offline/caches.ts'

/** Put in by the build (tools/vite/service-worker.ts): the files of this release, and what they are together. */
declare const RELEASE: { name: string; files: readonly string[] }

const current = () => caches.open(assetsPrefix + RELEASE.name)

const atOnce = 4

/** A file never changes under its name: whichever release brought it, it is taken from there. */
export async function keepAsset(href: string): Promise<Response> {
  const known = await caches.match(href)
  const cache = await current()
  if (known) {
    await cache.put(href, known.clone())
    return known
  }
  const response = await fetch(href)
  if (response.ok) await cache.put(href, response.clone())
  return response
}

/** All of this release. Fails where one does not come: the release before it goes on. */
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

export async function assetResponse(href: string): Promise<Response> {
  return (await caches.match(href)) ?? keepAsset(href)
}
