import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../kernel/time.ts'
import { exampleEvent, player } from './example.ts'
import { applyLeave } from './participants/join-event.ts'
import { applyGameOwner, gameOwnerRefusal, resolveGameOwner } from './participants/game-owner.ts'
import { applyTeaching, teachingRefusal } from './participants/teaching.ts'
import {
  participantActions,
  type Caller,
  canActAs,
  canBringGame,
  canLeave,
  canManage,
  canOwnAs,
  canStopBringing,
} from './permissions.ts'

const brought = exampleEvent()
const needs = exampleEvent({
  gameOwner: '',
  participants: [player('marcus'), player('rosa'), player('june')],
})
const now = addMilliseconds(brought.eventDate, -minutes(60))
const over = addMilliseconds(brought.eventDate, minutes(brought.duration))

const user = (...ids: string[]): Caller => ({
  isAdmin: false,
  names: ids.map((id) => ({ id, name: id })),
})
const askers = {
  anonymous: null,
  attendee: user('theo'),
  participant: user('rosa', 'theo'),
  owner: user('marcus'),
  administrator: { isAdmin: true, names: [] },
} satisfies Record<string, Caller>
type CallerName = keyof typeof askers

test.each<[CallerName, boolean, boolean]>([
  ['anonymous', false, false],
  ['attendee', false, false],
  ['participant', false, false],
  ['owner', true, false],
  ['administrator', true, true],
])(
  'lets %s edit, delete, remove and set the game owner: %s, after the end: %s',
  (caller, isAllowed, isAllowedWhenOver) => {
    expect(canManage(askers[caller], brought, now)).toBe(isAllowed)
    expect(canManage(askers[caller], brought, addMilliseconds(over, -1))).toBe(isAllowed)
    expect(canManage(askers[caller], brought, over)).toBe(isAllowedWhenOver)
  },
)

test.each<[CallerName, string, boolean, boolean]>([
  ['anonymous', 'theo', false, false],
  ['attendee', 'theo', true, true],
  ['attendee', 'rosa', false, false],
  ['owner', 'marcus', true, true],
  ['administrator', 'theo', true, true],
])('lets %s use %s as event owner: %s, as participant: %s', (caller, nameId, canOwn, canAct) => {
  expect(canOwnAs(askers[caller], nameId)).toBe(canOwn)
  expect(canActAs(askers[caller], nameId)).toBe(canAct)
})

test.each<[CallerName, string, boolean, boolean]>([
  ['anonymous', 'rosa', false, false],
  ['attendee', 'rosa', false, false],
  ['attendee', 'theo', false, false],
  ['participant', 'rosa', true, false],
  ['participant', 'theo', false, false],
  ['participant', 'june', false, false],
  ['owner', 'rosa', true, false],
  ['owner', 'marcus', true, false],
  ['owner', 'theo', false, false],
  ['administrator', 'rosa', true, true],
  ['administrator', 'theo', false, false],
])('lets %s remove %s: %s, after the end: %s', (caller, nameId, isAllowed, isAllowedWhenOver) => {
  expect(canLeave(askers[caller], brought, nameId, now)).toBe(isAllowed)
  expect(canLeave(askers[caller], brought, nameId, over)).toBe(isAllowedWhenOver)
})

test.each<[CallerName, string, boolean, boolean]>([
  ['anonymous', 'rosa', false, false],
  ['attendee', 'theo', false, false],
  ['participant', 'rosa', true, false],
  ['participant', 'theo', false, false],
  ['participant', 'june', false, false],
  ['owner', 'marcus', false, true],
  ['administrator', 'rosa', false, false],
])(
  'lets %s as %s offer to bring the game: %s, withdraw it: %s',
  (caller, nameId, canBring, canStop) => {
    expect(canBringGame(askers[caller], needs, nameId, now)).toBe(canBring)
    expect(canBringGame(askers[caller], needs, nameId, over)).toBe(false)
    expect(canBringGame(askers[caller], brought, nameId, now)).toBe(false)
    expect(canStopBringing(askers[caller], brought, nameId, now)).toBe(canStop)
    expect(canStopBringing(askers[caller], brought, nameId, over)).toBe(false)
    expect(canStopBringing(askers[caller], needs, nameId, now)).toBe(false)
  },
)

const rosaTeaches = applyTeaching(needs, { id: 'rosa', teaches: true })
const rosaBrings = applyGameOwner(needs, { id: 'rosa', owner: true })

test.each<[CallerName, string, typeof needs, string[], string[]]>([
  ['anonymous', 'rosa', needs, [], []],
  ['attendee', 'rosa', needs, [], []],
  ['participant', 'rosa', needs, ['bring', 'teach', 'unregister'], []],
  ['participant', 'june', needs, [], []],
  ['participant', 'rosa', brought, ['teach', 'unregister'], []],
  ['participant', 'rosa', rosaTeaches, ['bring', 'stop-teaching', 'unregister'], []],
  ['participant', 'rosa', rosaBrings, ['stop-bringing', 'teach', 'unregister'], []],
  ['owner', 'marcus', needs, ['set-game-owner', 'set-teacher', 'unregister'], []],
  ['owner', 'marcus', brought, ['remove-game-owner', 'set-teacher', 'unregister'], []],
  ['owner', 'rosa', brought, ['set-game-owner', 'set-teacher', 'remove-player'], []],
  ['owner', 'rosa', rosaTeaches, ['set-game-owner', 'remove-teacher', 'remove-player'], []],
  [
    'administrator',
    'rosa',
    rosaBrings,
    ['remove-game-owner', 'set-teacher', 'remove-player'],
    ['remove-game-owner', 'set-teacher', 'remove-player'],
  ],
])('shows %s the actions beside %s', (caller, id, event, actions, isAllowedWhenOver) => {
  expect(participantActions(askers[caller], event, { id }, now)).toEqual(actions)
  expect(participantActions(askers[caller], event, { id }, over)).toEqual(isAllowedWhenOver)
})

test.each<[CallerName, typeof needs, string, boolean, number | null, number | null]>([
  ['anonymous', needs, 'rosa', true, 401, 401],
  ['attendee', needs, 'rosa', true, 403, 403],
  ['attendee', needs, 'theo', true, 409, 403],
  ['participant', needs, 'rosa', true, null, 403],
  ['participant', needs, 'june', true, 403, 403],
  ['participant', brought, 'rosa', true, 409, 403],
  ['participant', brought, 'marcus', false, 403, 403],
  ['participant', brought, 'rosa', false, null, 403],
  ['participant', rosaBrings, 'rosa', true, null, 403],
  ['participant', rosaBrings, 'rosa', false, null, 403],
  ['owner', needs, 'rosa', true, null, 403],
  ['owner', rosaBrings, 'rosa', false, null, 403],
  ['owner', brought, 'rosa', true, null, 403],
  ['owner', needs, 'theo', true, 409, 403],
  ['administrator', brought, 'rosa', true, null, null],
  ['administrator', needs, 'theo', true, 409, 409],
])(
  '%s, %o: answers game owner %s %s with %s, after the end with %s',
  (caller, event, id, owner, status, isAllowedWhenOver) => {
    const answer = (at: string) =>
      gameOwnerRefusal(askers[caller], event, { id, owner }, at)?.status
    expect(answer(now) ?? null).toBe(status)
    expect(answer(over) ?? null).toBe(isAllowedWhenOver)
  },
)

test.each<[CallerName, string, number | null, number | null]>([
  ['anonymous', 'rosa', 401, 401],
  ['attendee', 'rosa', 403, 403],
  ['attendee', 'theo', 409, 403],
  ['participant', 'rosa', null, 403],
  ['participant', 'june', 403, 403],
  ['owner', 'rosa', null, 403],
  ['owner', 'theo', 409, 403],
  ['administrator', 'rosa', null, null],
])(
  'answers %s marking %s as a teacher with %s, after the end with %s',
  (caller, id, status, isAllowedWhenOver) => {
    const answer = (at: string, teaches: boolean) =>
      teachingRefusal(askers[caller], rosaTeaches, { id, teaches }, at)?.status ?? null
    expect([answer(now, true), answer(now, false)]).toEqual([status, status])
    expect([answer(over, true), answer(over, false)]).toEqual([
      isAllowedWhenOver,
      isAllowedWhenOver,
    ])
  },
)

test('reports to the organizer that the event is over, not that they lack permission', () => {
  const codes = (caller: CallerName) => [
    gameOwnerRefusal(askers[caller], needs, { id: 'rosa', owner: true }, over)?.problem.code,
    teachingRefusal(askers[caller], needs, { id: 'rosa', teaches: true }, over)?.problem.code,
  ]
  expect(codes('owner')).toEqual(['too-late', 'too-late'])
  expect(codes('attendee')).toEqual(['forbidden', 'forbidden'])
})

test('allows several teachers, and clears a teacher who leaves', () => {
  const twoTeachers = applyTeaching(rosaTeaches, { id: 'june', teaches: true })
  const teachers = ({ participants }: typeof twoTeachers) =>
    participants.filter(({ teaches }) => teaches).map(({ id }) => id)
  expect([twoTeachers.hasTeacher, teachers(twoTeachers)]).toEqual([true, ['rosa', 'june']])
  expect(teachers(applyTeaching(twoTeachers, { id: 'theo', teaches: true }))).toEqual([
    'rosa',
    'june',
  ])
  const one = applyLeave(twoTeachers, 'june')
  expect([one.hasTeacher, teachers(one)]).toEqual([true, ['rosa']])
  expect(applyTeaching(one, { id: 'rosa', teaches: false })).toEqual(applyLeave(needs, 'june'))
  expect(applyLeave(one, 'rosa').hasTeacher).toBe(undefined)
})

test.each([
  [brought, 'rosa', true, 'rosa'],
  [brought, 'marcus', true, 'marcus'],
  [brought, 'marcus', false, ''],
  [brought, 'rosa', false, 'marcus'],
  [needs, 'june', true, 'june'],
  [needs, 'june', false, ''],
  [brought, 'theo', true, 'marcus'],
])('for %o, sets %s as game owner: %s, so the result is %s', (event, id, owner, gameOwner) => {
  const changed = applyGameOwner(event, { id, owner })
  expect(changed.gameOwner).toBe(gameOwner)
  expect(changed.participants).toEqual(
    ['marcus', 'rosa', 'june'].map((name) => player(name, name === gameOwner)),
  )
})

test.each([
  [{ gameOwner: 'marcus' }, 'marcus'],
  [{ gameOwner: '' }, ''],
  [{}, 'rosa'],
  [{ gameOwner: 'unlisted-2' }, 'rosa'],
  [{ gameOwner: 'theo' }, null],
  // Rosa became the game owner, or Theo left, after the form was opened.
  [{ gameOwner: '', previousGameOwner: '' }, 'rosa'],
  [{ gameOwner: 'theo', previousGameOwner: 'theo' }, 'rosa'],
  [{ gameOwner: 'marcus', previousGameOwner: 'rosa' }, 'marcus'],
])('while Rosa brings the game, a form with %j results in %j', (submitted, expected) => {
  expect(
    resolveGameOwner(submitted, { gameOwner: 'rosa', participantIds: ['marcus', 'rosa'] }),
  ).toBe(expected)
})
