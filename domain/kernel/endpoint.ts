import type * as z from 'zod/mini'
import type { RefusalCode } from './refusal-codes.ts'
import type { Role } from './roles.ts'
import { type NoInput, noInput } from './no-input.ts'
import { type RateLimit, writesLimit } from './rate-limits.ts'
import type { Topic } from './topics.ts'

/**
 * Required caller, checked before the handler runs; finer permissions are decided by the feature's rules. 'anyone'
 * ignores the session; 'visitor' identifies the user if logged in; a role is for helpers who have it,
 * 'team' for all of them.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'team' | Role

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the contract: served by the server, called by the browser and listed in the API document. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Caller extends Access = Access,
  Codes extends RefusalCode = RefusalCode,
> {
  method: Method
  /** Below /api, with `:name` for parameters. */
  path: string
  summary: string
  access: Caller
  params: Params
  query: Query
  body: Body
  response: Response
  status: number
  /**
   * Topics that the answer depends on: a change of one invalidates a cached answer. Path parameters identify subjects
   * of the first topic.
   */
  topics: readonly Topic[]
  /** Codes of its own refusals, in addition to those of any call of its kind. */
  refusals: readonly Codes[]
  /** Rate limits per account; none for calls that only read or need no account. The team has no limits. */
  limits: readonly RateLimit[]
  /** Accepts an idempotency key: a repeated request gets the first answer. */
  acceptsIdempotencyKey: boolean
  /** Name of the form field that holds the file; such a call takes no JSON. */
  file: string | undefined
  /** Message of the browser's error on failure; defaults to the server's message. */
  failure: string | undefined
}

interface EndpointDefinition<P, Q, B, R, W, C> {
  method: Method
  path: string
  summary: string
  access?: W
  params?: P
  query?: Q
  body?: B
  response: R
  status?: number
  topics?: readonly Topic[]
  refusals?: readonly C[]
  limits?: readonly RateLimit[]
  acceptsIdempotencyKey?: boolean
  file?: string
  failure?: string
}

export function endpoint<
  Response extends Schema,
  Params extends Schema = NoInput,
  Query extends Schema = NoInput,
  Body extends Schema = NoInput,
  Caller extends Access = 'anyone',
  Codes extends RefusalCode = never,
>(
  definition: EndpointDefinition<Params, Query, Body, Response, Caller, Codes>,
): Endpoint<Params, Query, Body, Response, Caller, Codes> {
  return {
    access: 'anyone' as Caller,
    params: noInput as Schema as Params,
    query: noInput as Schema as Query,
    body: noInput as Schema as Body,
    status: 200,
    topics: [],
    refusals: [],
    limits: definition.access === 'user' && definition.method !== 'GET' ? writesLimit : [],
    acceptsIdempotencyKey: false,
    file: undefined,
    failure: undefined,
    ...definition,
  }
}

/** A token in an address gives access to personal data, so such an answer is never cached. */
export const hasTokenInPath = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  /:(token|code|key)\b/.test(path)

/** Input of a call: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>

type InputPart<Key extends string, S extends Schema> =
  unknown extends z.input<S>
    ? { [K in Key]?: undefined }
    : undefined extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

type PrimitiveValue = string | number | boolean

/** Address of a call, with its parameters filled in. */
export function buildAddress(
  target: Endpoint,
  input: { params?: unknown; query?: unknown } = {},
): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = target.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (input.query ?? {}) as Record<string, PrimitiveValue | undefined>,
  )) {
    if (value !== undefined) search.set(name, String(value))
  }
  const suffix = search.size > 0 ? `?${search}` : ''
  return `/api${path}${suffix}`
}
