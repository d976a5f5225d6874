import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { stripContractDocs } from './strip-contract-docs.ts'

function runTransform(source: string): string {
  const { transform } = stripContractDocs()
  if (typeof transform !== 'object') throw new Error('It transforms nothing')
  const { handler } = transform as unknown as { handler: (code: string) => { code: string } }
  return handler.call({ parse: parseAst }, source).code.replaceAll(/\s+/g, ' ').trim()
}

test("removes a call's documentation and server-side checks from the browser's code", () => {
  expect(
    runTransform(`import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Join } from './schema.ts'
import { order, Seat } from './order.ts'
const byName = z.object({ name: z.string() })
const { a } = {}
export const join = endpoint({
  method: 'PUT', path: '/event/:id', summary: 'Join, or (not)', topics: ['events'],
  refusals: ['full', 'clash'], params: byName, body: Join, response: z.array(Seat), order,
})
export const leave = endpoint({ path: '/leave', summary })
export const column = { summary: 'stays', refusals: [] }
`),
  ).toBe(
    "import { endpoint } from '../kernel/endpoint.ts' import { order, Seat } from './order.ts' const { a } = {} " +
      "export const join = endpoint({ method: 'PUT', path: '/event/:id', topics: ['events'], order, }) " +
      "export const leave = endpoint({ path: '/leave', }) " +
      "export const column = { summary: 'stays', refusals: [] }",
  )
})

test('replaces optional parts of a call with defaults that browsers do not need', () => {
  expect(
    runTransform(`import { noInput } from './no-input.ts'
export function endpoint(definition) {
  return { params: noInput, status: 200, ...definition }
}
`),
  ).toBe('export function endpoint(definition) { return { status: 200, ...definition } }')
})
