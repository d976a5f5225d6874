import { describe, expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { comingPlayer, exampleFlag, arrivedPlayer } from './example.ts'
import {
  filterActiveFlags,
  hasSpotFor,
  isFlagComplete,
  isFlagNeededAt,
  isTeacherMissing,
  isFlagUp,
  openFlagSpots,
} from './rules.ts'

const now = '2027-05-21T19:20:00.000Z'
const later = '2027-05-21T19:20:00.001Z'
const teacher = { teacherWanted: true }

test.each([
  ['before it expires', {}, true],
  ['not when it expires', { until: now }, false],
  ['just before it expires', { until: later }, true],
  ['not once it is an event', { tableId: 'azul' }, false],
])('is up %s', (_, changes, expected) => {
  expect(isFlagUp(exampleFlag(changes), now)).toBe(expected)
})

describe('counts spots', () => {
  test.each([
    ['no players', { players: [] }, 2, true],
    ['one player on the way', { players: [comingPlayer('a', later)] }, 1, true],
    ['one player who did not arrive in time', { players: [comingPlayer('a', now)] }, 2, true],
    [
      'one player on the way, one here',
      { players: [comingPlayer('a', later), arrivedPlayer('b')] },
      0,
      false,
    ],
    [
      'more players than wanted',
      { players: [arrivedPlayer('a'), arrivedPlayer('b'), arrivedPlayer('c')] },
      0,
      false,
    ],
  ])('%s', (_, changes, free, hasRoom) => {
    const flag = exampleFlag(changes)
    expect([openFlagSpots(flag, now), hasSpotFor(flag, true, now)]).toEqual([free, hasRoom])
  })

  test.each([
    ['no teacher', [arrivedPlayer('a'), arrivedPlayer('b')], true],
    ['a teacher is on the way', [arrivedPlayer('a'), comingPlayer('b', later, true)], false],
    [
      'a teacher did not arrive in time',
      [arrivedPlayer('a'), arrivedPlayer('b'), comingPlayer('c', now, true)],
      true,
    ],
    ['a teacher is here', [arrivedPlayer('a', true), arrivedPlayer('b')], false],
  ])('%s', (_, players, isMissing) => {
    const flag = exampleFlag({ ...teacher, players })
    expect([isTeacherMissing(flag, now), hasSpotFor(flag, true, now)]).toEqual([
      isMissing,
      isMissing,
    ])
    expect(hasSpotFor(flag, false, now)).toBe(false)
  })
})

test.each([
  ['all players are here', { players: [arrivedPlayer('a'), arrivedPlayer('b')] }, true],
  ['one player is on the way', { players: [arrivedPlayer('a'), comingPlayer('b', later)] }, false],
  ['no teacher is here', { ...teacher, players: [arrivedPlayer('a'), arrivedPlayer('b')] }, false],
  [
    'one player teaches',
    { ...teacher, players: [arrivedPlayer('a'), arrivedPlayer('b', true)] },
    true,
  ],
  [
    'the teacher is on the way',
    {
      ...teacher,
      players: [arrivedPlayer('a'), arrivedPlayer('b'), comingPlayer('c', later, true)],
    },
    false,
  ],
  [
    'only a teacher was wanted',
    { ...teacher, playersWanted: 0, players: [arrivedPlayer('a', true)] },
    true,
  ],
])('detects completeness when %s', (_, changes, expected) => {
  expect(isFlagComplete(exampleFlag(changes))).toBe(expected)
})

const event = exampleEvent()

test.each([
  ['in the hour before its start', '2027-05-21T18:30:00.000Z', {}, true],
  ['not earlier', '2027-05-21T18:29:59.999Z', {}, false],
  ['not when it has started', '2027-05-21T19:30:00.000Z', {}, false],
  ['not when it is full', now, { spotsTaken: 4 }, false],
  ['not when signups are disabled', now, { visible: false }, false],
  ['not without a time', now, { eventTime: 'Undetermined' }, false],
])('an announced event needs a flag %s', (_, moment, changes, expected) => {
  expect(isFlagNeededAt({ ...event, ...changes }, moment)).toBe(expected)
})

test('keeps a flag at an event up while the event needs it', () => {
  const flags = [exampleFlag(), exampleFlag({ id: 'at', eventId: event.id })]
  const ids = (...events: (typeof event)[]) =>
    filterActiveFlags(flags, events, now).map(({ id }) => id)
  expect(ids(event)).toEqual(['azul', 'at'])
  expect(ids({ ...event, spotsTaken: 4 })).toEqual(['azul'])
  expect(ids()).toEqual(['azul'])
})
