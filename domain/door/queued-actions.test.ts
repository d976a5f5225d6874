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
  ['who arrives', null, [arrive(['konrad'])], 'konrad lena', null, 0],
  ['who is in already', null, [arrive(['lena'])], 'lena', null, 0],
  ['somebody and back', null, [arrive(['konrad']), arrive(['konrad'], false)], 'lena', null, 0],
  ['money', null, [payAction(20, null)], 'lena', 20, 1],
  ['money in two parts', null, [payAction(10, null), payAction(10, 10)], 'lena', 20, 2],
  ['money that is in the sum by now', 20, [payAction(20, null, { state: 'done' })], 'lena', 20, 0],
  ['money that is not yet', null, [payAction(20, null, { state: 'done' })], 'lena', 20, 1],
  ['money that was refused', 20, [payAction(20, null, { state: 'refused' })], 'lena', 20, 0],
  ['money of others', null, [payAction(20, null, { subject: 'delgado' })], 'lena', null, 0],
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
