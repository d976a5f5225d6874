import { expect, test } from 'vitest'
import { comingPlayer, exampleFlag, arrivedPlayer } from './example.ts'
import { flagColor } from './rules.ts'
import {
  flagHostText,
  minutesLeft,
  countSeatedPlayers,
  flagNeedsText,
  flagLocationText,
} from './texts.ts'

const now = '2027-05-21T19:12:30.000Z'
const inTenMinutes = '2027-05-21T19:20:00.000Z'

test.each([
  [2, false, 'moss', 'Two players wanted.'],
  [1, false, 'moss', 'One player wanted.'],
  [2, true, 'both', 'Two players and somebody who knows it.'],
  [0, true, 'honey', 'Somebody who can teach it wanted.'],
])('%i players and a teacher: %s', (playersWanted, teacherWanted, colour, text) => {
  const flag = { playersWanted, teacherWanted }
  expect([flagColor(flag), flagNeedsText(flag)]).toEqual([colour, text])
})

test('describes location and duration', () => {
  expect(flagLocationText(exampleFlag())).toBe('Azul, table 14')
  expect(flagLocationText(exampleFlag({ place: '' }))).toBe('Azul')
  expect(minutesLeft('2027-05-21T19:40:00.000Z', now)).toBe(28)
  expect(minutesLeft('2027-05-21T19:13:00.000Z', now)).toBe(1)
})

test.each([
  [[], 2, 'Two more, and the flag comes down by itself.'],
  [[arrivedPlayer('a')], 3, 'One more, and the flag comes down by itself.'],
  [
    [arrivedPlayer('a'), comingPlayer('b', inTenMinutes)],
    3,
    'Player b is on the way. When all are here, the flag comes down by itself.',
  ],
  [
    [comingPlayer('a', inTenMinutes), comingPlayer('b', inTenMinutes)],
    2,
    'Player a and Player b are on the way. When all are here, the flag comes down by itself.',
  ],
  [[arrivedPlayer('a'), comingPlayer('b', now)], 3, 'One more, and the flag comes down by itself.'],
])('describes the state to the host', (players, seatedPlayers, text) => {
  const flag = exampleFlag({ players })
  expect([countSeatedPlayers(flag), flagHostText(flag, now)]).toEqual([seatedPlayers, text])
})

test('describes teachers to the host', () => {
  const flag = exampleFlag({ teacherWanted: true, players: [arrivedPlayer('a')] })
  expect(flagHostText(flag, now)).toBe(
    'One more and somebody who can teach it, and the flag comes down by itself.',
  )
  const players = [comingPlayer('tom', inTenMinutes, true)]
  expect(flagHostText({ ...flag, players }, now)).toBe(
    'Player tom, who knows the game, is on the way. One more, and the flag comes down by itself.',
  )
})
