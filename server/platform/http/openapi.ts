import * as z from 'zod/mini'
import type { Endpoint } from '../../../domain/kernel/endpoint.ts'
import { Problem } from '../../../domain/kernel/refusal.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const isDeclared = (schema: z.ZodMiniType) => !schema.safeParse(undefined).success

function parametersOf(target: Endpoint) {
  const listed = (place: 'path' | 'query', schema: z.ZodMiniType) => {
    const described = schemaOf(schema, 'input') as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return Object.entries(described.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (described.required ?? []).includes(name),
      schema: property,
    }))
  }
  return [...listed('path', target.params), ...listed('query', target.query)]
}

const content = (schema: unknown) => ({ 'application/json': { schema } })

const problemWith = (current: unknown) =>
  content({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      {
        type: 'object',
        properties: { meanwhile: { type: 'object', properties: { current } } },
      },
    ],
  })

/** What a form that was open for a while may meet. */
const meanwhileResponses = (target: Endpoint) => ({
  404: {
    description: 'There is no such thing; with the code deleted-meanwhile, not any more',
    content: problemWith({ type: 'null' }),
  },
  409: {
    description:
      'A conflict of state; with the code changed-meanwhile, the version sent is not the newest, and `meanwhile` holds what is there now',
    content: problemWith(schemaOf(target.response, 'output')),
  },
})

/** The OpenAPI description, made from the same values that are served. */
export function describeInterface(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const target of endpoints) {
    const path = `/api${target.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][target.method.toLowerCase()] = {
      summary: target.summary,
      'x-access': target.access,
      parameters: parametersOf(target),
      ...(isDeclared(target.body) && {
        requestBody: { required: true, content: content(schemaOf(target.body, 'input')) },
      }),
      responses: {
        [target.status]: {
          description: 'Done',
          content: content(schemaOf(target.response, 'output')),
        },
        ...(target.versioned && meanwhileResponses(target)),
        default: {
          description: 'Refused, or failed',
          content: content({ $ref: '#/components/schemas/Problem' }),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MeepCon', version },
    paths,
    components: { schemas: { Problem: schemaOf(Problem, 'output') } },
  }
}
