import type { CanonicalAddress } from '../domain/kernel/renderer.ts'
import { createAppRouter } from './router.tsx'

/** Only matches routes; nothing is loaded through it. */
const map = createAppRouter({
  transport: () => Promise.reject(new Error('This router loads nothing')),
  renderedAt: '',
  publicUrl: '',
})

const decoded = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A longer address is not parsed; no view that people share comes near it. */
const longestSearch = 4_000

/**
 * Drops unknown search parameters and normalises the known ones, so that each page is cached once. Where to go on after
 * signing in is for the browser alone.
 */
export function canonicalAddress(address: string): CanonicalAddress {
  const [path = '', ...rest] = address.split('?')
  const [routes, params] = map.getMatchedRoutes(decoded(path))
  const asked = address.length > longestSearch ? {} : map.options.parseSearch(rest.join('?'))
  const known: Record<string, unknown> = {}
  for (const { options } of routes) {
    const validate = options.validateSearch
    if (typeof validate === 'function') Object.assign(known, validate({ ...asked, ...known }))
  }
  const { rid, back: _, ...others } = known
  const search = map.options.stringifySearch(others)
  return {
    url: path + search,
    personal: rid !== undefined,
    // Under its own name: there are thousands of other ways to write one.
    isPlain: search === '' && Object.keys(params).length === 0 && path === routes.at(-1)?.fullPath,
  }
}
