import {
  detailsAddress,
  doorList,
  keepsDoor,
  ownAddresses,
  publicAddresses,
} from '../../../domain/offline/kept.ts'
import type { User } from '../../../domain/people/schema.ts'
import { cacheNames, keptAtAddress } from '../../../domain/offline/caches.ts'
import { drop, findKept, forgetOwn, keep, keepIfRoom, ownGeneration } from './store.ts'
import { pause } from './pause.ts'

/** Milliseconds that an answer may take before the one that is kept is given instead. */
const timeout = 4_000

interface Reading {
  request: Request | string
  address: string
  isOwn: boolean
}

interface Asked extends Reading {
  request: Request
  eventId?: string
}

/** As the server answers. A network that wants a login first answers with a page of its own, which is as good as nothing. */
async function ask(request: Request | string): Promise<Response> {
  const response = await fetch(request)
  const isData = response.headers.get('content-type')?.startsWith('application/json')
  if (response.ok && !isData) throw new TypeError('Another answered than the server')
  return response
}

/** Asks, and keeps what everybody may see, or what whoever is signed in may. */
async function readAndKeep({ request, address, isOwn }: Reading, store: typeof keep) {
  const generation = ownGeneration()
  const response = await ask(request)
  if (!isOwn) {
    if (response.ok) await store(cacheNames.shared, address, response.clone())
  } else if (response.status === 401) {
    await forgetOwn()
  } else if (response.status === 403) {
    await drop(cacheNames.own, address)
  } else if (response.ok && generation === ownGeneration()) {
    const stays = await mayStay(address, response)
    if (stays) await store(cacheNames.own, address, response.clone())
    // Whoever asked for it may have logged out while it came.
    if (!stays || generation !== ownGeneration()) await drop(cacheNames.own, address)
  }
  return response
}

/** The list of the door says itself until when it may be kept. */
async function mayStay(address: string, response: Response): Promise<boolean> {
  if (address !== doorList) return true
  const { keptUntil } = (await response.clone().json()) as { keptUntil: string | null }
  return keptUntil !== null && new Date().toISOString() < keptUntil
}

async function findOwn(address: string): Promise<Response | undefined> {
  const kept = await findKept(cacheNames.own, address)
  if (!kept || (await mayStay(address, kept))) return kept
  await drop(cacheNames.own, address)
  return undefined
}

async function keptDetails(eventId: string): Promise<Response | undefined> {
  const all = await findKept(cacheNames.shared, detailsAddress)
  const events = (await all?.json()) as { id: string }[] | undefined
  const event = events?.find(({ id }) => id === eventId)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return event && new Response(JSON.stringify(event), { headers })
}

/** A proxy says that the server is not there, or the server that it is too busy. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/** As the server answers; without it, as it did last. */
export async function dataResponse({ eventId, ...reading }: Asked) {
  const { request, address, isOwn } = reading
  const sent = eventId === undefined ? readAndKeep(reading, keepIfRoom) : ask(request)
  const inTime = await Promise.race([sent.catch(() => undefined), pause(timeout)])
  if (inTime && !isAway(inTime)) return inTime
  const kept =
    eventId === undefined
      ? await (isOwn ? findOwn(address) : findKept(cacheNames.shared, address))
      : await keptDetails(eventId)
  return kept ?? sent
}

const ownerAddress = '/owner'

/** Whose it is that is kept. Another's is thrown away. */
async function checkOwner(user: User | null): Promise<void> {
  const owner = await (await findKept(cacheNames.own, ownerAddress))?.text()
  if (!user || owner !== user.email) await forgetOwn()
  if (user) await keep(cacheNames.own, ownerAddress, new Response(user.email))
}

/** Reads all of it again. What it is as of is said only when all of it has come. Answers who is signed in, if that is known. */
export async function keepData(): Promise<User | null | undefined> {
  // Over, whether there is a signal or not.
  await findOwn(doorList)
  const session = await fetch('/api/user/session')
  if (!session.ok) return undefined
  const user = (await session.json()) as User | null
  await checkOwner(user)
  const calls = [
    ...publicAddresses.map((address) => ({ address, isOwn: false })),
    ...(user ? ownAddresses(user) : []).map((address) => ({ address, isOwn: true })),
    ...(keepsDoor(user) ? [{ address: doorList, isOwn: true }] : []),
  ]
  for (const { address, isOwn } of calls) {
    const { ok } = await readAndKeep({ request: address, address, isOwn }, keep)
    if (!ok && !isOwn) return user
  }
  await keep(cacheNames.shared, keptAtAddress, new Response(new Date().toISOString()))
  return user
}
