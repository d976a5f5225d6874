import fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileValue } from './values.ts'

/**
 * Values that exist in the database, by the name of the field that takes them, so that some requests pass the first
 * check.
 */
export type KnownValues = Record<string, readonly string[]>

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

export const toJsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Generates a value for the schema where the schema is specific enough; otherwise picks a known value. */
export function validValue(
  schema: JsonSchema,
  name: string,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const knownForName = knownValues[name]
  const generated = generateFrom(schema, name, knownValues)
  if (!knownForName) return generated
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...knownForName) },
    { weight: 1, arbitrary: generated },
  )
}

function generateFrom(
  schema: JsonSchema,
  name: string,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name, knownValues)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(
      ...schema.type.map((type) => generateFrom({ ...schema, type }, name, knownValues)),
    )
  }
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 120 } = schema
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, property]) => [key, validValue(property, key, knownValues)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name, knownValues), {
        minLength: 1,
        maxLength: 4,
      })
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
