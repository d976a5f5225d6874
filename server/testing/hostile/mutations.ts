import fc from 'fast-check'
import { hostileValue } from './values.ts'

const poison = ['__proto__', 'constructor', 'prototype', 'isAdmin', 'email', 'id', 'toString', '']

/** A valid value with one or two mutations: a field of another kind, a field too few or too many. */
export const mutated = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      good,
      fc.array(fc.tuple(fc.nat(40), fc.nat(9), hostileValue, fc.constantFrom(...poison)), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([value, wrongs]) => {
      const result = structuredClone(value)
      for (const [at, how, wrong, extra] of wrongs) {
        mutate(result, at, how, structuredClone(wrong), extra)
      }
      return result
    })

function mutate(value: unknown, at: number, how: number, wrong: unknown, extra: string): void {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  const keys = Object.keys(holder)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined || how === 0) {
    Object.defineProperty(holder, extra, {
      value: wrong,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (how === 1) {
    Reflect.deleteProperty(holder, key)
  } else if (typeof holder[key] === 'object' && how < 6) {
    mutate(holder[key], at, how, wrong, extra)
  } else {
    holder[key] = wrong
  }
}
