import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from './parts.tsx'

const folder = join(import.meta.dirname, '../ui')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
const drawn = files.filter((file) => !file.endsWith('.test.tsx')).toSorted()

/** All that it imports, and what those import. */
function importedBy(path: string, seen = new Set<string>()): Set<string> {
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(
    /(?:from |import\()\s*'(\.[^']+\.tsx?)'/g,
  )) {
    const target = join(dirname(path), imported)
    if (!seen.has(target)) importedBy(target, seen.add(target))
  }
  return seen
}

test('every part of web/ui is shown, once', () => {
  expect(drawn).toContain('button.tsx')
  expect(parts.flatMap((part) => part.files).toSorted()).toEqual(drawn)
})

test('every part of web/ui is drawn by a component test', () => {
  const tests = files.filter((file) => file.endsWith('.test.tsx'))
  const tested = tests.flatMap((file) => [...importedBy(join(folder, file))])
  const names = new Set(tested.map((path) => relative(folder, path).replaceAll('\\', '/')))
  expect(drawn.filter((file) => !names.has(file))).toEqual([])
})
