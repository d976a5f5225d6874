import { expect, test } from 'vitest'
import { checkPlan, scorePlan } from './check-plan.ts'
import { parseInstance } from './parse-instance.ts'
import type { PlannedTable } from './schema.ts'

const free = ['fri-1', 'fri-2', 'sat-1']
const list = { wishes: { brass: 2, long: 1 }, brings: [], teaches: [], knows: [] }
const instance = parseInstance({
  blocks: [
    { id: 'fri-1', day: 'fri', tables: 1 },
    { id: 'fri-2', day: 'fri', tables: 1 },
    { id: 'sat-1', day: 'sat', tables: 1 },
  ],
  games: [
    { id: 'brass', min: 2, max: 3, blocks: 1 },
    { id: 'long', min: 1, max: 4, blocks: 2 },
    { id: 'root', min: 1, max: 4, blocks: 1 },
  ],
  people: [
    { id: 'ann', free, ...list, brings: ['brass', 'long', 'root'], teaches: ['brass', 'long'] },
    { id: 'bob', free, ...list, knows: ['brass'] },
    { id: 'cem', free: ['fri-1'], ...list, knows: ['brass'] },
    { id: 'dee', free, ...list, together: 'lee' },
    { id: 'eve', free, ...list, together: 'lee' },
  ],
})

const brass: PlannedTable = {
  game: 'brass',
  block: 'fri-1',
  bringer: 'ann',
  teacher: 'ann',
  players: ['ann', 'bob'],
}
const long = { ...brass, game: 'long', players: ['ann'] }

test.each<[string, PlannedTable[], string[]]>([
  ['nothing', [], []],
  ['a table', [brass], []],
  ['a table of experts without a teacher', [{ ...brass, teacher: null }], []],
  ['a long game', [long], []],
  ['a group', [{ ...brass, players: ['ann', 'dee', 'eve'] }], []],
  [
    'an unknown game',
    [{ ...brass, game: 'chess' }],
    ['tables[0] (chess): the game or the block is unknown'],
  ],
  ['too few players', [{ ...brass, players: ['ann'] }], ['tables[0] (brass): too few players']],
  [
    'too many players',
    [{ ...brass, players: ['ann', 'bob', 'dee', 'eve'] }],
    ['tables[0] (brass): too many players'],
  ],
  [
    'a long game at the end of a day',
    [{ ...long, block: 'fri-2' }],
    ['tables[0] (long): the day ends before the game'],
  ],
  [
    'a player who is not free',
    [{ ...brass, block: 'fri-2', players: ['ann', 'cem'] }],
    ['tables[0] (brass): cem is not free in fri-2'],
  ],
  [
    'a player who does not wish the game',
    [{ ...brass, game: 'root', players: ['ann'] }],
    [
      'tables[0] (root): ann does not wish the game',
      'tables[0] (root): the bringer does not bring the game',
      'tables[0] (root): the teacher does not teach it',
    ],
  ],
  [
    'a bringer who brings nothing',
    [{ ...brass, bringer: 'bob' }],
    ['tables[0] (brass): the bringer does not bring the game'],
  ],
  [
    'a bringer who does not play',
    [{ ...brass, players: ['bob', 'cem'], teacher: null }],
    ['tables[0] (brass): the bringer does not play'],
  ],
  [
    'no teacher for a beginner',
    [{ ...brass, players: ['ann', 'dee', 'eve'], teacher: null }],
    ['tables[0] (brass): no player teaches the game'],
  ],
  [
    'a teacher who does not play',
    [{ ...brass, teacher: 'cem' }],
    ['tables[0] (brass): the teacher does not play'],
  ],
  [
    'half a group',
    [{ ...brass, players: ['ann', 'dee'] }],
    ['tables[0] (brass): dee is without eve'],
  ],
  [
    'a game twice',
    [brass, { ...brass, block: 'sat-1', players: ['ann', 'dee', 'eve'] }],
    ['tables[1] (brass): ann plays the game twice'],
  ],
  [
    'a player at two tables at a time, and too many tables',
    [long, { ...brass, block: 'fri-2' }],
    ['tables[1] (brass): ann is at two tables in fri-2', 'fri-2: 2 tables, but only 1 fit'],
  ],
])('finds the violations of %s', (_, tables, expected) => {
  expect(checkPlan(instance, { tables })).toEqual(expected)
})

test('scores a plan', () => {
  expect(scorePlan(instance, [brass, { ...long, block: 'fri-1' }])).toBe(2 + 0.6 + 2)
})
