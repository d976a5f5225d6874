import { expect, test } from 'vitest'
import { isMissedSchedule, isTooFarAhead, audienceProblem, previewText } from './rules.ts'

const now = '2027-05-01T12:00:00.000Z'

test.each([
  ['an hour ago', '2027-05-01T11:00:00.000Z', false],
  ['a day ago', '2027-04-30T12:00:00.000Z', false],
  ['more than a day ago', '2027-04-30T11:59:59.999Z', true],
])('detects whether a mailing due %s was missed', (_, sendAt, isMissed) => {
  expect(isMissedSchedule(sendAt, now)).toBe(isMissed)
})

test.each([
  ['2028-05-01T12:00:00.000Z', false],
  ['2028-05-02T12:00:00.001Z', true],
])('limits scheduling at %s', (at, tooFar) => {
  expect(isTooFarAhead(at, now)).toBe(tooFar)
})

test.each([
  [{ kind: 'everyone', ids: [] }, null],
  [{ kind: 'players', ids: [] }, 'Choose at least one event.'],
  [{ kind: 'players', ids: ['a'] }, null],
  [{ kind: 'gameday-pending', ids: [] }, 'Choose a game day.'],
] as const)('%j', (audience, missing) => {
  expect(audienceProblem({ ...audience, ids: [...audience.ids] })).toBe(missing)
})

test('strips marks from the preview line', () => {
  expect(previewText('# Parking\n\nThe **north** side is closed.')).toBe(
    'Parking The north side is closed.',
  )
  expect(previewText('- Use the [south gate](https://example.com/gate)\n- Or walk')).toBe(
    'Use the south gate Or walk',
  )
})
