import { expect, test } from 'vitest'
import { parseBounce } from './delivery-failure.ts'
import { failureReason, isFailure, parseDeliveryStatus } from './delivery-status.ts'

const block = (...lines: string[]) =>
  `Reporting-MTA: dns; mx.example\r\n\r\n${lines.join('\r\n')}\r\n`
const rosa = 'Final-Recipient: rfc822; rosa@example.com'

test('reads the recipient, the status and the words of the server', () => {
  const text = block(
    'Original-Recipient: rfc822;rosa@example.com',
    'Final-Recipient: RFC822; <r.webb@forward.example>',
    'Action: Failed',
    'Status: 5.1.1 (no such mailbox)',
    'Diagnostic-Code: smtp; 550 5.1.1 <r.webb@forward.example>: Recipient address',
    '    rejected: User unknown',
  )
  expect(parseDeliveryStatus(text)).toEqual([
    {
      addresses: ['r.webb@forward.example', 'rosa@example.com'],
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <r.webb@forward.example>: Recipient address rejected: User unknown',
    },
  ])
})

test.each([
  ['no recipient', block('Action: failed', 'Status: 5.1.1')],
  ['another type of address', block('Final-Recipient: x400; C=us', 'Action: failed')],
  ['no action', block(rosa, 'Status: 5.1.1')],
  ['other text', 'Your message could not be delivered.'],
  ['nothing', ''],
])('finds no recipient in a part with %s', (_, text) => {
  expect(parseDeliveryStatus(text)).toEqual([])
})

test.each([
  ['failed', true],
  ['delayed', false],
  ['delivered', false],
  ['relayed', false],
  ['expanded', false],
])('an action %s is a failure: %j', (action, expected) => {
  const [recipient] = parseDeliveryStatus(block(rosa, `Action: ${action}`, 'Status: 5.0.0'))
  expect(recipient && isFailure(recipient)).toBe(expected)
})

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 No such user', '550 5.1.1 No such user', 'no-mailbox'],
  ['5.1.1', 'smtp; 550-5.1.1 No such user', '550 5.1.1 No such user', 'no-mailbox'],
  ['5.2.2', 'smtp; 552 Mailbox full', '552 5.2.2 Mailbox full', 'mailbox-full'],
  ['5.1.1', '', '550 5.1.1', 'no-mailbox'],
  ['5.7.1', 'smtp; 554 5.7.1 Looks like spam', '554 5.7.1 Looks like spam', null],
  ['4.4.7', 'smtp; Delivery expired', '450 4.4.7 Delivery expired', null],
  ['', 'smtp; 550 gone', '550 gone', 'no-mailbox'],
])('status %j with %j becomes the reason %j', (status, diagnostic, reason, bounce) => {
  const lines = [rosa, 'Action: failed', `Status: ${status}`, `Diagnostic-Code: ${diagnostic}`]
  const [recipient] = parseDeliveryStatus(block(...lines))
  expect(recipient && failureReason(recipient)).toBe(reason)
  expect(parseBounce(reason)?.reason ?? null).toBe(bounce)
})

test('cuts a long list and a long reason', () => {
  const many = Array.from({ length: 1_000 }, () => `${rosa}\r\nAction: failed\r\nStatus: 5.0.0`)
  expect(parseDeliveryStatus(many.join('\r\n\r\n')).length).toBeLessThan(50)
  const [recipient] = parseDeliveryStatus(
    block(rosa, 'Action: failed', `Diagnostic-Code: smtp; 550 ${'x'.repeat(5_000)}`),
  )
  expect(recipient && failureReason(recipient).length).toBe(300)
})
