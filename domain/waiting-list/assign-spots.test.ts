import { expect, test } from 'vitest'
import { seatParties } from './assign-spots.ts'

const parties = (sizes: readonly number[]) => sizes.map((size, at) => ({ size, at }))
const places = (line: readonly { at: number }[]) => line.map(({ at }) => at)

test.each([
  ['nobody waits', [], 3, [], [], 3],
  ['nothing is free', [1, 2], 0, [], [0, 1], 0],
  ['more is taken than there is', [1], -2, [], [0], 0],
  ['the first one first', [1, 1, 1], 2, [0, 1], [2], 0],
  ['a party is seated whole', [3], 3, [0], [], 0],
  ['a party is not parted, and keeps its place', [3], 2, [], [0], 2],
  ['smaller ones behind pass', [4, 1, 2, 1], 3, [1, 2], [0, 3], 0],
  ['who does not fit after another passed waits', [2, 3, 2], 4, [0, 2], [1], 0],
  ['what fits nobody stays free', [4, 3], 2, [], [0, 1], 2],
])('%s', (_, sizes, free, seated, line, left) => {
  const served = seatParties(parties(sizes), free)
  expect([places(served.seated), places(served.line), served.free]).toEqual([seated, line, left])
})
