import { expect, test } from 'vitest'
import { hours, minutes } from '../kernel/time.ts'
import { loginCodeMinutes } from '../auth/rules.ts'
import {
  nextFreeAt,
  nextInboxSlotAt,
  canonicalInbox,
  loginReserve,
  nextLoginSlotAt,
  type MailSlot,
} from './budget.ts'

const now = '2027-03-01T15:00:00.000Z'
const at = (clock: string) => `2027-03-01T${clock}:00.000Z`
const twoAnHour = { attempts: 2, withinMilliseconds: hours(1) }

test.each<[string, string[], string]>([
  ['no mail was sent', [], '15:00'],
  ['a second mail fits', ['14:59'], '15:00'],
  ['a third mail waits until an hour after the first', ['14:10', '14:50'], '15:10'],
  ['regardless of their order', ['14:50', '14:10'], '15:10'],
  ['mail that is an hour old no longer counts', ['13:00', '14:00', '14:30'], '15:00'],
  ['delayed mail counts, too', ['14:50', '15:40'], '15:50'],
  ['delayed mail delays later mail', ['14:50', '15:40', '15:50'], '16:40'],
])('%s', (_, sentTimes, expectedFree) => {
  expect(nextFreeAt(twoAnHour, sentTimes.map(at), now)).toBe(at(expectedFree))
})

test('never exceeds the limit within any hour, whatever was sent before', () => {
  const sentTimes: string[] = []
  for (let count = 0; count < 100; count += 1) {
    const requestedAt = new Date(Date.parse(now) + count * minutes(7)).toISOString()
    sentTimes.push(nextFreeAt(twoAnHour, sentTimes, requestedAt))
  }
  const moments = sentTimes.map((moment) => Date.parse(moment)).toSorted((a, b) => a - b)
  for (const [index, moment] of moments.slice(2).entries()) {
    expect(moment - (moments[index] ?? 0)).toBeGreaterThanOrEqual(hours(1))
  }
})

test('ignores slots planned before the clock was set back', () => {
  expect(nextFreeAt(twoAnHour, ['2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'], now)).toBe(
    now,
  )
})

const slots = (kind: string, reference: string | null, ...clocks: string[]): MailSlot[] =>
  clocks.map((clock) => ({ kind, reference, at: at(clock) }))
const changeMail = (by: 'attendee' | 'stranger', reference = 'catan') => ({
  kind: 'event-moved',
  reference,
  by,
})

test.each<[string, Parameters<typeof nextInboxSlotAt>[0], MailSlot[], string]>([
  ['the first mail is sent at once', changeMail('attendee'), [], '15:00'],
  [
    'the next mail on the same subject is sent a quarter of an hour later',
    changeMail('attendee'),
    slots('event-moved', 'catan', '14:58'),
    '15:13',
  ],
  [
    'mail on another subject is sent at once',
    changeMail('attendee', 'azul'),
    slots('event-moved', 'catan', '14:58'),
    '15:00',
  ],
  [
    'the mail that a known address receives instead counts as the same',
    { kind: 'gameday-reply-stands', reference: 'rosa', by: 'stranger' },
    [
      ...slots('gameday-confirmation', 'rosa', '14:50'),
      ...slots('gameday-reply-stands', 'rosa', '14:58', '14:59'),
    ],
    '15:05',
  ],
  [
    'mail of another kind is sent at once',
    changeMail('attendee'),
    slots('event-deleted', 'catan', '14:58'),
    '15:00',
  ],
  [
    'a user may request three mails',
    changeMail('stranger'),
    slots('event-moved', 'catan', '14:58', '14:59'),
    '15:00',
  ],
  [
    'further requests are delayed',
    changeMail('stranger'),
    slots('event-moved', 'catan', '14:50', '14:58', '14:59'),
    '15:05',
  ],
  [
    'a seventh mail of any kind waits for an hour',
    changeMail('attendee'),
    [
      ...slots('newsletter-confirm', null, '14:30', '14:31', '14:32'),
      ...slots('login', null, '14:40', '14:41', '14:42'),
    ],
    '15:30',
  ],
  [
    'organizers may receive more messages',
    { kind: 'contact', reference: 'message', by: 'stranger' },
    slots('contact', 'other', ...Array.from({ length: 29 }, () => '14:30')),
    '15:00',
  ],
  [
    'messages to organizers are limited, too',
    { kind: 'contact', reference: 'message', by: 'stranger' },
    slots('contact', 'other', ...Array.from({ length: 30 }, () => '14:30')),
    '15:30',
  ],
])('%s', (_, mail, earlierMails, expectedFree) => {
  expect(nextInboxSlotAt(mail, earlierMails, now)).toBe(at(expectedFree))
})

test('allows twenty mails a day', () => {
  const earlierMails = Array.from({ length: 20 }, (_, index) => ({
    kind: 'gameday-confirmation',
    reference: String(index),
    at: new Date(Date.parse(now) - hours(21) + index * hours(1)).toISOString(),
  }))
  expect(nextInboxSlotAt(changeMail('stranger'), earlierMails, now)).toBe(
    '2027-03-01T18:00:00.000Z',
  )
})

const six = slots('newsletter-confirm', null, '14:30', '14:31', '14:32', '14:33', '14:34', '14:35')

test.each<[string, MailSlot[], string]>([
  ['a login mail to an inbox with little mail is sent at once', [], '15:00'],
  ['a login mail to a full inbox is sent at once', six, '15:00'],
  ['twice', [...six, ...slots('login', null, '14:40')], '15:00'],
  [
    'the working link stays in the inbox until another may be requested',
    [...six, ...slots('login', null, '14:40', '14:50')],
    '15:10',
  ],
  [
    'the rest of the shared budget is used first',
    slots('login', null, '14:40', '14:50', '14:51', '14:52', '14:53'),
    '15:00',
  ],
])('%s', (_, earlierMails, expectedFree) => {
  expect(nextLoginSlotAt(earlierMails, now)).toBe(at(expectedFree))
})

test('keeps a link valid for as long as the reserve counts it, so a refused user has a working one', () => {
  expect(loginReserve.withinMilliseconds).toBeLessThanOrEqual(minutes(loginCodeMinutes))
})

test.each([
  ['rosa@example.com', 'rosa@example.com'],
  ['rosa+1@example.com', 'rosa@example.com'],
  ['rosa+a+b@example.com', 'rosa@example.com'],
  ['r.o.s.a@example.com', 'r.o.s.a@example.com'],
  ['r.o.s.a+x@gmail.com', 'rosa@gmail.com'],
  ['rosa@googlemail.com', 'rosa@gmail.com'],
])('maps %s to the inbox %s', (email, inbox) => {
  expect(canonicalInbox(email)).toBe(inbox)
})
