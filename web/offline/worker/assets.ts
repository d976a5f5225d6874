import { assetsPrefix } from '../../../domain/offline/caches.ts'

/** Put in by the build (tools/vite/service-worker.ts): the files of this release, and a hash of them as its name. */
declare const RELEASE: { name: string; files: readonly string[] }

async function put(href: string, response: Response): Promise<void> {
  const cache = await caches.open(assetsPrefix + RELEASE.name)
  await cache.put(href, response)
}

const concurrency = 4

/** A network that wants a login first answers everything with a page of its own. */
const isFile = ({ ok, headers }: Response) =>
  ok && !headers.get('content-type')?.startsWith('text/html')

/** A file never changes under its name: whichever release brought it, it is taken from there. Answers whether it is there. */
export async function keepAsset(href: string): Promise<boolean> {
  const response = (await caches.match(href)) ?? (await fetch(href))
  if (!isFile(response)) return false
  await put(href, response)
  return true
}

async function missingAssets(): Promise<string[]> {
  const cache = await caches.open(assetsPrefix + RELEASE.name)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return RELEASE.files.filter((href) => !kept.has(href))
}

/** All of this release. Fails where one does not come, or there is no room for it: the release before it goes on. */
export async function keepAssets(): Promise<void> {
  const waiting = await missingAssets()
  const next = async () => {
    for (let href = waiting.shift(); href; href = waiting.shift()) {
      if (!(await keepAsset(href))) throw new Error(`${href} did not come`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
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
  if (isFile(response)) await put(href, response.clone()).catch(() => {})
  return response
}
