import { expect, test } from 'vitest'
import { parseDoorCode, doorCode, formatDoorCode } from './door-code.ts'
import {
  doorStatistics,
  searchDoorEntries,
  refundsDue,
  activePayments,
  takingsByHour,
  takingsByHelper,
} from './rules.ts'
import { type DoorEntry, type Payment, WalkInForm } from './schema.ts'

const entry = (id: string, names: string[], overrides: Partial<DoorEntry> = {}): DoorEntry => ({
  id,
  email: `${id}@example.com`,
  place: 'Toledo, OH',
  names: names.map((name) => ({ id: name, name, arrivedAt: null, by: '' })),
  children: 0,
  note: '',
  paidAmount: null,
  ...overrides,
})
const kostas = entry('kostas', ['Konstantínos Papadakis'])
const rosa = entry('rosa', ['Rosa Delgado', 'Theo Delgado'], { paidAmount: 10 })
const entries = [kostas, rosa]

test.each([
  ['ko', ''],
  ['kon', 'kostas'],
  ['NTINOS', 'kostas'],
  ['del theo', 'rosa'],
  ['rosa@', 'rosa'],
  ['toledo', 'kostas rosa'],
  ['xyz', ''],
  [doorCode('rosa'), 'rosa'],
  [formatDoorCode(doorCode('rosa')).toLowerCase(), 'rosa'],
  [`https://example.com/door?code=${doorCode('kostas')}`, 'kostas'],
])('finds with %s: %s', (typed, expectedIds) => {
  expect(
    searchDoorEntries(entries, typed)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expectedIds)
})

test('lists names that begin with the search text first', () => {
  const people = [
    entry('arjun', ['Arjun Ibarra']),
    entry('anne', ['Anne-June Sato']),
    entry('lin', ['Lin Park'], { email: 'jun@example.com' }),
    entry('otto', ['Otto Park', 'June Park']),
  ]
  expect(searchDoorEntries(people, 'jun').map(({ id }) => id)).toEqual([
    'anne',
    'otto',
    'arjun',
    'lin',
  ])
  expect(searchDoorEntries(people, 'par jun').map(({ id }) => id)).toEqual(['otto', 'lin'])
})

test('generates distinct codes without ambiguous letters', () => {
  const codes = Array.from({ length: 500 }, (_, index) => doorCode(`019a-${index}`))
  expect(new Set(codes).size).toBe(500)
  expect(codes.every((code) => /^[2-9A-HJ-NPR-Z]{6}$/.test(code))).toBe(true)
  expect(parseDoorCode('K7M4RO')).toBeNull()
})

const payment = (id: string, amount: number, overrides: Partial<Payment> = {}): Payment => ({
  id,
  registrationId: 'rosa',
  payer: 'Rosa Delgado',
  amount,
  way: 'cash',
  helper: 'Ben',
  at: '2027-05-21T16:00:00.000Z',
  corrects: '',
  ...overrides,
})

test('sums up counts, takings and refunds due', () => {
  const payments = [
    payment('1', 20),
    payment('2', -20, { corrects: '1' }),
    payment('3', 10, { helper: 'Ana', way: 'card' }),
    payment('4', 30, { registrationId: 'gone' }),
    payment('5', 10, { registrationId: 'settled' }),
    payment('6', -10, { registrationId: 'settled', corrects: '5' }),
  ]
  const list = { entries, lines: payments, badgesLeft: 3, ticketPrice: 10, keptUntil: null }
  expect(doorStatistics(list)).toEqual({ expected: 3, arrived: 0, taken: 10, owed: 20 })
  expect(takingsByHelper(payments)).toEqual([
    { helper: 'Ana', cash: 0, other: 10 },
    { helper: 'Ben', cash: 30, other: 0 },
  ])
  const hours = [
    ...payments,
    payment('7', 10, { at: '2027-05-21T16:29:59.999Z' }),
    payment('8', 5, { helper: '' }),
  ]
  expect(takingsByHour(hours, 'America/New_York')).toEqual([
    { hour: '2027-05-21T16:00:00.000Z', cash: 40, other: 10 },
  ])
  // Half an hour off most time zones.
  expect(takingsByHour(hours, 'Asia/Kolkata')).toEqual([
    { hour: '2027-05-21T15:30:00.000Z', cash: 40, other: 10 },
  ])
  expect(activePayments(payments, 'rosa').map(({ id }) => id)).toEqual(['3'])
  expect(refundsDue(list).map(({ id }) => id)).toEqual(['4'])
})

test.each<[unknown, string | null | undefined]>([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' Ana@Example.com ', 'ana@example.com'],
  ['ana@', undefined],
  [7, undefined],
])('stores the address %j of a walk-in as %j', (email, expectedEmail) => {
  const form = { names: ['Ana Silva'], email, zip: '', listed: true, way: 'cash' }
  expect(WalkInForm.safeParse(form).data?.email).toBe(expectedEmail)
})
