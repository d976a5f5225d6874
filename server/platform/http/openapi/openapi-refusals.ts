import { type RefusalCode, refusalCodes } from '../../../../domain/kernel/refusal-codes.ts'
import type { Endpoint } from '../../../../domain/kernel/endpoint.ts'
import { content, schemaOf } from './openapi-content.ts'

export const meaningsOf = (some: readonly RefusalCode[]) =>
  some.map((code) => `- \`${code}\`: ${refusalCodes[code][1]}`).join('\n')

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** What is there now is told like the answer of the call itself. */
export const currentStateOf = (target: Endpoint, some: readonly RefusalCode[]) => {
  if (some.includes('deleted-meanwhile')) return { current: { type: 'null' } }
  if (some.includes('changed-meanwhile')) return { current: schemaOf(target.response, 'output') }
  return null
}

export function refusalWith(status: number, some: readonly RefusalCode[], current: object | null) {
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
