import * as z from 'zod/mini'

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export const content = (schema: unknown) => ({ 'application/json': { schema } })
