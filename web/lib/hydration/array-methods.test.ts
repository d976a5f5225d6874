import { expect, test } from 'vitest'
import { addMissingArrayMethods } from './array-methods.ts'

class OlderArray extends Array<string> {}

const results = (letters: string[]) => [
  letters.toReversed(),
  letters.toSorted(),
  letters.toSorted((a, b) => b.localeCompare(a)),
  letters.toSpliced(1, 1),
  letters.toSpliced(0, 2, 'x', 'y', 'z'),
  letters.with(1, 'x'),
  [...letters],
]

test('the replacements do the same as the native methods', () => {
  addMissingArrayMethods(OlderArray.prototype)
  const names = Object.getOwnPropertyNames(OlderArray.prototype)
  expect(names).toEqual(['constructor', 'toReversed', 'toSorted', 'toSpliced', 'with'])
  expect(Object.keys(OlderArray.prototype)).toEqual([])
  const letters = ['b', 'c', 'a']
  expect(results(OlderArray.from(letters))).toEqual(results(letters))
})

test('existing methods are not replaced', () => {
  const nativeToSorted = Array.prototype.toSorted
  addMissingArrayMethods(Array.prototype)
  expect(Array.prototype.toSorted).toBe(nativeToSorted)
})
