import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'

const byFirstLetter = {
  of: (row: string) => row.charAt(0),
  head: (name: string, rows: readonly string[]) => `${name}: ${rows.length}`,
}

test('gives each group of a page a head that counts the rows on all pages', () => {
  const matches = ['Azul', 'Ark Nova', 'Brass', 'Blokus']
  expect(groupRows(matches.slice(1, 3), matches, byFirstLetter)).toEqual([
    { name: 'A', head: 'A: 2', rows: ['Ark Nova'], first: 0 },
    { name: 'B', head: 'B: 2', rows: ['Brass'], first: 1 },
  ])
})

test('returns the rows as one group without a head when they are not grouped', () => {
  expect(groupRows(['Azul'], ['Azul', 'Brass'], undefined)).toEqual([{ rows: ['Azul'], first: 0 }])
})
