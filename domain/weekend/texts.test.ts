import { expect, it } from 'vitest'
import { shortNames, companionsText, fittingEventsText, startsInText, namesText } from './texts.ts'

it.each<[names: string[], brief: string[]]>([
  [
    ['Rosa Delgado', 'Theo Delgado'],
    ['Rosa', 'Theo'],
  ],
  [
    ['Sam Webb', 'Sam Okafor', 'Eva'],
    ['Sam Webb', 'Sam Okafor', 'Eva'],
  ],
])('shortens %j to %j', (names, brief) => {
  const called = shortNames(names.map((name, index) => ({ id: String(index), name })))
  expect([...called.values()]).toEqual(brief)
})

it.each([
  ['2027-05-21T16:30:00.000Z', 'in 25 minutes'],
  ['2027-05-21T16:06:00.000Z', 'in 1 minute'],
  ['2027-05-21T16:06:38.000Z', 'in 2 minutes'],
  ['2027-05-21T16:05:38.000Z', 'any moment'],
  ['2027-05-21T16:05:00.000Z', 'now'],
  ['2027-05-21T18:15:00.000Z', 'in 2 hours 10 minutes'],
  ['2027-05-22T13:30:00.000Z', 'tomorrow'],
  ['2027-05-23T13:30:00.000Z', 'in 2 days'],
])('At 12:05 PM, describes %s as %s', (start, text) => {
  expect(startsInText(start, '2027-05-21T16:05:00.000Z', 'America/New_York')).toBe(text)
})

it.each([
  [0, 'No events fit'],
  [1, '1 event fits'],
  [3, '3 events fit'],
])('%i: %s', (count, text) => {
  expect(fittingEventsText(count)).toBe(text)
})

it.each<[names: string[], of: number, text: string]>([
  [['Rosa'], 1, 'Rosa'],
  [['Rosa', 'Eva'], 4, 'Rosa, Eva'],
  [['Rosa', 'Eva'], 2, 'both'],
  [['Rosa', 'Theo', 'Eva', 'Milo'], 4, 'all four'],
])('%j of %i: %s', (names, of, text) => {
  expect(namesText(names, of)).toBe(text)
})

it.each<[names: string[], text: string]>([
  [[], ''],
  [['Hanna'], 'Hanna'],
  [['Hanna', 'Sam', 'Priya'], 'Hanna, Sam and Priya'],
  [['Hanna', 'Sam', 'Priya', 'Tom'], 'Hanna, Sam and 2 more'],
])('%j: %s', (names, text) => {
  expect(companionsText(names)).toBe(text)
})
