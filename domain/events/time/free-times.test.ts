import { expect, test } from 'vitest'
import type { ConventionDay } from '../../convention/schema.ts'
import { exampleConvention } from '../example.ts'
import { freeTimeParam, parseFreeTime, upcomingHalfHours } from './free-times.ts'

const { days, timeZone } = exampleConvention
const saturday = days[1] as ConventionDay

test('lists the half hours of a day that are still to come', () => {
  const all = upcomingHalfHours(saturday, timeZone, '2027-05-21T16:00:00.000Z')
  expect(all).toHaveLength(24)
  expect(all[0]).toEqual({ eventDay: 'Saturday', eventTime: '9:00 AM', minute: 540 })
  const late = upcomingHalfHours(saturday, timeZone, '2027-05-22T23:40:00.000Z')
  expect(late.map(({ eventTime }) => eventTime)).toEqual(['8:00 PM', '8:30 PM'])
  expect(upcomingHalfHours(saturday, timeZone, '2027-05-23T02:00:00.000Z')).toEqual([])
})

test('begins with the first full half hour of a day that opens between two', () => {
  const day = { ...saturday, opensAt: '2027-05-22T13:10:00.000Z' }
  const [first] = upcomingHalfHours(day, timeZone, '2027-05-22T13:00:00.000Z')
  expect(first?.eventTime).toBe('9:30 AM')
})

test('writes a time for the address and reads it again', () => {
  const param = freeTimeParam(days, { eventDay: 'Saturday', minute: 18 * 60 + 30 })
  expect(param).toBe('2*1830')
  expect(parseFreeTime(days, param)).toEqual({ eventDay: 'Saturday', eventTime: '6:30 PM' })
})

test.each([undefined, '', '0*1830', '3*1830', '2*2460', '2*1860', 'Saturday*1830', '2*1830*'])(
  'reads no time from %s',
  (param) => {
    expect(parseFreeTime(days, param)).toBeUndefined()
  },
)
