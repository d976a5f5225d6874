import { expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { resolveEventDate } from '../events/time/event-date.ts'
import { exampleFlag } from '../flags/example.ts'
import { selectFlagsAtTables } from './table-occupants.ts'
import { eventsToPlace } from './events-to-place.ts'

const now = resolveEventDate(exampleConvention, 'Friday', '3:15 PM')
const ownEvent = (id: string, eventTime: string, changes: object = {}) =>
  exampleEvent({ id, eventTime, duration: 60, eventOwner: 'rosa', place: '', ...changes })

const events = [
  ownEvent('later', '8:00 PM'),
  ownEvent('soon', '3:30 PM'),
  ownEvent('over', '2:00 PM'),
  ownEvent('placed', '6:00 PM', { place: '4' }),
  ownEvent('no time', 'Undetermined'),
  ownEvent('tomorrow', '3:30 PM', { eventDay: 'Saturday' }),
  ownEvent('of another', '3:30 PM', { eventOwner: 'theo' }),
]
const occupyingEvent = exampleEvent({ id: 'root', place: '2', eventTime: '7:00 PM', duration: 120 })
const shared = exampleEvent({ ...occupyingEvent, id: 'shared', place: '3', placeShared: true })
const occupants = [
  occupyingEvent,
  shared,
  ...selectFlagsAtTables([exampleFlag({ place: '14' })], now),
]

test.each([
  ['1', '3:15 PM', ['soon', 'later']],
  // Another event uses the table in the evening.
  ['2', '3:15 PM', ['soon']],
  ['3', '3:15 PM', ['soon', 'later']],
  // A flag is up there until 3:40 PM.
  ['14', '3:15 PM', ['later']],
  ['1', '5:00 PM', ['later']],
])('at table %s, from %s on', (number, time, ids) => {
  const moment = Date.parse(resolveEventDate(exampleConvention, 'Friday', time))
  const context = { number, events, occupants, names: ['rosa'], day: 'Friday', moment, now }
  expect(eventsToPlace(context).map(({ id }) => id)).toEqual(ids)
})
