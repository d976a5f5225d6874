import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../domain/kernel/endpoint.ts'
import { mutate } from './mutations.ts'
import { toJsonSchema, type KnownValues, validValue } from './schema-values.ts'
import { hostileBody, hostileText, hostileValue } from './values.ts'

/** The parts a request is generated from: the address and the input schemas. */
export type HostileTarget = Pick<Endpoint, 'method' | 'path'> & {
  params: z.ZodMiniType
  body: z.ZodMiniType
  /** A page's form, not JSON. */
  isForm?: boolean
}

export interface HostileRequest {
  route: string
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

const toForm = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(value ?? {}).map(([key, field]): [string, string] => [key, toText(field)]),
  ).toString()

const toText = (field: unknown): string =>
  typeof field === 'string' ? field : (JSON.stringify(field) ?? '')

function bodyOf(
  { body, isForm }: HostileTarget,
  knownValues: KnownValues,
): fc.Arbitrary<string | undefined> {
  const validBody = validValue(toJsonSchema(body), '', knownValues)
  const serialize = (value: unknown) => (isForm ? toForm(value) : JSON.stringify(value))
  return fc.oneof(
    { weight: 2, arbitrary: validBody.map(serialize) },
    { weight: 10, arbitrary: mutate(validBody).map(serialize) },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

/** Limits a path to characters that a request line can carry. Node rejects the others before any handler runs. */
const rawPath = (text: string) => text.replaceAll(/[^\u0021-\u007e]|[?#]/g, '~')

function pathOf({ path }: HostileTarget, knownValues: KnownValues): fc.Arbitrary<string> {
  const parts = path.split(/(:\w+)/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part)
    const knownTexts = knownValues[part.slice(1)] ?? ['x']
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...knownTexts).map(escaped) },
      { weight: 4, arbitrary: hostileText.map(escaped) },
      { weight: 1, arbitrary: hostileText.map(rawPath) },
    )
  })
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileText, hostileText).map(([a, b]) => `?${escaped(a)}=${escaped(b)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '?a', '?a=1&a=2', '?__proto__[x]=1', '?%', '?%ff', '#x', ';x'),
  },
)

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']

/** Generates requests for this target: a few valid ones, most of them wrong in one or several ways. */
export const requestsFor = (
  target: HostileTarget,
  knownValues: KnownValues,
): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: pathOf(target, knownValues),
      query,
      payload: bodyOf(target, knownValues),
      unusual: oddHeaders,
      method: fc.oneof(
        { weight: 24, arbitrary: fc.constant<string>(target.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
    })
    .map(({ path, query, payload, unusual, method }) => {
      const hasNoBody = method === 'GET' || method === 'HEAD'
      const type = target.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      return {
        route: `${target.method} ${target.path}`,
        method,
        url: `${path}${query}`,
        headers: {
          ...(!hasNoBody && payload !== undefined && { 'content-type': type }),
          ...unusual,
        },
        payload: hasNoBody ? undefined : payload,
      }
    })

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': '' },
      { 'content-type': ';;;' },
      { 'if-none-match': '*' },
      { 'if-none-match': '"x",'.repeat(500) },
      { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' },
      { origin: 'null' },
      { origin: 'http://[' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '<script>, 1.2.3.4' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { host: 'evil.example' },
      { range: 'bytes=0-1' },
      { cookie: 'meepcon-session=%00; meepcon-session=__proto__' },
      { cookie: `meepcon-session=${'a'.repeat(4_000)}` },
      { cookie: 'meepcon-session="%E0%A4%A"; =; ;;' },
    ),
  },
)
