import * as z from 'zod/mini'

export const noInput = z.optional(z.unknown())
export type NoInput = typeof noInput

/** True if the call has no such part. */
export const isNoInput = (schema: z.ZodMiniType): boolean => schema === noInput
