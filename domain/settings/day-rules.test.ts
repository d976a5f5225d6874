import { expect, test } from 'vitest'
import { conventionDaysError, dayFormText, sortDays, moveDays } from './day-rules.ts'

const day = (date: string, opens = '12:00', closes = '22:00') => ({ date, opens, closes })

test.each([
  ['two days', [day('2027-05-21'), day('2027-05-22', '09:00', '21:00')], null],
  ['a single day', [day('2027-05-19')], null],
  ['seven days in a row', Array.from({ length: 7 }, (_, index) => day(`2027-05-1${index}`)), null],
  ['two weekends', [day('2027-05-14'), day('2027-05-15'), day('2027-05-21')], null],
  ['until midnight', [day('2027-05-21', '12:00', '00:00'), day('2027-05-22')], null],
  ['all night', [day('2027-05-21', '12:00', '11:00'), day('2027-05-22')], null],
  ['a date twice', [day('2027-05-21'), day('2027-05-21')], 'days.1.date'],
  [
    'a night that runs into the next day',
    [day('2027-05-21', '12:00', '11:00'), day('2027-05-22', '10:00')],
    'days.1.opens',
  ],
  ['another year', [day('2027-05-21'), day('2028-05-22')], 'days.1.date'],
])('checks days: %s', (_, days, field) => {
  expect(conventionDaysError(days)?.field ?? null).toBe(field)
})

test('sorts days that were typed in any order', () => {
  const [friday, saturday] = [day('2027-05-21'), day('2027-05-22')]
  expect(sortDays([saturday, friday])).toEqual([friday, saturday])
})

test('moves all days with the first date', () => {
  const days = [day('2027-05-14'), day('2027-05-15', '09:00'), day('2027-05-21')]
  expect(moveDays(days, '2028-02-26')).toEqual([
    day('2028-02-26'),
    day('2028-02-27', '09:00'),
    day('2028-03-04'),
  ])
})

test('describes a day', () => {
  expect(dayFormText(day('2027-05-21'))).toBe('Friday, May 21, 2027, 12:00 PM to 10:00 PM')
})
