export const longestReturnPath = 200

/** A page of ours with what is open on it; no other site, and no words of a stranger's for the mail that carries it. */
export const returnPathPattern = /^\/(?!\/|api\/)[\w/-]*(\?[\w=&-]*)?$/

/** Where to go on after signing in, if that is an address of ours. */
export const returnPath = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longestReturnPath && returnPathPattern.test(value)
    ? value
    : undefined

/** The part of an address that says so. */
export const withReturn = (address: string, back: string | undefined): string =>
  back === undefined ? address : `${address}?back=${encodeURIComponent(back)}`
