import { expect, test } from 'vitest'
import { getEvent, getEventWithNames, listEvents } from '../../domain/events/api.ts'
import { listNames } from '../../domain/people/api.ts'
import { getMyRegistration, listAttendees } from '../../domain/registration/api.ts'
import { isPersonal, reading } from './reading.ts'

const params = { id: 'ark' }

test.each([
  ['the events', reading(listEvents), false],
  ['an event', reading(getEvent, { params }), false],
  ['an event with its names', reading(getEventWithNames, { params }), true],
  ['the attendees', reading(listAttendees), false],
  ['my registration', reading(getMyRegistration), true],
  ['every name', reading(listNames), true],
  ['what is no answer to a call', { queryKey: ['verification', 'code'] }, false],
])('whether %s leave with who signs out: their call says so', (_, { queryKey }, personal) => {
  expect(isPersonal(queryKey)).toBe(personal)
})
