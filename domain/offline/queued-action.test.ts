import { expect, test } from 'vitest'
import { idempotencyHours } from '../kernel/idempotency.ts'
import { hours, addMilliseconds } from '../kernel/time.ts'
import {
  type ActionOutcome,
  concernsName,
  toActionOutcome,
  listActionsAhead,
  canRemove,
  findFirstWaiting,
  isActionTooOld,
  type QueuedAction,
  listUnsettledActions,
  unsettledText,
  markAttempted,
  removeUnsentAction,
} from './queued-action.ts'

const at = '2027-05-21T19:10:00.000Z'

const action = (id: string, changes: Partial<QueuedAction> = {}): QueuedAction => ({
  id,
  kind: 'join',
  subject: 'heat',
  nameId: 'eva',
  method: 'PUT',
  address: '/api/event/register/heat',
  body: { id: 'eva' },
  title: 'Spot for Eva',
  text: 'Heat, Friday 5:00 PM',
  queuedAt: at,
  attempted: false,
  state: 'waiting',
  reason: '',
  ...changes,
})

const join = action('join')
const attempted = action('attempted', { attempted: true })
const done = action('done', { state: 'done' })
const refused = action('refused', { state: 'refused' })

test.each([
  ['was never sent', join, true],
  ['may have arrived', attempted, false],
  ['is done', done, false],
  ['was refused', refused, false],
])('can remove an action that %s: %3$s', (_, one, isRemovable) => {
  expect(canRemove(one)).toBe(isRemovable)
  expect(removeUnsentAction([done, one, refused], one.id).includes(one)).toBe(!isRemovable)
})

test('sends the first waiting action', () => {
  expect(findFirstWaiting([done, refused, join, attempted])).toBe(join)
  expect(findFirstWaiting([done, refused])).toBeUndefined()
})

test('lists only waiting actions as ahead of another', () => {
  const queue = [done, join, refused, attempted, action('last')]
  expect(listActionsAhead(queue, 'last')).toEqual([join, attempted])
  expect(listActionsAhead(queue, 'join')).toEqual([])
  expect(listActionsAhead(queue, 'missing')).toEqual([])
})

test('marks only the first waiting action as sent', () => {
  const queue = [done, join, action('last')]
  const marked = [done, { ...join, attempted: true }, action('last')]
  expect(markAttempted(queue)).toEqual(marked)
  expect(markAttempted(queue, 'join')).toEqual(marked)
  expect(markAttempted(queue, 'last')).toBe(queue)
  expect(markAttempted(marked)).toBe(marked)
  expect(markAttempted([done])).toEqual([done])
})

test.each<[string, QueuedAction[], string]>([
  ['nothing', [], ''],
  ['a completed action', [done], ''],
  ['a waiting action', [join], "1 change hasn't been sent yet."],
  [
    'actions in each state',
    [join, attempted, refused],
    "2 changes haven't been sent yet. 1 change was refused and needs your attention.",
  ],
])('counts the actions lost by logging out with %s', (_, queue, text) => {
  expect(unsettledText(listUnsettledActions(queue))).toBe(text)
})

test.each<[string, QueuedAction['kind'], number, string | undefined, ActionOutcome]>([
  ['success', 'join', 200, undefined, { kind: 'done' }],
  ['no connection', 'join', 0, undefined, { kind: 'later' }],
  ['an unavailable server', 'join', 503, 'unavailable', { kind: 'later' }],
  ['a rate limit', 'join', 429, 'rate-limited', { kind: 'later' }],
  ['no session', 'join', 401, 'not-signed-in', { kind: 'logged out' }],
  ['a full event', 'join', 409, 'full', { kind: 'refused', reason: 'The event is full.' }],
  ['a clash', 'join', 409, 'clash', { kind: 'refused', reason: 'The event is full.' }],
  [
    'a missing event',
    'join',
    404,
    'not-found',
    { kind: 'refused', reason: 'The item was deleted in the meantime.' },
  ],
  ['a spot taken before', 'join', 409, 'already-joined', { kind: 'done' }],
  [
    'the same code for another kind',
    'bring',
    409,
    'already-joined',
    { kind: 'refused', reason: 'The event is full.' },
  ],
])('interprets an answer: %s', (_, kind, status, code, outcome) => {
  expect(toActionOutcome({ kind }, { status, code, message: 'The event is full.' })).toEqual(
    outcome,
  )
})

test('reports a group of which one name has a spot already, and concerns each of its names', () => {
  const group = action('group', { nameIds: ['eva', 'milo'] })
  const answer = { status: 409, code: 'already-joined', message: 'The event is full.' }
  expect(toActionOutcome(group, answer)).toEqual({ kind: 'refused', reason: 'The event is full.' })
  const ids = ['eva', 'milo', 'rosa']
  expect(ids.filter((id) => concernsName(group, id))).toEqual(['eva', 'milo'])
  expect(ids.filter((id) => concernsName(join, id))).toEqual(['eva'])
})

test('sends no action whose outcome the server may have deleted', () => {
  expect(isActionTooOld(join, addMilliseconds(at, hours(72) - 1))).toBe(false)
  expect(isActionTooOld(join, addMilliseconds(at, hours(72)))).toBe(true)
  expect(isActionTooOld(join, addMilliseconds(at, hours(idempotencyHours)))).toBe(true)
})
