import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { viewsWithContent } from './views.ts'

const hall = [{ name: 'Main hall', tables: '1-24', seats: 6 }]

// The doors open at noon on Friday and close at 9 PM on Saturday.
test.each([
  ['months before', '2026-11-15T17:00:00.000Z', [], 'list calendar mine'],
  ['months before, with a hall', '2026-11-15T17:00:00.000Z', hall, 'list calendar hall mine'],
  ['61 minutes before the doors open', '2027-05-21T14:59:00.000Z', hall, 'list calendar hall mine'],
  [
    'an hour before the doors open',
    '2027-05-21T15:00:00.000Z',
    hall,
    'list calendar now hall mine',
  ],
  ['on Friday, without a hall', '2027-05-21T19:10:00.000Z', [], 'list calendar now mine'],
  ['at night', '2027-05-22T06:00:00.000Z', hall, 'list calendar now hall mine'],
  ['a minute before the end', '2027-05-23T00:59:00.000Z', hall, 'list calendar now hall mine'],
  ['at the end', '2027-05-23T01:00:00.000Z', hall, 'list calendar hall mine'],
])('has these views %s', (_, now, areas, views) => {
  expect(viewsWithContent({ ...exampleConvention, areas }, now).join(' ')).toBe(views)
})
