import { expect, test } from 'vitest'
import { assignLanes, layOutLanes, type LaneSlot } from './lanes.ts'

/** [first row, number of rows] */
type Rows = readonly [row: number, span: number]
const slotsOf = (rows: readonly Rows[]): LaneSlot[] => rows.map(([row, span]) => ({ row, span }))
const times = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))

test.each<[string, Rows[], number]>([
  ['none', [], 0],
  ['one', [[1, 4]], 1],
  [
    'events in a row',
    [
      [1, 4],
      [5, 4],
    ],
    1,
  ],
  [
    'two concurrent events',
    [
      [1, 4],
      [4, 4],
    ],
    2,
  ],
  [
    'a chain in which two events overlap at a time',
    [
      [1, 4],
      [4, 4],
      [7, 4],
    ],
    2,
  ],
  ['twelve concurrent events', times(12, () => [5, 5] as const), 12],
])('counts the lanes needed for %s', (_, rows, lanes) => {
  expect(1 + Math.max(-1, ...assignLanes(slotsOf(rows)))).toBe(lanes)
})

/** [lane from the left, width] */
type Lanes = readonly [left: number, width: number]

test.each<[string, Rows[], number, Lanes[]]>([
  ['none', [], 4, []],
  ['a single event takes the whole width', [[1, 4]], 1, [[0, 1]]],
  ['a single event on a full day takes one lane', [[1, 4]], 12, [[0, 4]]],
  [
    'two events share the width',
    [
      [1, 4],
      [4, 4],
    ],
    4,
    [
      [0, 2],
      [2, 2],
    ],
  ],
  [
    'events in half lanes',
    [
      [1, 4],
      [1, 4],
    ],
    3,
    [
      [0, 1.5],
      [1.5, 1.5],
    ],
  ],
  [
    'lanes keep their minimum width and overflow',
    times(6, () => [1, 4] as const),
    4,
    times(6, (index) => [index, 1] as const),
  ],
  [
    'a chain: the third event starts in the lane of the first',
    [
      [1, 4],
      [4, 4],
      [7, 4],
    ],
    2,
    [
      [0, 1],
      [1, 1],
      [0, 1],
    ],
  ],
  [
    'a short event leaves the first lanes to long ones',
    [
      [1, 12],
      [1, 4],
      [5, 4],
      [5, 4],
    ],
    3,
    [
      [0, 1],
      [1, 2],
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'twelve concurrent events',
    times(12, () => [1, 5] as const),
    12,
    times(12, (index) => [index, 1] as const),
  ],
])('%s', (_, rows, room, expected) => {
  const slots = slotsOf(rows)
  const places = layOutLanes(slots, assignLanes(slots), room)
  expect(places.map(({ left, width }) => [left, width])).toEqual(expected)
})

test('assigns some slots to the last free lanes', () => {
  const slots = slotsOf(times(5, () => [1, 4] as const))
  expect(assignLanes(slots, 5, (slot) => slots.indexOf(slot) < 2)).toEqual([4, 3, 0, 1, 2])
})
