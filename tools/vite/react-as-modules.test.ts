import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { asModule, files } from './react-as-modules.ts'

test('what a file requires is imported, and what it exports has its name', () => {
  const code = [
    'var Scheduler = require("scheduler"),',
    '  React = require("react");',
    'function flush() {}',
    'exports.flush = function () { return Scheduler.now(React.version, flush) };',
    '  exports.version = "1";',
  ]
  expect(asModule(code.join('\n')).split('\n')).toEqual([
    'import required0 from "scheduler";',
    'import required1 from "react";',
    'const exports = {};',
    'var Scheduler = required0,',
    '  React = required1;',
    'function flush() {}',
    'var exported0 = exports.flush = function () { return Scheduler.now(React.version, flush) };',
    '  var exported1 = exports.version = "1";',
    'export { exported0 as flush, exported1 as version };',
    'export default exports;',
  ])
})

const require = createRequire(import.meta.url)
const packages = join(dirname(require.resolve('react/package.json')), '..')

test.each(Object.values(files))('of %s nothing is left out', (file) => {
  const path = join(packages, file)
  const last = asModule(readFileSync(path, 'utf8')).split('\n').at(-2) ?? ''
  const exported = [...last.matchAll(/ as ([\w$]+)/g)].map(([, name]) => name)
  expect(new Set(exported)).toEqual(new Set(Object.keys(require(path) as object)))
})
