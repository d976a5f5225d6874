import type { CanonicalAddress } from '../domain/kernel/renderer.ts'
import { createAppRouter } from './router.tsx'

/** Matches routes only; nothing is loaded through it. */
const routeMatcher = createAppRouter({
  transport: () => Promise.reject(new Error('This router loads nothing')),
  renderedAt: '',
  publicUrl: '',
})

const decodePath = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Longer addresses are not parsed; no shared view comes near this length. */
const maxSearchLength = 4_000

/**
 * Drops unknown search parameters and normalizes the known ones, so that each page is cached once. The address to return to
 * after logging in is used by the browser only.
 */
export function canonicalAddress(address: string): CanonicalAddress {
  const [path = '', ...rest] = address.split('?')
  const [routes, params] = routeMatcher.getMatchedRoutes(decodePath(path))
  const rawSearch =
    address.length > maxSearchLength ? {} : routeMatcher.options.parseSearch(rest.join('?'))
  const knownSearch: Record<string, unknown> = {}
  for (const { options } of routes) {
    const validate = options.validateSearch
    if (typeof validate === 'function')
      Object.assign(knownSearch, validate({ ...rawSearch, ...knownSearch }))
  }
  const { rid, back: _, ...others } = knownSearch
  const search = routeMatcher.options.stringifySearch(others)
  const casedPath = correctCase(path, routes.at(-1)?.fullPath ?? '')
  return {
    ...(casedPath !== path && { redirectTo: [casedPath, ...rest].join('?') }),
    url: path + search,
    personal: rid !== undefined,
    // Plain means the address as we write it: there are thousands of other ways to write one.
    isPlain: search === '' && Object.keys(params).length === 0 && path === routes.at(-1)?.fullPath,
  }
}

/** Writes the fixed parts of a path as the route does: pages are found whatever their case. */
function correctCase(path: string, routePath: string): string {
  const routeSegments = routePath.split('/')
  const isSameWord = (segment: string, word: string) => segment.toLowerCase() === word.toLowerCase()
  return path
    .split('/')
    .map((segment, index) => {
      const word = routeSegments[index]
      return word !== undefined && isSameWord(segment, word) ? word : segment
    })
    .join('/')
}
