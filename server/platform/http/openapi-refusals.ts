import { type Code, codes } from '../../../domain/kernel/codes.ts'
import type { Endpoint } from '../../../domain/kernel/endpoint.ts'
import { content, schemaOf } from './openapi-content.ts'

export const meaningsOf = (some: readonly Code[]) =>
  some.map((code) => `- \`${code}\`: ${codes[code][1]}`).join('\n')

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** What is there now is told like the answer of the call itself. */
export const meanwhileOf = (target: Endpoint, some: readonly Code[]) => {
  if (some.includes('deleted-meanwhile')) return { current: { type: 'null' } }
  if (some.includes('changed-meanwhile')) return { current: schemaOf(target.response, 'output') }
  return null
}

export function refusalWith(status: number, some: readonly Code[], current: object | null) {
  const own = {
    code: { enum: some },
    ...(current && { meanwhile: { type: 'object', properties: current } }),
  }
  const problem = { $ref: '#/components/schemas/Problem' }
  return {
    description: meaningsOf(some),
    ...([429, 503].includes(status) && { headers: retryAfter }),
    content: content({ allOf: [problem, { type: 'object', properties: own }] }),
  }
}
