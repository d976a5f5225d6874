import { expect, test } from 'vitest'
import { identifierCell, toCsv } from './csv.ts'

const cell = (value: string | number | null) => toCsv([], [[value]]).split('\r\n')[1]

test.each([
  ['Rosa Delgado', '"Rosa Delgado"'],
  ['Said "hi", left', '"Said ""hi"", left"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['  =1+1', '"\'  =1+1"'],
  ['\uff1dHYPERLINK(1)', '"\'\uff1dHYPERLINK(1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\rx', '"\'\rx"'],
  ['a=b', '"a=b"'],
  ['', '""'],
  [null, ''],
  [-20, '-20'],
])('writes %j as %s', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

test.each([
  ['00501', '"=""00501"""'],
  ['43215', '"43215"'],
  ['43215-0001', '"43215-0001"'],
  ['K1A 0B1', '"K1A 0B1"'],
  ['0=1+1', '"0=1+1"'],
  ['=0', '"\'=0"'],
  [null, ''],
])('writes the identifier %j as %s', (text, expected) => {
  expect(toCsv([], [[identifierCell(text)]]).split('\r\n')[1]).toBe(expected)
})

test('starts a file with the byte order mark and terminates every line', () => {
  expect(toCsv(['Name', 'Badges'], [['Zoë', 2]])).toBe('\uFEFF"Name","Badges"\r\n"Zoë",2\r\n')
})
