import { expect, test } from 'vitest'
import { recentMailRefusal } from './mailing-to-everyone.ts'

const last = { at: '2027-05-21T19:10:00.000Z', subject: 'Pizza is here.' }

test.each([
  ['nothing was sent before', null, '2027-05-21T19:10:00.000Z', null],
  ['at once', last, '2027-05-21T19:10:00.000Z', 600],
  ['just before the pause ends', last, '2027-05-21T19:19:59.999Z', 1],
  ['when the pause ends', last, '2027-05-21T19:20:00.000Z', null],
  ['after the clock was put back', last, '2027-05-21T19:09:59.999Z', null],
])('requires a pause after mail to everyone: %s', (_, lastMailing, now, seconds) => {
  const refusal = recentMailRefusal(lastMailing, { now, timeZone: 'America/New_York' })
  expect(refusal?.retryAfterSeconds ?? null).toBe(seconds)
})

test('refuses with the last mailing and the time of the next', () => {
  const now = '2027-05-21T19:12:00.000Z'
  const refusal = recentMailRefusal(last, { now, timeZone: 'America/New_York' })
  expect(refusal?.problem.message).toBe(
    "Everyone got 'Pizza is here.' by email at 3:10 PM. You can email everyone again from 3:20 PM, or now if you confirm it.",
  )
})
