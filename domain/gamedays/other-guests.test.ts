import { expect, test } from 'vitest'
import { countUnnamed, firstNameOf, listOtherGuests, otherGuestText } from './other-guests.ts'
import { accepted, notReplied } from './status.ts'

test.each([
  ['Rosa Delgado', 'Rosa'],
  ['  Theo  ', 'Theo'],
  ['Mary-Jane van der Berg', 'Mary-Jane'],
  ['rosa@example.com', ''],
  ['', ''],
])('shows the first name of "%s" as "%s"', (guestName, expected) => {
  expect(firstNameOf(guestName)).toBe(expected)
})

const rosa = { guestName: 'Rosa Delgado', additionalGuests: 2 }
const address = { guestName: 'kim@example.com', additionalGuests: 0 }

test('lists first names, and counts the people without a name that can be shown', () => {
  const reader = { status: accepted, additionalGuests: 1 } as const
  const others = listOtherGuests([rosa, address], 6, reader)
  expect(others).toEqual({ guests: [{ name: 'Rosa', additionalGuests: 2 }], people: 4 })
  expect(countUnnamed(others)).toBe(1)
  expect(others.guests.map(otherGuestText)).toEqual(['Rosa +2'])
})

test('counts the spots of a reader who has not accepted as those of other guests', () => {
  const reader = { status: notReplied, additionalGuests: 0 } as const
  expect(listOtherGuests([rosa], 3, reader).people).toBe(3)
  expect(listOtherGuests([], 0, reader)).toEqual({ guests: [], people: 0 })
})
