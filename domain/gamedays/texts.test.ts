import { expect, test } from 'vitest'
import {
  capacityBadge,
  capacityText,
  additionalGuestsText,
  mailStatusText,
  shortDayText,
  undeliveredText,
} from './manage/texts.ts'
import { addMilliseconds } from '../kernel/time.ts'
import {
  bulkResultTexts,
  detectedGuestsText,
  listEmails,
  sendInvitationsText,
  skippedGuestTexts,
} from './bulk/bulk-texts.ts'
import {
  deletionMessage,
  editMailHint,
  updateMessage,
  waitingMailMessage,
} from './manage/change-texts.ts'
import { exampleGameday } from './example.ts'
import { gamedayStartAndEnd } from './start-and-end.ts'
import {
  additionalGuestsLabel,
  sharePreviewTexts,
  timeRangeText,
  gamedayDateText,
} from './texts.ts'

test.each([
  ['13:00:00', '18:00:00', '1:00 PM - 6:00 PM'],
  ['09:05:00', '12:00:00', '9:05 AM - 12:00 PM'],
  ['18:00:00', '00:30:00', '6:00 PM - 12:30 AM'],
  ['14:00:00', null, 'starts at 2:00 PM'],
  [null, null, ''],
  [null, '18:00:00', ''],
])('formats the times from %s to %s: %s', (startTime, endTime, text) => {
  expect(timeRangeText({ startTime, endTime })).toBe(text)
})

test.each([
  [{}, 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM'],
  [{ endTime: null }, 'Saturday, December 12, 2026, starts at 1:00 PM'],
  [{ startTime: null, endTime: null }, 'Saturday, December 12, 2026'],
])('formats %o as %s', (changes, text) => {
  expect(gamedayDateText(exampleGameday(changes))).toBe(text)
})

const zone = 'America/New_York'

test.each([
  ['2026-12-12', '13:00:00', '18:00:00', '2026-12-12T18:00:00.000Z', '2026-12-12T23:00:00.000Z'],
  ['2026-07-04', '13:00:00', null, '2026-07-04T17:00:00.000Z', '2026-07-05T04:00:00.000Z'],
  ['2026-12-12', null, null, '2026-12-12T05:00:00.000Z', '2026-12-13T05:00:00.000Z'],
  ['2026-12-31', '18:00:00', '01:00:00', '2026-12-31T23:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  // Clocks skip the hour from two to three on this night.
  ['2027-03-14', '02:30:00', '03:15:00', '2027-03-14T07:30:00.000Z', '2027-03-14T08:15:00.000Z'],
  ['2027-03-14', '02:15:00', '02:45:00', '2027-03-14T07:15:00.000Z', '2027-03-14T07:45:00.000Z'],
  ['2027-03-14', '01:30:00', '02:30:00', '2027-03-14T06:30:00.000Z', '2027-03-14T07:30:00.000Z'],
  ['2027-03-14', '01:30:00', '03:00:00', '2027-03-14T06:30:00.000Z', '2027-03-14T07:00:00.000Z'],
  // Clocks go back on this night: the day has 25 hours.
  ['2026-11-01', null, null, '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])('resolves %s from %s to %s to %s and %s', (date, startTime, endTime, startsAt, endsAt) => {
  expect(gamedayStartAndEnd({ date, startTime, endTime }, zone)).toEqual({ startsAt, endsAt })
})

test.each([
  [6, '6/8 capacity', null],
  [8, '8/8 capacity', 'Full'],
  [11, '11/8 capacity', 'Overbooked by 3'],
])('labels %i spots taken: %s, %s', (seatsTaken, text, tag) => {
  const gameday = exampleGameday({ seatsTaken })
  expect(capacityText(gameday)).toBe(text)
  expect(capacityBadge(gameday, addMilliseconds(gameday.endsAt, -1))).toBe(tag)
  expect(capacityBadge(gameday, gameday.endsAt)).toBe('Past')
})

test.each([
  [0, 0, 'No guests will be notified.'],
  [1, 0, 'Guests who accepted or have not replied will be notified by email.'],
  [0, 2, 'Guests who accepted or have not replied will be notified by email.'],
])(
  'describes the deletion of a game day that %i accepted and %i have not answered',
  (acceptedCount, notRepliedCount, notified) => {
    const gameday = exampleGameday({ acceptedCount, notRepliedCount })
    const dateText = 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM.'
    expect(deletionMessage(gameday, addMilliseconds(gameday.endsAt, -1))).toBe(
      `${dateText} ${notified}`,
    )
    expect(deletionMessage(gameday, gameday.endsAt)).toBe(`${dateText} No guests will be notified.`)
  },
)

const timeZone = 'America/New_York'
const waitingMail = {
  guests: 32,
  leavesAt: '2026-11-02T21:25:00.000Z',
  isOptional: false,
  isDelayed: false,
}

test.each([
  [waitingMail, '32 guests will be notified at 4:25 PM.'],
  [{ ...waitingMail, guests: 1 }, '1 guest will be notified at 4:25 PM.'],
  [
    { ...waitingMail, isDelayed: true },
    '32 guests will be notified once the mail server accepts the email. Next try at 4:25 PM.',
  ],
])('describes waiting mail %o: %s', (mail, text) => {
  expect(waitingMailMessage(mail, timeZone)).toBe(text)
})

test('shows in the form of a game day when guests are notified', () => {
  const pending = exampleGameday({ acceptedCount: 0, notRepliedCount: 2 })
  const now = addMilliseconds(pending.endsAt, -1)
  expect(editMailHint(pending, now, timeZone)).toContain('five minutes after you save')
  expect(editMailHint(pending, pending.endsAt, timeZone)).toBeNull()
  expect(editMailHint(exampleGameday(), now, timeZone)).toBeNull()
  expect(editMailHint({ ...pending, waitingMail }, now, timeZone)).toBe(
    '32 guests will be notified at 4:25 PM. Changes you make before then go into the same email.',
  )
})

test('reports after a save when guests are notified, or that they are not', () => {
  const saved = { before: null, after: null, isNews: true, timeZone }
  expect(updateMessage({ ...saved, after: waitingMail })).toBe(
    'Game day updated. 32 guests will be notified at 4:25 PM.',
  )
  expect(updateMessage({ ...saved, before: waitingMail })).toBe(
    'Game day updated. The waiting email was withdrawn.',
  )
  expect(updateMessage(saved)).toBe('Game day updated.')
  expect(updateMessage({ ...saved, after: waitingMail, isNews: false })).toBe('Game day updated.')
})

test.each([
  [2, '+2'],
  [0, '-'],
  [null, '-'],
  [undefined, '-'],
])('formats %s additional guests: %s', (count, text) => {
  expect(additionalGuestsText(count)).toBe(text)
})

test('labels the guest selector', () => {
  expect([0, 1, 4].map(additionalGuestsLabel)).toEqual(['None', '1', '4'])
})

test.each([
  ['2026-11-02T15:00:00.000Z', 'Nov 2'],
  ['2026-11-03T04:30:00.000Z', 'Nov 2'],
  ['2026-11-03T05:00:00.000Z', 'Nov 3'],
  [null, '-'],
])('formats %s as %s', (instant, text) => {
  expect(shortDayText(instant, zone)).toBe(text)
})

test.each([
  ['none', null, 'No email sent'],
  ['queued', null, 'Queued'],
  ['queued', 'connection refused', 'Queued'],
  ['sent', null, 'Sent'],
  ['failed', null, 'Not delivered. The mail server did not accept the email.'],
  ['failed', 'connect ECONNREFUSED', 'Not delivered. The mail server did not accept the email.'],
  ['failed', '550 5.1.1 no such user', 'Not delivered. This address does not exist.'],
  ['failed', '552 5.2.2 over quota', 'Not delivered. This mailbox is full.'],
] as const)('mail %s, %s: %s', (mailStatus, mailError, text) => {
  expect(mailStatusText({ mailStatus, mailError })).toBe(text)
})

test.each([
  [0, null],
  [1, 'The email to 1 guest was not delivered'],
  [2, 'Emails to 2 guests were not delivered'],
])('reports %i guests without a delivered email: %s', (guests, text) => {
  expect(undeliveredText(guests)).toBe(text)
})

test.each([
  [0, '0 guests detected', 'Send 0 Invitations'],
  [1, '1 guest detected', 'Send 1 Invitation'],
  [2, '2 guests detected', 'Send 2 Invitations'],
])('%i: %s, %s', (count, detected, sendLabel) => {
  expect(detectedGuestsText(count)).toBe(detected)
  expect(sendInvitationsText(count)).toBe(sendLabel)
})

test('lists the skipped guests with the reasons', () => {
  const noSkips = { invited: 0, afterLimit: 0, duplicates: 0, others: 0, problems: 0 }
  expect(skippedGuestTexts(noSkips)).toEqual([])
  expect(
    skippedGuestTexts({ invited: 1, afterLimit: 1, duplicates: 1, others: 1, problems: 1 }),
  ).toEqual([
    '1 is already invited and will be skipped.',
    '1 stays in the text box: you can invite 500 at a time.',
    '1 was not recognized and stays in the text box.',
    '1 repeated address counts once.',
    '1 other address of the same person is skipped.',
  ])
  expect(skippedGuestTexts({ ...noSkips, invited: 8, afterLimit: 120 })).toEqual([
    '8 are already invited and will be skipped.',
    '120 stay in the text box: you can invite 500 at a time.',
  ])
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('lists %o as %j', (emails, text) => {
  expect(listEmails(emails)).toBe(text)
})

const result = (invited: string[], failed: string[]) => ({
  invitationsSent: 1,
  totalGuests: 1 + invited.length + failed.length,
  alreadyInvited: invited.length,
  alreadyInvitedEmails: invited,
  failed: failed.length,
  failedEmails: failed,
})

test.each([
  [result([], []), { sent: '1 of 1 guest invited', alreadyInvited: null, failed: null }],
  [
    result(['a@x.org'], ['b']),
    {
      sent: '1 of 3 guests invited',
      alreadyInvited: { text: '1 email was already invited', listed: 'a@x.org' },
      failed: { text: '1 invitation failed to send', listed: 'b' },
    },
  ],
  [
    result(['a', 'b', 'c', 'd'], ['e', 'f']),
    {
      sent: '1 of 7 guests invited',
      alreadyInvited: { text: '4 emails were already invited', listed: 'a, b, c and 1 more' },
      failed: { text: '2 invitations failed to send', listed: 'e, f' },
    },
  ],
])('describes the result %o as %o', (bulk, texts) => {
  expect(bulkResultTexts(bulk)).toEqual(texts)
})

test('counts no total of invited guests while a rest is in the text box', () => {
  expect(bulkResultTexts(result([], []), true).sent).toBe('1 guest invited')
  expect(bulkResultTexts(result([], ['b']), true).sent).toBe('1 of 2 guests invited')
})

test('shows time and location in a link preview', () => {
  const day = {
    isValidDate: true,
    id: 'december',
    atCapacity: false,
    seatsLeft: 8,
    line: { isOn: true, people: 0, capacity: 8 },
    isOver: false,
    date: '2026-12-12',
    startTime: '13:00:00',
    endTime: null,
    startsAt: '2026-12-12T18:00:00.000Z',
    endsAt: '2026-12-13T05:00:00.000Z',
    location: 'Elm Street Church hall',
    description: null,
    showGuests: false,
  } as const
  expect(sharePreviewTexts(day)).toEqual({
    shareTitle: 'Game day: Saturday, December 12, 2026, starts at 1:00 PM',
    description: 'Elm Street Church hall · Are you coming?',
  })
  expect(sharePreviewTexts({ isValidDate: false })).toEqual({
    description: "Let us know if you're coming to a game day.",
  })
})
