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
  ['nothing went out', [], '15:00'],
  ['one fits beside another', ['14:59'], '15:00'],
  ['two are enough for an hour after the first of them', ['14:10', '14:50'], '15:10'],
  ['whatever their order', ['14:50', '14:10'], '15:10'],
  ['what is an hour old counts no more', ['13:00', '14:00', '14:30'], '15:00'],
  ['what waits counts too', ['14:50', '15:40'], '15:50'],
  ['and keeps others waiting behind it', ['14:50', '15:40', '15:50'], '16:40'],
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
  ['the first goes at once', changeMail('attendee'), [], '15:00'],
  [
    'the next about the same thing a quarter of an hour later',
    changeMail('attendee'),
    slots('event-moved', 'catan', '14:58'),
    '15:13',
  ],
  [
    'about another thing at once',
    changeMail('attendee', 'azul'),
    slots('event-moved', 'catan', '14:58'),
    '15:00',
  ],
  [
    'what a known address gets instead counts as the same',
    { kind: 'gameday-reply-stands', reference: 'rosa', by: 'stranger' },
    [
      ...slots('gameday-confirmation', 'rosa', '14:50'),
      ...slots('gameday-reply-stands', 'rosa', '14:58', '14:59'),
    ],
    '15:05',
  ],
  [
    'of another kind at once',
    changeMail('attendee'),
    slots('event-deleted', 'catan', '14:58'),
    '15:00',
  ],
  [
    'whoever asks for it themselves may ask three times',
    changeMail('stranger'),
    slots('event-moved', 'catan', '14:58', '14:59'),
    '15:00',
  ],
  [
    'and waits after that',
    changeMail('stranger'),
    slots('event-moved', 'catan', '14:50', '14:58', '14:59'),
    '15:05',
  ],
  [
    'six of all kinds are enough for an hour',
    changeMail('attendee'),
    [
      ...slots('newsletter-confirm', null, '14:30', '14:31', '14:32'),
      ...slots('login', null, '14:40', '14:41', '14:42'),
    ],
    '15:30',
  ],
  [
    'organisers get more messages than anybody else would',
    { kind: 'contact', reference: 'message', by: 'stranger' },
    slots('contact', 'other', ...Array.from({ length: 29 }, () => '14:30')),
    '15:00',
  ],
  [
    'but not without end',
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
  ['a login goes to an inbox that has had little', [], '15:00'],
  ['and to one that somebody has filled', six, '15:00'],
  ['twice', [...six, ...slots('login', null, '14:40')], '15:00'],
  [
    'after which a link that works lies in the inbox until it may be asked for again',
    [...six, ...slots('login', null, '14:40', '14:50')],
    '15:10',
  ],
  [
    'what it has left of the shared budget comes first',
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
