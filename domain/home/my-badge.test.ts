import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import { buildMyBadge } from './my-badge.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'

const at = (eventTime: string, duration = 60): Event =>
  exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration })
const weekend = (id: string, ...events: Event[]) => ({ name: { id, name: id }, events })

test.each([
  ['nobody is registered', [], null, ''],
  ['somebody plays', [weekend('kim', at('3:00 PM'), at('4:30 PM'))], 'kim now 3:00 PM', ''],
  [
    'the second name plays',
    [weekend('kim', at('3:30 PM')), weekend('lee', at('3:00 PM'))],
    'lee now 3:00 PM',
    'kim',
  ],
  [
    'both play later',
    [weekend('kim', at('5:00 PM')), weekend('lee', at('3:30 PM'))],
    'lee next 3:30 PM',
    'kim',
  ],
  ['the next table is in three hours', [weekend('kim', at('6:00 PM'))], 'kim next 6:00 PM', ''],
  ['the next table is later', [weekend('kim', at('6:15 PM'))], null, 'kim'],
  ['nothing is planned', [weekend('kim'), weekend('lee')], null, 'kim lee'],
])('shows where to be when %s', (_, weekends, largeText, rowNames) => {
  const { large, rows } = buildMyBadge(weekends, now)
  const text =
    large && `${large.name.id} ${large.isRunning ? 'now' : 'next'} ${large.event.gameName}`
  expect(text).toBe(largeText)
  expect(rows.map(({ name }) => name.id).join(' ')).toBe(rowNames)
})
