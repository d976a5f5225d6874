import { expect, it } from 'vitest'
import { actionTexts } from './action-texts.ts'
import { exampleEvent } from '../example.ts'

const cascadia = exampleEvent({ gameName: 'Cascadia', eventTime: '12:30 PM', place: '7' })
const open = exampleEvent({ gameName: 'Cascadia', eventTime: 'Undetermined' })

it.each([
  [actionTexts.joined('Eva', cascadia), 'Eva joined Cascadia, Friday 12:30 PM.'],
  [actionTexts.joined('Eva', open), 'Eva joined Cascadia, Friday, time undetermined.'],
  [actionTexts.left('Eva', cascadia), 'Eva left Cascadia, Friday 12:30 PM.'],
  [
    actionTexts.offerPassed({ spotsKept: 0 }),
    'The spot went to the next person on the waiting list.',
  ],
  [
    actionTexts.offerPassed({ spotsKept: 1 }),
    'The spot is reserved for the next person on the waiting list.',
  ],
  [actionTexts.removed('Eva', cascadia), 'Eva was removed from Cascadia, Friday 12:30 PM.'],
  [actionTexts.brings('Eva', cascadia), 'Eva is bringing Cascadia, Friday 12:30 PM.'],
  [
    actionTexts.stoppedBringing('Eva', cascadia),
    'Eva is no longer bringing Cascadia, Friday 12:30 PM.',
  ],
  [actionTexts.placed(cascadia), 'Cascadia is at table 7, Friday 12:30 PM.'],
  [actionTexts.placed({ ...cascadia, place: '' }), 'Cascadia has no table, Friday 12:30 PM.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
