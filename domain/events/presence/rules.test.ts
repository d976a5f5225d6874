import { describe, expect, test } from 'vitest'
import { exampleEvent, player } from '../example.ts'
import type { EventDetails } from '../schema.ts'
import {
  canFreeMissing,
  isHere,
  isPresenceOpen,
  listUnanswered,
  missingRefusal,
  presenceRefusal,
} from './rules.ts'

/** The example starts on Friday at 3:30 PM, which is 19:30 in UTC, and lasts three hours. */
const at = (time: string) => `2027-05-21T${time}:00.000Z`
const undetermined = { eventTime: 'Undetermined' }

describe('Players can say that they are here', () => {
  test.each<[string, string, Partial<EventDetails>, boolean]>([
    ['not earlier than ten minutes before the start', at('19:19'), {}, false],
    ['from ten minutes before the start', at('19:20'), {}, true],
    ['while the event runs', at('22:29'), {}, true],
    ['not once it is over', at('22:30'), {}, false],
    ['not at an event without a time', at('19:30'), undetermined, false],
  ])('%s', (_, now, changes, expected) => {
    expect(isPresenceOpen(exampleEvent(changes), now)).toBe(expected)
  })

  test.each<[string, string, Partial<EventDetails>, boolean]>([
    ['counts', at('19:25'), {}, true],
    ['counts from the first moment', at('19:20'), {}, true],
    ['is no answer', '', {}, false],
    [
      'does not count from before the event moved to later',
      at('19:21'),
      { eventTime: '3:45 PM' },
      false,
    ],
    ['does not count once the event is over', at('19:25'), { duration: 10 }, false],
  ])('a mark %s', (_, hereAt, changes, expected) => {
    expect(isHere(exampleEvent(changes), hereAt, at('19:40'))).toBe(expected)
  })
})

const marcus = { names: [{ id: 'marcus', name: 'Marcus Webb' }], isAdmin: false }
const rosa = { names: [{ id: 'rosa', name: 'Rosa Delgado' }], isAdmin: false }

test.each<[string, Parameters<typeof presenceRefusal>[0], string, string, string | undefined]>([
  ['a participant', rosa, 'rosa', '19:25', undefined],
  ['a participant, too early', rosa, 'rosa', '19:10', 'too-early'],
  ['a participant, too late', rosa, 'rosa', '22:30', 'too-late'],
  ['a visitor', null, 'rosa', '19:25', 'not-signed-in'],
  ['another user', marcus, 'rosa', '19:25', 'forbidden'],
  [
    'a name without a spot',
    { ...rosa, names: [{ id: 'theo', name: 'Theo Delgado' }] },
    'theo',
    '19:25',
    'not-at-the-table',
  ],
])('%s says to be here: %s %s at %s is answered by %s', (_, caller, id, time, code) => {
  const refusal = presenceRefusal(caller, exampleEvent(), { id, here: true }, at(time))
  expect(refusal?.problem.code).toBe(code)
})

test.each<[string, Parameters<typeof missingRefusal>[0], string, string | undefined]>([
  ['the organizer, from ten minutes after the start', marcus, '19:40', undefined],
  ['the organizer, earlier', marcus, '19:39', 'too-early'],
  ['the organizer, once it is over', marcus, '22:30', 'too-late'],
  ['a participant', rosa, '19:40', 'forbidden'],
  ['a visitor', null, '19:40', 'not-signed-in'],
])('spots of missing players are freed by %s', (_, caller, time, code) => {
  expect(missingRefusal(caller, exampleEvent(), at(time))?.problem.code).toBe(code)
  expect(canFreeMissing(caller, exampleEvent(), at(time))).toBe(code === undefined)
})

test('the organizer chooses among the players without an answer', () => {
  const participants = ['marcus', 'rosa', 'june', 'theo'].map((id) => player(id))
  const unanswered = listUnanswered(exampleEvent({ participants }), ['june'])
  expect(unanswered.map(({ id }) => id)).toEqual(['rosa', 'theo'])
})
