import { expect, test } from 'vitest'
import { mayRenew } from './renewal.ts'

const fine = { isReplaced: true, isGuarded: false, renewedAt: Number.NaN, now: 1_000_000 }

test.each([
  ['whose files are gone', {}, true],
  ['whose files are still there', { isReplaced: false }, false],
  ['with something typed', { isGuarded: true }, false],
  ['that was renewed just now', { renewedAt: 990_000 }, false],
  ['that was renewed long ago', { renewedAt: 900_000 }, true],
])('a page %s', (_, changes, renews) => {
  expect(mayRenew({ ...fine, ...changes })).toBe(renews)
})
