import { expect, test } from 'vitest'
import { eventDefaults, EventPayload } from './schema.ts'

const form = {
  ...eventDefaults,
  id: '5f0c3a52-1c1e-4a51-9f5c-2f7a8e0f0c11',
  gameName: 'Azul',
  eventDay: 'Friday',
  eventTime: '1:15 PM',
  eventOwner: 'rosa',
  gameOwner: 'rosa',
}

test('converts a filled form to its stored form', () => {
  expect(EventPayload.parse({ ...form, gameName: ' Azul ', eventTime: 'Undetermined' })).toEqual({
    ...form,
    gameName: 'Azul',
    eventTime: '12:01 AM',
    duration: 60,
  })
})

test('accepts a saved event as input', () => {
  const payload = EventPayload.parse(form)
  expect(EventPayload.parse(payload)).toEqual(payload)
})

test.each([
  [{ spots: 1 }, { spots: 1 }],
  [{ spots: 99 }, { spots: 99 }],
  [{ duration: '720' }, { duration: 720 }],
  [{ duration: 45 }, { duration: 45 }],
  [{ gameName: '\u202e7  Wonders\u200b' }, { gameName: '7 Wonders' }],
  [{ note: '\u3164' }, { note: '' }],
  [{ gameOwner: null }, { gameOwner: '' }],
  [{ gameOwner: undefined }, { gameOwner: undefined }],
  [{ eventDay: 'Saturday', eventTime: '9:00 AM' }, { eventTime: '9:00 AM' }],
])('saves %o as %o', (changes, saved) => {
  expect(EventPayload.parse({ ...form, ...changes })).toMatchObject(saved)
})

const spots = 'Enter a whole number from 1 to 99.'

test.each([
  [{ gameName: '' }, 'gameName', 'You must enter a game name.'],
  [{ gameName: '  ' }, 'gameName', 'You must enter a game name.'],
  [{ gameName: 'x'.repeat(121) }, 'gameName', 'A game name can have at most 120 characters.'],
  [{ note: 'x'.repeat(141) }, 'note', 'A note can have at most 140 characters.'],
  [{ eventDay: '' }, 'eventDay', 'Event date is required.'],
  [{ eventTime: '' }, 'eventTime', 'Event time is required.'],
  [{ eventTime: '11:50 AM' }, 'eventTime', 'Choose one of the times of that day.'],
  [{ eventTime: 'noon' }, 'eventTime', 'Choose one of the times of that day.'],
  [{ spots: null }, 'spots', spots],
  [{ spots: 0 }, 'spots', spots],
  [{ spots: 100 }, 'spots', spots],
  [{ spots: 1.5 }, 'spots', spots],
  [{ spots: 'four' }, 'spots', spots],
  [{ eventOwner: '' }, 'eventOwner', 'Required.'],
  [{ eventOwner: undefined }, 'eventOwner', 'Required.'],
  [{ duration: '50' }, 'duration', 'Choose a duration.'],
  [{ duration: 'long' }, 'duration', 'Choose a duration.'],
  [{ id: '../x' }, 'id', 'This is not an event.'],
])('refuses %o', (changes, field, message) => {
  const issues = EventPayload.safeParse({ ...form, ...changes }).error?.issues
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})

test.each(['\u200b', '\u3164', '\u2800', '\ud800', '\u202e'])(
  'refuses the invisible game name %j',
  (gameName) => {
    const issues = EventPayload.safeParse({ ...form, gameName }).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual(['You must enter a game name.'])
  },
)

test.each([{ teacher: 'maybe' }, { visible: 'yes' }, { visible: undefined }])(
  'also refuses %o',
  (changes) => {
    expect(EventPayload.safeParse({ ...form, ...changes }).success).toBe(false)
  },
)
