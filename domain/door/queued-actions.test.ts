import { expect, test } from 'vitest'
import type { QueuedAction } from '../offline/queued-action.ts'
import { applyQueuedActions } from './queued-actions.ts'
import { doorListCacheEnd } from './rules.ts'
import type { DoorList } from './schema.ts'

const at = '2027-05-21T16:12:00.000Z'
const person = (id: string, arrivedAt: string | null = null) => ({
  id,
  name: id,
  arrivedAt,
  by: '',
})

const list = (paidAmount: number | null): DoorList => ({
  entries: [
    {
      id: 'weiss',
      email: 'konrad@example.com',
      place: null,
      names: [person('konrad'), person('lena', at)],
      children: 0,
      note: '',
      paidAmount,
    },
  ],
  lines: [],
  badgesLeft: 3,
  ticketPrice: 10,
  keptUntil: null,
})

const action = (
  kind: QueuedAction['kind'],
  body: object,
  changes: Partial<QueuedAction> = {},
): QueuedAction => ({
  id: kind,
  kind,
  subject: 'weiss',
  nameId: '',
  method: 'PUT',
  address: '/api/door/arrival',
  body,
  title: '',
  text: '',
  queuedAt: at,
  attempted: false,
  state: 'waiting',
  reason: '',
  ...changes,
})

const arrive = (nameIds: string[], arrived = true) =>
  action(arrived ? 'arrive' : 'unarrive', { nameIds, arrived })
const payAction = (
  amount: number,
  previousAmount: number | null,
  changes: Partial<QueuedAction> = {},
) => action('pay', { amount, was: previousAmount, way: 'cash' }, changes)

test.each<[string, number | null, QueuedAction[], string, number | null, number]>([
  ['nothing', null, [], 'lena', null, 0],
  ['an arrival', null, [arrive(['konrad'])], 'konrad lena', null, 0],
  ['an arrival that is recorded already', null, [arrive(['lena'])], 'lena', null, 0],
  [
    'an arrival and its undo',
    null,
    [arrive(['konrad']), arrive(['konrad'], false)],
    'lena',
    null,
    0,
  ],
  ['money', null, [payAction(20, null)], 'lena', 20, 1],
  [
    'two payments of one registration',
    null,
    [payAction(10, null), payAction(10, 10)],
    'lena',
    20,
    2,
  ],
  [
    'a payment that the list already includes',
    20,
    [payAction(20, null, { state: 'done' })],
    'lena',
    20,
    0,
  ],
  [
    'a payment that the list does not include yet',
    null,
    [payAction(20, null, { state: 'done' })],
    'lena',
    20,
    1,
  ],
  ['a refused payment', 20, [payAction(20, null, { state: 'refused' })], 'lena', 20, 0],
  [
    'a payment of another registration',
    null,
    [payAction(20, null, { subject: 'delgado' })],
    'lena',
    null,
    0,
  ],
])('shows the list with %s', (_, paid, actions, isIn, paidAmount, payments) => {
  const [entry] = applyQueuedActions(list(paid), actions).entries
  const arrivedIds = entry?.names.filter(({ arrivedAt }) => arrivedAt !== null).map(({ id }) => id)
  expect(arrivedIds?.join(' ')).toBe(isIn)
  expect([entry?.paidAmount, entry?.payments.length]).toEqual([paidAmount, payments])
})

test('counts waiting actions separately', () => {
  const actions = [
    arrive(['konrad']),
    payAction(20, null),
    payAction(5, null, { state: 'refused' }),
  ]
  expect(applyQueuedActions(list(null), actions).pendingTotals).toEqual({
    actions: 2,
    arrivedCount: 1,
    takenAmount: 20,
  })
})

const convention = { startDate: '2027-05-21T16:00:00.000Z', endDate: '2027-05-23T01:00:00.000Z' }

test.each([
  ['2027-05-20T15:59:59.999Z', null],
  ['2027-05-20T16:00:00.000Z', convention.endDate],
  ['2027-05-22T16:00:00.000Z', convention.endDate],
  ['2027-05-23T01:00:00.000Z', null],
])('at %s, the list may be cached until %s', (now, until) => {
  expect(doorListCacheEnd(convention, now)).toBe(until)
})
