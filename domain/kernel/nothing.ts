import * as z from 'zod/mini'

export const nothing = z.optional(z.unknown())
export type Nothing = typeof nothing

/** The call has no such part. */
export const takesNothing = (part: z.ZodMiniType): boolean => part === nothing
