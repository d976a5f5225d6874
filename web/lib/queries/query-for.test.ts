import { expect, test } from 'vitest'
import { getEvent, getEventWithNames, listEvents } from '../../../domain/events/api.ts'
import { listNames } from '../../../domain/auth/api.ts'
import { getMyRegistration, listAttendees } from '../../../domain/registration/api.ts'
import { isPersonal, queryFor } from './query-for.ts'

const params = { id: 'ark' }

test.each([
  ['the events', queryFor(listEvents), false],
  ['an event', queryFor(getEvent, { params }), false],
  ['an event with its names', queryFor(getEventWithNames, { params }), true],
  ['the attendees', queryFor(listAttendees), false],
  ['my registration', queryFor(getMyRegistration), true],
  ['every name', queryFor(listNames), true],
  ['a value that is no answer', { queryKey: ['verification', 'code'] }, false],
])('isPersonal of %s is derived from its call', (_, query, personal) => {
  expect(isPersonal(query)).toBe(personal)
})
