import * as z from 'zod/mini'
import { buildAddress, type Endpoint } from '../../../domain/kernel/endpoint.ts'
import { isNoInput } from '../../../domain/kernel/no-input.ts'
import { validationMessage } from '../../../domain/kernel/forms/validation-messages.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { containsNul } from '../../../domain/kernel/text/text.ts'
import { addressNotFound } from './not-found.ts'

/** What came with a request, before it is validated. */
export type RawInput = Partial<Record<'params' | 'query' | 'body', unknown>>

// Where a schema brings no message of its own, the answer still says what to do.
z.config({ localeError: validationMessage })

/** From an address that was made from the endpoint's own path, so that its parts stand in the same places. */
export function readRawInput({ path }: Endpoint, address: string): RawInput {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parts = pathname.slice('/api'.length).split('/')
  const params: Record<string, string> = {}
  for (const [index, name] of path.split('/').entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(parts[index] ?? '')
  }
  return { params, query: Object.fromEntries(searchParams) }
}

/** The same for two requests that differ only in what the endpoint does not read, or in how it is written. */
export function cacheKeyOf(target: Endpoint, { params, query }: RawInput): string {
  const parsedQuery = isNoInput(target.query) ? undefined : parseWith(target.query, query)
  return buildAddress(target, {
    params,
    query: parsedQuery?.success ? parsedQuery.data : undefined,
  })
}

/** A check of length throws where it meets certain objects: they are not valid either. */
function parseWith(schema: z.ZodMiniType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

export function parseInput(target: Endpoint, raw: RawInput) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    if (isNoInput(target[part])) continue
    const parsed = parseWith(target[part], raw[part] ?? undefined)
    if (!parsed?.success) {
      const issue = parsed?.error.issues[0]
      const field = issue?.path.join('.')
      // A path that cannot be one of ours names nothing.
      if (part === 'params') return addressNotFound()
      return refuse.invalid(issue?.message ?? 'The input is not valid.', field || undefined)
    }
    // PostgreSQL keeps no NUL, and no person types one.
    if (containsNul(parsed.data))
      return refuse.invalid('The input holds a character that cannot be kept.')
    input[part] = parsed.data
  }
  return input
}
