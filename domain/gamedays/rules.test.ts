import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMilliseconds } from '../kernel/time.ts'
import { exampleGameday, exampleInvitation } from './example.ts'
import { applyStatus, countReplies } from './manage/counts.ts'
import {
  isPromptedByMail,
  isAtCapacity,
  canAccept,
  dateTakenRefusal,
  additionalGuestOptions,
  storedGuestCount,
  isGamedayOver,
  spotErrors,
  noReply,
  type Reply,
  replyRefusal,
  gamedaySpotsLeft,
  spotsOfReply,
} from './rules.ts'

const yes = (additionalGuests = 0): Reply => ({ status: 1, additionalGuests })
const no = (additionalGuests = 0): Reply => ({ status: 2, additionalGuests })

test.each([
  [noReply, 0, 0],
  [{ status: 0, additionalGuests: 3 }, 0, 0],
  [yes(), 1, 0],
  [yes(4), 5, 4],
  [no(4), 0, 0],
] as const)('%o takes %i seats and is stored with %i guests', (reply, spots, guests) => {
  expect(spotsOfReply(reply)).toBe(spots)
  expect(storedGuestCount(reply)).toBe(guests)
})

test.each([
  [8, 0, 8, false],
  [8, 7, 1, false],
  [8, 8, 0, true],
  [8, 10, 0, true],
])(
  'capacity %i with %i spots taken: %i left, full: %s',
  (capacity, seatsTaken, spotsLeft, full) => {
    expect(gamedaySpotsLeft({ capacity, seatsTaken })).toBe(spotsLeft)
    expect(isAtCapacity({ capacity, seatsTaken })).toBe(full)
  },
)

const endsAt = '2026-12-12T23:00:00.000Z'
const now = '2026-12-01T12:00:00.000Z'
const full =
  'This gameday has reached capacity and is no longer accepting RSVPs. No spots are left.'

test.each<[number, Reply, Reply, string | null, string | null]>([
  [0, noReply, yes(4), null, null],
  [3, noReply, yes(4), null, null],
  [4, noReply, yes(4), 'Not Enough Spots', 'Only 4 spots are left, and your reply needs 5.'],
  [7, noReply, yes(0), null, null],
  [7, noReply, yes(1), 'Not Enough Spots', 'Only 1 spot is left, and your reply needs 2.'],
  [8, noReply, yes(0), 'Gameday is Full', full],
  [8, no(), yes(2), 'Gameday is Full', full],
  [8, noReply, no(), null, null],
  [8, yes(2), yes(2), null, null],
  [8, yes(2), yes(1), null, null],
  [8, yes(2), no(), null, null],
  [8, yes(2), yes(3), 'Not Enough Spots', 'No spots are left, and your reply needs 1 more.'],
  [7, yes(2), yes(3), null, null],
  [7, yes(0), yes(2), 'Not Enough Spots', 'Only 1 spot is left, and your reply needs 2 more.'],
  // Overbooked on purpose: guests keep their spots, but no guest gets another.
  [10, yes(2), yes(2), null, null],
  [10, yes(2), yes(3), 'Not Enough Spots', 'No spots are left, and your reply needs 1 more.'],
  [10, noReply, yes(), 'Gameday is Full', full],
])('%i of 8 taken, from %o to %o', (seatsTaken, before, reply, title, message) => {
  const gameday = { capacity: 8, seatsTaken, endsAt }
  expect(replyRefusal(gameday, before, reply, now)).toEqual(
    title && { code: 'full', title, message },
  )
  expect(replyRefusal(gameday, before, reply, endsAt)).toEqual({
    code: 'over',
    title: 'Gameday is Over',
    message: 'This game day has already taken place.',
  })
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('%d ms after its end, a game day is over: %s', (since, over) => {
  expect(isGamedayOver({ endsAt }, addMilliseconds(endsAt, since))).toBe(over)
})

test.each([
  [8, noReply, [0, 1, 2, 3, 4]],
  [5, noReply, [0, 1, 2, 3, 4]],
  [4, noReply, [0, 1, 2, 3]],
  [1, noReply, [0]],
  [0, noReply, [0]],
  [0, yes(), [0]],
  [0, yes(2), [0, 1, 2]],
  [1, yes(2), [0, 1, 2, 3]],
  [8, no(4), [0, 1, 2, 3, 4]],
])('with %i spots left after %o, offers %o additional guests', (spotsLeft, before, options) => {
  expect(additionalGuestOptions(spotsLeft, before)).toEqual(options)
})

test.each([
  [0, noReply, false],
  [0, no(), false],
  [0, yes(), true],
  [1, noReply, true],
])(
  'with %i spots left after %o, lets a guest accept: %s',
  (spotsLeft, before, canAcceptExpected) => {
    expect(canAccept(spotsLeft, before)).toBe(canAcceptExpected)
  },
)

const noSpotLeft = {
  status: "No spots are left. Check again later, or let us know that you can't make it.",
}
const over = (additionalGuests: string) => ({ additionalGuests })

test.each([
  [4, noReply, yes(3), {}],
  [3, noReply, yes(3), over('You chose +3; only 3 spots are left: you and two guests.')],
  [2, noReply, yes(3), over('You chose +3; only 2 spots are left: you and one guest.')],
  [1, noReply, yes(3), over('You chose +3; only 1 spot is left: yours.')],
  [0, noReply, yes(3), noSpotLeft],
  [0, noReply, yes(), noSpotLeft],
  [0, noReply, no(3), {}],
  [0, noReply, noReply, {}],
  [0, yes(1), yes(1), {}],
  [0, yes(1), yes(4), over('You chose +4; only 2 spots are left: you and one guest.')],
  [4, noReply, yes(4), over('You chose +4; only 4 spots are left: you and three guests.')],
])(
  'with %i spots left after %o, reports for the choice %o: %o',
  (spotsLeft, before, chosenReply, expectedErrors) => {
    expect(spotErrors(spotsLeft, before, chosenReply)).toEqual(expectedErrors)
  },
)

const anyReply = fc.record({
  status: fc.constantFrom(0 as const, 1 as const, 2 as const),
  additionalGuests: fc.integer({ min: 0, max: 4 }),
})

test('accepts every offered number of guests, and no other', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(15), anyReply, (capacity, others, before) => {
      const seatsTaken = others + spotsOfReply(before)
      const room = { capacity, seatsTaken, endsAt }
      const spotsLeft = gamedaySpotsLeft(room)
      const fitting = [0, 1, 2, 3, 4].filter(
        (guests) => replyRefusal(room, before, yes(guests), now) === null,
      )
      expect(canAccept(spotsLeft, before) ? additionalGuestOptions(spotsLeft, before) : []).toEqual(
        fitting,
      )
      for (const guests of [0, 1, 2, 3, 4]) {
        const fieldsWithErrors = Object.keys(spotErrors(spotsLeft, before, yes(guests)))
        expect(fieldsWithErrors.length === 0).toBe(fitting.includes(guests))
      }
    }),
  )
})

test('never exceeds the capacity with consecutive replies', () => {
  const step = fc.tuple(fc.nat(9), anyReply)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step), (capacity, steps) => {
      const replies = new Map<number, Reply>()
      for (const [guest, reply] of steps) {
        const { seatsTaken } = countReplies([...replies.values()])
        const before = replies.get(guest) ?? noReply
        if (!replyRefusal({ capacity, seatsTaken, endsAt }, before, reply, now)) {
          replies.set(guest, reply)
        }
        expect(countReplies([...replies.values()]).seatsTaken).toBeLessThanOrEqual(capacity)
      }
    }),
  )
})

test('counts invitations, but people for spots', () => {
  expect(countReplies([yes(), yes(2), no(3), noReply, noReply, noReply])).toEqual({
    acceptedCount: 2,
    rejectedCount: 1,
    notRepliedCount: 3,
    seatsTaken: 4,
  })
})

test('updates the counts optimistically after a click on a badge', () => {
  const rosa = exampleInvitation({ additionalGuests: 2 })
  const theo = exampleInvitation({ id: 'theo', status: 1 })
  const gameday = exampleGameday({ invitations: [rosa, theo] })
  expect(applyStatus(gameday, 'rosa', 1)).toEqual({
    ...gameday,
    invitations: [{ ...rosa, status: 1 }, theo],
    acceptedCount: 2,
    notRepliedCount: 0,
    seatsTaken: 4,
  })
  expect(applyStatus(gameday, 'gone', 1)).toEqual(gameday)
})

test.each([
  [undefined, true],
  [null, true],
  [0, false],
  [1, false],
  [2, false],
] as const)('inviting with status %s asks by mail: %s', (status, isPrompted) => {
  expect(isPromptedByMail(status)).toBe(isPrompted)
})

test('allows one game day per date', () => {
  expect(dateTakenRefusal('2026-12-12')).toEqual({
    code: 'date-taken',
    title: 'Date Already Taken',
    message: 'There is already a game day on Saturday, December 12, 2026.',
    field: 'date',
  })
})
