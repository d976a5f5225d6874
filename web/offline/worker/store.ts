import { cacheNames, keptAtHeader } from '../../../domain/offline/caches.ts'

type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

export async function findKept(name: CacheName, address: string): Promise<Response | undefined> {
  const cache = await caches.open(name)
  return cache.match(address)
}

/** With the time, which also makes it an answer that no redirect led to. */
export async function keep(name: CacheName, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, String(Date.now()))
  const body = await response.arrayBuffer()
  const cache = await caches.open(name)
  await cache.put(address, new Response(body, { status: response.status, headers }))
}

export async function drop(name: CacheName, address: string): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(address)
}

export const keptAtOf = (response: Response): number =>
  Number(response.headers.get(keptAtHeader) ?? Number.NaN)

/** How often what is one person's was thrown away: an answer that was asked for before is not kept after it. */
let generation = 0

export const ownGeneration = (): number => generation

export async function forgetOwn(): Promise<void> {
  generation += 1
  await caches.delete(cacheNames.own)
}
