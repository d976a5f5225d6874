import { expect, test } from 'vitest'
import { assignSpots, findJoinProblem, maxParties, placeInList, countNeededSpots } from './rules.ts'

const partiesOf = (sizes: readonly number[]) => sizes.map((size, at) => ({ id: `${at}`, size }))

/** Parties by their index, from 0; after a slash, the larger parties that each one skipped. */
test.each([
  ['no party waits', [], 3, '', '', 3],
  ['no spot is free', [1, 2], 0, '', '0 1', 0],
  ['more spots are taken than there are', [1], -2, '', '0', 0],
  ['spots go to parties in order', [1, 1, 1], 2, '0/0 1/0', '2', 0],
  ['a party gets all its spots', [3], 3, '0/0', '', 0],
  ['a party that does not fit keeps its place', [3], 2, '', '0', 2],
  ['smaller parties go ahead of one that does not fit', [4, 1, 2, 1], 3, '1/1 2/1', '0 3', 0],
  ['a party waits that fitted before another got its spots', [2, 3, 2], 4, '0/0 2/1', '1', 0],
  ['a party goes ahead of several larger ones', [4, 3, 2], 2, '2/2', '0 1', 0],
  ['spots too few for every party stay free', [4, 3], 2, '', '0 1', 2],
  ['spots stay free when all parties have theirs', [2, 1], 5, '0/0 1/0', '', 2],
])('%s', (_, sizes, freeSpots, expectedAssigned, expectedWaiting, expectedFree) => {
  const { assigned, waiting, ...rest } = assignSpots(partiesOf(sizes), freeSpots)
  expect({
    assigned: assigned.map(({ party, skipped }) => `${party.id}/${skipped}`).join(' '),
    waiting: waiting.map(({ id }) => id).join(' '),
    ...rest,
  }).toEqual({ assigned: expectedAssigned, waiting: expectedWaiting, freeSpots: expectedFree })
})

test('counts places in parties, and spots in people', () => {
  const parties = partiesOf([2, 3])
  expect(['0', '1', 'other', undefined].map((id) => placeInList(parties, id))).toEqual([1, 2, 0, 0])
  expect(countNeededSpots(parties)).toBe(5)
})

test.each([
  [true, 0, null],
  [true, maxParties - 1, null],
  [true, maxParties, 'line-full'],
  [false, 0, 'no-line'],
])('joining a list that is on (%s) with %i parties: %s', (isOn, parties, problem) => {
  expect(findJoinProblem(isOn, parties)).toBe(problem)
})
