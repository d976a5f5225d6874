import { isApiPath } from '../kernel/api-path.ts'

export const maxReturnPathLength = 200

/** An address of ours with what is open on it; no other site, and no words of a stranger's for the mail that carries it. */
export const returnPathPattern = /^\/([\w-][\w/-]*)?(\?[\w=&*-]*)?$/

export const isPage = (path: string): boolean => !isApiPath(path)

/** Where to go on after signing in, if that is a page of ours. */
export function parseReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxReturnPathLength) return undefined
  return returnPathPattern.test(value) && isPage(value) ? value : undefined
}

/** A page with what is chosen on it. What was typed is left out, and a personal code, which leaves the address at once. */
export function buildReturnPath(path: string, search: string): string {
  const safePairs = search
    .slice(1)
    .split('&')
    .filter((pair) => /^(?!rid=)[\w=*-]+$/.test(pair))
    .join('&')
  return (safePairs && parseReturnPath(`${path}?${safePairs}`)) || path
}

/** The part of an address that says so. */
export const withReturnPath = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`
