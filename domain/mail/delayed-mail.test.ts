import { expect, test } from 'vitest'
import { describeDelayedMail } from './delayed-mail.ts'

const now = '2027-03-01T20:31:00.000Z'
const timeZone = 'America/New_York'

test.each([
  ['2027-03-01T20:31:00.001Z', '2027-03-01T20:45:00.000Z', 'at about 3:45 PM'],
  ['2027-03-01T20:45:00.000Z', '2027-03-01T20:45:00.000Z', 'at about 3:45 PM'],
  ['2027-03-01T20:45:00.001Z', '2027-03-01T21:00:00.000Z', 'at about 4:00 PM'],
  // It is still Monday in New York.
  ['2027-03-02T04:40:00.000Z', '2027-03-02T04:45:00.000Z', 'at about 11:45 PM'],
  ['2027-03-02T04:50:00.000Z', '2027-03-02T05:00:00.000Z', 'on Tuesday at about 12:00 AM'],
  ['2027-03-04T15:00:00.000Z', '2027-03-04T15:00:00.000Z', 'on Thursday at about 10:00 AM'],
])('announces a mail that leaves at %s for %s', (at, until, expectedText) => {
  expect(describeDelayedMail({ at, now, timeZone })).toEqual({
    until,
    message: `We send a limited number of emails per hour. Yours goes out ${expectedText}.`,
  })
})
