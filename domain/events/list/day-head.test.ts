import { expect, test } from 'vitest'
import { exampleConvention } from '../example.ts'
import { doorsText, eventCountTexts } from './day-head.ts'

const saturday = { opensAt: '2027-05-22T13:00:00.000Z' }

test.each([
  ['2027-05-19T20:00:00.000Z', ''],
  ['2027-05-20T20:00:00.000Z', 'Doors open in 2 days'],
  ['2027-05-22T03:59:00.000Z', 'Doors open tomorrow'],
  ['2027-05-22T04:00:00.000Z', 'Doors open in 9 hours'],
  ['2027-05-22T11:15:00.000Z', 'Doors open in 1 hour 45 minutes'],
  ['2027-05-22T12:59:30.000Z', 'Doors open in 1 minute'],
  ['2027-05-22T13:00:00.000Z', ''],
])('at %s, the head of Saturday says: %s', (now, text) => {
  expect(doorsText(saturday, now, exampleConvention.timeZone)).toBe(text)
})

test.each([
  [['open', 'full', null] as const, ['3 events', '1 with open spots']],
  [['full'] as const, ['1 event', 'none with open spots']],
  [[null, null] as const, ['2 events', 'all finished']],
])('counts events with %j', (availabilities, texts) => {
  const events = availabilities.map((availability) => ({ availability }))
  expect(eventCountTexts(events)).toEqual(texts)
})
