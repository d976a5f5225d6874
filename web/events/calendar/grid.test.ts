import { expect, test } from 'vitest'
import { doorsText, gridHours, gridRows, gridStart, hoursText, rowsAfter } from './grid.ts'

test('both days lie on one scale from 9 AM to 10 PM', () => {
  expect(gridRows).toBe(52)
  expect(gridStart).toEqual({ Friday: 12, Saturday: 0 })
  expect([rowsAfter('Friday'), rowsAfter('Saturday')]).toEqual([0, 4])
  expect(gridHours.map(({ text }) => text).join()).toBe(
    '9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM',
  )
  expect(gridHours.filter(({ inFriday }) => !inFriday).map(({ row }) => row)).toEqual([0, 4, 8])
  expect(gridHours.filter(({ inSaturday }) => !inSaturday).map(({ row }) => row)).toEqual([48])
})

test('the hours of a day in words', () => {
  expect(hoursText('Friday')).toBe('noon to 10 PM')
  expect(hoursText('Saturday')).toBe('9 AM to 9 PM')
  expect(doorsText('Friday')).toBe('Doors open at noon')
})
