import { expect, test } from 'vitest'
import { FormatError, parseInstance } from './parse-instance.ts'

const block = { id: 'fri-1', day: 'fri', tables: 2 }
const game = { id: 'brass', min: 2, max: 4, blocks: 1 }
const person = {
  id: 'p1',
  free: ['fri-1'],
  wishes: { brass: 2 },
  brings: [],
  teaches: [],
  knows: [],
}
const instance = { blocks: [block], games: [game], people: [person] }

function findProblem(value: unknown): string | null {
  try {
    parseInstance(value)
    return null
  } catch (error) {
    if (error instanceof FormatError) return `${error.path}: ${error.message}`
    throw error
  }
}

const withPerson = (changes: object) => ({ ...instance, people: [{ ...person, ...changes }] })
const withGame = (changes: object) => ({ ...instance, games: [{ ...game, ...changes }] })

test.each([
  ['the example', instance],
  ['empty lists', { blocks: [], games: [], people: [] }],
  ['no tables', { ...instance, blocks: [{ ...block, tables: 0 }] }],
  ['other fields', withPerson({ name: 'Ann' })],
  ['a group', withPerson({ together: 'sato' })],
  ['no group as null', withPerson({ together: null })],
  ['unknown games that are no wishes', withPerson({ brings: ['root'], knows: ['root'] })],
  ['a block twice', withPerson({ free: ['fri-1', 'fri-1'] })],
  ['a solitaire game', withGame({ min: 1, max: 1 })],
])('accepts %s', (_, value) => {
  expect(findProblem(value)).toBeNull()
})

test.each([
  [null, ': The instance must be an object.'],
  [[], ': The instance must be an object.'],
  [{ blocks: [], games: [] }, 'people: people must be a list.'],
  [{ ...instance, blocks: [block, block] }, 'blocks[1].id: blocks[1].id is used twice.'],
  [{ ...instance, games: [game, game] }, 'games[1].id: games[1].id is used twice.'],
  [{ ...instance, people: [person, person] }, 'people[1].id: people[1].id is used twice.'],
  [
    { ...instance, blocks: [{ ...block, tables: -1 }] },
    'blocks[0].tables: blocks[0].tables must be at least 0.',
  ],
  [
    { ...instance, blocks: [{ ...block, tables: 1.5 }] },
    'blocks[0].tables: blocks[0].tables must be a whole number.',
  ],
  [
    { ...instance, blocks: [{ id: 'fri-1', tables: 1 }] },
    'blocks[0].day: blocks[0].day must be a text.',
  ],
  [withGame({ min: 0 }), 'games[0].min: games[0].min must be at least 1.'],
  [withGame({ max: 1 }), 'games[0].max: games[0].max must be at least the min.'],
  [withGame({ blocks: 3 }), 'games[0].blocks: games[0].blocks must be 1 or 2.'],
  [withGame({ max: '4' }), 'games[0].max: games[0].max must be a whole number.'],
  [withPerson({ id: '' }), 'people[0].id: people[0].id must not be empty.'],
  [
    withPerson({ free: ['sat-1'] }),
    'people[0].free[0]: people[0].free[0] names no block of the instance.',
  ],
  [withPerson({ free: undefined }), 'people[0].free: people[0].free must be a list.'],
  [
    withPerson({ wishes: { root: 1 } }),
    'people[0].wishes.root: people[0].wishes.root names no game of the instance.',
  ],
  [
    withPerson({ wishes: { brass: 3 } }),
    'people[0].wishes.brass: people[0].wishes.brass must be 1 or 2.',
  ],
  [withPerson({ wishes: ['brass'] }), 'people[0].wishes: people[0].wishes must be an object.'],
  [withPerson({ brings: [1] }), 'people[0].brings[0]: people[0].brings[0] must be a text.'],
  [withPerson({ together: '' }), 'people[0].together: people[0].together must not be empty.'],
])('names the field that breaks the format: %j', (value, expected) => {
  expect(findProblem(value)).toBe(expected)
})
