import { expect, test } from 'vitest'
import { holdAfterChange, noHold } from './hold.ts'

const now = '2027-03-01T12:00:00.000Z'
const inThirtySeconds = '2027-03-01T12:00:30.000Z'
const earlier = '2027-03-01T12:00:10.000Z'

test.each([
  ['holds the spots that the waiting list needs', noHold, 2, 2, inThirtySeconds],
  ['holds nothing when no party fits', noHold, 0, 0, ''],
  ['waits again when more is freed', { heldSpots: 1, heldUntil: earlier }, 2, 2, inThirtySeconds],
  ['keeps its time when less is left', { heldSpots: 2, heldUntil: earlier }, 1, 1, earlier],
  ['keeps its time when nothing changed', { heldSpots: 1, heldUntil: earlier }, 1, 1, earlier],
  ['ends when the change is undone', { heldSpots: 1, heldUntil: earlier }, 0, 0, ''],
])('%s', (_, current, spots, heldSpots, heldUntil) => {
  expect(holdAfterChange(current, spots, now)).toEqual({ heldSpots, heldUntil })
})
