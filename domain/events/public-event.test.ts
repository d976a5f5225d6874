import { expect, test } from 'vitest'
import { exampleEvent, player } from './example.ts'
import {
  publicEventDetails,
  hasAnonymousParticipant,
  type UnredactedParticipant,
} from './public-event.ts'

const participant = (
  id: string,
  position: number,
  listed: boolean,
  gameOwner = false,
): UnredactedParticipant => ({
  ...player(id, gameOwner),
  location: listed ? 'Columbus, OH' : '',
  listed,
  position,
})

const tableOf = (gameOwner: string, participants: UnredactedParticipant[]) => ({
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

test('shows listed participants to all readers', () => {
  const table = tableOf('marcus', [
    participant('marcus', 1, true, true),
    participant('rosa', 2, true),
  ])
  expect(publicEventDetails(table)).toEqual(table)
  expect(hasAnonymousParticipant(publicEventDetails(table))).toBe(false)
})

test('shows an unlisted participant as an anonymous entry', () => {
  const table = tableOf('', [participant('marcus', 1, true), participant('rosa', 4, false)])
  const publicEvent = publicEventDetails(table)
  expect(publicEvent.participants).toEqual([participant('marcus', 1, true), withheld(4)])
  expect([
    publicEvent.gameOwner,
    publicEvent.spotsTaken,
    hasAnonymousParticipant(publicEvent),
  ]).toEqual(['', 3, true])
})

test('hides the id of an unlisted game owner', () => {
  const publicEvent = publicEventDetails(tableOf('rosa', [participant('rosa', 2, false, true)]))
  expect([publicEvent.gameOwner, publicEvent.participants]).toEqual([
    'unlisted-2',
    [withheld(2, true)],
  ])
  const teacher = publicEventDetails(
    tableOf('', [{ ...participant('rosa', 2, false), teaches: true }]),
  )
  expect(teacher.participants).toEqual([{ ...withheld(2), teaches: true }])
})

test('names the organizer, listed or not', () => {
  const table = tableOf('marcus', [participant('marcus', 1, false, true)])
  expect(publicEventDetails(table)).toEqual(table)
})
