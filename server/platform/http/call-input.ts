import * as z from 'zod/mini'
import { buildAddress, type Endpoint } from '../../../domain/kernel/endpoint.ts'
import { isNoInput } from '../../../domain/kernel/no-input.ts'
import { validationMessage } from '../../../domain/kernel/forms/validation-messages.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { containsNul } from '../../../domain/kernel/text/text.ts'
import { addressNotFound } from './not-found.ts'

/** Input of a request before validation. */
export type RawInput = Partial<Record<'params' | 'query' | 'body', unknown>>

// Schemas without a message of their own still explain how to fix the input.
z.config({ localeError: validationMessage })

/** Reads input from an address that matches the endpoint's path, so that its parameters have the same positions. */
export function readRawInput({ path }: Endpoint, address: string): RawInput {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parts = pathname.slice('/api'.length).split('/')
  const params: Record<string, string> = {}
  for (const [index, name] of path.split('/').entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(parts[index] ?? '')
  }
  return { params, query: Object.fromEntries(searchParams) }
}

/** Equal for requests that differ only in spelling or in parameters that the endpoint does not read. */
export function cacheKeyOf(target: Endpoint, { params, query }: RawInput): string {
  const parsedQuery = isNoInput(target.query) ? undefined : parseWith(target.query, query)
  return buildAddress(target, {
    params,
    query: parsedQuery?.success ? parsedQuery.data : undefined,
  })
}

/** Length checks throw on certain objects, which are invalid as well. */
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
      // Invalid path parameters cannot match a record.
      if (part === 'params') return addressNotFound()
      return refuse.invalid(issue?.message ?? 'The input is not valid.', field || undefined)
    }
    // PostgreSQL stores no NUL, and users type none.
    if (containsNul(parsed.data))
      return refuse.invalid('The input contains a character that cannot be stored.')
    input[part] = parsed.data
  }
  return input
}
