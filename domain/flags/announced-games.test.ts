import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { searchGames, findAnnouncedGame, listAnnouncedGames } from './announced-games.ts'

const events = [
  exampleEvent({ id: 'a', gameName: 'Azul', duration: 45, spots: 4 }),
  exampleEvent({ id: 'b', gameName: 'Brass: Birmingham' }),
  exampleEvent({ id: 'c', gameName: 'Café', duration: 30, spots: 4 }),
  exampleEvent({ id: 'd', gameName: 'cafe', duration: 60, spots: 3 }),
]

test('lists every game once, the most frequent first, as in its latest event', () => {
  const games = listAnnouncedGames(events)
  expect(games.map(({ gameName }) => gameName)).toEqual(['cafe', 'Azul', 'Brass: Birmingham'])
  expect(findAnnouncedGame(games, ' CAFÉ ')).toMatchObject({ duration: 60, spots: 3 })
  expect(findAnnouncedGame(games, 'Root')).toBeUndefined()
  expect(searchGames(games, 'a').map(({ gameName }) => gameName)).toEqual([
    'cafe',
    'Azul',
    'Brass: Birmingham',
  ])
  expect(searchGames(games, 'zu').map(({ gameName }) => gameName)).toEqual(['Azul'])
})

test('lists games of the own packing list first, even without an event', () => {
  const announced = [exampleEvent({ gameName: 'Heat' }), exampleEvent({ gameName: 'Azul' })]
  const packed = [exampleEvent({ gameName: 'Root' }), exampleEvent({ gameName: 'azul' })]
  const names = listAnnouncedGames(announced, packed).map(({ gameName }) => gameName)
  expect(names).toEqual(['Root', 'azul', 'Heat'])
})
