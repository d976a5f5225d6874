import { expect, test } from 'vitest'
import { classifySmtpFailure, decideRefusal, type FailureKind } from './smtp-failure.ts'

/** Error as nodemailer reports it: the reply of the server, and the command that it answered. */
const createSmtpError = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    command,
    response,
    code,
    responseCode: Number(response.slice(0, 3)),
  })

test.each<[string, string, FailureKind]>([
  // The recipient's address, mailbox or size.
  [
    'RCPT TO',
    '550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown',
    'recipient',
  ],
  ['RCPT TO', '550 5.1.2 <a@b.example>: Recipient address rejected: Domain not found', 'recipient'],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax', 'recipient'],
  ['RCPT TO', '556 5.1.10 <a@b.example>: Domain does not accept mail (nullMX)', 'recipient'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'recipient'],
  ['RCPT TO', '550-5.2.1 The account is disabled.\n550 5.2.1 Learn more', 'recipient'],
  ['RCPT TO', '550 No such mailbox', 'recipient'],
  ['RCPT TO', '551 User not local', 'recipient'],
  ['RCPT TO', '553 Mailbox name not allowed', 'recipient'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'recipient'],
  ['MAIL FROM', '552 Message too large', 'recipient'],
  ['DATA', '552 5.3.4 Error: message file too big', 'recipient'],
  ['DATA', '554 5.6.0 Message content rejected', 'recipient'],
  // Permanently rejected by a policy that may concern the recipient or us.
  ['RCPT TO', '553 5.7.1 <meep@x.example>: Sender address rejected: not owned by user', 'refused'],
  ['RCPT TO', '554 5.7.1 Access denied', 'refused'],
  ['RCPT TO', '554 5.7.1 <a@b.example>: Recipient address rejected: Access denied', 'refused'],
  ['DATA', '550 5.7.1 Message rejected as spam', 'refused'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'refused'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', 'refused'],
  ['RCPT TO', '550 Sender verify failed', 'refused'],
  ['RCPT TO', '554 Transaction failed', 'refused'],
  // The mail server accepts no mail from us.
  ['RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied', 'server'],
  ['RCPT TO', '454 4.7.1 <a@b.example>: Relay access denied', 'server'],
  ['RCPT TO', '550 relay not permitted', 'server'],
  ['RCPT TO', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'server'],
  ['RCPT TO', '530 Authentication required', 'server'],
  ['RCPT TO', '550 5.1.8 Bad sender address', 'server'],
  ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded', 'server'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'server'],
  ['DATA', '554 5.3.0 Mail system misconfigured', 'server'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', 'server'],
  ['MAIL FROM', '550 Sender not allowed', 'server'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'server'],
  ['MAIL FROM', '451 4.3.0 Temporary failure', 'server'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid', 'server'],
  ['EHLO', '554 5.7.1 Client host rejected', 'server'],
  ['RCPT TO', '421 4.7.0 Too many errors, closing', 'server'],
  // This mail, later.
  ['RCPT TO', '452 4.2.2 Mailbox full', 'temporary'],
  ['RCPT TO', '501 Bad recipient address syntax', 'recipient'],
  ['RCPT TO', '450 4.7.1 Greylisted', 'temporary'],
  ['DATA', '451 4.3.0 Try again later', 'temporary'],
])('classifies a reply at %s: %s: as %s', (command, response, kind) => {
  expect(classifySmtpFailure(createSmtpError(command, response))).toBe(kind)
})

test.each<[string, string, FailureKind]>([
  ['EAUTH', 'API', 'server'],
  ['ETLS', 'STARTTLS', 'server'],
  ['ESOCKET', 'CONN', 'server'],
  ['ECONNECTION', 'CONN', 'server'],
  ['ETIMEDOUT', 'CONN', 'server'],
  ['EDNS', 'CONN', 'server'],
  ['EENVELOPE', 'API', 'recipient'],
  ['ESTREAM', 'API', 'temporary'],
  ['', '', 'temporary'],
])('classifies no reply, %s at %s, as %s', (code, command, kind) => {
  expect(classifySmtpFailure(Object.assign(new Error('No reply'), { code, command }))).toBe(kind)
})

const acceptingFacts = {
  isOtherAcceptedSince: false,
  isOtherSentSince: false,
  isAnyAcceptedRecently: true,
  recipientsRefused: 1,
}
const otherAcceptedFacts = { ...acceptingFacts, isOtherAcceptedSince: true }

test.each<[string, Parameters<typeof decideRefusal>[1], ReturnType<typeof decideRefusal>]>([
  ['the first refusal while mail flows', acceptingFacts, 'set aside'],
  ['the second recipient in a row', { ...acceptingFacts, recipientsRefused: 2 }, 'set aside'],
  ['the third recipient in a row', { ...acceptingFacts, recipientsRefused: 3 }, 'pause'],
  [
    'a refusal while no mail is accepted',
    { ...acceptingFacts, isAnyAcceptedRecently: false },
    'pause',
  ],
  ['refused again after mail in transit was accepted', otherAcceptedFacts, 'set aside'],
  [
    'refused again while other mail is accepted',
    { ...otherAcceptedFacts, isOtherSentSince: true },
    'give up',
  ],
])('%s: %j: %s', (_, facts, decision) => {
  expect(decideRefusal('refused', facts)).toBe(decision)
})

test('a failure of the server pauses the queue, unless other mail was accepted since this one failed before', () => {
  expect(decideRefusal('server', acceptingFacts)).toBe('pause')
  expect(decideRefusal('server', otherAcceptedFacts)).toBe('set aside')
})
