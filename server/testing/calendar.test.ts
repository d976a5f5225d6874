import { expect, test } from 'vitest'
import { calendarFaults } from './calendar.ts'

const entry = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270101T000000Z\r\n'
const start = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n'
const end = 'END:VEVENT\r\nEND:VCALENDAR\r\n'

test.each([
  ['a complete file', `${start}${entry}${end}`, true],
  ['a last line without an end', `${start}${entry}${end}`.trimEnd(), false],
  ['a long line', `${start}${entry}SUMMARY:${'a'.repeat(80)}\r\n${end}`, false],
  ['a bare line feed', `${start}${entry}SUMMARY:a\nb\r\n${end}`, false],
  ['a line without a property', `${start}${entry}no property\r\n${end}`, false],
  ['an entry without an end', `${start}${entry}END:VCALENDAR\r\n`, false],
  ['no stamp', `${start}${entry.replace(/DTSTAMP.*\r\n/, '')}${end}`, false],
])('checks a calendar with %s', (_, file, isValid) => {
  expect(calendarFaults(file).length === 0).toBe(isValid)
})
