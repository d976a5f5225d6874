import { expect, test } from 'vitest'
import { statusBadges, nextStatus } from './manage/status-badge.ts'
import { replyButtonLabels, isReplyChange, replyThanks, statuses, parseStatus } from './status.ts'

test.each([
  ['NotReplied', 0],
  ['Accepted', 1],
  ['Rejected', 2],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  [0, 0],
  [1, 1],
  [2, 2],
  ['accepted', 0],
  ['Maybe', 0],
  ['', 0],
  [3, 0],
  ['constructor', 0],
])('parses %j as status %i', (input, status) => {
  expect(parseStatus(input)).toBe(status)
})

test('cycles from not replied to accepted to rejected and back on clicks', () => {
  expect(statuses.map(nextStatus)).toEqual([1, 2, 0])
})

test('labels the badges', () => {
  expect(statuses.map((status) => statusBadges[status])).toEqual([
    { label: 'Pending', style: 'secondary' },
    { label: 'Accepted', style: 'default' },
    { label: 'Rejected', style: 'destructive' },
  ])
})

test.each([
  [0, "I'M COMING!", "CAN'T MAKE IT"],
  [1, 'STILL COMING!', "CAN'T MAKE IT"],
  [2, "I'M COMING!", "STILL CAN'T MAKE IT"],
] as const)('with status %i the buttons read %s and %s', (status, yes, no) => {
  expect(replyButtonLabels(status)).toEqual({ 1: yes, 2: no })
})

test.each([
  [0, 1, 'RSVP submitted! Thank you!'],
  [0, 2, 'RSVP submitted! Thank you!'],
  [1, 1, 'RSVP submitted! Thank you!'],
  [2, 2, 'RSVP submitted! Thank you!'],
  [1, 2, 'RSVP updated!'],
  [2, 1, 'RSVP updated!'],
] as const)('from %i to %i: %s', (before, after, text) => {
  expect(replyThanks(isReplyChange(before, after))).toBe(text)
})
