import { expect, test } from 'vitest'
import { announcementFromForm, activeAnnouncement, announcementDurationText } from './rules.ts'
import { AnnouncementForm, announcementDurations, maxAnnouncementLength } from './schema.ts'

const now = '2027-05-21T19:10:00.000Z'
const announcement = { id: 'a', text: 'Pizza is here.', until: '2027-05-21T19:40:00.000Z' }

test('shows an announcement until it expires', () => {
  const form = { id: 'a', text: 'Pizza is here.', minutes: 30, mail: false } as const
  expect(announcementFromForm(form, now)).toEqual({ ...announcement, at: now })
})

test.each([
  ['none', null, now, null],
  ['before the end', announcement, '2027-05-21T19:39:59.999Z', announcement],
  ['at the end', announcement, '2027-05-21T19:40:00.000Z', null],
])('%s', (_, stored, moment, expected) => {
  expect(activeAnnouncement(stored, moment)).toEqual(expected)
})

test('formats durations', () => {
  expect(announcementDurations.map(announcementDurationText)).toEqual([
    'For 15 minutes',
    'For 30 minutes',
    'For an hour',
    'For 2 hours',
    'For 4 hours',
  ])
})

const base = { id: 'a', text: 'Pizza is here.', minutes: 30, mail: false }
test.each([
  ['unchanged', base, true],
  ['on one line', { ...base, text: ' Pizza\nis here. ' }, true],
  ['empty', { ...base, text: ' \n ' }, false],
  ['of the maximum length', { ...base, text: 'x'.repeat(maxAnnouncementLength) }, true],
  ['too long', { ...base, text: 'x'.repeat(maxAnnouncementLength + 1) }, false],
  ['with an invalid duration', { ...base, minutes: 31 }, false],
  ['with an id of another kind', { ...base, id: 'a b' }, false],
])('%s', (_, form, isTaken) => {
  expect(AnnouncementForm.safeParse(form).success).toBe(isTaken)
})
