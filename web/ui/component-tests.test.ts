import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))

function importedBy(path: string, visited = new Set<string>()): Set<string> {
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(
    /(?:from |import\()\s*'(\.[^']+\.tsx?)'/g,
  )) {
    const target = join(dirname(path), imported)
    if (!visited.has(target)) importedBy(target, visited.add(target))
  }
  return visited
}

test('every component of web/ui is rendered by a component test', () => {
  const components = files.filter((file) => !file.endsWith('.test.tsx'))
  const tests = files.filter((file) => file.endsWith('.test.tsx'))
  const imported = tests.flatMap((file) => [...importedBy(join(folder, file))])
  const tested = new Set(imported.map((path) => relative(folder, path).replaceAll('\\', '/')))
  expect(components).toContain('button.tsx')
  expect(components.filter((file) => !tested.has(file))).toEqual([])
})
