import { expect, test } from 'vitest'
import { exampleInvitation } from './example.ts'
import {
  filterInvitations,
  type Sort,
  sortInvitations,
  type StatusFilter,
  statusFilters,
  toggledSort,
} from './panel.ts'

const elliot = exampleInvitation({
  id: 'elliot',
  guestName: 'elliot Park',
  guestEmail: 'E@example.com',
  status: 1,
  additionalGuests: 2,
  replyComments: 'Two cousins love Heat.',
  invitedAt: '2026-11-05T15:00:00.000Z',
  repliedAt: '2026-11-09T15:00:00.000Z',
})
const hanna = exampleInvitation({
  id: 'hanna',
  guestName: 'Hanna Lindqvist',
  guestEmail: 'a.hanna@example.com',
  status: 2,
  replyComments: 'another time',
  invitedAt: '2026-11-04T15:00:00.000Z',
  repliedAt: '2026-11-08T15:00:00.000Z',
})
const june = exampleInvitation({
  id: 'june',
  guestName: 'June Okafor',
  guestEmail: 'june@park.example',
  invitedAt: '2026-11-06T15:00:00.000Z',
})
const all = [june, elliot, hanna]
const ids = (invitations: typeof all) => invitations.map(({ id }) => id)

test.each<[string, StatusFilter, string[]]>([
  ['', 'all', ['june', 'elliot', 'hanna']],
  ['PARK', 'all', ['june', 'elliot']],
  ['heat', 'all', ['elliot']],
  [' june ', 'all', ['june']],
  ['example.com', 'all', ['elliot', 'hanna']],
  ['nobody', 'all', []],
  ['', 1, ['elliot']],
  ['', 2, ['hanna']],
  ['', 0, ['june']],
  ['park', 0, ['june']],
  ['heat', 0, []],
])('%j with status %s shows %o', (search, status, shown) => {
  expect(ids(filterInvitations(all, search, status))).toEqual(shown)
})

test.each<[Sort['column'], string[]]>([
  ['guestName', ['elliot', 'hanna', 'june']],
  ['guestEmail', ['hanna', 'elliot', 'june']],
  ['status', ['june', 'elliot', 'hanna']],
  ['replyComments', ['june', 'hanna', 'elliot']],
  ['invitedAt', ['hanna', 'elliot', 'june']],
  ['repliedAt', ['june', 'hanna', 'elliot']],
])('by %s: %o', (column, order) => {
  expect(ids(sortInvitations(all, { column, descending: false }))).toEqual(order)
  expect(ids(sortInvitations(all, { column, descending: true }))).toEqual(order.toReversed())
})

test('equal rows keep their order both ways', () => {
  const by = (descending: boolean) =>
    ids(sortInvitations(all, { column: 'additionalGuests', descending }))
  expect(by(false)).toEqual(['june', 'hanna', 'elliot'])
  expect(by(true)).toEqual(['elliot', 'june', 'hanna'])
})

test.each<[Sort, Sort['column'], Sort]>([
  [
    { column: 'guestName', descending: false },
    'guestName',
    { column: 'guestName', descending: true },
  ],
  [
    { column: 'guestName', descending: true },
    'guestName',
    { column: 'guestName', descending: false },
  ],
  [{ column: 'guestName', descending: true }, 'status', { column: 'status', descending: false }],
])('%o, then a click on %s: %o', (sort, column, toggled) => {
  expect(toggledSort(sort, column)).toEqual(toggled)
})

test('the status filter', () => {
  expect(statusFilters.map(({ label }) => label)).toEqual([
    'All Status',
    'Accepted',
    'Rejected',
    'No Reply',
  ])
})
