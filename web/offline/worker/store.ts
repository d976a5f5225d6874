import { cacheNames, keptAtHeader } from '../../../domain/offline/caches.ts'

type CacheName = (typeof cacheNames)[keyof typeof cacheNames]

export async function findKept(name: CacheName, address: string): Promise<Response | undefined> {
  const cache = await caches.open(name)
  return cache.match(address)
}

/** With the time, which also makes it an answer that no redirect led to. */
async function withTime(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, String(Date.now()))
  return new Response(await response.arrayBuffer(), { status: response.status, headers })
}

async function put(name: CacheName, address: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(address, response)
}

/** Fails where the device has no room for it. */
export async function keep(name: CacheName, address: string, response: Response): Promise<void> {
  await put(name, address, await withTime(response))
}

/** Where there is no room, what was kept before stays. Fails only where not all of the answer comes. */
export const keepIfRoom: typeof keep = async (name, address, response) => {
  const whole = await withTime(response)
  await put(name, address, whole).catch(() => {})
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
