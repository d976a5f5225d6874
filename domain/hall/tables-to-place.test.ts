import { expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { eventDate } from '../events/time/event-date.ts'
import { exampleFlag } from '../flags/example.ts'
import { flagsAtTables } from './flag-at-table.ts'
import { tablesToPlace } from './tables-to-place.ts'

const now = eventDate(exampleConvention, 'Friday', '3:15 PM')
const own = (id: string, eventTime: string, changes: object = {}) =>
  exampleEvent({ id, eventTime, duration: 60, eventOwner: 'rosa', place: '', ...changes })

const events = [
  own('later', '8:00 PM'),
  own('soon', '3:30 PM'),
  own('over', '2:00 PM'),
  own('placed', '6:00 PM', { place: '4' }),
  own('no time', 'Undetermined'),
  own('tomorrow', '3:30 PM', { eventDay: 'Saturday' }),
  own('of another', '3:30 PM', { eventOwner: 'theo' }),
]
const taken = exampleEvent({ id: 'root', place: '2', eventTime: '7:00 PM', duration: 120 })
const shared = exampleEvent({ ...taken, id: 'shared', place: '3', placeShared: true })
const seated = [taken, shared, ...flagsAtTables([exampleFlag({ place: '14' })], now)]

test.each([
  ['1', '3:15 PM', ['soon', 'later']],
  // Somebody else sits there in the evening.
  ['2', '3:15 PM', ['soon']],
  ['3', '3:15 PM', ['soon', 'later']],
  // A flag is up there until twenty to four.
  ['14', '3:15 PM', ['later']],
  ['1', '5:00 PM', ['later']],
])('at table %s, looked at from %s on', (number, time, ids) => {
  const moment = Date.parse(eventDate(exampleConvention, 'Friday', time))
  const facts = { number, events, seated, names: ['rosa'], day: 'Friday', moment, now }
  expect(tablesToPlace(facts).map(({ id }) => id)).toEqual(ids)
})
