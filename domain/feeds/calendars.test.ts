import { expect, test } from 'vitest'
import { calendarLinks, toWebcalUrl } from './calendars.ts'

test.each([
  ['https://meepcon.example/feed/a/b.ics', 'webcal://meepcon.example/feed/a/b.ics'],
  ['http://localhost:3000/feed/a/b.ics', 'webcal://localhost:3000/feed/a/b.ics'],
])('converts %s for calendars to %s', (address, expected) => {
  expect(toWebcalUrl(address)).toBe(expected)
})

test('builds a subscription link for each calendar service', () => {
  expect(calendarLinks('https://meepcon.example/feed/a/b.ics', 'MeepCon & more')).toEqual({
    Apple: 'webcal://meepcon.example/feed/a/b.ics',
    Google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fmeepcon.example%2Ffeed%2Fa%2Fb.ics',
    Outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fmeepcon.example%2Ffeed%2Fa%2Fb.ics&name=MeepCon+%26+more',
  })
})
