import {
  detailsAddress,
  doorListAddress,
  canCacheDoor,
  personalAddresses,
  publicAddresses,
} from '../../../domain/offline/cache-plan.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { cacheNames, cachedAtAddress } from '../../../domain/offline/cache-names.ts'
import { deleteCached, findCached, deleteOwn, ownGeneration, store, tryStore } from './store.ts'
import { pause } from './pause.ts'

/** Milliseconds that an answer may take before the cached one is served instead. */
const timeout = 4_000

interface DataRead {
  request: Request | string
  address: string
  isOwn: boolean
}

interface DataRequest extends DataRead {
  request: Request
  eventId?: string
}

/** Fails on the page of a captive portal. */
async function fetchData(request: Request | string): Promise<Response> {
  const response = await fetch(request)
  const isData = response.headers.get('content-type')?.startsWith('application/json')
  if (response.ok && !isData) throw new TypeError('The answer does not come from the server')
  return response
}

/** Reads public data or data of the logged-in user, and caches it. */
async function readAndStore({ request, address, isOwn }: DataRead, save: typeof store) {
  const generation = ownGeneration()
  const response = await fetchData(request)
  if (!isOwn) {
    if (response.ok) await save(cacheNames.shared, address, response.clone())
  } else if (response.status === 401) {
    await deleteOwn()
  } else if (response.status === 403) {
    await deleteCached(cacheNames.own, address)
  } else if (response.ok && generation === ownGeneration()) {
    const canStore = await mayStore(address, response)
    if (canStore) await save(cacheNames.own, address, response.clone())
    // The user may have logged out while it was in transit.
    if (!canStore || generation !== ownGeneration()) await deleteCached(cacheNames.own, address)
  }
  return response
}

/** Checks until when the door list may stay cached. */
async function mayStore(address: string, response: Response): Promise<boolean> {
  if (address !== doorListAddress) return true
  const { keptUntil } = (await response.clone().json()) as { keptUntil: string | null }
  return keptUntil !== null && new Date().toISOString() < keptUntil
}

async function findOwnData(address: string): Promise<Response | undefined> {
  const cached = await findCached(cacheNames.own, address)
  if (!cached || (await mayStore(address, cached))) return cached
  await deleteCached(cacheNames.own, address)
  return undefined
}

async function cachedDetails(eventId: string): Promise<Response | undefined> {
  const allDetails = await findCached(cacheNames.shared, detailsAddress)
  const events = (await allDetails?.json()) as { id: string }[] | undefined
  const event = events?.find(({ id }) => id === eventId)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return event && new Response(JSON.stringify(event), { headers })
}

/** A proxy does not reach the server, or the server is too busy. */
const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504

/** Returns the server's answer; if it cannot be reached, the cached one. */
export async function dataResponse({ eventId, ...read }: DataRequest) {
  const { request, address, isOwn } = read
  const networkResponse = eventId === undefined ? readAndStore(read, tryStore) : fetchData(request)
  const timelyResponse = await Promise.race([
    networkResponse.catch(() => undefined),
    pause(timeout),
  ])
  if (timelyResponse && !isGatewayError(timelyResponse)) return timelyResponse
  const cached =
    eventId === undefined
      ? await (isOwn ? findOwnData(address) : findCached(cacheNames.shared, address))
      : await cachedDetails(eventId)
  return cached ?? networkResponse
}

const ownerAddress = '/owner'

/** Clears the cache of another user. */
async function checkOwner(user: User | null): Promise<void> {
  const owner = await (await findCached(cacheNames.own, ownerAddress))?.text()
  if (!user || owner !== user.email) await deleteOwn()
  if (user) await store(cacheNames.own, ownerAddress, new Response(user.email))
}

/** Refetches all data, and records the time once all of it has arrived. Returns who is logged in, if that is known. */
export async function cacheData(): Promise<User | null | undefined> {
  // Drops a list that may no longer stay, also offline.
  await findOwnData(doorListAddress)
  const session = await fetch('/api/user/session')
  if (!session.ok) return undefined
  const user = (await session.json()) as User | null
  await checkOwner(user)
  const calls = [
    ...publicAddresses.map((address) => ({ address, isOwn: false })),
    ...(user ? personalAddresses(user) : []).map((address) => ({ address, isOwn: true })),
    ...(canCacheDoor(user) ? [{ address: doorListAddress, isOwn: true }] : []),
  ]
  for (const { address, isOwn } of calls) {
    const { ok } = await readAndStore({ request: address, address, isOwn }, store)
    if (!ok && !isOwn) return user
  }
  await store(cacheNames.shared, cachedAtAddress, new Response(new Date().toISOString()))
  return user
}
