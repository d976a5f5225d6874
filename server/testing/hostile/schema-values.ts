import fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileValue } from './values.ts'

/** Values that exist in the database, by the name of the field that takes them, so that some requests get past the first check. */
export type Known = Record<string, readonly string[]>

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export const described = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** A value that the schema describes, as far as it can tell; what it cannot tell comes from what is known. */
export function valid(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const meant = known[name]
  const made = madeFrom(schema, name, known)
  if (!meant) return made
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...meant) },
    { weight: 1, arbitrary: made },
  )
}

function madeFrom(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, name, known)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => madeFrom({ ...schema, type }, name, known)))
  }
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 120 } = schema
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, property]) => [key, valid(property, key, known)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, known), { minLength: 1, maxLength: 4 })
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern), { maxLength: 80 })
        : fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' })
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: maximum })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return hostileValue
  }
}
