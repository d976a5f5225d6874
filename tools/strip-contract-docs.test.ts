import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { stripContractDocs } from './strip-contract-docs.ts'

const given = `import { endpoint } from '../kernel/endpoint.ts'
export const join = endpoint({
  method: 'PUT', path: '/event/:id', summary: 'Join, or (not)', topics: ['events'],
  refusals: ['full', 'clash'],
})
export const leave = endpoint({ path: '/leave', summary })
export const column = { summary: 'stays', refusals: [] }
`

test('browsers are sent a call without what it says about itself', () => {
  const { transform } = stripContractDocs()
  if (typeof transform !== 'object') throw new Error('It transforms nothing')
  const { handler } = transform as unknown as { handler: (code: string) => { code: string } }
  const { code } = handler.call({ parse: parseAst }, given)
  expect(code.replaceAll(/\s+/g, ' ')).toBe(
    "import { endpoint } from '../kernel/endpoint.ts' " +
      "export const join = endpoint({ method: 'PUT', path: '/event/:id', topics: ['events'], }) " +
      "export const leave = endpoint({ path: '/leave', }) " +
      "export const column = { summary: 'stays', refusals: [] } ",
  )
})
