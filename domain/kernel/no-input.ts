import * as z from 'zod/mini'

export const noInput = z.optional(z.unknown())
export type NoInput = typeof noInput

/** The call has no such part. */
export const takesNoInput = (part: z.ZodMiniType): boolean => part === noInput
