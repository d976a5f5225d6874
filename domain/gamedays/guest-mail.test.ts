import { expect, test } from 'vitest'
import {
  decideChangeMail,
  type GuestMailDraft,
  shouldSend,
  summarizeWaitingMail,
} from './guest-mail.ts'
import { accepted, notReplied, rejected } from './status.ts'

const sentSchedule = {
  date: '2027-03-13',
  startTime: '13:00:00',
  endTime: '18:00:00',
  location: 'Elm Street Church hall',
}
const moved = { ...sentSchedule, date: '2027-03-20' }
const withoutLocation = { ...sentSchedule, location: null }

const guests = {
  accepted: { status: accepted, waitsSince: '' },
  pending: { status: notReplied, waitsSince: '' },
  'in line': { status: notReplied, waitsSince: '2027-03-01T15:00:00.000Z' },
  rejected: { status: rejected, waitsSince: '' },
} as const
type GuestName = keyof typeof guests

interface Facts {
  lastSent?: (typeof sentSchedule & { inCalendar?: boolean }) | null
  schedule?: typeof sentSchedule | typeof withoutLocation
  isMailLeaving?: boolean
  isBounced?: boolean
}

test.each<[GuestName, string, Facts, string]>([
  ['accepted', 'was last sent another date', {}, 'essential'],
  ['accepted', 'was last sent another place', { schedule: withoutLocation }, 'essential'],
  ['in line', 'was last sent another date', {}, 'essential'],
  ['pending', 'was last sent another date', {}, 'optional'],
  ['rejected', 'was last sent another date', {}, 'none'],
  ['accepted', 'was last sent these facts', { schedule: sentSchedule }, 'none'],
  ['pending', 'was last sent these facts', { schedule: sentSchedule }, 'none'],
  [
    'accepted',
    'was last sent these facts, and others are on their way',
    { schedule: sentSchedule, isMailLeaving: true },
    'essential',
  ],
  ['rejected', 'has a mail on its way', { schedule: sentSchedule, isMailLeaving: true }, 'none'],
  ['accepted', 'was sent nothing yet', { lastSent: null }, 'essential'],
  ['pending', 'was sent nothing yet', { lastSent: null }, 'optional'],
  ['accepted', 'has an address that bounced', { isBounced: true }, 'none'],
  ['pending', 'has an address that bounced', { isBounced: true }, 'none'],
])('decides the mail about a change for a guest who is %s and %s: %s', (name, _, facts, mail) => {
  const change = {
    lastSent: sentSchedule,
    schedule: moved,
    isMailLeaving: false,
    isBounced: false,
    ...facts,
  }
  expect(decideChangeMail({ ...change, guest: guests[name] })).toBe(mail)
})

const confirmation = {
  mail: 'confirmation',
  before: notReplied,
  status: accepted,
  additionalGuests: 2,
} as const satisfies GuestMailDraft

const undone = { ...confirmation, status: notReplied, additionalGuests: 0 } as const

test.each<[GuestMailDraft, GuestName, boolean, Facts & { additionalGuests?: number }]>([
  [{ mail: 'invitation' }, 'pending', true, {}],
  [{ mail: 'invitation' }, 'pending', true, { isBounced: true }],
  [{ mail: 'invitation' }, 'accepted', true, {}],
  [{ mail: 'reply-stands' }, 'rejected', true, {}],
  [confirmation, 'accepted', true, { additionalGuests: 2 }],
  [confirmation, 'accepted', false, { additionalGuests: 1 }],
  [confirmation, 'rejected', false, { additionalGuests: 0 }],
  [undone, 'pending', false, { lastSent: { ...sentSchedule, inCalendar: false } }],
  [undone, 'pending', true, { lastSent: { ...sentSchedule, inCalendar: true } }],
  [undone, 'accepted', false, { lastSent: { ...sentSchedule, inCalendar: true } }],
  [{ mail: 'waiting', place: 1 }, 'in line', true, {}],
  [{ mail: 'waiting', place: 1 }, 'accepted', false, {}],
  [{ mail: 'seated', passed: 0 }, 'accepted', true, {}],
  [{ mail: 'seated', passed: 0 }, 'rejected', false, {}],
  [{ mail: 'changed', before: sentSchedule }, 'accepted', true, {}],
  [{ mail: 'changed', before: sentSchedule }, 'accepted', true, { lastSent: null }],
  // The queued invitation already contains it.
  [{ mail: 'changed', before: sentSchedule }, 'accepted', false, { lastSent: moved }],
  // The change was undone.
  [{ mail: 'changed', before: sentSchedule }, 'pending', false, { schedule: sentSchedule }],
  [{ mail: 'changed', before: sentSchedule }, 'rejected', false, {}],
  [{ mail: 'changed', before: sentSchedule }, 'accepted', false, { isBounced: true }],
  [{ mail: 'reminder' }, 'accepted', true, {}],
  [{ mail: 'reminder' }, 'rejected', false, {}],
  [{ mail: 'reminder' }, 'accepted', false, { isBounced: true }],
  [{ mail: 'nudge' }, 'pending', true, {}],
  [{ mail: 'nudge' }, 'in line', false, {}],
  [{ mail: 'nudge' }, 'accepted', false, {}],
])('%o to a guest who is %s may leave after waiting: %s', (draft, name, expected, now) => {
  const { additionalGuests = 0, ...facts } = now
  const guest = { ...guests[name], additionalGuests }
  expect(
    shouldSend({
      draft,
      guest,
      lastSent: sentSchedule,
      schedule: moved,
      isBounced: false,
      ...facts,
    }),
  ).toBe(expected)
})

const now = '2027-03-01T21:20:00.000Z'
const at = (time: string) => `2027-03-01T21:${time}:00.000Z`
const queued = (name: GuestName, time: string, lastError: string | null = null) => ({
  ...guests[name],
  nextAttemptAt: at(time),
  lastError,
})

test.each<[string, ReturnType<typeof queued>[], ReturnType<typeof summarizeWaitingMail>]>([
  ['no mail', [], null],
  ['mail that is being sent', [queued('accepted', '20')], null],
  [
    'mail to guests who have not replied',
    [queued('pending', '25'), queued('pending', '24')],
    { guests: 2, leavesAt: at('24'), isOptional: true, isDelayed: false },
  ],
  [
    'mail to a guest who accepted as well',
    [queued('pending', '25'), queued('accepted', '25')],
    { guests: 2, leavesAt: at('25'), isOptional: false, isDelayed: false },
  ],
  [
    'mail that the mail server rejected',
    [queued('in line', '20', 'Try again')],
    { guests: 1, leavesAt: at('20'), isOptional: false, isDelayed: true },
  ],
])('summarizes waiting mail: %s', (_, mails, expected) => {
  expect(summarizeWaitingMail(mails, now)).toEqual(expected)
})
