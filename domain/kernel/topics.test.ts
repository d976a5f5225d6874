import { expect, test } from 'vitest'
import {
  type Change,
  isAffectedBy,
  type Topic,
  topicOf,
  includesTopic,
  withoutIdsIfMany,
} from './topics.ts'

const list: [Topic[], string[]] = [['events', 'registrations'], []]
const one: [Topic[], string[]] = [['events', 'registrations'], ['ark-nova']]

test.each<[Change, [Topic[], string[]], boolean]>([
  ['events', list, true],
  ['events', one, true],
  ['events:ark-nova', list, true],
  ['events:ark-nova', one, true],
  ['events:azul', list, true],
  ['events:azul', one, false],
  ['events:', one, false],
  ['registrations', one, true],
  ['registrations:rosa', one, true],
  ['seats:ark-nova', one, false],
  ['photos', list, false],
])('%s affects the dependencies %j: %s', (change, [topics, ids], expected) => {
  expect(isAffectedBy(change, topics, ids)).toBe(expected)
})

test.each<[Change[], Topic, boolean]>([
  [['events'], 'events', true],
  [['seats:rosa', 'events:ark-nova'], 'events', true],
  [['seats:events'], 'events', false],
  [[], 'events', false],
])('%j includes %s: %s', (changes, topic, expected) => {
  expect(includesTopic(changes, topic)).toBe(expected)
})

test('allows a colon in an id', () => {
  expect(topicOf('events:a:b')).toBe('events')
  expect(isAffectedBy('events:a:b', ['events'], ['a:b'])).toBe(true)
  expect(isAffectedBy('events:a:b', ['events'], ['a'])).toBe(false)
})

test('reduces many changes to their topics', () => {
  const fewChanges: Change[] = ['events:a', 'seats:b']
  expect(withoutIdsIfMany(fewChanges)).toEqual(fewChanges)
  const manyChanges = Array.from({ length: 60 }, (_, index): Change => `events:${index}`)
  expect(withoutIdsIfMany([...manyChanges, 'seats:b'])).toEqual(['events', 'seats'])
})
