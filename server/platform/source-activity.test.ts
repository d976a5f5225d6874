import { expect, test } from 'vitest'
import { sourceActivityOf } from './source-activity.ts'

const minute = { weight: 1, lifetime: 60_000 }
const createActivity = () => sourceActivityOf({ cache: new Map() })

test('remembers the attempts of a source in order for as long as they count', () => {
  const activity = createActivity()
  activity.count('a', 1_000, { weight: 2, lifetime: 60_000 })
  activity.count('a', 3_000, minute)
  // The clock was put back a little.
  activity.count('a', 2_000, minute)
  expect(activity.recent('a')).toEqual([1_000, 1_000, 2_000, 3_000])
  activity.count('a', 62_000, minute)
  expect(activity.recent('a')).toEqual([3_000, 62_000])
  expect(activity.recent('b')).toEqual([])
})

test('forgets expired attempts when others arrive', () => {
  const activity = createActivity()
  activity.count('a', 0, minute)
  activity.count('b', 30_000, minute)
  activity.count('c', 60_000, minute)
  expect(['a', 'b', 'c'].map((key) => activity.recent(key).length)).toEqual([0, 1, 1])
})

test('remembers only the last ten thousand sources', () => {
  const activity = createActivity()
  for (let index = 0; index <= 10_000; index += 1) activity.count(`${index}`, index, minute)
  expect(activity.recent('0')).toEqual([])
  expect(activity.recent('1')).toEqual([1])
  expect(activity.recent('10000')).toEqual([10_000])
})

test('each database has one instance of its own', () => {
  const holder = { cache: new Map<string, unknown>() }
  sourceActivityOf(holder).count('a', 0, minute)
  expect(sourceActivityOf(holder).recent('a')).toEqual([0])
  expect(createActivity().recent('a')).toEqual([])
})
