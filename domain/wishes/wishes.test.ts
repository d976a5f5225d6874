import { describe, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { emptyGameDraft } from '../games/schema.ts'
import { hours } from '../kernel/time.ts'
import { blockTime, listBlocks } from './blocks.ts'
import {
  applyChanges,
  canAnnounce,
  changeText,
  changeWish,
  missingText,
  tallyText,
  undoOf,
} from './rules.ts'
import type { Wish, WishChange } from './schema.ts'

const flags = { want: 1, brings: false, teaches: false, knows: false } as const
const azul: Wish = { game: { ...emptyGameDraft('Azul'), key: 'azul' }, ...flags }
const change = (title: string, fields: Omit<WishChange, 'game'>): WishChange => ({
  game: emptyGameDraft(title),
  ...fields,
})

test.each([
  ['a new wish', undefined, {}, flags],
  ['love', flags, { want: 2 }, { ...flags, want: 2 }],
  [
    'only one field',
    { ...flags, want: 2, brings: true },
    { knows: true },
    { want: 2, brings: true, teaches: false, knows: true },
  ],
  [
    'teaching, which implies knowing',
    flags,
    { teaches: true },
    { ...flags, teaches: true, knows: true },
  ],
  [
    'no more teaching, still knowing',
    { ...flags, teaches: true, knows: true },
    { teaches: false },
    { ...flags, knows: true },
  ],
  ['removal', flags, { want: 0 }, null],
] as const)('changes a wish: %s', (_, before, fields, after) => {
  expect(changeWish(before, fields)).toEqual(after)
})

test('applies changes to a list, and undoes them', () => {
  const love = change('AZUL', { want: 2 })
  expect(applyChanges([azul], [love])).toEqual([{ ...azul, want: 2 }])
  expect(applyChanges(applyChanges([azul], [love]), [undoOf(azul, love)])).toEqual([azul])
  const root = change('Root', { want: 1, brings: true })
  const added = applyChanges([azul], [root])
  expect(added.map(({ game, brings }) => [game.key, brings])).toEqual([
    ['root', true],
    ['azul', false],
  ])
  expect(applyChanges(added, [undoOf(undefined, root)])).toEqual([azul])
})

const game = { minPlayers: 3 }
test.each([
  [6, 2, 1, 1, '6 want it, 2 bring it, 1 teaches it', 'Could be a table', true],
  [5, 3, 0, 0, '5 want it, 3 bring it, nobody teaches it', 'Nobody teaches it', true],
  [5, 3, 0, 5, '5 want it, 3 bring it, nobody teaches it', 'Could be a table', true],
  [3, 0, 1, 1, '3 want it, nobody brings it, 1 teaches it', 'Nobody brings it', true],
  [1, 1, 1, 1, '1 wants it, 1 brings it, 1 teaches it', '2 more players needed', false],
  [2, 1, 1, 1, '2 want it, 1 brings it, 1 teaches it', '1 more player needed', false],
])('tells of %i, %i, %i and %i people', (want, bring, teach, know, tally, missing, isEnough) => {
  const counts = { want, bring, teach, know }
  expect(tallyText(counts)).toBe(tally)
  expect(missingText(game, counts)).toBe(missing)
  expect(canAnnounce(game, counts)).toBe(isEnough)
})

test.each([
  [{ want: 2 }, "You'd love to play Azul."],
  [{ want: 1, brings: true }, 'You bring Azul.'],
  [{ teaches: false }, "You don't teach Azul."],
  [{ knows: true }, 'You know Azul.'],
  [{ want: 0 }, 'Azul is off the list.'],
] as const)('says what was saved: %j', (fields, text) => {
  expect(changeText(change('Azul', fields))).toBe(text)
})

describe('blocks', () => {
  const blocks = listBlocks(exampleConvention.days)

  test('divides the days into blocks without a gap', () => {
    for (const day of exampleConvention.days) {
      const ofDay = blocks.filter(({ dayName }) => dayName === day.name)
      expect(ofDay[0]?.from).toBe(Date.parse(day.opensAt))
      expect(ofDay.at(-1)?.until).toBe(Date.parse(day.closesAt))
      for (const [index, block] of ofDay.entries()) {
        expect(block.until - block.from).toBeGreaterThanOrEqual(hours(2))
        expect(block.until - block.from).toBeLessThan(hours(5))
        if (index > 0) expect(block.from).toBe(ofDay[index - 1]?.until)
      }
    }
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
  })

  const [block] = blocks
  if (!block) throw new Error('The example has no days')
  const event = (offsetHours: number, duration: number) =>
    exampleEvent({
      eventDate: new Date(block.from + hours(offsetHours)).toISOString(),
      eventTime: '12:00 PM',
      duration,
    })

  test.each([
    ['no event', [], false, 0, 3],
    ['the first hour', [event(0, 60)], false, 1, 3],
    ['the last hour', [event(2, 60)], false, 0, 2],
    ['most of it', [event(0.5, 120)], true, 0, 0.5],
    ['all of it and more', [event(-1, 300)], true, 0, 0],
    ['another block', [event(3, 60)], false, 0, 3],
    ['no time yet', [{ ...event(0, 180), eventTime: '12:01 AM' }], false, 0, 3],
  ] as const)('leaves time beside an event in %s', (_, events, isBusy, from, until) => {
    const time = blockTime(block, events)
    expect(time.busyWith !== null).toBe(isBusy)
    expect([time.from - block.from, time.until - block.from]).toEqual([hours(from), hours(until)])
  })
})
