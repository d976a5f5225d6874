import * as z from 'zod/mini'

/**
 * Optimistic locking: the version that a form started from. Editing is never blocked; a save based on an older version
 * is refused. 0 when creating. A call without one changes the current version, whatever it is.
 */
export const BaseVersion = z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1)))

export const isStaleVersion = (baseVersion: number | undefined, version: number): boolean =>
  baseVersion !== undefined && baseVersion !== version
