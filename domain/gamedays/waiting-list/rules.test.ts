import { expect, test } from 'vitest'
import { accepted, notReplied, rejected } from '../status.ts'
import {
  isGuestWaiting,
  joinGamedayListRefusal,
  mightNotFitParty,
  nextJoinMoment,
  partySizeRefusal,
} from './rules.ts'
import {
  managedWaitingListText,
  peopleWaitingText,
  guestPlaceText,
  skippedPartiesText,
  waitingReasonText,
} from './texts.ts'

const now = '2027-03-01T12:00:00.000Z'

test.each([
  [notReplied, '', false],
  [notReplied, now, true],
  [accepted, now, false],
  [rejected, now, false],
] as const)('status %i since %o waits: %o', (status, waitsSince, expected) => {
  expect(isGuestWaiting({ status, waitsSince })).toBe(expected)
})

test.each([
  ['', now],
  ['2027-03-01T11:00:00.000Z', now],
  [now, '2027-03-01T12:00:00.001Z'],
  // The clock was set back.
  ['2027-03-02T12:00:00.000Z', '2027-03-02T12:00:00.001Z'],
])('sorts a party that joins after %o by %o', (last, next) => {
  expect(nextJoinMoment(now, last)).toBe(next)
})

test('explains why no party can join', () => {
  expect(joinGamedayListRefusal('no-line').message).toMatch(
    'There is no waiting list for this game day.',
  )
  expect(joinGamedayListRefusal('line-full').message).toMatch('500 parties are already waiting.')
})

test.each([
  ['no spot is left', 0, 20, true],
  ['four spots are left', 4, 20, true],
  ['the largest party fits', 5, 20, false],
  ['the game day is smaller than the largest party', 2, 2, false],
  ['a small game day has one spot left', 1, 2, true],
])('when %s, free spots may be too few: %3$o', (_, freeSpots, capacity, expected) => {
  expect(mightNotFitParty(freeSpots, capacity)).toBe(expected)
})

test.each([
  [2, 2, undefined],
  [2, 3, 'party-too-large'],
  [1, 5, 'party-too-large'],
])('a game day with %i spots and a party of %i', (capacity, size, code) => {
  expect(partySizeRefusal(capacity, size)?.code).toBe(code)
})

const mayBeSkipped =
  'You get your spots once all of you fit. A smaller party may get spots before you, and you keep your place.'
const first = { isOn: true, size: 1, place: 1, spotsLeft: 0, capacity: 8 }

test.each([
  [
    { ...first, isOn: false, size: 2 },
    'The organizers have paused the waiting list. You keep your place.',
  ],
  [{ ...first, size: 2 }, `No spot is free at the moment. ${mayBeSkipped}`],
  [{ ...first, size: 2, spotsLeft: 1 }, `1 spot is free, too few for all of you. ${mayBeSkipped}`],
  [
    { ...first, size: 4, spotsLeft: 2 },
    `2 spots are free, too few for all of you. ${mayBeSkipped}`,
  ],
  [first, 'No spot is free at the moment. The next free spot is yours.'],
  [
    { ...first, place: 2 },
    'No spot is free at the moment. A larger party ahead of you waits until all of it fits, so you may get a spot before it.',
  ],
  [
    { ...first, size: 5, capacity: 2 },
    "This game day has 2 spots in all, so a party of 5 can't fit. Come with fewer people, or ask the organizers.",
  ],
])('%o: %s', (state, text) => {
  expect(waitingReasonText(state)).toBe(text)
})

test('counts the people on the waiting list, and names a place and the parties that were skipped', () => {
  expect([0, 1, 2].map(peopleWaitingText)).toEqual([
    'No one is waiting yet.',
    '1 person is waiting.',
    '2 people are waiting.',
  ])
  expect(guestPlaceText(2, 1)).toBe('You are number 2 on the waiting list, for 1 spot.')
  expect(skippedPartiesText(1)).toContain('A larger party ahead of you')
  expect(skippedPartiesText(2)).toContain('2 larger parties ahead of you')
})

const list = { isOn: true, sizes: [2], spotsLeft: 0, heldSpots: 0 }

test.each([
  [list, '1 party is waiting for 2 spots. Free spots go to the first party that fits as a whole.'],
  [
    { ...list, spotsLeft: 1 },
    '1 party is waiting for 2 spots. 1 spot is free, too few for this party.',
  ],
  [
    { ...list, sizes: [3, 4], spotsLeft: 2 },
    '2 parties are waiting for 7 spots. 2 spots are free, too few for any of these parties.',
  ],
  [
    { ...list, spotsLeft: 2, heldSpots: 2 },
    '1 party is waiting for 2 spots. 2 spots go to the waiting list within 30 seconds, unless you undo the change.',
  ],
  [
    { ...list, isOn: false },
    '1 party is waiting for 2 spots. The list is off: free spots go to the guests who reply first. Parties on the list keep their places.',
  ],
])('shows the organizers about %o: %s', (state, text) => {
  expect(managedWaitingListText(state)).toBe(text)
})
