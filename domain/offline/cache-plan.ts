import { isApiPath } from '../kernel/api-path.ts'
import type { User } from '../auth/schema.ts'
import { hasRole } from '../kernel/roles.ts'

/** The pages that can be opened offline, by their plain address: nothing with a search or a token is ever cached. */
export const cachedPages = [
  '/',
  '/events',
  '/calendar',
  '/now',
  '/hall',
  '/weekend',
  '/faq',
] as const

/** Cached with its list for helpers with that role, on the days of the convention. */
export const doorPagePath = '/door'
export const doorListAddress = '/api/door'

export const canCacheDoor = (user: Pick<User, 'isAdmin' | 'team'> | null): boolean =>
  hasRole(user, 'door')

/** All events with their participants: one answer, from which each event can be served. */
export const detailsAddress = '/api/events/details'

/** Public data of these pages. */
export const publicAddresses = [
  '/api/convention',
  '/api/events',
  '/api/events/next',
  detailsAddress,
  '/api/flags',
  '/api/mapdata/summary',
  '/api/photos/first',
] as const

/** Data of the logged-in user on these pages. */
export const personalAddresses = ({ names }: Pick<User, 'names'>): string[] => [
  '/api/registration/mine',
  ...names.flatMap(({ id }) => [
    `/api/myevents/${encodeURIComponent(id)}`,
    `/api/mylines/${encodeURIComponent(id)}`,
    `/api/myflag/${encodeURIComponent(id)}`,
  ]),
]

const personalAddressPattern =
  /^\/api\/(?:door|registration\/mine|(?:myevents|mylines|myflag|event-names)\/[^/?]+)$/
const event = /^\/api\/event\/([^/?]+)$/

/** Logging in or out, by a call or by a form: the next user must not see what was cached. */
const session =
  /^\/(?:api\/user\/(?:verify(?:\/[^/]+)?|logout|logout-everywhere)|login|verify(?:\/[^/]+)?|logout)$/

interface WorkerRequest {
  method: string
  /** Path and search. */
  address: string
  /** A page is opened. */
  navigates: boolean
}

export type CachePlan =
  | { kind: 'asset' }
  /** A cached page; a search does not change the page, which reads it from the address. */
  | { kind: 'page'; path: string; isPlain: boolean }
  | { kind: 'other page' }
  | { kind: 'data'; isOwn: boolean; eventId?: string }
  | { kind: 'session' }
  /** The browser fetches it as usual. */
  | { kind: 'left alone' }

/** Decides how the worker answers a request. Requests that are not listed here are never cached. */
export function planRequest({ method, address, navigates }: WorkerRequest): CachePlan {
  const [path = '', ...search] = address.split('?')
  if (session.test(path) && method !== 'GET') return { kind: 'session' }
  if (method !== 'GET') return { kind: 'left alone' }
  if (navigates) {
    const isCached = path === doorPagePath || (cachedPages as readonly string[]).includes(path)
    if (isCached) return { kind: 'page', path, isPlain: search.length === 0 }
    return isApiPath(path) ? { kind: 'left alone' } : { kind: 'other page' }
  }
  if (path.startsWith('/assets/')) return { kind: 'asset' }
  if (search.length > 0) return { kind: 'left alone' }
  if ((publicAddresses as readonly string[]).includes(path)) return { kind: 'data', isOwn: false }
  if (personalAddressPattern.test(path)) return { kind: 'data', isOwn: true }
  const [, eventId] = event.exec(path) ?? []
  if (eventId) return { kind: 'data', isOwn: false, eventId: decodeURIComponent(eventId) }
  return { kind: 'left alone' }
}

const hours = 3_600_000

/** A recently cached page is shown at once and refreshed behind it; an older one only if the server does not answer. */
export const canServeStale = (cachedAt: number, now: number): boolean =>
  now >= cachedAt && now - cachedAt < 12 * hours
