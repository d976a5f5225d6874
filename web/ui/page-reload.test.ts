import { expect, test } from 'vitest'
import { canReload } from './page-reload.ts'

const outdated = {
  isReleaseReplaced: true,
  hasUnsavedChanges: false,
  reloadedAt: Number.NaN,
  now: 1_000_000,
}

test.each([
  ['whose files are gone', {}, true],
  ['whose files are still there', { isReleaseReplaced: false }, false],
  ['with something typed', { hasUnsavedChanges: true }, false],
  ['that was renewed just now', { reloadedAt: 990_000 }, false],
  ['that was renewed long ago', { reloadedAt: 900_000 }, true],
])('decides whether to reload a page %s', (_, changes, canReloadPage) => {
  expect(canReload({ ...outdated, ...changes })).toBe(canReloadPage)
})
