import { expect, test } from 'vitest'
import { organizerAndDurationText } from './organizer-text.ts'

test('places the duration after the name, even if the name is read from right to left', () => {
  expect(organizerAndDurationText({ organizer: 'Rosa Delgado', duration: 60 })).toBe(
    'Rosa Delgado, 1 hour',
  )
  expect(organizerAndDurationText({ organizer: 'شروق', duration: 5 })).toBe(
    '\u2068شروق\u2069, 5 minutes',
  )
})
