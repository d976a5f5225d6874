import { describe, expect, it } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { openDayAt, isConventionActive, nextConventionDay } from './active-period.ts'

describe('Active period of the convention', () => {
  const cases: [at: string, on: boolean, open: string | undefined, next: string | undefined][] = [
    ['2027-05-21T14:59:59.999Z', false, undefined, 'Friday'],
    ['2027-05-21T15:00:00.000Z', true, undefined, 'Friday'],
    ['2027-05-21T15:59:59.999Z', true, undefined, 'Friday'],
    ['2027-05-21T16:00:00.000Z', true, 'Friday', 'Saturday'],
    ['2027-05-22T01:59:59.999Z', true, 'Friday', 'Saturday'],
    ['2027-05-22T02:00:00.000Z', true, undefined, 'Saturday'],
    ['2027-05-22T13:00:00.000Z', true, 'Saturday', undefined],
    ['2027-05-23T00:59:59.999Z', true, 'Saturday', undefined],
    ['2027-05-23T01:00:00.000Z', false, undefined, undefined],
  ]
  it.each(cases)('At %s: active %s, open %s, next %s', (at, on, open, next) => {
    expect([
      isConventionActive(exampleConvention, at),
      openDayAt(exampleConvention, at)?.name,
      nextConventionDay(exampleConvention, at)?.name,
    ]).toEqual([on, open, next])
  })
})
