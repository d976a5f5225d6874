import { expect, test } from 'vitest'
import { addMilliseconds } from '../kernel/time.ts'
import { exampleGameday, exampleInvitation } from './example.ts'
import { dueReminder, reminderMoments } from './reminders.ts'

const zone = 'America/New_York'
const gameday = exampleGameday()
const { reminder, nudge } = reminderMoments(gameday.date, zone)

test('sends reminders at nine in the morning, two and seven days before', () => {
  expect({ reminder, nudge }).toEqual({
    reminder: '2026-12-10T14:00:00.000Z',
    nudge: '2026-12-05T14:00:00.000Z',
  })
  // The clocks change between the two, but both are at nine o'clock.
  expect(reminderMoments('2027-03-16', zone)).toEqual({
    reminder: '2027-03-14T13:00:00.000Z',
    nudge: '2027-03-09T14:00:00.000Z',
  })
})

const invitedGuest = { ...exampleInvitation(), remindedAt: null, nudgedAt: null, notifiedAt: null }
const acceptedGuest = { ...invitedGuest, status: 1 as const, repliedAt: '2026-11-03T15:00:00.000Z' }
const notComing = { ...acceptedGuest, status: 2 as const }
const start = gameday.startsAt

test.each([
  ['coming, too early', acceptedGuest, {}, addMilliseconds(reminder, -1), null],
  ['coming', acceptedGuest, {}, reminder, 'reminder'],
  ['coming, after a long downtime', acceptedGuest, {}, addMilliseconds(start, -1), 'reminder'],
  ['coming, too late', acceptedGuest, {}, start, null],
  ['coming, switched off', acceptedGuest, { remindAccepted: false }, reminder, null],
  ['coming, only nudges off', acceptedGuest, { nudgeUnreplied: false }, reminder, 'reminder'],
  [
    'coming, sent already',
    { ...acceptedGuest, remindedAt: reminder },
    {},
    addMilliseconds(reminder, 1),
    null,
  ],
  [
    'coming, reminded before it moved',
    { ...acceptedGuest, remindedAt: nudge },
    {},
    reminder,
    'reminder',
  ],
  [
    'coming, notified of a change',
    { ...acceptedGuest, notifiedAt: nudge },
    {},
    reminder,
    'reminder',
  ],
  [
    'coming, notified of a change since the reminder was due',
    { ...acceptedGuest, notifiedAt: reminder },
    {},
    addMilliseconds(reminder, 1),
    null,
  ],
  ['coming, nudged before', { ...acceptedGuest, nudgedAt: nudge }, {}, reminder, 'reminder'],
  [
    'replied just before',
    { ...acceptedGuest, repliedAt: addMilliseconds(reminder, -1) },
    {},
    reminder,
    'reminder',
  ],
  [
    'replied just now',
    { ...acceptedGuest, repliedAt: reminder },
    {},
    addMilliseconds(reminder, 1),
    null,
  ],
  [
    'set as coming by the organizer',
    { ...acceptedGuest, repliedAt: null },
    {},
    reminder,
    'reminder',
  ],
  ['not coming', notComing, {}, reminder, null],
  ['not replied, too early', invitedGuest, {}, addMilliseconds(nudge, -1), null],
  ['asked', invitedGuest, {}, nudge, 'nudge'],
  ['not replied, after a long downtime', invitedGuest, {}, addMilliseconds(start, -1), 'nudge'],
  ['not replied, too late', invitedGuest, {}, start, null],
  ['not replied, switched off', invitedGuest, { nudgeUnreplied: false }, nudge, null],
  ['not replied, only reminders off', invitedGuest, { remindAccepted: false }, nudge, 'nudge'],
  [
    'not replied, sent already',
    { ...invitedGuest, nudgedAt: nudge },
    {},
    addMilliseconds(nudge, 1),
    null,
  ],
  [
    'invited just before',
    { ...invitedGuest, invitedAt: addMilliseconds(nudge, -1) },
    {},
    nudge,
    'nudge',
  ],
  [
    'not replied, notified of a change since',
    { ...invitedGuest, notifiedAt: nudge },
    {},
    addMilliseconds(nudge, 1),
    'nudge',
  ],
  ['invited since', { ...invitedGuest, invitedAt: nudge }, {}, addMilliseconds(nudge, 1), null],
] as const)('%s', (_, guest, flags, now, due) => {
  expect(dueReminder({ ...gameday, ...flags }, guest, zone, now)).toBe(due)
})
