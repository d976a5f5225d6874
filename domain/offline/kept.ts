import { isApiPath } from '../kernel/api-path.ts'
import type { User } from '../people/schema.ts'
import { hasRole } from '../kernel/roles.ts'

/** The pages that can be opened without a signal, by their plain address: nothing with a search or a token is ever kept. */
export const keptPages = ['/', '/events', '/calendar', '/now', '/hall', '/weekend', '/faq'] as const

/** Where helpers let people in: kept with its list for who has that role, for the days of the convention. */
export const doorPage = '/door'
export const doorList = '/api/door'

export const keepsDoor = (user: Pick<User, 'isAdmin' | 'team'> | null): boolean =>
  hasRole(user, 'door')

/** Every table with its participants: one answer, from which each of them can be given. */
export const detailsAddress = '/api/events/details'

/** What these pages read, the same for everybody. */
export const publicAddresses = [
  '/api/convention',
  '/api/events',
  '/api/events/next',
  detailsAddress,
  '/api/flags',
] as const

/** What they read for whoever is signed in. */
export const ownAddresses = ({ names }: Pick<User, 'names'>): string[] => [
  '/api/registration/mine',
  ...names.flatMap(({ id }) => [
    `/api/myevents/${encodeURIComponent(id)}`,
    `/api/mylines/${encodeURIComponent(id)}`,
    `/api/myflag/${encodeURIComponent(id)}`,
  ]),
]

const own = /^\/api\/(?:door|registration\/mine|(?:myevents|mylines|myflag|event-names)\/[^/?]+)$/
const event = /^\/api\/event\/([^/?]+)$/

/** Signing in or out, by a call or by a form: what was kept is not the next one's. */
const session =
  /^\/(?:api\/user\/(?:verify(?:\/[^/]+)?|logout|logout-everywhere)|login|verify(?:\/[^/]+)?|logout)$/

interface Asked {
  method: string
  /** Path and search. */
  address: string
  /** Somebody goes to a page. */
  navigates: boolean
}

export type Plan =
  | { kind: 'asset' }
  /** A page that is kept; with a search it is the same page, and its address says the rest. */
  | { kind: 'page'; path: string; isPlain: boolean }
  | { kind: 'other page' }
  | { kind: 'data'; isOwn: boolean; eventId?: string }
  | { kind: 'session' }
  /** Not the worker's business: the browser fetches it as usual. */
  | { kind: 'left alone' }

/** What is to be done with a request. Whatever is not named here is never kept. */
export function planFor({ method, address, navigates }: Asked): Plan {
  const [path = '', ...search] = address.split('?')
  if (session.test(path) && method !== 'GET') return { kind: 'session' }
  if (method !== 'GET') return { kind: 'left alone' }
  if (navigates) {
    const isKept = path === doorPage || (keptPages as readonly string[]).includes(path)
    if (isKept) return { kind: 'page', path, isPlain: search.length === 0 }
    return isApiPath(path) ? { kind: 'left alone' } : { kind: 'other page' }
  }
  if (path.startsWith('/assets/')) return { kind: 'asset' }
  if (search.length > 0) return { kind: 'left alone' }
  if ((publicAddresses as readonly string[]).includes(path)) return { kind: 'data', isOwn: false }
  if (own.test(path)) return { kind: 'data', isOwn: true }
  const [, eventId] = event.exec(path) ?? []
  if (eventId) return { kind: 'data', isOwn: false, eventId: decodeURIComponent(eventId) }
  return { kind: 'left alone' }
}

const hours = 3_600_000

/** A page that was kept not long ago is shown at once, and read again behind; an older one only where none comes. */
export const isShownFirst = (keptAt: number, now: number): boolean =>
  now >= keptAt && now - keptAt < 12 * hours
