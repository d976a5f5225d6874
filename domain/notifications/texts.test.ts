import { expect, test } from 'vitest'
import type { NotificationFacts } from './schema.ts'
import { hasOfferExpired, isPendingOffer, notificationText, eventIdOfFacts } from './texts.ts'

const table = {
  id: 'brass',
  gameName: 'Brass',
  eventDate: '2027-05-21T19:00:00.000Z',
  eventDay: 'Friday',
  eventTime: '3:00 PM',
}
const later = { ...table, eventTime: '3:30 PM' }

test.each<[NotificationFacts, string, string, string | null]>([
  [
    { code: 'table-changed', before: table, after: later, overlaps: [] },
    'Brass moved',
    'Now Friday 3:30 PM. It was Friday 3:00 PM.',
    'brass',
  ],
  [
    {
      code: 'table-changed',
      before: table,
      after: { ...table, gameName: 'Brass: Birmingham' },
      overlaps: [{ name: 'Rosa', other: later }],
    },
    'Brass is now Brass: Birmingham',
    'Friday 3:00 PM. It was called Brass. Rosa also plays Brass, Friday 3:30 PM.',
    'brass',
  ],
  [
    { code: 'place-changed', table, from: '3', place: '5' },
    'Brass is now at table 5',
    'Friday 3:00 PM. It was at table 3.',
    'brass',
  ],
  [
    { code: 'place-changed', table, from: '3', place: '' },
    'Brass has left table 3',
    'Friday 3:00 PM. Its new table is not known yet.',
    'brass',
  ],
  [
    { code: 'place-changed', table, from: '3', place: '3' },
    'Brass is now at table 3',
    'Friday 3:00 PM.',
    'brass',
  ],
  [
    { code: 'table-cancelled', table, names: ['Rosa', 'Theo'], waited: false },
    'Brass is canceled',
    'Friday 3:00 PM. Rosa and Theo had a spot.',
    null,
  ],
  [
    { code: 'table-cancelled', table, names: [], waited: false },
    'Brass is canceled',
    'Friday 3:00 PM.',
    null,
  ],
  [
    { code: 'removed', table, names: ['Rosa'] },
    'Rosa removed from Brass',
    'Friday 3:00 PM.',
    'brass',
  ],
  [
    {
      code: 'seat-offered',
      table,
      name: 'Rosa',
      nameId: 'rosa',
      until: '2027-05-21T17:15:00.000Z',
    },
    'A spot is reserved until 1:15 PM',
    'Brass for Rosa, Friday 3:00 PM.',
    'brass',
  ],
  [
    { code: 'players', table, joined: ['Elliot'], left: ['Kim'], spotsLeft: 1 },
    'Elliot joined, Kim left',
    'Brass, Friday 3:00 PM. 1 spot left.',
    'brass',
  ],
  [
    { code: 'starting', table, place: '7', names: ['Rosa'] },
    'Brass starts soon',
    'Friday 3:00 PM, table 7. Rosa.',
    'brass',
  ],
  [
    {
      code: 'gameday-cancelled',
      gameday: { date: '2026-12-12', startTime: '13:00', endTime: '18:00', location: null },
    },
    'A game day is canceled',
    'Saturday, December 12, 2026, 1:00 PM - 6:00 PM.',
    null,
  ],
  [{ code: 'badges-given', names: ['Theo'] }, 'You got one more badge', 'Theo.', null],
  [{ code: 'badges-given', names: ['Theo', 'Kim'] }, 'You got 2 more badges', 'Theo, Kim.', null],
  [{ code: 'announcement', text: 'Pizza is here.' }, 'Announcement', 'Pizza is here.', null],
])('formats %j', (facts, title, text, id) => {
  expect(notificationText(facts, 'America/New_York')).toEqual({ title, text })
  expect(eventIdOfFacts(facts)).toBe(id)
})

test.each([
  ['2027-05-21T17:14:59.000Z', true],
  ['2027-05-21T17:15:00.000Z', false],
])('at %s, an offered spot awaits an answer: %s', (now, due) => {
  const until = '2027-05-21T17:15:00.000Z'
  const facts: NotificationFacts = {
    code: 'seat-offered',
    table,
    name: 'Rosa',
    nameId: 'rosa',
    until,
  }
  expect([isPendingOffer(facts, now), hasOfferExpired(facts, now)]).toEqual([due, !due])
  expect(isPendingOffer({ code: 'seat-given', table, name: 'Rosa' }, now)).toBe(false)
})
