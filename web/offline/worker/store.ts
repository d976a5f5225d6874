import { cacheNames, cachedAtHeader } from '../../../domain/offline/cache-names.ts'

type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

export async function findCached(name: CacheName, address: string): Promise<Response | undefined> {
  const cache = await caches.open(name)
  return cache.match(address)
}

/** Adds the time, and removes the redirect that led to the answer. */
async function withTimestamp(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(cachedAtHeader, String(Date.now()))
  return new Response(await response.arrayBuffer(), { status: response.status, headers })
}

async function put(name: CacheName, address: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(address, response)
}

/** Fails if the device has no room. */
export async function store(name: CacheName, address: string, response: Response): Promise<void> {
  await put(name, address, await withTimestamp(response))
}

/**
 * Stores an answer if there is room; otherwise the one that was cached before stays. Fails only if the answer breaks off.
 */
export const tryStore: typeof store = async (name, address, response) => {
  const stamped = await withTimestamp(response)
  await put(name, address, stamped).catch(() => {})
}

export async function deleteCached(name: CacheName, address: string): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(address)
}

export const cachedAtOf = (response: Response): number =>
  Number(response.headers.get(cachedAtHeader) ?? Number.NaN)

/** Number of times that the user's cache was cleared: an answer that was requested before that is not stored. */
let generation = 0

export const ownGeneration = (): number => generation

export async function deleteOwn(): Promise<void> {
  generation += 1
  await caches.delete(cacheNames.own)
}
