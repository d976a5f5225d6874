import { expect, test } from 'vitest'
import { hours, addMilliseconds } from '../../kernel/time.ts'
import { joinBadgeListRefusal, planBadges } from './rules.ts'

const now = '2027-05-01T12:00:00.000Z'
const ago = (amount: number) => addMilliseconds(now, -hours(amount))

/** Badges, and hours since the prompt; missing without one. */
type Row = readonly [badges: number, asked?: number]

const unconfirmed = (rows: readonly Row[]) =>
  rows.map(([badges, promptedHoursAgo], at) => ({
    id: String(at),
    badges,
    askedAt: promptedHoursAgo === undefined ? '' : ago(promptedHoursAgo),
    isPromptDelivered: promptedHoursAgo !== undefined,
  }))

test.each<
  [
    string,
    { sizes: number[]; left: number; rows: Row[] },
    { assigned: number[]; lapsed: string[]; asked: string[]; released: string[] },
  ]
>([
  [
    'no party waits: no registration is asked',
    { sizes: [], left: 0, rows: [[2], [1]] },
    { assigned: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'a party that fits gets badges without a question',
    { sizes: [2], left: 3, rows: [[2]] },
    { assigned: [2], lapsed: [], asked: [], released: [] },
  ],
  [
    'the oldest are asked, as many as are needed',
    { sizes: [2, 1], left: 0, rows: [[2], [1], [4]] },
    { assigned: [], lapsed: [], asked: ['0', '1'], released: [] },
  ],
  [
    'free badges that are too few count',
    { sizes: [3], left: 2, rows: [[1], [1]] },
    { assigned: [], lapsed: [], asked: ['0'], released: [] },
  ],
  [
    'a registration is asked once',
    { sizes: [2], left: 0, rows: [[2, 5], [2]] },
    { assigned: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'a day without an answer gives the badges to the waiting list',
    { sizes: [2], left: 0, rows: [[2, 24], [2]] },
    { assigned: [2], lapsed: ['0'], asked: [], released: [] },
  ],
  [
    'not before the day is over',
    { sizes: [2], left: 0, rows: [[2, 23.9]] },
    { assigned: [], lapsed: [], asked: [], released: [] },
  ],
  [
    'no more lapse than are needed; the others keep theirs',
    {
      sizes: [1],
      left: 0,
      rows: [
        [2, 30],
        [1, 25],
      ],
    },
    { assigned: [1], lapsed: ['0'], asked: [], released: ['1'] },
  ],
  [
    'all keep theirs once no party waits',
    { sizes: [], left: 0, rows: [[2, 30]] },
    { assigned: [], lapsed: [], asked: [], released: ['0'] },
  ],
  [
    'more are asked when a party needs more than lapsed',
    { sizes: [4], left: 0, rows: [[2, 24], [1], [1], [1]] },
    { assigned: [], lapsed: ['0'], asked: ['1', '2'], released: [] },
  ],
  [
    'a smaller party goes ahead',
    { sizes: [4, 1], left: 0, rows: [[2, 24], [2]] },
    { assigned: [1], lapsed: ['0'], asked: ['1'], released: [] },
  ],
  [
    'a question from before the clock was put back is asked again',
    { sizes: [1], left: 0, rows: [[1, -48]] },
    { assigned: [], lapsed: [], asked: ['0'], released: [] },
  ],
])('%s', (_, { sizes, left, rows }, expected) => {
  const plan = planBadges({
    parties: sizes.map((size, at) => ({ id: `${at}`, size })),
    badgesLeft: left,
    unconfirmed: unconfirmed(rows),
    now,
  })
  expect({ ...plan, assigned: plan.assigned.map(({ size }) => size) }).toEqual(expected)
})

test('never expires a registration whose mail has not left', () => {
  const one = { id: '0', badges: 1, askedAt: ago(40), isPromptDelivered: false }
  const parties = [{ id: '0', size: 1 }]
  const plan = planBadges({ parties, badgesLeft: 0, unconfirmed: [one], now })
  expect(plan).toEqual({ assigned: [], lapsed: [], asked: [], released: [] })
})

test('explains why an address cannot join', () => {
  expect(joinBadgeListRefusal('no-line').title).toBe('All badges are taken')
  expect(joinBadgeListRefusal('line-full').message).toBe('500 wait already. Look again later.')
})
