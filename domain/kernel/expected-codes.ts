import type { RefusalCode } from './refusal-codes.ts'
import { isForTeam } from './roles.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { isNoInput } from './no-input.ts'

const accessCodes = (access: Access): readonly RefusalCode[] => {
  if (isForTeam(access)) return ['not-signed-in', 'forbidden']
  return access === 'user' ? ['not-signed-in'] : []
}

/** Checks before a body is read: origin, size and content type. */
const writeCodes = ['cross-site', 'too-large', 'wrong-content-type'] as const

/** Codes of any request: malformed, failed, or refused by a busy site. */
const commonCodes = [
  'unreadable-request',
  'request-timeout',
  'headers-too-large',
  'internal-error',
  'overloaded',
  'unavailable',
  'read-only',
] as const

/** All codes that a call may return: its own, and those of any call of its kind. */
export function expectedCodes(target: Endpoint): RefusalCode[] {
  const { access, method, params, query, body, refusals, limits, acceptsIdempotencyKey } = target
  const hasInput = !isNoInput(query) || !isNoInput(body)
  return [
    ...new Set([
      ...accessCodes(access),
      ...(isNoInput(params) ? [] : (['not-found', 'address-too-long'] as const)),
      ...(method === 'GET' ? [] : writeCodes),
      ...(hasInput ? (['invalid-input'] as const) : []),
      ...(acceptsIdempotencyKey ? (['key-used'] as const) : []),
      ...(limits.length > 0 ? (['rate-limited'] as const) : []),
      ...refusals,
      ...commonCodes,
    ]),
  ]
}
