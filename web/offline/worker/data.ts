import { detailsAddress, ownAddresses, publicAddresses } from '../../../domain/offline/kept.ts'
import type { User } from '../../../domain/people/schema.ts'
import { cacheNames, keptAtAddress } from '../../../domain/offline/caches.ts'
import { findKept, forgetOwn, keep, ownGeneration } from './store.ts'

/** Milliseconds that an answer may take before the one that is kept is given instead. */
const patience = 4_000

interface Asked {
  request: Request
  address: string
  isOwn: boolean
  eventId?: string
}

/** Asks, and keeps what everybody may see, or what whoever is signed in may. */
async function readAndKeep(request: Request | string, address: string, isOwn: boolean) {
  const generation = ownGeneration()
  const response = await fetch(request)
  if (!isOwn) {
    if (response.ok) await keep(cacheNames.shared, address, response.clone())
  } else if (response.status === 401) {
    await forgetOwn()
  } else if (response.ok && generation === ownGeneration()) {
    await keep(cacheNames.own, address, response.clone())
  }
  return response
}

async function keptDetails(eventId: string): Promise<Response | undefined> {
  const all = await findKept(cacheNames.shared, detailsAddress)
  const events = (await all?.json()) as { id: string }[] | undefined
  const event = events?.find(({ id }) => id === eventId)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return event && new Response(JSON.stringify(event), { headers })
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))

/** As the server answers; without it, as it did last. */
export async function dataResponse({ request, address, isOwn, eventId }: Asked) {
  const sent = eventId === undefined ? readAndKeep(request, address, isOwn) : fetch(request)
  const inTime = await Promise.race([sent.catch(() => undefined), pause(patience)])
  if (inTime) return inTime
  const kept =
    eventId === undefined
      ? await findKept(isOwn ? cacheNames.own : cacheNames.shared, address)
      : await keptDetails(eventId)
  return kept ?? sent
}

const ownerAddress = '/owner'

/** Whose it is that is kept. Another's is thrown away. */
async function checkOwner(user: User | null): Promise<void> {
  const owner = await (await findKept(cacheNames.own, ownerAddress))?.text()
  if (owner !== user?.email) await forgetOwn()
  if (user) await keep(cacheNames.own, ownerAddress, new Response(user.email))
}

/** Reads all of it again. What it is as of is said only when all of it has come. */
export async function keepData(): Promise<void> {
  const session = await fetch('/api/user/session')
  if (!session.ok) return
  const user = (await session.json()) as User | null
  await checkOwner(user)
  const calls = [
    ...publicAddresses.map((address) => ({ address, isOwn: false })),
    ...(user ? ownAddresses(user) : []).map((address) => ({ address, isOwn: true })),
  ]
  for (const { address, isOwn } of calls) {
    const { ok } = await readAndKeep(address, address, isOwn)
    if (!ok && !isOwn) return
  }
  await keep(cacheNames.shared, keptAtAddress, new Response(new Date().toISOString()))
}
