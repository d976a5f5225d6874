import { expect, test } from 'vitest'
import { exampleEvent } from '../example.ts'
import type { EventDetails } from '../schema.ts'
import { eventSharePreview } from './share-preview.ts'

const cases: [Partial<EventDetails>, string, string][] = [
  [
    {},
    'Brass: Birmingham, Friday, 3:30 PM',
    '3 hours, organized by Marcus Webb. 3 of 4 spots taken.',
  ],
  [
    { eventTime: 'Undetermined', spotsTaken: 4, gameOwner: '', note: 'Beginners welcome!' },
    'Brass: Birmingham, Friday, time undetermined',
    '3 hours, organized by Marcus Webb. All spots are taken. Game owner needed. Beginners welcome!',
  ],
]

test.each(cases)('previews an event with %j', (changes, shareTitle, description) => {
  expect(eventSharePreview(exampleEvent(changes))).toEqual({ shareTitle, description })
})
