import { expect, test } from 'vitest'
import { parseBounce } from './delivery-failure.ts'

test.each<[error: string | null, reason: string | null]>([
  [null, null],
  ['connect ECONNREFUSED 127.0.0.1:2525', null],
  ['It was over before the email could be sent.', null],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox", 'no-mailbox'],
  ['550 5.1.1 No such mailbox here', 'no-mailbox'],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'no-mailbox'],
  ['550 User unknown', 'no-mailbox'],
  ['553 sorry, no such user', 'no-mailbox'],
  ['550 5.1.2 Bad destination system', 'no-domain'],
  ['556 5.1.10 Recipient address has null MX', 'no-domain'],
  ['550 5.2.1 Mailbox disabled', 'mailbox-closed'],
  ['552 5.2.2 Over quota', 'mailbox-full'],
  ['552 Requested action aborted: exceeded storage allocation', 'mailbox-full'],
  ['550 5.2.0 Unknown mailbox error', 'refused-address'],
  ['553 5.7.1 Sender address rejected: not owned by user', null],
  ['554 5.7.1 Access denied', null],
  ['550 5.4.5 Daily user sending limit exceeded', null],
  ['535 Authentication failed', null],
  ['450 4.2.0 Greylisted', null],
])('reads %s as %s', (error, reason) => {
  expect(parseBounce(error)?.reason ?? null).toBe(reason)
})

test('explains a bounce in plain words', () => {
  expect(parseBounce('550 5.1.1 x')?.text).toBe('This address does not exist.')
})
