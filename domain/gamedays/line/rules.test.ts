import { expect, test } from 'vitest'
import { accepted, notReplied, rejected } from '../status.ts'
import { isWaiting, lastInLine, lineRefusal, longestGamedayLine, mayBeTooFew } from './rules.ts'
import { passedText, peopleWaitText, placeInLineText, whyText } from './words.ts'

const now = '2027-03-01T12:00:00.000Z'

test.each([
  [notReplied, '', false],
  [notReplied, now, true],
  [accepted, now, false],
  [rejected, now, false],
] as const)('status %i since %o waits: %o', (status, waitsSince, waits) => {
  expect(isWaiting({ status, waitsSince })).toBe(waits)
})

test.each([
  ['', now],
  ['2027-03-01T11:00:00.000Z', now],
  [now, '2027-03-01T12:00:00.001Z'],
  // The clock was put back.
  ['2027-03-02T12:00:00.000Z', '2027-03-02T12:00:00.001Z'],
])('behind %o comes %o', (last, next) => {
  expect(lastInLine(now, last)).toBe(next)
})

test.each([
  [true, 0, undefined],
  [true, longestGamedayLine - 1, undefined],
  [true, longestGamedayLine, 'line-full'],
  [false, 0, 'no-line'],
])('a line that is on (%o) with %i parties', (isOn, parties, code) => {
  expect(lineRefusal(isOn, parties)?.code).toBe(code)
})

test.each([
  [0, true],
  [4, true],
  [5, false],
])('%i seats may be too few: %o', (left, tooFew) => {
  expect(mayBeTooFew(left)).toBe(tooFew)
})

const passing =
  'You are seated once all of you fit. Until then a smaller party may be seated before you, and you keep your place.'

test.each([
  [
    { isOn: false, size: 2, seatsLeft: 0 },
    'The organisers have stopped the line for now. You keep your place.',
  ],
  [{ isOn: true, size: 2, seatsLeft: 0 }, `No seat is free at the moment. ${passing}`],
  [{ isOn: true, size: 2, seatsLeft: 1 }, `1 seat is free: too few for all of you. ${passing}`],
  [{ isOn: true, size: 4, seatsLeft: 2 }, `2 seats are free: too few for all of you. ${passing}`],
  [
    { isOn: true, size: 1, seatsLeft: 0 },
    'No seat is free at the moment. A larger party ahead of you is seated once all of it fits, so you may come before it.',
  ],
])('%o: %s', (facts, text) => {
  expect(whyText(facts)).toBe(text)
})

test('says how many wait, where one stands and who was passed', () => {
  expect([0, 1, 2].map(peopleWaitText)).toEqual([
    'Nobody waits yet.',
    '1 person waits.',
    '2 people wait.',
  ])
  expect(placeInLineText(2, 1)).toBe('You are number 2 in line, for 1 seat.')
  expect(passedText(1)).toContain('A larger party ahead of you')
  expect(passedText(2)).toContain('2 larger parties ahead of you')
})
