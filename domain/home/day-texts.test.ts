import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { doorTexts, freeSpotsText, nextDayText } from './day-texts.ts'

test.each([
  [
    'before the doors open',
    '2027-05-21T15:20:00.000Z',
    'Today: Friday, 11:20 AM. Doors open at noon, in 40 minutes.',
  ],
  [
    'on Friday',
    '2027-05-21T19:10:00.000Z',
    'Happening now: Friday, 3:10 PM. Doors are open until 10 PM.',
  ],
  [
    'late on Friday, when the doors have closed',
    '2027-05-22T02:00:00.000Z',
    'See you tomorrow: Friday, 10:00 PM. Doors open Saturday at 9 AM.',
  ],
  [
    'after midnight',
    '2027-05-22T06:00:00.000Z',
    'Today: Saturday, 2:00 AM. Doors open at 9 AM, in 7 hours.',
  ],
  [
    'on Saturday',
    '2027-05-22T14:00:00.000Z',
    'Happening now: Saturday, 10:00 AM. Doors are open until 9 PM.',
  ],
  ['at the end', '2027-05-23T01:00:00.000Z', 'See you next year: Saturday, 9:00 PM.'],
])('describes the doors %s', (_, now, text) => {
  const { title, detail } = doorTexts(exampleConvention, now)
  expect(`${title}: ${detail}`).toBe(text)
})

test.each([
  [5, 2, 'at 5 tables, 2 of them with a flag up'],
  [5, 0, 'at 5 tables'],
  [1, 0, 'at 1 table'],
  [1, 1, 'at 1 table, with a flag up'],
])('describes %i tables with %i flags', (tables, flags, text) => {
  expect(freeSpotsText({ spots: 11, tables, flags })).toBe(text)
})

test('names the next day until the last day has begun', () => {
  expect(nextDayText(exampleConvention, '2027-05-21T19:10:00.000Z')).toBe('Saturday, 9 AM to 9 PM.')
  expect(nextDayText(exampleConvention, '2027-05-22T14:00:00.000Z')).toBeNull()
})
