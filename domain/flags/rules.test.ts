import { describe, expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { coming, exampleFlag, here } from './example.ts'
import {
  flagsUp,
  hasRoomFor,
  isComplete,
  isNeededAt,
  isTeacherMissing,
  isUp,
  seatsFree,
} from './rules.ts'

const now = '2027-05-21T19:20:00.000Z'
const later = '2027-05-21T19:20:00.001Z'
const teacher = { teacherWanted: true }

test.each([
  ['until its time is over', {}, true],
  ['not at that moment any more', { until: now }, false],
  ['a moment before', { until: later }, true],
  ['not once it is a table', { tableId: 'azul' }, false],
])('a flag is up %s', (_, changes, expected) => {
  expect(isUp(exampleFlag(changes), now)).toBe(expected)
})

describe('seats', () => {
  test.each([
    ['nobody yet', { players: [] }, 2, true],
    ['one on the way', { players: [coming('a', later)] }, 1, true],
    ['one who did not come in time', { players: [coming('a', now)] }, 2, true],
    ['one on the way, one here', { players: [coming('a', later), here('b')] }, 0, false],
    ['more than were wanted', { players: [here('a'), here('b'), here('c')] }, 0, false],
  ])('%s', (_, changes, free, hasRoom) => {
    const flag = exampleFlag(changes)
    expect([seatsFree(flag, now), hasRoomFor(flag, true, now)]).toEqual([free, hasRoom])
  })

  test.each([
    ['nobody teaches', [here('a'), here('b')], true],
    ['a teacher is on the way', [here('a'), coming('b', later, true)], false],
    ['a teacher did not come in time', [here('a'), here('b'), coming('c', now, true)], true],
    ['a teacher is here', [here('a', true), here('b')], false],
  ])('%s', (_, players, isMissing) => {
    const flag = exampleFlag({ ...teacher, players })
    expect([isTeacherMissing(flag, now), hasRoomFor(flag, true, now)]).toEqual([
      isMissing,
      isMissing,
    ])
    expect(hasRoomFor(flag, false, now)).toBe(false)
  })
})

test.each([
  ['all are here', { players: [here('a'), here('b')] }, true],
  ['one is on the way', { players: [here('a'), coming('b', later)] }, false],
  ['nobody who teaches is here', { ...teacher, players: [here('a'), here('b')] }, false],
  ['one of them teaches', { ...teacher, players: [here('a'), here('b', true)] }, true],
  [
    'the teacher is on the way',
    { ...teacher, players: [here('a'), here('b'), coming('c', later, true)] },
    false,
  ],
  ['only a teacher was wanted', { ...teacher, playersWanted: 0, players: [here('a', true)] }, true],
])('is it complete when %s', (_, changes, expected) => {
  expect(isComplete(exampleFlag(changes))).toBe(expected)
})

const event = exampleEvent()

test.each([
  ['in the hour before its start', '2027-05-21T18:30:00.000Z', {}, true],
  ['not earlier', '2027-05-21T18:29:59.999Z', {}, false],
  ['not when it has started', '2027-05-21T19:30:00.000Z', {}, false],
  ['not when it is full', now, { spotsTaken: 4 }, false],
  ['not when nobody may join', now, { visible: false }, false],
  ['not without a time', now, { eventTime: 'Undetermined' }, false],
])('an announced event needs a flag %s', (_, moment, changes, expected) => {
  expect(isNeededAt({ ...event, ...changes }, moment)).toBe(expected)
})

test('a flag at an event is up while the event needs it', () => {
  const flags = [exampleFlag(), exampleFlag({ id: 'at', eventId: event.id })]
  const ids = (...events: (typeof event)[]) => flagsUp(flags, events, now).map(({ id }) => id)
  expect(ids(event)).toEqual(['azul', 'at'])
  expect(ids({ ...event, spotsTaken: 4 })).toEqual(['azul'])
  expect(ids()).toEqual(['azul'])
})
