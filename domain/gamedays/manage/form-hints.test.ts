import { expect, test } from 'vitest'
import { gamedayHints } from './form-hints.ts'

// Ten in the evening of November 17 at the convention.
const context = { now: '2026-11-18T03:00:00.000Z', timeZone: 'America/New_York' }

test.each<[date: string, startTime: string, endTime: string, hints: object]>([
  ['2026-11-17', '13:00', '18:00', {}],
  ['2026-11-16', '', '', { date: 'This date is in the past.' }],
  ['', '', '', {}],
  ['2026-12-05', '18:00', '', {}],
  ['2026-12-05', '', '18:00', {}],
  ['2026-12-05', '18:00', '18:00', {}],
  ['2026-12-05', '18:00', '01:00', { endTime: 'The next day, after 7 hours' }],
  ['2026-12-05', '13:00', '06:30', { endTime: 'The next day, after 17 hours 30 minutes' }],
])('%s from %s to %s shows the hints', (date, startTime, endTime, hints) => {
  expect(gamedayHints({ date, startTime, endTime }, context)).toEqual(hints)
})
