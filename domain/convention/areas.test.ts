import { expect, test } from 'vitest'
import { areasError, areaText, hallTables, hallTableText } from './areas.ts'

const main = { name: 'Main hall', tables: '1-3', seats: 6 }
const annex = { name: 'Annex', tables: 'A,B', seats: null }

test('lists the tables of a hall by area', () => {
  expect(hallTables([main, annex]).map(({ number, area }) => [number, area.name])).toEqual([
    ['1', 'Main hall'],
    ['2', 'Main hall'],
    ['3', 'Main hall'],
    ['A', 'Annex'],
    ['B', 'Annex'],
  ])
})

test.each([
  ['2', 'Table 2, Main hall'],
  ['B', 'Table B, Annex'],
  ['9', 'Table 9'],
])('describes %s as %s', (number, text) => {
  expect(hallTableText([main, annex], number)).toBe(text)
})

test.each([
  ['none', [], null],
  ['two', [main, annex], null],
  ['a number twice', [main, { ...annex, tables: '3-5' }], 'areas.1.tables'],
  ['a number twice in one', [{ ...main, tables: '1-3,2' }], 'areas.0.tables'],
  [
    'too many in all',
    [
      { ...main, tables: '1-150' },
      { ...annex, tables: '151-300' },
    ],
    'areas.1.tables',
  ],
])('%s', (_, areas, field) => {
  expect(areasError(areas)?.field ?? null).toBe(field)
})

test('describes an area', () => {
  const areaWithSingleSeats = { ...main, seats: 1 }
  const areaWithDoor = { ...annex, perRow: 2, door: 'top', food: 'left' } as const
  expect([main, annex, areaWithSingleSeats, areaWithDoor].map(areaText)).toEqual([
    'Main hall: 1-3, 6 spots each',
    'Annex: A,B',
    'Main hall: 1-3, 1 spot each',
    'Annex: A,B, 2 in a row, Door at the top and Food on the left',
  ])
})
