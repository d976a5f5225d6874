import { expect, test } from 'vitest'
import { buildCatalogue, parseBaseGames } from '../../domain/games/catalogue.ts'
import { emptyGameDraft, GameDraft } from '../../domain/games/schema.ts'
import { buildGameIndex } from '../../domain/games/suggest.ts'
import { typedNames } from '../testing/fixtures/typed-game-names.ts'
import { baseGames } from './base-games.ts'

const base = parseBaseGames(baseGames)
const { games } = buildCatalogue({ base, stored: [], eventNames: [], wishCounts: new Map() })
const index = buildGameIndex([...games.values()])

test('lists each game once, with numbers that a person could enter', () => {
  expect(games.size).toBe(base.length)
  expect(base.length).toBeGreaterThan(300)
  const invalid = base.filter(
    ({ title, year, minPlayers, maxPlayers, minMinutes, maxMinutes }) =>
      !GameDraft.safeParse({
        ...emptyGameDraft(title),
        year,
        minPlayers,
        minMinutes,
        maxMinutes,
        maxPlayers: Math.min(maxPlayers ?? 1, 99),
      }).success,
  )
  expect(invalid.map(({ title }) => title)).toEqual([])
})

test('names each intended game of the typed names as the catalogue does', () => {
  const titles = new Set(base.map(({ title }) => title))
  expect(typedNames.filter(([, title]) => !titles.has(title))).toEqual([])
  expect(typedNames.length).toBeGreaterThan(200)
})

test('suggests the intended game first for at least 85 % of 200 typed names', () => {
  const wrong = typedNames.flatMap(([typed, title]) => {
    const [first] = index.suggest(typed, 6)
    return first?.title === title ? [] : [`${typed}: ${first?.title ?? 'nothing'}`]
  })
  expect(1 - wrong.length / typedNames.length).toBeGreaterThan(0.85)
})

test('shows players and minutes of the first suggestion', () => {
  expect(index.suggest('bra', 6)[0]).toEqual({
    key: 'brass-birmingham',
    title: 'Brass: Birmingham',
    year: 2018,
    minPlayers: 2,
    maxPlayers: 4,
    minMinutes: 60,
    maxMinutes: 120,
  })
})
