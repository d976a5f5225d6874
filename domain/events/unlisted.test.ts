import { expect, test } from 'vitest'
import { exampleEvent, player } from './example.ts'
import { forEverybody, hasAnonymous, type Seat } from './unlisted.ts'

const seat = (id: string, position: number, listed: boolean, gameOwner = false): Seat => ({
  ...player(id, gameOwner),
  location: listed ? 'Columbus, OH' : '',
  listed,
  position,
})

const tableOf = (gameOwner: string, participants: Seat[]) => ({
  ...exampleEvent({ eventOwner: 'marcus', gameOwner }),
  participants,
})

const withheld = (position: number, gameOwner = false) => ({
  id: `unlisted-${position}`,
  name: 'A player',
  location: '',
  gameOwner,
  anonymous: true,
})

test('who is listed is seen by everybody', () => {
  const table = tableOf('marcus', [seat('marcus', 1, true, true), seat('rosa', 2, true)])
  expect(forEverybody(table)).toEqual(table)
  expect(hasAnonymous(forEverybody(table))).toBe(false)
})

test('of who is not listed everybody sees that somebody sits there', () => {
  const table = tableOf('', [seat('marcus', 1, true), seat('rosa', 4, false)])
  const seen = forEverybody(table)
  expect(seen.participants).toEqual([seat('marcus', 1, true), withheld(4)])
  expect([seen.gameOwner, seen.spotsTaken, hasAnonymous(seen)]).toEqual(['', 3, true])
})

test('not even their id is seen where they bring the game', () => {
  const seen = forEverybody(tableOf('rosa', [seat('rosa', 2, false, true)]))
  expect([seen.gameOwner, seen.participants]).toEqual(['unlisted-2', [withheld(2, true)]])
  const teacher = forEverybody(tableOf('', [{ ...seat('rosa', 2, false), teaches: true }]))
  expect(teacher.participants).toEqual([{ ...withheld(2), teaches: true }])
})

test('an organizer is named, listed or not', () => {
  const table = tableOf('marcus', [seat('marcus', 1, false, true)])
  expect(forEverybody(table)).toEqual(table)
})
