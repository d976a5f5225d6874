import { expect, test } from 'vitest'
import { later } from '../kernel/time.ts'
import { exampleGameday, exampleInvitation } from './example.ts'
import { reminderDue, reminderMoments } from './reminders.ts'

const zone = 'America/New_York'
const gameday = exampleGameday()
const { reminder, nudge } = reminderMoments(gameday.date, zone)

test('at nine in the morning, two and seven days before', () => {
  expect({ reminder, nudge }).toEqual({
    reminder: '2026-12-10T14:00:00.000Z',
    nudge: '2026-12-05T14:00:00.000Z',
  })
  // The clocks change between the two: it is nine o'clock all the same.
  expect(reminderMoments('2027-03-16', zone)).toEqual({
    reminder: '2027-03-14T13:00:00.000Z',
    nudge: '2027-03-09T14:00:00.000Z',
  })
})

const asked = { ...exampleInvitation(), remindedAt: null, nudgedAt: null, toldAt: null }
const coming = { ...asked, status: 1 as const, repliedAt: '2026-11-03T15:00:00.000Z' }
const notComing = { ...coming, status: 2 as const }
const start = gameday.startsAt

test.each([
  ['coming, too early', coming, {}, later(reminder, -1), null],
  ['coming', coming, {}, reminder, 'reminder'],
  ['coming, after a long stop', coming, {}, later(start, -1), 'reminder'],
  ['coming, too late', coming, {}, start, null],
  ['coming, switched off', coming, { remindAccepted: false }, reminder, null],
  ['coming, only nudges off', coming, { nudgeUnreplied: false }, reminder, 'reminder'],
  ['coming, sent already', { ...coming, remindedAt: reminder }, {}, later(reminder, 1), null],
  ['coming, reminded before it moved', { ...coming, remindedAt: nudge }, {}, reminder, 'reminder'],
  ['coming, told of a change', { ...coming, toldAt: nudge }, {}, reminder, 'reminder'],
  ['coming, told of a change since', { ...coming, toldAt: reminder }, {}, later(reminder, 1), null],
  ['coming, nudged before', { ...coming, nudgedAt: nudge }, {}, reminder, 'reminder'],
  ['replied just before', { ...coming, repliedAt: later(reminder, -1) }, {}, reminder, 'reminder'],
  ['replied just now', { ...coming, repliedAt: reminder }, {}, later(reminder, 1), null],
  ['set as coming by the organiser', { ...coming, repliedAt: null }, {}, reminder, 'reminder'],
  ['not coming', notComing, {}, reminder, null],
  ['asked, too early', asked, {}, later(nudge, -1), null],
  ['asked', asked, {}, nudge, 'nudge'],
  ['asked, after a long stop', asked, {}, later(start, -1), 'nudge'],
  ['asked, too late', asked, {}, start, null],
  ['asked, switched off', asked, { nudgeUnreplied: false }, nudge, null],
  ['asked, only reminders off', asked, { remindAccepted: false }, nudge, 'nudge'],
  ['asked, sent already', { ...asked, nudgedAt: nudge }, {}, later(nudge, 1), null],
  ['asked just before', { ...asked, invitedAt: later(nudge, -1) }, {}, nudge, 'nudge'],
  ['asked, told of a change since', { ...asked, toldAt: nudge }, {}, later(nudge, 1), 'nudge'],
  ['asked since', { ...asked, invitedAt: nudge }, {}, later(nudge, 1), null],
] as const)('%s', (_, guest, flags, now, due) => {
  expect(reminderDue({ ...gameday, ...flags }, guest, zone, now)).toBe(due)
})
