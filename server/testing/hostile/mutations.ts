import fc from 'fast-check'
import { hostileValue } from './values.ts'

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'isAdmin',
  'email',
  'id',
  'toString',
  '',
]

/** A valid value with one or two mutations: a field of another type, a missing field or an extra one. */
export const mutate = (validValue: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      validValue,
      fc.array(fc.tuple(fc.nat(40), fc.nat(9), hostileValue, fc.constantFrom(...hostileKeys)), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([value, mutations]) => {
      const result = structuredClone(value)
      for (const [index, mutationKind, wrongValue, extraKey] of mutations) {
        applyMutation(result, index, mutationKind, structuredClone(wrongValue), extraKey)
      }
      return result
    })

function applyMutation(
  value: unknown,
  index: number,
  mutationKind: number,
  wrongValue: unknown,
  extraKey: string,
): void {
  if (typeof value !== 'object' || value === null) return
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
  const key = keys[index % Math.max(1, keys.length)]
  if (key === undefined || mutationKind === 0) {
    Object.defineProperty(record, extraKey, {
      value: wrongValue,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (mutationKind === 1) {
    Reflect.deleteProperty(record, key)
  } else if (typeof record[key] === 'object' && mutationKind < 6) {
    applyMutation(record[key], index, mutationKind, wrongValue, extraKey)
  } else {
    record[key] = wrongValue
  }
}
