import http from 'node:http'
import type { Plugin } from 'vite'

const name = 'node:http'
const inBundle = `\0${name}`

/** What it has from the start; the rest are getters, each of which loads a client for the Web. */
const exported = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, property]) => 'value' in property)
  .map(([key]) => key)

/**
 * Whoever imports `node:http` gets all that it exports, and so the getters are asked too: 25 ms of a start, for parts that
 * no server uses. Taken from Node directly, only what is named is read.
 */
export const builtinHttp = (): Plugin => ({
  name: 'builtin-http',
  enforce: 'pre',
  resolveId: (id, _, { kind }) => (id === name && kind === 'import-statement' ? inBundle : null),
  load: (id) =>
    id === inBundle
      ? `const http = process.getBuiltinModule('${name}')
export default http
export const { ${exported.join(', ')} } = http`
      : null,
})
