import { expect, test } from 'vitest'
import { yearlyPatternText, sameWeekdayInYear } from './yearly-pattern.ts'

test.each([
  ['2027-05-21', 2025, '2025-05-16', 'third Friday of May'],
  ['2027-05-21', 2026, '2026-05-15', 'third Friday of May'],
  ['2027-05-21', 2027, '2027-05-21', 'third Friday of May'],
  ['2027-05-21', 2028, '2028-05-19', 'third Friday of May'],
  ['2027-05-21', 2029, '2029-05-18', 'third Friday of May'],
  ['2026-10-01', 2027, '2027-10-07', 'first Thursday of October'],
  ['2027-01-31', 2028, '2028-01-30', 'last Sunday of January'],
  // February has five Tuesdays only in some leap years.
  ['2028-02-29', 2029, '2029-02-27', 'last Tuesday of February'],
])('moves %s in %i to %s: the %s', (date, year, expected, text) => {
  expect(sameWeekdayInYear(date, year)).toBe(expected)
  expect(yearlyPatternText(date)).toBe(text)
})
