import { expect, test } from 'vitest'
import { isPushEndpoint } from '../kernel/text/push-endpoint.ts'
import { buildPushContent, pushExpiresAt } from './push.ts'
import type { NotificationFacts } from './schema.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://rosa:secret@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://10.0.0.5/abc', false],
  ['https://8.8.8.8/abc', false],
  ['https://[::1]/abc', false],
  ['https://[2001:4860:4860::8888]/abc', false],
  ['https://localhost/abc', false],
  ['https://localhost./abc', false],
  ['https://push.localhost/abc', false],
  ['https://printer.local/abc', false],
  ['https://metadata.google.internal/abc', false],
  ['https://router/abc', false],
  ['ftp://push.example.com/abc', false],
  ['push', false],
])('%s may receive messages: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may)
})

const table = {
  id: 'brass',
  gameName: 'Brass',
  eventDate: '2027-05-21T19:00:00.000Z',
  eventDay: 'Friday',
  eventTime: '3:00 PM',
}
const at = '2027-05-21T18:45:00.000Z'
const starting: NotificationFacts = { code: 'starting', table, place: '7', names: ['Rosa'] }

test('matches the text on the site, cut to the maximum length, and opens the event', () => {
  expect(buildPushContent({ id: 'n', at, facts: starting }, 'America/New_York')).toEqual({
    id: 'n',
    at,
    title: 'Brass starts soon',
    text: 'Friday 3:00 PM, table 7. Rosa.',
    path: '/events?event=brass',
  })
  const long = buildPushContent(
    { id: 'n', at, facts: { code: 'announcement', text: 'Pizza! '.repeat(300) } },
    'America/New_York',
  )
  expect([long.path, long.text.length <= 400, long.text.endsWith('…')]).toEqual([
    '/notifications',
    true,
    true,
  ])
})

test.each<[string, NotificationFacts, string]>([
  ['at the start of the event', starting, table.eventDate],
  [
    'at the end of the offer',
    {
      code: 'seat-offered',
      table,
      name: 'Rosa',
      nameId: 'rosa',
      until: '2027-05-21T18:50:00.000Z',
    },
    '2027-05-21T18:50:00.000Z',
  ],
  ['after a day', { code: 'full', table }, '2027-05-22T18:45:00.000Z'],
])('is no longer sent %s', (_, facts, expectedEnd) => {
  expect(pushExpiresAt(facts, { at, expiresAt: '2027-06-04T18:45:00.000Z' })).toBe(expectedEnd)
})
