import { expect, test } from 'vitest'
import { buildCatalogue, parseBaseGames } from './catalogue.ts'
import { eventSizeOf } from './event-size.ts'
import { gameKey } from './game-key.ts'
import { emptyGameDraft } from './schema.ts'
import { buildGameIndex, prefixDistance } from './suggest.ts'
import { gameSizeText } from './texts.ts'
import { tileOf } from './tile.ts'

test.each([
  ['Brass: Birmingham', 'brass-birmingham'],
  ['  brass   BIRMINGHAM ', 'brass-birmingham'],
  ['The Castles of Burgundy', 'castles-of-burgundy'],
  ['Orléans', 'orleans'],
  ['Bärenpark', 'barenpark'],
  ['Dungeons & Dragons', 'dungeons-and-dragons'],
  ["Tzolk'in", 'tzolkin'],
  ['T.I.M.E Stories', 'time-stories'],
  ['A', 'a'],
  ['!!!', ''],
  ['カタン', 'カタン'],
])('identifies %j by %j', (title, key) => {
  expect(gameKey(title)).toBe(key)
})

test.each([
  ['Brass: Birmingham', 'BB'],
  ['brass birmingham', 'BB'],
  ['Wyrmspan', 'Wy'],
  ['7 Wonders', '7W'],
  ['The Castles of Burgundy', 'CB'],
  ['Go', 'Go'],
  ['Ö', 'O'],
])('shows %s with the letters %s', (title, letters) => {
  expect(tileOf(title).letters).toBe(letters)
  expect(tileOf(title)).toEqual(tileOf(title.toUpperCase()))
})

test('spreads games over all six colors', () => {
  const titles = Array.from({ length: 300 }, (_, index) => `Game number ${index}`)
  const counts = Map.groupBy(titles, (title) => tileOf(title).color)
  expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
  for (const games of counts.values()) expect(games.length).toBeGreaterThan(25)
})

test.each([
  [2, 4, 60, 120, '2-4 players, 60-120 min'],
  [2, 2, 30, 30, '2 players, 30 min'],
  [1, 1, null, 20, '1 player, 20 min'],
  [1, 100, 25, 25, '1 or more players, 25 min'],
  [null, null, null, 45, '45 min'],
  [null, null, null, null, ''],
])('describes %s to %s players and %s to %s minutes', (min, max, minMinutes, maxMinutes, text) => {
  expect(gameSizeText({ minPlayers: min, maxPlayers: max, minMinutes, maxMinutes })).toBe(text)
})

test.each([
  ['carcassone', 'carcassonne', 1],
  ['brass', 'brass', 0],
  ['bras', 'brass', 0],
  ['wrymspan', 'wyrmspan', 1],
  ['xyz', 'brass', 3],
])('counts the typos of %s in %s', (typed, word, typos) => {
  expect(prefixDistance(typed, word, 2)).toBe(typos)
})

const base = parseBaseGames(
  'Azul | 2017 | 2-4 | 30-45\nBrass: Birmingham | 2018 | 2-4 | 60-120 | Birm',
)
const stored = (key: string, title: string, mergedInto = '') => ({
  ...emptyGameDraft(title),
  key,
  aliases: [],
  mergedInto,
})
const none = { stored: [], eventNames: [], wishCounts: new Map<string, number>() }

test('adds what attendees typed, and the facts that they know', () => {
  const typed = { ...stored('moon-game', 'Moon Game'), minPlayers: 3 }
  const { games } = buildCatalogue({
    ...none,
    base,
    stored: [typed],
    eventNames: ['moon game', 'AZUL', '???'],
    wishCounts: new Map([['azul', 5]]),
  })
  expect([...games.keys()]).toEqual(['azul', 'brass-birmingham', 'moon-game'])
  expect(games.get('moon-game')).toMatchObject({ title: 'Moon Game', minPlayers: 3, popularity: 1 })
  expect(games.get('azul')).toMatchObject({ title: 'Azul', maxPlayers: 4, popularity: 6 })
})

test('finds merged games by either name, and survives merges in a circle', () => {
  const { games, resolve } = buildCatalogue({
    ...none,
    base,
    stored: [stored('brass-birm', 'Brass Birm', 'brass-birmingham')],
  })
  expect(resolve('brass-birm')).toBe('brass-birmingham')
  expect(games.has('brass-birm')).toBe(false)
  expect(games.get('brass-birmingham')?.aliases).toEqual(['Birm', 'Brass Birm'])
  const circle = buildCatalogue({
    ...none,
    base: [],
    stored: [stored('one', 'One', 'two'), stored('two', 'Two', 'one')],
  })
  expect(circle.resolve('one')).toBe('two')
})

test('bounds the cost of a search for long and strange texts', () => {
  const index = buildGameIndex(base)
  expect(index.suggest('brass '.repeat(1_000), 6)).toEqual([])
  expect(index.suggest('a'.repeat(10_000), 6)).toEqual([])
  expect(index.suggest('...', 6)).toEqual([])
})

test.each([
  [4, 60, 120, { spots: 4, duration: '120' }],
  [5, 40, 70, { spots: 5, duration: '75' }],
  [100, 25, null, { spots: null, duration: '25' }],
  [null, null, null, { spots: null, duration: null }],
  [6, 240, 1440, { spots: 6, duration: '720' }],
])('fills an event for up to %s players and %s to %s minutes', (most, min, max, size) => {
  expect(eventSizeOf({ maxPlayers: most, minMinutes: min, maxMinutes: max })).toEqual(size)
})
