import { expect, test } from 'vitest'
import { exampleEvent } from './example.ts'
import type { EventDetails } from './schema.ts'
import { hasStillRoom, stillRoomRefusal } from './still-room.ts'

/** Friday, 4:00 PM; the event starts at 3:30 PM and lasts three hours. */
const now = '2027-05-21T20:00:00.000Z'

test.each<[string, Partial<EventDetails>, boolean]>([
  ['was never said', { stillRoomAt: '' }, false],
  ['was just said', { stillRoomAt: now }, true],
  ['was said less than half an hour ago', { stillRoomAt: '2027-05-21T19:31:00.000Z' }, true],
  ['was said half an hour ago', { stillRoomAt: '2027-05-21T19:30:00.000Z' }, false],
  [
    'was said before the start',
    { stillRoomAt: '2027-05-21T19:45:00.000Z', eventTime: '3:50 PM' },
    false,
  ],
  ['was said before the event moved to later', { stillRoomAt: now, eventTime: '5:00 PM' }, false],
  ['was said, and the event is over', { stillRoomAt: now, duration: 30 }, false],
])('that there is still room %s', (_, changes, expected) => {
  expect(hasStillRoom(exampleEvent(changes), now)).toBe(expected)
})

const marcus = { names: [{ id: 'marcus', name: 'Marcus Webb' }], isAdmin: false }
const rosa = { names: [{ id: 'rosa', name: 'Rosa Delgado' }], isAdmin: false }

test.each<
  [string, Parameters<typeof stillRoomRefusal>[0], Partial<EventDetails>, string | undefined]
>([
  ['its organizer', marcus, {}, undefined],
  ['a participant', rosa, {}, 'forbidden'],
  ['a visitor', null, {}, 'not-signed-in'],
  ['its organizer before the start', marcus, { eventTime: '4:15 PM' }, 'too-early'],
  ['its organizer without a time', marcus, { eventTime: 'Undetermined' }, 'too-early'],
  ['its organizer once it is over', marcus, { duration: 30 }, 'too-late'],
  ['its organizer while it is full', marcus, { spotsTaken: 4 }, 'full'],
  ['its organizer without signups', marcus, { visible: false }, 'signups-disabled'],
])('%s says that an event still has room: %s', (_, caller, changes, code) => {
  expect(stillRoomRefusal(caller, exampleEvent(changes), true, now)?.problem.code).toBe(code)
})
