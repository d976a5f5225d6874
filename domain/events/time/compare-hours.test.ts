import { expect, test } from 'vitest'
import { hours } from '../../kernel/time.ts'
import { exampleEvent } from '../example.ts'
import { startOf } from '../rules.ts'
import { compareHours } from './compare-hours.ts'

const at = (eventTime: string, duration: number) => exampleEvent({ eventTime, duration })

test('compares two events over the full hours around both', () => {
  const noon = startOf(at('12:00 PM', 60))
  expect(compareHours(at('12:00 PM', 150), at('12:30 PM', 45))).toEqual({
    hours: [noon, noon + hours(1), noon + hours(2), noon + hours(3)],
    bars: [
      { from: 0, width: (150 / 180) * 100 },
      { from: (30 / 180) * 100, width: 25 },
    ],
  })
})

test('labels fewer hours of a long day', () => {
  const noon = startOf(at('12:00 PM', 60))
  expect(compareHours(at('12:00 PM', 540), at('1:00 PM', 60)).hours).toEqual(
    [0, 3, 6, 9].map((count) => noon + hours(count)),
  )
})
