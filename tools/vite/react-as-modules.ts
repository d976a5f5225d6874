import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a page imports, and where its code is. */
export const files: Readonly<Record<string, string>> = {
  'react/index.js': 'react/cjs/react.production.js',
  'react/jsx-runtime.js': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom/index.js': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client.js': 'react-dom/cjs/react-dom-client.production.js',
  'scheduler/index.js': 'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/with-selector.js':
    'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
}

const packages = 'node_modules/'

/** The same code as a module of its own: what it requires is imported, and what it exports has a name. */
export function asModule(source: string): string {
  const required: string[] = []
  const exported: string[] = []
  const code = source
    .replaceAll(/\brequire\("([^"]+)"\)/g, (_, name: string) => {
      required.push(name)
      return `required${required.length - 1}`
    })
    // By another name inside: the code may have the same for something of its own.
    .replaceAll(/^(\s*)(exports\.([\w$]+) =)/gm, (_, before: string, set: string, name: string) => {
      if (!exported.includes(name)) exported.push(name)
      return `${before}var exported${exported.indexOf(name)} = ${set}`
    })
  return [
    ...required.map((name, index) => `import required${index} from "${name}";`),
    'const exports = {};',
    code,
    `export { ${exported.map((name, index) => `exported${index} as ${name}`).join(', ')} };`,
    'export default exports;',
  ].join('\n')
}

/**
 * React is written for Node's `require`. Every file of a page would fetch the bundler's stand-in for that first, and look
 * each hook up in an object.
 */
export const reactAsModules = (root: string): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, name = ''] = id.split(packages)
    const file = files[name]
    return file ? asModule(readFileSync(join(root, packages, file), 'utf8')) : null
  },
})
