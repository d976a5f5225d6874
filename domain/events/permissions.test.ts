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

const eventWithGame = exampleEvent()
const eventWithoutGame = exampleEvent({
  gameOwner: '',
  participants: [player('marcus'), player('rosa'), player('june')],
})
const now = addMilliseconds(eventWithGame.eventDate, -minutes(60))
const endTime = addMilliseconds(eventWithGame.eventDate, minutes(eventWithGame.duration))

const user = (...ids: string[]): Caller => ({
  isAdmin: false,
  names: ids.map((id) => ({ id, name: id })),
})
const callers = {
  anonymous: null,
  attendee: user('theo'),
  participant: user('rosa', 'theo'),
  owner: user('marcus'),
  administrator: { isAdmin: true, names: [] },
} satisfies Record<string, Caller>
type CallerName = keyof typeof callers

test.each<[CallerName, boolean, boolean]>([
  ['anonymous', false, false],
  ['attendee', false, false],
  ['participant', false, false],
  ['owner', true, false],
  ['administrator', true, true],
])(
  'lets %s edit, delete, remove and set the game owner: %s, after the end: %s',
  (caller, isAllowed, isAllowedWhenOver) => {
    expect(canManage(callers[caller], eventWithGame, now)).toBe(isAllowed)
    expect(canManage(callers[caller], eventWithGame, addMilliseconds(endTime, -1))).toBe(isAllowed)
    expect(canManage(callers[caller], eventWithGame, endTime)).toBe(isAllowedWhenOver)
  },
)

test.each<[CallerName, string, boolean, boolean]>([
  ['anonymous', 'theo', false, false],
  ['attendee', 'theo', true, true],
  ['attendee', 'rosa', false, false],
  ['owner', 'marcus', true, true],
  ['administrator', 'theo', true, true],
])('lets %s use %s as event owner: %s, as participant: %s', (caller, nameId, canOwn, canAct) => {
  expect(canOwnAs(callers[caller], nameId)).toBe(canOwn)
  expect(canActAs(callers[caller], nameId)).toBe(canAct)
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
  expect(canLeave(callers[caller], eventWithGame, nameId, now)).toBe(isAllowed)
  expect(canLeave(callers[caller], eventWithGame, nameId, endTime)).toBe(isAllowedWhenOver)
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
    expect(canBringGame(callers[caller], eventWithoutGame, nameId, now)).toBe(canBring)
    expect(canBringGame(callers[caller], eventWithoutGame, nameId, endTime)).toBe(false)
    expect(canBringGame(callers[caller], eventWithGame, nameId, now)).toBe(false)
    expect(canStopBringing(callers[caller], eventWithGame, nameId, now)).toBe(canStop)
    expect(canStopBringing(callers[caller], eventWithGame, nameId, endTime)).toBe(false)
    expect(canStopBringing(callers[caller], eventWithoutGame, nameId, now)).toBe(false)
  },
)

const rosaTeaches = applyTeaching(eventWithoutGame, { id: 'rosa', teaches: true })
const rosaBrings = applyGameOwner(eventWithoutGame, { id: 'rosa', owner: true })

test.each<[CallerName, string, typeof eventWithoutGame, string[], string[]]>([
  ['anonymous', 'rosa', eventWithoutGame, [], []],
  ['attendee', 'rosa', eventWithoutGame, [], []],
  ['participant', 'rosa', eventWithoutGame, ['bring', 'teach', 'unregister'], []],
  ['participant', 'june', eventWithoutGame, [], []],
  ['participant', 'rosa', eventWithGame, ['teach', 'unregister'], []],
  ['participant', 'rosa', rosaTeaches, ['bring', 'stop-teaching', 'unregister'], []],
  ['participant', 'rosa', rosaBrings, ['stop-bringing', 'teach', 'unregister'], []],
  ['owner', 'marcus', eventWithoutGame, ['set-game-owner', 'set-teacher', 'unregister'], []],
  ['owner', 'marcus', eventWithGame, ['remove-game-owner', 'set-teacher', 'unregister'], []],
  ['owner', 'rosa', eventWithGame, ['set-game-owner', 'set-teacher', 'remove-player'], []],
  ['owner', 'rosa', rosaTeaches, ['set-game-owner', 'remove-teacher', 'remove-player'], []],
  [
    'administrator',
    'rosa',
    rosaBrings,
    ['remove-game-owner', 'set-teacher', 'remove-player'],
    ['remove-game-owner', 'set-teacher', 'remove-player'],
  ],
])('shows %s the actions beside %s', (caller, id, event, actions, isAllowedWhenOver) => {
  expect(participantActions(callers[caller], event, { id }, now)).toEqual(actions)
  expect(participantActions(callers[caller], event, { id }, endTime)).toEqual(isAllowedWhenOver)
})

test.each<[CallerName, typeof eventWithoutGame, string, boolean, number | null, number | null]>([
  ['anonymous', eventWithoutGame, 'rosa', true, 401, 401],
  ['attendee', eventWithoutGame, 'rosa', true, 403, 403],
  ['attendee', eventWithoutGame, 'theo', true, 409, 403],
  ['participant', eventWithoutGame, 'rosa', true, null, 403],
  ['participant', eventWithoutGame, 'june', true, 403, 403],
  ['participant', eventWithGame, 'rosa', true, 409, 403],
  ['participant', eventWithGame, 'marcus', false, 403, 403],
  ['participant', eventWithGame, 'rosa', false, null, 403],
  ['participant', rosaBrings, 'rosa', true, null, 403],
  ['participant', rosaBrings, 'rosa', false, null, 403],
  ['owner', eventWithoutGame, 'rosa', true, null, 403],
  ['owner', rosaBrings, 'rosa', false, null, 403],
  ['owner', eventWithGame, 'rosa', true, null, 403],
  ['owner', eventWithoutGame, 'theo', true, 409, 403],
  ['administrator', eventWithGame, 'rosa', true, null, null],
  ['administrator', eventWithoutGame, 'theo', true, 409, 409],
])(
  '%s, %o: answers game owner %s %s with %s, after the end with %s',
  (caller, event, id, owner, status, isAllowedWhenOver) => {
    const answer = (at: string) =>
      gameOwnerRefusal(callers[caller], event, { id, owner }, at)?.status
    expect(answer(now) ?? null).toBe(status)
    expect(answer(endTime) ?? null).toBe(isAllowedWhenOver)
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
      teachingRefusal(callers[caller], rosaTeaches, { id, teaches }, at)?.status ?? null
    expect([answer(now, true), answer(now, false)]).toEqual([status, status])
    expect([answer(endTime, true), answer(endTime, false)]).toEqual([
      isAllowedWhenOver,
      isAllowedWhenOver,
    ])
  },
)

test('reports to the organizer that the event is over, not that they lack permission', () => {
  const codes = (caller: CallerName) => [
    gameOwnerRefusal(callers[caller], eventWithoutGame, { id: 'rosa', owner: true }, endTime)
      ?.problem.code,
    teachingRefusal(callers[caller], eventWithoutGame, { id: 'rosa', teaches: true }, endTime)
      ?.problem.code,
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
  expect(applyTeaching(one, { id: 'rosa', teaches: false })).toEqual(
    applyLeave(eventWithoutGame, 'june'),
  )
  expect(applyLeave(one, 'rosa').hasTeacher).toBe(undefined)
})

test.each([
  [eventWithGame, 'rosa', true, 'rosa'],
  [eventWithGame, 'marcus', true, 'marcus'],
  [eventWithGame, 'marcus', false, ''],
  [eventWithGame, 'rosa', false, 'marcus'],
  [eventWithoutGame, 'june', true, 'june'],
  [eventWithoutGame, 'june', false, ''],
  [eventWithGame, 'theo', true, 'marcus'],
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
