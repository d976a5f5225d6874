import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from './parts.tsx'

test('every part of web/ui is shown, once', () => {
  const drawn = readdirSync(join(import.meta.dirname, '../ui'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  expect(drawn).toContain('button.tsx')
  expect(parts.flatMap(({ files }) => files).toSorted()).toEqual(drawn.toSorted())
})
