import { isApiPath } from '../kernel/api-path.ts'

export const maxReturnPathLength = 200

/** A path of this site with its open dialog; no other site, and no text of an attacker for the mail that carries it. */
export const returnPathPattern = /^\/([\w-][\w/-]*)?(\?[\w=&*-]*)?$/

export const isPage = (path: string): boolean => !isApiPath(path)

/** Path to return to after login, if it is a page of this site. */
export function parseReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxReturnPathLength) return undefined
  return returnPathPattern.test(value) && isPage(value) ? value : undefined
}

/**
 * A page with its selected filters. Omits typed text, and personal tokens, which are removed from the address at once.
 */
export function buildReturnPath(path: string, search: string): string {
  const safePairs = search
    .slice(1)
    .split('&')
    .filter((pair) => /^(?!rid=)[\w=*-]+$/.test(pair))
    .join('&')
  return (safePairs && parseReturnPath(`${path}?${safePairs}`)) || path
}

/** Address with the return path as a parameter. */
export const withReturnPath = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`
