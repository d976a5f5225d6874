import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate.ts'

test.each([
  ['Fourth Edition', 'Fourth Edition'],
  ['Carcassonne', 'Car-cas-sonne'],
  ['Photosynthesis', 'Pho-to-syn-the-sis'],
  ['The Quacks of Quedlinburg', 'The Quacks of Qued-lin-burg'],
  ['Mesoamérica', 'Me-soa-mé-rica'],
  ['7 Wonders', '7 Wonders'],
  ['Root', 'Root'],
  ['', ''],
])('hyphenates %s as %s', (name, hyphenated) => {
  expect(hyphenate(name).replaceAll('\u00ad', '-')).toBe(hyphenated)
})
