import { expect, test } from 'vitest'
import {
  BulkInviteForm,
  gamedayDefaults,
  GamedayForm,
  GamedayUpdate,
  InvitationReply,
  InviteForm,
  PublicRsvp,
  StatusChange,
} from './forms.ts'
import { InvitationDetails, PublicGameday } from '../schema.ts'

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const problems = (result: Result) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

const day = { ...gamedayDefaults, date: '2026-12-12' }

test.each([
  [{}, { startTime: null, endTime: null, location: null, description: null, capacity: 8 }],
  [{ startTime: '13:00' }, { startTime: '13:00:00', endTime: null }],
  [
    { startTime: '13:00:00', endTime: '18:30' },
    { startTime: '13:00:00', endTime: '18:30:00' },
  ],
  [
    { startTime: '18:00', endTime: '01:00' },
    { startTime: '18:00:00', endTime: '01:00:00' },
  ],
  [
    { startTime: null, endTime: undefined },
    { startTime: null, endTime: null },
  ],
  [
    { location: ' Hall ', description: '  ' },
    { location: 'Hall', description: null },
  ],
  [{ capacity: 1 }, { capacity: 1 }],
  [{ capacity: ' 8 ' }, { capacity: 8 }],
  [{ nudgeUnreplied: false }, { nudgeUnreplied: false }],
])('stores a game day with %o as %o', (changes, stored) => {
  expect(GamedayForm.parse({ ...day, ...changes })).toMatchObject(stored)
  expect(GamedayUpdate.parse({ ...day, ...changes, id: 'december' })).toMatchObject({
    ...stored,
    id: 'december',
  })
})

test('enables reminders for a new game day and leaves them unchanged otherwise, if omitted', () => {
  const silent = { ...day, remindAccepted: undefined }
  expect(GamedayForm.parse(silent).remindAccepted).toBe(true)
  expect(GamedayUpdate.parse({ ...silent, id: 'december' }).remindAccepted).toBe(undefined)
})

const endTime = 'An end time needs another time to start at.'

test.each([
  [{ date: '' }, 'date', 'Date is required'],
  [{ date: '2026-02-29' }, 'date', 'Date is required'],
  [{ date: '12/12/2026' }, 'date', 'Date is required'],
  [{ capacity: 0 }, 'capacity', 'Capacity must be at least 1'],
  [{ capacity: '0' }, 'capacity', 'Capacity must be at least 1'],
  [{ capacity: 1.5 }, 'capacity', 'Capacity must be a whole number'],
  [{ capacity: 'eight' }, 'capacity', 'Capacity must be a whole number'],
  [{ capacity: '' }, 'capacity', 'Capacity must be a whole number'],
  [{ capacity: true }, 'capacity', 'Capacity must be a whole number'],
  [{ capacity: null }, 'capacity', 'Capacity must be at least 1'],
  [{ capacity: 10_001 }, 'capacity', 'Capacity must be at most 10000'],
  [{ startTime: '25:00' }, 'startTime', 'Enter a time such as 13:30.'],
  [{ startTime: '1:00 PM' }, 'startTime', 'Enter a time such as 13:30.'],
  [{ endTime: '18:00' }, 'endTime', endTime],
  [{ startTime: '18:00', endTime: '18:00:00' }, 'endTime', endTime],
  [{ location: 'x'.repeat(201) }, 'location', 'Please use at most 200 characters.'],
])('refuses a game day with %o', (changes, field, message) => {
  expect(problems(GamedayForm.safeParse({ ...day, ...changes }))).toEqual([[field, message]])
})

const choose = "Please select whether you're attending or not"
const rsvp = { gamedayId: 'december', guestName: 'Rosa', guestEmail: 'r@x.org', status: 1 }

test.each([
  [{}, { status: 1, replyComments: null, additionalGuests: 0 }],
  [{ status: 'Accepted' }, { status: 1 }],
  [{ status: 'Rejected' }, { status: 2 }],
  [{ status: '2' }, { status: 2 }],
  [
    { guestName: ' Rosa ', guestEmail: ' R@X.org ' },
    { guestName: 'Rosa', guestEmail: 'r@x.org' },
  ],
  [{ replyComments: ' See you ' }, { replyComments: 'See you' }],
  [{ replyComments: '   ' }, { replyComments: null }],
  [{ replyComments: null }, { replyComments: null }],
  [{ additionalGuests: 4 }, { additionalGuests: 4 }],
  [{ additionalGuests: '3' }, { additionalGuests: 3 }],
])('parses an RSVP with %o as %o', (changes, expected) => {
  expect(PublicRsvp.parse({ ...rsvp, ...changes })).toMatchObject(expected)
})

test.each([
  [{ status: undefined }, 'status', choose],
  [{ status: null }, 'status', choose],
  [{ status: '' }, 'status', choose],
  [{ status: 0 }, 'status', choose],
  [{ status: 'NotReplied' }, 'status', choose],
  [{ guestName: '  ' }, 'guestName', 'Name is required'],
  [{ guestName: undefined }, 'guestName', 'Name is required'],
  [{ guestEmail: ' ' }, 'guestEmail', 'Email is required'],
  [{ guestEmail: 'rosa' }, 'guestEmail', 'Please enter a valid email address'],
  [{ guestEmail: 'rosa@x' }, 'guestEmail', 'Please enter a valid email address'],
  [{ guestEmail: 'a@x.org, b@x.org' }, 'guestEmail', 'Please enter a valid email address'],
  [{ guestEmail: `${'x'.repeat(250)}@x.org` }, 'guestEmail', 'Please enter a valid email address'],
  [{ additionalGuests: 5 }, 'additionalGuests', 'Max 4'],
  [{ additionalGuests: -1 }, 'additionalGuests', 'Max 4'],
  [{ additionalGuests: 1.5 }, 'additionalGuests', 'Max 4'],
  [{ additionalGuests: 'many' }, 'additionalGuests', 'Max 4'],
])('refuses an RSVP with %o', (changes, field, message) => {
  expect(problems(PublicRsvp.safeParse({ ...rsvp, ...changes }))).toEqual([[field, message]])
})

test('reports the choice first, then the name, then the address, for an empty RSVP', () => {
  const empty = { gamedayId: 'december', guestName: '', guestEmail: '' }
  expect(problems(PublicRsvp.safeParse(empty))).toEqual([
    ['status', choose],
    ['guestName', 'Name is required'],
    ['guestEmail', 'Email is required'],
  ])
})

test('requires a choice in a reply', () => {
  expect(problems(InvitationReply.safeParse({ invitationToken: 't' }))).toEqual([
    ['status', choose],
  ])
  expect(InvitationReply.parse({ invitationToken: 't', status: 'Rejected' })).toEqual({
    invitationToken: 't',
    status: 2,
    replyComments: null,
    additionalGuests: 0,
  })
})

test.each([
  [undefined, undefined],
  [null, null],
  ['', null],
  ['  ', null],
  [0, 0],
  ['NotReplied', 0],
  ['Accepted', 1],
  [2, 2],
])('parses the initial status %o as %o', (status, expected) => {
  const form = { gamedayID: 'december', guestName: 'Rosa', guestEmail: 'r@x.org', status }
  expect(InviteForm.parse(form).status).toBe(expected)
})

test.each(['3', 'Maybe', ''])('the status %o is unknown, and counts as not replied', (status) => {
  expect(StatusChange.parse({ invitationID: 'rosa', status }).status).toBe(0)
})

test.each([3, true, 'x'.repeat(41)])('the status %o is refused', (status) => {
  expect(StatusChange.safeParse({ invitationID: 'rosa', status }).success).toBe(false)
})

const guests = (count: number) => Array.from({ length: count }, () => ({ name: 'A', email: '?' }))

test.each([
  [0, 'Enter at least one guest.'],
  [1, null],
  [500, null],
  [501, 'Invite at most 500 guests at a time.'],
])('accepts %i guests at a time: %s', (count, message) => {
  const result = BulkInviteForm.safeParse({ gamedayID: 'december', guests: guests(count) })
  expect(problems(result)?.[0]?.[1] ?? null).toBe(message)
})

test('omits all other fields for an invalid date or token', () => {
  expect(PublicGameday.parse({ isValidDate: false, id: 'secret' })).toEqual({ isValidDate: false })
  const dead = { isValidToken: false, guestName: 'Rosa', atCapacity: true }
  expect(InvitationDetails.parse(dead)).toEqual({ isValidToken: false })
})
