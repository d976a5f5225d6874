import { describe, expect, test } from 'vitest'
import { findDay } from '../../../domain/convention/days.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { EventPayload, eventDefaults } from '../../../domain/events/schema.ts'
import { openingMinutes } from '../../../domain/events/time/times.ts'
import { initialValues, payloadOf, availableTimes, withDay } from './form-values.ts'

const user = { email: 'rosa@example.com', isAdmin: false, names: [{ id: 'rosa', name: 'Rosa' }] }
const hoursOfDay = (name: string) =>
  openingMinutes(findDay(exampleConvention, name) as ConventionDay, exampleConvention.timeZone)
const { participants: _, ...event } = exampleEvent({ eventTime: '12:01 AM' })

test('starts a new form with the defaults and the first name', () => {
  const { id, ...rest } = initialValues(user, undefined)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(rest).toEqual({ ...eventDefaults, eventOwner: 'rosa' })
})

test('fills the form with the event as shown', () => {
  expect(initialValues(user, event)).toMatchObject({
    id: 'brass',
    eventTime: 'Undetermined',
    duration: '180',
    eventOwner: 'marcus',
  })
})

describe('withDay', () => {
  test.each([
    ['9:30 PM', 'Saturday', ''],
    ['2:30 PM', 'Saturday', '2:30 PM'],
    ['9:30 AM', 'Friday', ''],
    ['Undetermined', 'Friday', 'Undetermined'],
  ] as const)('resets or leaves %s on %s: %s', (eventTime, day, expected) => {
    const values = { ...initialValues(user, undefined), eventTime }
    const times = availableTimes(day, hoursOfDay(day), undefined)
    expect(withDay(values, day, times)).toMatchObject({ eventDay: day, eventTime: expected })
  })
})

describe('availableTimes', () => {
  const early = { eventDay: 'Friday', eventTime: '9:15 AM' } as const
  test.each([
    ['a new event', 'Friday', undefined, false],
    ['the same event', 'Friday', early, true],
    ['the event on another day', 'Saturday', { ...early, eventTime: '8:00 AM' }, false],
  ] as const)('limits the times of %s on %s', (_, day, changed, isOffered) => {
    expect(
      availableTimes(day, hoursOfDay(day), changed).includes(changed?.eventTime ?? '9:15 AM'),
    ).toBe(isOffered)
  })
})

describe('payloadOf', () => {
  const checked = EventPayload.parse({ ...initialValues(user, event), eventOwner: 'rosa' })
  test.each([
    ['new', 'rosa'],
    ['request', ''],
  ] as const)('sets the game owner of a %s event to "%s"', (kind, gameOwner) => {
    expect(payloadOf(checked, kind, undefined)).toEqual({ ...checked, gameOwner })
  })
  // The specification: "PUT /event: id, gameName, eventDay, eventTime, spots, visible, eventOwner, gameOwner, duration, teacher".
  test('sends every field of the specification for an edit, with the game owner unchanged', () => {
    const payload = payloadOf(checked, 'edit', event)
    const fields =
      'id, gameName, eventDay, eventTime, spots, visible, eventOwner, gameOwner, duration, teacher'
    for (const field of fields.split(', ')) expect(payload).toHaveProperty(field)
    expect(payload).toMatchObject({ gameOwner: 'marcus', previousGameOwner: 'marcus' })
  })
  test.each([
    ['marcus', 'marcus'],
    ['rosa', ''],
  ])('sets the game owner of an event recreated for %s to "%s"', (eventOwner, gameOwner) => {
    const newPayload = { ...checked, id: 'anew', eventOwner }
    expect(payloadOf(newPayload, 'edit', event)).toEqual({ ...newPayload, gameOwner })
  })
})
