import * as z from 'zod/mini'

/**
 * Optimistic locking: which version a form started from. Nobody is kept from editing; a save that started from an older
 * version is refused. 0 when it makes something new. A call without one changes whatever is there.
 */
export const BaseVersion = z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1)))

export const isStaleVersion = (baseVersion: number | undefined, version: number): boolean =>
  baseVersion !== undefined && baseVersion !== version
