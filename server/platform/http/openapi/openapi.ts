import * as z from 'zod/mini'
import {
  type RefusalCode,
  refusalCodes,
  httpStatusOf,
} from '../../../../domain/kernel/refusal-codes.ts'
import type { Access, Endpoint } from '../../../../domain/kernel/endpoint.ts'
import { isNoInput } from '../../../../domain/kernel/no-input.ts'
import { expectedCodes } from '../../../../domain/kernel/expected-codes.ts'
import { Problem } from '../../../../domain/kernel/refusal.ts'

function parametersOf(target: Endpoint) {
  const listParameters = (location: 'path' | 'query', schema: z.ZodMiniType) => {
    const described = schemaOf(schema, 'input') as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return Object.entries(described.properties ?? {}).map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || (described.required ?? []).includes(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Identifies the request: a repetition with the same key gets the first response',
    schema: { type: 'string', minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
  }
  return [
    ...listParameters('path', target.params),
    ...listParameters('query', target.query),
    ...(target.acceptsIdempotencyKey ? [key] : []),
  ]
}

function requestOf({ body, file }: Endpoint) {
  if (file !== undefined) {
    const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } }
    const schema = { type: 'object', properties, required: [file] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (isNoInput(body)) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: content(schemaOf(body, 'input')) } }
}

/** Requires a session if the call does; roles are part of `x-access`. */
const securityOf = (access: Access): object[] => {
  if (access === 'anyone') return []
  return access === 'visitor' ? [{}, { session: [] }] : [{ session: [] }]
}

/** Generates the OpenAPI description from the served endpoints. */
export function describeApi(
  endpoints: readonly Endpoint[],
  names: ReadonlyMap<Endpoint, string>,
  { sessionCookie, version }: { sessionCookie: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  /** Responses are shared by calls with the same refusals. */
  const responses: Record<string, unknown> = {}

  const refusalsOf = (target: Endpoint) => {
    const byStatus = Map.groupBy(expectedCodes(target), httpStatusOf)
    return [...byStatus].map(([status, codes]) => {
      const current = currentStateOf(target, codes)
      if (current) return [status, createRefusal(status, codes, current)]
      const name = codes.toSorted().join('_')
      responses[name] = createRefusal(status, codes.toSorted(), null)
      return [status, { $ref: `#/components/responses/${name}` }]
    })
  }

  for (const target of endpoints) {
    const path = `/api${target.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][target.method.toLowerCase()] = {
      operationId: names.get(target),
      summary: target.summary,
      'x-access': target.access,
      security: securityOf(target.access),
      parameters: parametersOf(target),
      ...requestOf(target),
      responses: {
        [target.status]: {
          description: 'Success',
          content: content(schemaOf(target.response, 'output')),
        },
        ...Object.fromEntries(refusalsOf(target)),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MeepCon',
      version,
      description: `The calls of the site. A refusal carries a \`code\` for programs and a \`message\` for people. A session begins with \`verifyDigits\` or \`verifyCode\`.\n\n${describeCodes(Object.keys(refusalCodes) as RefusalCode[])}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this description' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

const describeCodes = (codes: readonly RefusalCode[]) =>
  codes.map((code) => `- \`${code}\`: ${refusalCodes[code][1]}`).join('\n')

const retryAfter = {
  'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
}

/** The current version has the schema of the call's own response. */
const currentStateOf = (target: Endpoint, codes: readonly RefusalCode[]) => {
  if (codes.includes('deleted-meanwhile')) return { current: { type: 'null' } }
  if (codes.includes('changed-meanwhile')) return { current: schemaOf(target.response, 'output') }
  return null
}

function createRefusal(status: number, codes: readonly RefusalCode[], current: object | null) {
  const ownProperties = {
    code: { enum: codes },
    ...(current && { meanwhile: { type: 'object', properties: current } }),
  }
  const problem = { $ref: '#/components/schemas/Problem' }
  return {
    description: describeCodes(codes),
    ...([429, 503].includes(status) && { headers: retryAfter }),
    content: content({ allOf: [problem, { type: 'object', properties: ownProperties }] }),
  }
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const content = (schema: unknown) => ({ 'application/json': { schema } })
