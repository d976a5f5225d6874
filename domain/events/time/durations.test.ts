import { expect, test } from 'vitest'
import { durationBucket, durationOptions, durationText, isDuration } from './durations.ts'

test('lists the options of the form', () => {
  expect(durationOptions.map(({ value, label }) => `${value} = ${label}`)).toEqual([
    '5 = 5 minutes',
    '10 = 10 minutes',
    '15 = 15 minutes',
    '20 = 20 minutes',
    '25 = 25 minutes',
    '30 = 30 minutes',
    '45 = 45 minutes',
    '60 = 1 hour',
    '75 = 1 hour 15 minutes',
    '90 = 1 hour 30 minutes',
    '105 = 1 hour 45 minutes',
    '120 = 2 hours',
    '150 = 2 hours 30 minutes',
    '180 = 3 hours',
    '210 = 3 hours 30 minutes',
    '240 = 4 hours',
    '300 = 5 hours',
    '360 = 6 hours',
    '420 = 7 hours',
    '480 = 8 hours',
    '540 = 9 hours',
    '600 = 10 hours',
    '660 = 11 hours',
    '720 = 12 hours',
  ])
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [61, '1 hour 1 minute'],
  [125, '2 hours 5 minutes'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

test.each([
  [5, true],
  [0, false],
  [50, false],
  [720, true],
  [721, false],
  [Number.NaN, false],
])('accepts %d as a duration: %s', (minutes, isOffered) => {
  expect(isDuration(minutes)).toBe(isOffered)
})

test.each([
  [5, 'quick'],
  [30, 'quick'],
  [31, 'medium'],
  [45, 'medium'],
  [90, 'medium'],
  [91, 'long'],
  [180, 'long'],
  [181, 'epic'],
  [720, 'epic'],
])('puts %i minutes in bucket %s', (minutes, bucket) => {
  expect(durationBucket(minutes)).toBe(bucket)
})
