import { expect, test } from 'vitest'
import { searchRegistrations, toRegistrationEntry, computeTotals } from './rules.ts'
import type { Registration, RegistrationSort } from './schema.ts'

const registration = (id: string, change: Partial<Registration> = {}): Registration => ({
  id,
  email: `${id}@example.com`,
  names: [{ id: `${id}-1`, name: id }],
  zip: null,
  place: null,
  listed: true,
  paidAt: null,
  paidAmount: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  confirmedAt: null,
  ...change,
})

const rows = [
  registration('zoe', {
    names: [
      { id: 'zoe-1', name: 'Zoë Marchetti' },
      { id: 'zoe-2', name: 'Ivo Marchetti' },
    ],
    zip: '43215',
    place: 'Columbus, OH',
    createdAt: '2027-01-03T00:00:00.000Z',
  }),
  registration('adam', {
    paidAt: '2027-02-01T00:00:00.000Z',
    paidAmount: 10,
    createdAt: '2027-01-02T00:00:00.000Z',
  }),
  registration('Łukasz', { email: 'lu@example.com', zip: 'ZZZ' }),
]
const entries = rows.map(toRegistrationEntry)
const ids = (query: Partial<Parameters<typeof searchRegistrations>[1]>) =>
  searchRegistrations(entries, {
    q: '',
    payment: undefined,
    sort: 'registered',
    descending: false,
    ...query,
  }).map(({ id }) => id)

test.each([
  ['zoe', ['zoe']],
  ['ZOË march', ['zoe']],
  ['ivo columbus', ['zoe']],
  ['43215', ['zoe']],
  ['example.com', ['Łukasz', 'adam', 'zoe']],
  ['adam zoe', []],
  ['   ', ['Łukasz', 'adam', 'zoe']],
  ['lu@', ['Łukasz']],
  ['adam', ['adam']],
  ['columbus 4321', ['zoe']],
])('finds with %j: %j', (q, expected) => {
  expect(ids({ q })).toEqual(expected)
})

test.each<[RegistrationSort, boolean, string[]]>([
  ['name', false, ['adam', 'zoe', 'Łukasz']],
  ['name', true, ['Łukasz', 'zoe', 'adam']],
  ['badges', true, ['zoe', 'adam', 'Łukasz']],
  ['place', false, ['zoe', 'Łukasz', 'adam']],
  ['place', true, ['Łukasz', 'zoe', 'adam']],
  ['paid', false, ['adam', 'zoe', 'Łukasz']],
  ['registered', true, ['zoe', 'adam', 'Łukasz']],
])('sorts by %s, descending %s', (sort, descending, expected) => {
  expect(ids({ sort, descending })).toEqual(expected)
})

test('distinguishes paid and unpaid', () => {
  expect([ids({ payment: 'paid' }), ids({ payment: 'unpaid' })]).toEqual([
    ['adam'],
    ['Łukasz', 'zoe'],
  ])
})

test('sums up badges and money', () => {
  expect(computeTotals(rows, 10)).toEqual({
    registrations: 3,
    badges: 4,
    paidRegistrations: 1,
    paidBadges: 1,
    money: 10,
    due: 30,
  })
})
