import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../../kernel/time.ts'
import { isClash } from '../time/clash.ts'
import { exampleEvent, player } from '../example.ts'
import {
  applyJoin,
  applyLeave,
  clashRefusal,
  joinConflict,
  joinRefusal,
  joinableNames,
  saveConflict,
} from './join-event.ts'
import type { EventDetails } from '../schema.ts'

const event = exampleEvent()
const now = addMilliseconds(event.eventDate, -minutes(60))
const over = addMilliseconds(event.eventDate, minutes(event.duration))

const table = (eventTime: string, duration: number, changes: Partial<EventDetails> = {}) =>
  exampleEvent({ id: 'other', gameName: 'Azul', eventTime, duration, ...changes })

test.each([
  ['1:30 PM', 120, false],
  ['1:45 PM', 120, true],
  ['3:30 PM', 180, true],
  ['4:00 PM', 15, true],
  ['6:15 PM', 600, true],
  ['6:30 PM', 60, false],
  ['12:00 PM', 720, true],
  ['Undetermined', 720, false],
  ['12:01 AM', 720, false],
])('compares 3:30 PM for 3 hours with %s for %i minutes: %s', (time, duration, expected) => {
  expect(isClash(event, table(time, duration))).toBe(expected)
  expect(isClash(table(time, duration), event)).toBe(expected)
})

test('finds no clash of an event with itself, with another day, or while its time is undetermined', () => {
  expect(isClash(event, { ...event, duration: 60 })).toBe(false)
  expect(isClash(event, table('3:30 PM', 60, { eventDay: 'Saturday' }))).toBe(false)
  const open = exampleEvent({ eventTime: 'Undetermined' })
  expect(isClash(open, table('12:00 PM', 720))).toBe(false)
})

const azul = table('4:00 PM', 60)

test.each<[string, Partial<EventDetails>, string, EventDetails[], string, string]>([
  [
    'already-joined',
    {},
    'rosa',
    [],
    'Already Registered',
    'This name is already registered for this event.',
  ],
  [
    'already-joined',
    { spotsTaken: 4, visible: false },
    'rosa',
    [azul],
    'Already Registered',
    'This name is already registered for this event.',
  ],
  [
    'already-joined',
    { participants: [] },
    'rosa',
    [event],
    'Already Registered',
    'This name is already registered for this event.',
  ],
  [
    'signups-disabled',
    { visible: false, spotsTaken: 4 },
    'theo',
    [azul],
    'Signups Disabled',
    'Registration for this event is currently disabled by the event organizer.',
  ],
  [
    'full',
    { spotsTaken: 4 },
    'theo',
    [azul],
    'Registration Full',
    'All spots have been taken. No more registrations are being accepted.',
  ],
  [
    'clash',
    {},
    'theo',
    [table('12:00 PM', 60), azul],
    'Schedule Conflict',
    'This name is already registered for Azul on Friday at 4:00 PM, which overlaps with this event.',
  ],
])('returns %s when joining %o as %s', (code, changes, nameId, others, title, message) => {
  const target = exampleEvent(changes)
  expect(joinRefusal(target, nameId, others, now)).toEqual({ code, title, message })
  expect(joinRefusal(target, nameId, others, over)).toEqual({
    code: 'over',
    title: 'Event Completed',
    message: 'This event is already over.',
  })
})

test('gives the last free spot to a name that is free at that time', () => {
  const backToBack = [table('3:00 PM', 30), table('6:30 PM', 60), table('Undetermined', 720)]
  expect(joinRefusal(event, 'theo', backToBack, now)).toBeNull()
  const { participants: _, ...listed } = event
  expect(joinRefusal(listed, 'theo', [], addMilliseconds(over, -1))).toBeNull()
})

test('requires only free time to create an event', () => {
  const ownEvent = exampleEvent({ id: 'new', visible: false, spots: 1, spotsTaken: 1 })
  expect(clashRefusal(ownEvent, [], now)).toBeNull()
  expect(clashRefusal(ownEvent, [ownEvent], now)).toBeNull()
  expect(clashRefusal(ownEvent, [azul], now)?.code).toBe('clash')
})

test('ignores an event that is over when it looks for clashes', () => {
  const end = addMilliseconds(azul.eventDate, minutes(azul.duration))
  expect(joinRefusal(event, 'theo', [azul], addMilliseconds(end, -1))?.code).toBe('clash')
  expect(joinRefusal(event, 'theo', [azul], end)).toBeNull()
  const next = table('5:30 PM', 60, { id: 'next', gameName: 'Heat' })
  expect(joinRefusal(event, 'theo', [azul, next], end)?.message).toContain('Heat')
})

test.each<[string, string[] | null, Partial<EventDetails>, string[]]>([
  ['no user', null, {}, []],
  ['no names', [], {}, []],
  ['a name that has joined', ['rosa'], {}, []],
  ['two names, one of which has joined', ['rosa', 'theo'], {}, ['theo']],
  ['two names', ['theo', 'ines'], {}, ['theo', 'ines']],
  ['full', ['theo'], { spotsTaken: 4 }, []],
  ['disabled', ['theo'], { visible: false }, []],
])('lists the names that can join: %s', (_, ids, changes, joinable) => {
  const user = ids && { names: ids.map((id) => ({ id, name: id })) }
  const target = exampleEvent(changes)
  expect(joinableNames(user, target, now).map(({ id }) => id)).toEqual(joinable)
  expect(joinableNames(user, target, over)).toEqual([])
})

test('adds advice to a clash and returns other conflicts unchanged', () => {
  const clash = { code: 'clash' as const, title: 'Schedule Conflict', message: 'Azul overlaps.' }
  expect(joinConflict(clash)).toEqual({
    code: 'clash',
    title: 'Schedule Conflict',
    message:
      'Azul overlaps. You must unregister from the other event first before joining this one.',
  })
  expect(saveConflict(clash)).toEqual({
    code: 'clash',
    title: 'Schedule Conflict',
    message: 'Azul overlaps. The event was created, but you are not registered for it.',
  })
  const full = {
    code: 'full' as const,
    title: 'Registration Full',
    message: 'All spots have been taken.',
  }
  expect(joinConflict(full)).toEqual(full)
  expect(saveConflict(full)).toEqual(full)
})

test('takes one spot per join, and does not make the name the game owner', () => {
  const joined = applyJoin(event, player('theo', true))
  expect(joined).toEqual({
    ...event,
    spotsTaken: 4,
    participants: [...event.participants, player('theo')],
  })
  expect(applyJoin(joined, player('theo'))).toEqual(joined)
})

test.each([
  ['rosa', 2, 'marcus', ['marcus', 'june']],
  ['marcus', 2, '', ['rosa', 'june']],
  ['theo', 3, 'marcus', ['marcus', 'rosa', 'june']],
])('updates the event when %s leaves', (id, spotsTaken, gameOwner, ids) => {
  const updated = applyLeave(event, id)
  expect(updated).toEqual({
    ...event,
    spotsTaken,
    gameOwner,
    participants: event.participants.filter((participant) => ids.includes(participant.id)),
  })
})

test('derives the taken spots from the participants', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'rosa', 'marcus'),
    join: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let table = event
      for (const { id, join } of steps) {
        table = join ? applyJoin(table, player(id)) : applyLeave(table, id)
        expect(table.spotsTaken).toBe(table.participants.length)
        const bringers = table.participants.filter(({ gameOwner }) => gameOwner)
        expect(bringers.map(({ id }) => id)).toEqual(table.gameOwner ? [table.gameOwner] : [])
      }
    }),
  )
})
