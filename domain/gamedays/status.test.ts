import { expect, test } from 'vitest'
import { statusBadges, nextStatus } from './manage/status-badge.ts'
import {
  accepted,
  isReplyChange,
  notReplied,
  parseChoiceSearch,
  parseStatus,
  quickReplyStatus,
  rejected,
  replyButtonLabels,
  type ReplyChoice,
  replyThanks,
  statuses,
} from './status.ts'

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

const open = { current: notReplied, mayAccept: true, isWaiting: false } as const

test.each<[string, ReplyChoice | undefined, Parameters<typeof quickReplyStatus>[1], number | null]>(
  [
    ['no choice', undefined, open, null],
    ['coming', 'accepted', open, accepted],
    ['not coming', 'rejected', open, rejected],
    ['coming, and accepted already', 'accepted', { ...open, current: accepted }, null],
    ['not coming, and accepted before', 'rejected', { ...open, current: accepted }, rejected],
    ['coming, and declined before', 'accepted', { ...open, current: rejected }, accepted],
    ['coming to a full game day', 'accepted', { ...open, mayAccept: false }, null],
    ['not coming to a full game day', 'rejected', { ...open, mayAccept: false }, rejected],
    ['coming, and on the waiting list', 'accepted', { ...open, isWaiting: true }, null],
    ['not coming, and on the waiting list', 'rejected', { ...open, isWaiting: true }, rejected],
  ],
)('offers one tap for the link of a guest: %s', (_, choice, context, expected) => {
  expect(quickReplyStatus(choice, context)).toBe(expected)
})

test.each([
  [{ choice: 'accepted' }, 'accepted'],
  [{ choice: 'rejected' }, 'rejected'],
  [{ choice: 'maybe' }, undefined],
  [{}, undefined],
])('reads the choice of the address %j as %s', (search, choice) => {
  expect(parseChoiceSearch(search)).toEqual({ choice })
})
