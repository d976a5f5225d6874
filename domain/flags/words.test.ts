import { expect, test } from 'vitest'
import { coming, exampleFlag, here } from './example.ts'
import { flagColour } from './rules.ts'
import { hostText, minutesLeft, sittingAt, wantedText, whereText } from './words.ts'

const now = '2027-05-21T19:12:30.000Z'
const soon = '2027-05-21T19:20:00.000Z'

test.each([
  [2, false, 'moss', 'Two players wanted.'],
  [1, false, 'moss', 'One player wanted.'],
  [2, true, 'both', 'Two players and somebody who knows it.'],
  [0, true, 'honey', 'Somebody who can teach it wanted.'],
])('%i players and a teacher: %s', (playersWanted, teacherWanted, colour, text) => {
  const flag = { playersWanted, teacherWanted }
  expect([flagColour(flag), wantedText(flag)]).toEqual([colour, text])
})

test('where it stands, and for how long', () => {
  expect(whereText(exampleFlag())).toBe('Azul, table 14')
  expect(whereText(exampleFlag({ place: '' }))).toBe('Azul')
  expect(minutesLeft('2027-05-21T19:40:00.000Z', now)).toBe(28)
  expect(minutesLeft('2027-05-21T19:13:00.000Z', now)).toBe(1)
})

test.each([
  [[], 2, 'Two more, and the flag comes down by itself.'],
  [[here('a')], 3, 'One more, and the flag comes down by itself.'],
  [
    [here('a'), coming('b', soon)],
    3,
    'Player b is on the way. When all are here, the flag comes down by itself.',
  ],
  [
    [coming('a', soon), coming('b', soon)],
    2,
    'Player a and Player b are on the way. When all are here, the flag comes down by itself.',
  ],
  [[here('a'), coming('b', now)], 3, 'One more, and the flag comes down by itself.'],
])('what its host reads', (players, sitting, text) => {
  const flag = exampleFlag({ players })
  expect([sittingAt(flag), hostText(flag, now)]).toEqual([sitting, text])
})

test('what its host reads about a teacher', () => {
  const flag = exampleFlag({ teacherWanted: true, players: [here('a')] })
  expect(hostText(flag, now)).toBe(
    'One more and somebody who can teach it, and the flag comes down by itself.',
  )
  const players = [coming('tom', soon, true)]
  expect(hostText({ ...flag, players }, now)).toBe(
    'Player tom, who knows the game, is on the way. One more, and the flag comes down by itself.',
  )
})
