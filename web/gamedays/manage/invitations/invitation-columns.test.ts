import { expect, test } from 'vitest'
import { exampleInvitation } from '../../../../domain/gamedays/example.ts'
import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { sortEntries, toEntries } from '../../../../domain/kernel/lists/list-entries.ts'
import { filterEntries } from '../../../../domain/kernel/lists/filter-entries.ts'
import {
  invitationColumns,
  invitationFilters,
  invitationTable,
  invitationText,
} from './invitation-columns.tsx'

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

const entries = toEntries(all, invitationFilters, invitationText)
const noop = () => {}
const columns = invitationColumns({ timeZone: 'UTC', onOpen: noop, onStatusChange: noop })

test.each<[string, string[], string[]]>([
  ['', [], ['june', 'elliot', 'hanna']],
  ['PARK', [], ['june', 'elliot']],
  ['heat', [], ['elliot']],
  [' june ', [], ['june']],
  ['example.com', [], ['elliot', 'hanna']],
  ['nobody', [], []],
  ['', ['1'], ['elliot']],
  ['', ['2'], ['hanna']],
  ['', ['0'], ['june']],
  ['park', ['0'], ['june']],
  ['heat', ['0'], []],
])('filters by %j and status %s to %o', (text, status, expectedNames) => {
  const matches = filterEntries(entries, invitationFilters, { text, filters: { status } })
  expect(matches.entries.map(({ row }) => row.id)).toEqual(expectedNames)
})

const order = (column: string, descending: boolean) =>
  sortEntries(entries, columns.find(({ id }) => id === column)?.sort, descending).map(
    ({ row }) => row.id,
  )

test.each<[keyof Invitation, string[]]>([
  ['guestName', ['elliot', 'hanna', 'june']],
  ['guestEmail', ['hanna', 'elliot', 'june']],
  ['status', ['june', 'elliot', 'hanna']],
  ['replyComments', ['june', 'hanna', 'elliot']],
  ['invitedAt', ['hanna', 'elliot', 'june']],
  ['repliedAt', ['june', 'hanna', 'elliot']],
])('sorts by %s: %o', (column, expected) => {
  expect(order(column, false)).toEqual(expected)
  expect(order(column, true)).toEqual(expected.toReversed())
})

test('preserves the order of equal rows both ways', () => {
  expect(order('additionalGuests', false)).toEqual(['june', 'hanna', 'elliot'])
  expect(order('additionalGuests', true)).toEqual(['elliot', 'june', 'hanna'])
})

test('lists the columns and the status filter in order', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'Name',
    'Email',
    'Status',
    '+Guests',
    'Comments',
    'Invited',
    'Replied',
    'Actions',
  ])
  expect(invitationFilters[0]?.all).toBe('All Status')
  expect(invitationFilters[0]?.options?.map(({ label }) => label)).toEqual([
    'Accepted',
    'Rejected',
    'No Reply',
  ])
})

test('shows fifty guests on a page, by name', () => {
  expect(invitationTable.parse({})).toMatchObject({
    pageSize: 50,
    sort: { id: 'guestName', descending: false },
  })
})
