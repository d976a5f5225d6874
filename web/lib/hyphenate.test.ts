import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate.ts'

test.each([
  ['Wingspan', 'Wing-span'],
  ['Carcassonne', 'Car-cas-sonne'],
  ['Twilight Struggle', 'Twi-light Strug-gle'],
  ['The Quacks of Quedlinburg', 'The Quacks of Qued-lin-burg'],
  ['Orléans', 'Or-léans'],
  ['Agricola', 'Agri-cola'],
  ['7 Wonders', '7 Won-ders'],
  ['Root', 'Root'],
  ['', ''],
])('hyphenates %s as %s', (name, hyphenated) => {
  expect(hyphenate(name).replaceAll('\u00ad', '-')).toBe(hyphenated)
})
