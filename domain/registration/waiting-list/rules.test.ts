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
    'no party waits: prompts no registration',
    { sizes: [], left: 0, rows: [[2], [1]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'gives badges to a party that fits without a prompt',
    { sizes: [2], left: 3, rows: [[2]] },
    { assigned: [2], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'prompts the oldest registrations, as many as needed',
    { sizes: [2, 1], left: 0, rows: [[2], [1], [4]] },
    { assigned: [], expiredIds: [], promptedIds: ['0', '1'], releasedIds: [] },
  ],
  [
    'counts free badges that are too few',
    { sizes: [3], left: 2, rows: [[1], [1]] },
    { assigned: [], expiredIds: [], promptedIds: ['0'], releasedIds: [] },
  ],
  [
    'prompts a registration once',
    { sizes: [2], left: 0, rows: [[2, 5], [2]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'gives the badges to the waiting list after a day without an answer',
    { sizes: [2], left: 0, rows: [[2, 24], [2]] },
    { assigned: [2], expiredIds: ['0'], promptedIds: [], releasedIds: [] },
  ],
  [
    'releases no badge within the day',
    { sizes: [2], left: 0, rows: [[2, 23.9]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: [] },
  ],
  [
    'releases no more registrations than needed',
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
    'releases no registration once no party waits',
    { sizes: [], left: 0, rows: [[2, 30]] },
    { assigned: [], expiredIds: [], promptedIds: [], releasedIds: ['0'] },
  ],
  [
    'prompts more registrations when a party needs more badges',
    { sizes: [4], left: 0, rows: [[2, 24], [1], [1], [1]] },
    { assigned: [], expiredIds: ['0'], promptedIds: ['1', '2'], releasedIds: [] },
  ],
  [
    'gives badges to a smaller party first',
    { sizes: [4, 1], left: 0, rows: [[2, 24], [2]] },
    { assigned: [1], expiredIds: ['0'], promptedIds: ['1'], releasedIds: [] },
  ],
  [
    'repeats a prompt from before the clock was set back',
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
  expect(joinBadgeListRefusal('line-full').message).toBe(
    '500 addresses are already waiting. Check again later.',
  )
})
