import { expect, test } from 'vitest'
import { changesText, maxAuditTextLength, truncateAuditText, redactSecrets } from './rules.ts'

test('lists only changed values', () => {
  const labels = { capacity: 'Capacity', place: 'Place', open: 'Open' }
  const before = { capacity: 8, place: null, open: true }
  expect(changesText(labels, before, { capacity: 12, place: 'Hall', open: false })).toBe(
    'Capacity: 8 → 12; Place: nothing → Hall; Open: yes → no',
  )
  expect(changesText(labels, before, before)).toBe('')
})

test.each([
  ['/events?rid=Zk3vJ0q9pXr5T2mWb8LhYc1Nf7GdSaUeIoQ4RtKx6VY', '/events?rid=[removed]'],
  [
    'https://example.com/feed/r1/Zk3vJ0q9pXr5T2mWb8LhYc1Nf7GdSaUeIoQ4RtKx6VY.ics',
    'https://example.com/feed/r1/[removed].ics',
  ],
])('redacts %s to %s', (text, expected) => {
  expect(redactSecrets(text)).toBe(expected)
})

test.each([
  'lena.webb@example.com',
  '8f14e45f-ceea-467f-ab3c-1d2f3e4a5b6c',
  'L'.repeat(43),
  `${'A'.repeat(80)}, ${'n'.repeat(43)} <${'q'.repeat(60)}@example.com>`,
])('leaves %s unchanged', (text) => {
  expect(redactSecrets(text)).toBe(text)
})

test('shortens a text of any length to fit', () => {
  expect(truncateAuditText('x'.repeat(maxAuditTextLength))).toHaveLength(maxAuditTextLength)
  expect(truncateAuditText('x'.repeat(99_999))).toHaveLength(maxAuditTextLength)
})
