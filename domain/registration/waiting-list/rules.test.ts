import { expect, test } from 'vitest'
import { hours, later } from '../../kernel/time.ts'
import { longestBadgeLine } from './limits.ts'
import { moveBadgeLine, waitRefusal } from './rules.ts'

const now = '2027-05-01T12:00:00.000Z'
const ago = (amount: number) => later(now, -hours(amount))

/** Badges, and how many hours ago they were asked; none where they were not. */
type Row = readonly [badges: number, asked?: number]

const unconfirmed = (rows: readonly Row[]) =>
  rows.map(([badges, asked], at) => ({
    id: String(at),
    badges,
    askedAt: asked === undefined ? '' : ago(asked),
    isAsked: asked !== undefined,
  }))

test.each<
  [
    string,
    { line: number[]; left: number; rows: Row[] },
    { seated: number[]; lapsed: string[]; asked: string[]; released: string[] },
  ]
>([
  [
    'nobody waits: nobody is asked',
    { line: [], left: 0, rows: [[2], [1]] },
    { seated: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'who fits is seated without asking anybody',
    { line: [2], left: 3, rows: [[2]] },
    { seated: [2], lapsed: [], asked: [], released: [] },
  ],
  [
    'the oldest are asked, as many as are wanted',
    { line: [2, 1], left: 0, rows: [[2], [1], [4]] },
    { seated: [], lapsed: [], asked: ['0', '1'], released: [] },
  ],
  [
    'what is free and too little counts',
    { line: [3], left: 2, rows: [[1], [1]] },
    { seated: [], lapsed: [], asked: ['0'], released: [] },
  ],
  [
    'who was asked is not asked again',
    { line: [2], left: 0, rows: [[2, 5], [2]] },
    { seated: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'a day without an answer gives the badges to the line',
    { line: [2], left: 0, rows: [[2, 24], [2]] },
    { seated: [2], lapsed: ['0'], asked: [], released: [] },
  ],
  [
    'and not a moment before',
    { line: [2], left: 0, rows: [[2, 23.9]] },
    { seated: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'no more than are wanted; the others keep theirs',
    {
      line: [1],
      left: 0,
      rows: [
        [2, 30],
        [1, 25],
      ],
    },
    { seated: [1], lapsed: ['0'], asked: [], released: ['1'] },
  ],
  [
    'where nobody waits any more, everybody keeps theirs',
    { line: [], left: 0, rows: [[2, 30]] },
    { seated: [], lapsed: [], asked: [], released: ['0'] },
  ],
  [
    'a party that needs more than lapsed waits on, and more are asked',
    { line: [4], left: 0, rows: [[2, 24], [1], [1], [1]] },
    { seated: [], lapsed: ['0'], asked: ['1', '2'], released: [] },
  ],
  [
    'a smaller one passes meanwhile',
    { line: [4, 1], left: 0, rows: [[2, 24], [2]] },
    { seated: [1], lapsed: ['0'], asked: ['1'], released: [] },
  ],
  [
    'asked before the clock was put back is asked again',
    { line: [1], left: 0, rows: [[1, -48]] },
    { seated: [], lapsed: [], asked: ['0'], released: [] },
  ],
])('%s', (_, { line, left, rows }, wanted) => {
  const moved = moveBadgeLine({
    line: line.map((size) => ({ size })),
    left,
    unconfirmed: unconfirmed(rows),
    now,
  })
  expect({ ...moved, seated: moved.seated.map(({ size }) => size) }).toEqual(wanted)
})

test('whose mail has not left is not over', () => {
  const one = { id: '0', badges: 1, askedAt: ago(40), isAsked: false }
  const moved = moveBadgeLine({ line: [{ size: 1 }], left: 0, unconfirmed: [one], now })
  expect(moved).toEqual({ seated: [], lapsed: [], asked: [], released: [] })
})

test.each([
  [true, 0, undefined],
  [true, longestBadgeLine - 1, undefined],
  [true, longestBadgeLine, 'line-full'],
  [false, 0, 'no-line'],
] as const)('a line that is on (%s) with %i in it', (isOn, waiting, code) => {
  expect(waitRefusal(isOn, waiting)?.code).toBe(code)
})
