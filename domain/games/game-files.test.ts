import { expect, test } from 'vitest'
import { CsvError } from '../kernel/text/parse-csv.ts'
import { parseCollection, parseExtract } from './game-files.ts'

const collectionHeader =
  'objectname,objectid,rating,own,wishlist,wanttoplay,minplayers,maxplayers,playingtime,maxplaytime,minplaytime,yearpublished,itemtype'

test('reads a collection, without expansions and with each game once', () => {
  const file = [
    `\uFEFF${collectionHeader}`,
    'Brass: Birmingham,224517,0,1,0,0,2,4,120,120,60,2018,standalone',
    '"Brass: Birmingham",224517,0,1,0,0,2,4,120,120,60,2018,standalone',
    '"Chaos, ""Order"" & Co",1,0,0,1,0,0,0,0,0,0,0,standalone',
    'Root: The Riverfolk Expansion,2,0,1,0,0,1,6,90,90,60,2018,expansion',
    '',
  ].join('\r\n')
  expect(parseCollection(file)).toEqual([
    {
      title: 'Brass: Birmingham',
      year: 2018,
      minPlayers: 2,
      maxPlayers: 4,
      minMinutes: 60,
      maxMinutes: 120,
      owns: true,
      wants: false,
    },
    {
      title: 'Chaos, "Order" & Co',
      year: null,
      minPlayers: null,
      maxPlayers: null,
      minMinutes: null,
      maxMinutes: null,
      owns: false,
      wants: true,
    },
  ])
})

test('reads an extract with other names, and numbers in the wrong order', () => {
  const file =
    'title,aliases,year,minPlayers,maxPlayers,minMinutes,maxMinutes\nCatan,Settlers|Siedler,1995,4,3,60,x\n'
  expect(parseExtract(file)).toEqual([
    {
      title: 'Catan',
      aliases: ['Settlers', 'Siedler'],
      year: 1995,
      minPlayers: 3,
      maxPlayers: 4,
      minMinutes: 60,
      maxMinutes: null,
    },
  ])
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['another table', 'name,age\nKim,30', 'This is not a collection file'],
  ['a picture', '\u0089PNG\n\u0000\u0001', 'This is not a collection file'],
  ['an open quote', `${collectionHeader}\n"Brass`, 'The file ends inside a quoted cell.'],
  [
    'too many rows',
    `${collectionHeader}\n${'Azul\n'.repeat(5_001)}`,
    'The file has too many rows.',
  ],
  ['too much text', 'x'.repeat(5_000_001), 'The file is too large.'],
])('refuses %s with a message', (_, text, message) => {
  expect(() => parseCollection(text)).toThrow(CsvError)
  expect(() => parseCollection(text)).toThrow(message)
})
