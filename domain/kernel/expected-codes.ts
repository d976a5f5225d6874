import type { RefusalCode } from './refusal-codes.ts'
import { isRole } from './roles.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { takesNoInput } from './no-input.ts'

const byAccess = (access: Access): readonly RefusalCode[] => {
  if (isRole(access)) return ['not-signed-in', 'forbidden']
  return access === 'user' ? ['not-signed-in'] : []
}

/** Before a body is looked at: where it comes from, how much it is and in which format. */
const ofWrites = ['cross-site', 'too-large', 'wrong-content-type'] as const

/** Any request may meet these: it is malformed, it fails, or the site has too much to do. */
const always = [
  'unreadable-request',
  'request-timeout',
  'headers-too-large',
  'internal-error',
  'overloaded',
  'unavailable',
  'read-only',
] as const

/** Every code that a call may be answered with: its own, and what any call of its kind may meet. */
export function expectedCodes(target: Endpoint): RefusalCode[] {
  const { access, method, params, query, body, refusals, limits, takesKey } = target
  const hasInput = !takesNoInput(query) || !takesNoInput(body)
  return [
    ...new Set([
      ...byAccess(access),
      ...(takesNoInput(params) ? [] : (['not-found', 'address-too-long'] as const)),
      ...(method === 'GET' ? [] : ofWrites),
      ...(hasInput ? (['invalid-input'] as const) : []),
      ...(takesKey ? (['key-used'] as const) : []),
      ...(limits.length > 0 ? (['rate-limited'] as const) : []),
      ...refusals,
      ...always,
    ]),
  ]
}
