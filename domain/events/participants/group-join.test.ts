import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../../kernel/time.ts'
import { exampleEvent } from '../example.ts'
import type { EventDetails } from '../schema.ts'
import { groupJoinRefusal } from './group-join.ts'
import { joinRefusal } from './join-event.ts'

/** One of six spots is taken, by Rosa. */
const event = exampleEvent({ spots: 6, spotsTaken: 1 })
const now = addMilliseconds(event.eventDate, -minutes(60))
const over = addMilliseconds(event.eventDate, minutes(event.duration))
const azul = exampleEvent({ id: 'azul', gameName: 'Azul', eventTime: '4:00 PM', duration: 60 })

const names = { rosa: 'Rosa Sato', kim: 'Kim Sato', lee: 'Lee Sato', max: 'Max Sato' }
type Id = keyof typeof names

/** `kim*` plays Azul at that time. */
const group = (...ids: (Id | `${Id}*`)[]) =>
  ids.map((text) => {
    const id = text.replace('*', '') as Id
    return { id, name: names[id], joinedEvents: text.endsWith('*') ? [azul] : [] }
  })

const full = 'All spots have been taken. No one was registered.'
const disabled = 'Registration for this event is currently disabled by the event organizer.'
const clash = (name: string) =>
  `${name} is already registered for Azul on Friday at 4:00 PM, which overlaps with this event. No one was registered.`
const joined = (name: string) =>
  `${name} is already registered for this event. No one else was registered.`

test.each<[string, Partial<EventDetails>, ReturnType<typeof group>, string, string]>([
  ['enough spots', {}, group('kim', 'lee', 'max'), '', ''],
  ['exactly as many spots', { spots: 4 }, group('kim', 'lee', 'max'), '', ''],
  [
    'one spot too few',
    { spots: 3 },
    group('kim', 'lee', 'max'),
    'full Not Enough Spots',
    'There are only 2 spots for 3 names. No one was registered.',
  ],
  [
    'a spot that is reserved',
    { spots: 3, spotsKept: 1 },
    group('kim', 'lee'),
    'full Not Enough Spots',
    'There is only 1 spot for 2 names. No one was registered.',
  ],
  ['no spot', { spots: 1 }, group('kim', 'lee'), 'full Registration Full', full],
  ['a conflict', {}, group('kim', 'lee*'), 'clash Schedule Conflict', clash('Lee Sato')],
  ['two conflicts', {}, group('max*', 'lee*'), 'clash Schedule Conflict', clash('Max Sato')],
  [
    'a name that has joined',
    {},
    group('kim', 'rosa'),
    'already-joined Already Registered',
    joined('Rosa Sato'),
  ],
  [
    'a conflict and too few spots',
    { spots: 2 },
    group('kim*', 'lee'),
    'full Not Enough Spots',
    'There is only 1 spot for 2 names. No one was registered.',
  ],
  [
    'a name that has joined, a conflict and no spot',
    { spots: 1 },
    group('kim*', 'rosa'),
    'already-joined Already Registered',
    joined('Rosa Sato'),
  ],
  [
    'disabled signups and no spot',
    { visible: false, spots: 1 },
    group('kim', 'lee'),
    'signups-disabled Signups Disabled',
    disabled,
  ],
])('joins as a group with %s', (_, changes, members, title, message) => {
  const target = { ...event, ...changes }
  const refusal = groupJoinRefusal(target, members, now)
  expect(refusal && [`${refusal.code} ${refusal.title}`, refusal.message]).toEqual(
    title === '' ? null : [title, message],
  )
  expect(groupJoinRefusal(target, members, over)).toEqual({
    code: 'over',
    title: 'Event Completed',
    message: 'This event is already over.',
  })
})

test.each<[Id | `${Id}*`, Partial<EventDetails>]>([
  ['kim', {}],
  ['kim*', {}],
  ['rosa', {}],
  ['kim', { spots: 1 }],
  ['kim', { visible: false }],
])('refuses a group of one like a single join: %s, %o', (text, changes) => {
  const members = group(text)
  const target = { ...event, ...changes }
  const single = members.map(({ id, joinedEvents }) => joinRefusal(target, id, joinedEvents, now))
  expect([groupJoinRefusal(target, members, now)]).toEqual(single)
})
