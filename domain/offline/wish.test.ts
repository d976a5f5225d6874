import { expect, test } from 'vitest'
import { idempotencyHours } from '../kernel/idempotency.ts'
import { hours, later } from '../kernel/time.ts'
import {
  canTakeBack,
  isTooOld,
  unsettledText,
  unsettledWishes,
  type Wish,
  type WishOutcome,
  wishesToSend,
  wishOutcome,
  withoutWish,
  withUnanswered,
  withWish,
} from './wish.ts'

const at = '2027-05-21T19:10:00.000Z'

const wish = (act: Wish['act'], changes: Partial<Wish> = {}): Wish => ({
  id: `${act} 1`,
  owner: 'rosa@example.com',
  act,
  subject: 'heat',
  nameId: 'eva',
  method: 'PUT',
  address: '/api/event/register/heat',
  body: { id: 'eva' },
  title: 'Seat for Eva',
  text: 'Heat, Friday 5:00 PM',
  wishedAt: at,
  attempted: false,
  state: 'waiting',
  reason: '',
  ...changes,
})

const join = wish('join')

test.each<[string, Wish[], Wish, string[]]>([
  ['the first', [], join, ['join 1']],
  ['another table', [join], wish('join', { id: 'azul', subject: 'azul' }), ['join 1', 'azul']],
  ['another name', [join], wish('join', { id: 'milo', nameId: 'milo' }), ['join 1', 'milo']],
  ['the same again', [join], wish('join', { id: 'again' }), ['join 1']],
  ['its opposite', [join], wish('leave'), []],
  ['the opposite of a leave', [wish('leave')], wish('join'), []],
  ['the opposite of what brings a game', [wish('bring')], wish('stop-bringing'), []],
  ['the opposite of what teaches one', [wish('teach')], wish('stop-teaching'), []],
  ['something else about the same', [join], wish('bring'), ['join 1', 'bring 1']],
  [
    'its opposite, when it may have arrived',
    [wish('join', { attempted: true })],
    wish('leave'),
    ['join 1', 'leave 1'],
  ],
  [
    'the same after its opposite',
    [wish('join', { attempted: true }), wish('leave')],
    wish('join', { id: 'again' }),
    ['join 1'],
  ],
  [
    'the same as one that was refused',
    [wish('join', { state: 'refused' })],
    wish('join', { id: 'again' }),
    ['join 1', 'again'],
  ],
  ['a flag twice', [wish('lower-flag')], wish('lower-flag', { id: 'again' }), ['lower-flag 1']],
])('the queue with %s', (_, queue, next, ids) => {
  expect(withWish(queue, next).map(({ id }) => id)).toEqual(ids)
})

const register = { method: 'PUT', address: '/api/event/register/heat' }
const unregister = { method: 'POST', address: '/api/event/unregister/heat' }

test.each<[Wish['act'], Partial<Wish>, Partial<Wish>]>([
  ['join', register, { act: 'leave', ...unregister }],
  ['leave', unregister, { act: 'join', ...register }],
  ['bring', { body: { owner: true } }, { act: 'stop-bringing', body: { owner: false } }],
  ['stop-bringing', { body: { owner: false } }, { act: 'bring', body: { owner: true } }],
  ['teach', { body: { teaches: true } }, { act: 'stop-teaching', body: { teaches: false } }],
  ['stop-teaching', { body: { teaches: false } }, { act: 'teach', body: { teaches: true } }],
  ['arrive', { body: { arrived: true } }, { act: 'unarrive', body: { arrived: false } }],
  ['unarrive', { body: { arrived: false } }, { act: 'arrive', body: { arrived: true } }],
])('what may have arrived is undone when it is taken back, and that too: %s', (act, is, undoes) => {
  const first = wish(act, { ...is, attempted: true })
  expect(canTakeBack(first)).toBe(true)
  const queue = withoutWish([wish('pay'), first], first.id, () => 'undo')
  const undo = { ...first, ...undoes, id: 'undo', title: 'Undo: Seat for Eva' }
  expect(queue).toEqual([wish('pay'), { ...undo, undoes: 'Seat for Eva' }])
  const again = withoutWish(queue, 'undo', () => 'again')
  expect(again).toEqual([wish('pay'), { ...first, id: 'again' }])
})

test('who left and sits down again brings the game and teaches it as before', () => {
  const calls = [
    {
      act: 'bring' as const,
      title: 'Eva brings the game',
      method: 'POST',
      address: '/api/event/gameowner/heat',
      body: { id: 'eva', owner: true },
    },
    {
      act: 'teach' as const,
      title: 'Eva teaches the game',
      method: 'POST',
      address: '/api/event/teacher/heat',
      body: { id: 'eva', teaches: true },
    },
  ]
  const leave = wish('leave', { ...unregister, attempted: true, restores: calls })
  let count = 0
  const newId = () => `new ${(count += 1)}`
  const queue = withoutWish([leave, wish('pay')], leave.id, newId)
  const said = wish('join', { follows: 'new 1' })
  expect(queue).toEqual([
    {
      ...leave,
      ...register,
      act: 'join',
      id: 'new 1',
      title: 'Undo: Seat for Eva',
      undoes: 'Seat for Eva',
    },
    { ...said, ...calls[0], id: 'new 2' },
    { ...said, ...calls[1], id: 'new 3' },
    wish('pay'),
  ])
  expect(withoutWish(queue, 'new 1', newId)).toEqual([{ ...leave, id: 'new 4' }, wish('pay')])
})

test.each<Wish['act']>(['pay', 'lower-flag'])('what nothing undoes waits: %s', (act) => {
  const attempted = wish(act, { attempted: true })
  expect([canTakeBack(wish(act)), canTakeBack(attempted)]).toEqual([true, false])
  expect(withoutWish([attempted], attempted.id, () => 'undo')).toEqual([attempted])
})

test('what was never on its way is gone when it is taken back; what has its answer stays', () => {
  const refused = wish('join', { state: 'refused' })
  expect(withoutWish([join], join.id, () => 'undo')).toEqual([])
  expect(withoutWish([refused], refused.id, () => 'undo')).toEqual([refused])
})

test('one that its page had no answer to keeps its place and its time', () => {
  const underWay = wish('arrive', { id: 'first', attempted: true, sender: 'page' })
  const unanswered = wish('arrive', { id: 'first', attempted: true, wishedAt: later(at, hours(1)) })
  const queue = withUnanswered([underWay, join], unanswered)
  expect(queue).toEqual([{ ...unanswered, wishedAt: at }, join])
  expect(queue[0]?.sender).toBeUndefined()
  expect(withUnanswered([join], unanswered)).toEqual([join, unanswered])
})

test.each<[string, Wish[], string]>([
  ['nothing', [], ''],
  ['what is through', [wish('join', { state: 'done' })], ''],
  ['what is another’s', [wish('join', { owner: 'june@example.com' })], ''],
  ['one', [join], '1 press was not sent yet.'],
  [
    'some of each',
    [join, wish('bring'), wish('pay', { state: 'refused' })],
    '2 presses were not sent yet. 1 press was refused, and you have not answered that.',
  ],
])('who logs out and leaves %s is told', (_, queue, text) => {
  expect(unsettledText(unsettledWishes(queue, 'rosa@example.com'))).toBe(text)
})

test('only one’s own wishes go out, those that wait, in order', () => {
  const others = wish('join', { id: 'theirs', owner: 'june@example.com' })
  const told = wish('join', { id: 'told', state: 'refused' })
  const queue = [join, others, told, wish('bring'), wish('leave', { state: 'done' })]
  expect(wishesToSend(queue, 'rosa@example.com').map(({ id }) => id)).toEqual(['join 1', 'bring 1'])
})

test.each<[string, Wish, number, string | undefined, WishOutcome]>([
  ['done', join, 200, undefined, { kind: 'done' }],
  ['no signal', join, 0, undefined, { kind: 'later' }],
  ['a server that is away', join, 503, 'unavailable', { kind: 'later' }],
  ['too many at once', join, 429, 'rate-limited', { kind: 'later' }],
  ['nobody signed in', join, 401, 'not-signed-in', { kind: 'signed out' }],
  ['full', join, 409, 'full', { kind: 'refused', reason: 'It says why.' }],
  ['a clash', join, 409, 'clash', { kind: 'refused', reason: 'It says why.' }],
  [
    'a table that is gone',
    join,
    404,
    'not-found',
    { kind: 'refused', reason: 'It is no longer there.' },
  ],
  ['a seat that is there already', join, 409, 'already-joined', { kind: 'done' }],
])('an answer: %s', (_, asked, status, code, outcome) => {
  expect(wishOutcome(asked, { status, code, message: 'It says why.' })).toEqual(outcome)
})

test('nothing is sent so late that the server has forgotten its outcome', () => {
  expect(isTooOld(join, later(at, hours(72) - 1))).toBe(false)
  expect(isTooOld(join, later(at, hours(72)))).toBe(true)
  expect(isTooOld(join, later(at, hours(idempotencyHours)))).toBe(true)
})
