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
    { assigned: number[]; expiredIds: string[]; promptedIds: string[]; releasedIds: string[] },
  ]
>([
  [
    'no party waits: no registration is asked',
    { sizes: [], left: 0, rows: [[2], [1]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'a party that fits gets badges without a question',
    { sizes: [2], left: 3, rows: [[2]] },
    { assigned: [2], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'the oldest are asked, as many as are needed',
    { sizes: [2, 1], left: 0, rows: [[2], [1], [4]] },
    { assigned: [], expiredIds: [], promptedIds: ['0', '1'], releasedIds: [] },
  ],
  [
    'free badges that are too few count',
    { sizes: [3], left: 2, rows: [[1], [1]] },
    { assigned: [], expiredIds: [], promptedIds: ['0'], releasedIds: [] },
  ],
  [
    'a registration is asked once',
    { sizes: [2], left: 0, rows: [[2, 5], [2]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'a day without an answer gives the badges to the waiting list',
    { sizes: [2], left: 0, rows: [[2, 24], [2]] },
    { assigned: [2], expiredIds: ['0'], promptedIds: [], releasedIds: [] },
  ],
  [
    'not before the day is over',
    { sizes: [2], left: 0, rows: [[2, 23.9]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
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
    { assigned: [1], expiredIds: ['0'], promptedIds: [], releasedIds: ['1'] },
  ],
  [
    'all keep theirs once no party waits',
    { sizes: [], left: 0, rows: [[2, 30]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: ['0'] },
  ],
  [
    'more are asked when a party needs more than lapsed',
    { sizes: [4], left: 0, rows: [[2, 24], [1], [1], [1]] },
    { assigned: [], expiredIds: ['0'], promptedIds: ['1', '2'], releasedIds: [] },
  ],
  [
    'a smaller party goes ahead',
    { sizes: [4, 1], left: 0, rows: [[2, 24], [2]] },
    { assigned: [1], expiredIds: ['0'], promptedIds: ['1'], releasedIds: [] },
  ],
  [
    'a question from before the clock was put back is asked again',
    { sizes: [1], left: 0, rows: [[1, -48]] },
    { assigned: [], expiredIds: [], promptedIds: ['0'], releasedIds: [] },
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
  expect(plan).toEqual({ assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] })
})

test('explains why an address cannot join', () => {
  expect(joinBadgeListRefusal('no-line').title).toBe('All badges are taken')
  expect(joinBadgeListRefusal('line-full').message).toBe('500 wait already. Look again later.')
})
