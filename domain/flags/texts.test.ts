import { expect, test } from 'vitest'
import { comingPlayer, exampleFlag, arrivedPlayer } from './example.ts'
import { flagColor } from './rules.ts'
import {
  flagHostText,
  minutesLeft,
  countPresentPlayers,
  flagNeedsText,
  flagLocationText,
} from './texts.ts'

const now = '2027-05-21T19:12:30.000Z'
const inTenMinutes = '2027-05-21T19:20:00.000Z'

test.each([
  [2, false, 'moss', 'Two players wanted.'],
  [1, false, 'moss', 'One player wanted.'],
  [2, true, 'both', 'Two players and a teacher wanted.'],
  [0, true, 'honey', 'Teacher wanted.'],
])('%i players and a teacher: %s', (playersWanted, teacherWanted, color, text) => {
  const flag = { playersWanted, teacherWanted }
  expect([flagColor(flag), flagNeedsText(flag)]).toEqual([color, text])
})

test('describes location and duration', () => {
  expect(flagLocationText(exampleFlag())).toBe('Azul, table 14')
  expect(flagLocationText(exampleFlag({ place: '' }))).toBe('Azul')
  expect(minutesLeft('2027-05-21T19:40:00.000Z', now)).toBe(28)
  expect(minutesLeft('2027-05-21T19:13:00.000Z', now)).toBe(1)
})

test.each([
  [[], 2, 'Two more players to go, then the flag comes down automatically.'],
  [[arrivedPlayer('a')], 3, 'One more player to go, then the flag comes down automatically.'],
  [
    [arrivedPlayer('a'), comingPlayer('b', inTenMinutes)],
    3,
    'Player b is on the way. When everyone is here, the flag comes down automatically.',
  ],
  [
    [comingPlayer('a', inTenMinutes), comingPlayer('b', inTenMinutes)],
    2,
    'Player a and Player b are on the way. When everyone is here, the flag comes down automatically.',
  ],
  [
    [arrivedPlayer('a'), comingPlayer('b', now)],
    3,
    'One more player to go, then the flag comes down automatically.',
  ],
])('describes the state to the host', (players, playerCount, text) => {
  const flag = exampleFlag({ players })
  expect([countPresentPlayers(flag), flagHostText(flag, now)]).toEqual([playerCount, text])
})

test('describes teachers to the host', () => {
  const flag = exampleFlag({ teacherWanted: true, players: [arrivedPlayer('a')] })
  expect(flagHostText(flag, now)).toBe(
    'One more player and a teacher to go, then the flag comes down automatically.',
  )
  const players = [comingPlayer('tom', inTenMinutes, true)]
  expect(flagHostText({ ...flag, players }, now)).toBe(
    'Player tom, who can teach the game, is on the way. One more player to go, then the flag comes down automatically.',
  )
})
