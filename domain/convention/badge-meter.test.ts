import { expect, test } from 'vitest'
import { badgeState } from './badge-meter.ts'

// Filled meeples stand for attendees, as do the first words of the text.
test.each([
  [120, 250, false, '120 people are coming', '130 of 250 badges left', 10, 25, 12],
  [0, 250, false, '250 of 250 badges left', '', 10, 25, 0],
  [1, 250, false, '1 person is coming', '249 of 250 badges left', 10, 25, 1],
  [249, 250, false, '249 people are coming', '1 of 250 badges left', 10, 25, 24],
  [250, 250, false, 'All 250 badges are taken', '', 10, 25, 25],
  [260, 250, false, 'All 250 badges are taken', '', 10, 25, 25],
  [5, 8, false, '5 people are coming', '3 of 8 badges left', 1, 8, 5],
  [12_000, 25_000, false, '12000 people are coming', '13000 of 25000 badges left', 1_000, 25, 12],
  [0, 0, false, 'All 0 badges are taken', '', 1, 0, 0],
  [120, 250, true, '120 of 250 badges were taken', '', 10, 25, 12],
])('shows %i of %i badges taken, over: %s', (badgesTaken, capacity, isOver, ...expected) => {
  const [text, rest, badgesPerMeeple, meeples, filled] = expected
  expect(badgeState(badgesTaken, capacity, isOver)).toEqual({
    text,
    rest,
    badgesPerMeeple,
    meeples,
    filled,
  })
})
