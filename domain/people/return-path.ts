export const longestReturnPath = 200

/** An address of ours with what is open on it; no other site, and no words of a stranger's for the mail that carries it. */
export const returnPathPattern = /^\/([\w-][\w/-]*)?(\?[\w=&-]*)?$/

export const isPage = (path: string): boolean => !path.startsWith('/api/')

/** Where to go on after signing in, if that is a page of ours. */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestReturnPath) return undefined
  return returnPathPattern.test(value) && isPage(value) ? value : undefined
}

/** The part of an address that says so. */
export const withReturn = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`
