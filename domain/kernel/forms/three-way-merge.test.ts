import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedBy,
  type ChangedBy,
  type Fields,
  merged,
  type Side,
  usualSide,
} from './three-way-merge.ts'

interface Table {
  game: string
  day: string
  time: string
  spots: number | null
}

const base: Table = { game: 'Azul', day: 'Friday', time: '3:30 PM', spots: 4 }
const parts: readonly Fields<Table>[] = [['game'], ['day', 'time'], ['spots']]

type Change = Partial<Table>
const cases: [string, Change, Change, ChangedBy[], Change][] = [
  ['nobody', {}, {}, ['same', 'same', 'same'], {}],
  ['only me', { game: 'Root' }, {}, ['mine', 'same', 'same'], { game: 'Root' }],
  ['only they', {}, { spots: 5 }, ['same', 'same', 'theirs'], { spots: 5 }],
  [
    'each another field',
    { game: 'Root' },
    { spots: 5 },
    ['mine', 'same', 'theirs'],
    { game: 'Root', spots: 5 },
  ],
  ['both alike', { spots: 6 }, { spots: 6 }, ['same', 'same', 'same'], { spots: 6 }],
  ['both the same field', { spots: 6 }, { spots: 5 }, ['same', 'same', 'both'], { spots: 6 }],
  [
    'a day here and a time there are one thing',
    { day: 'Saturday' },
    { time: '5:00 PM' },
    ['same', 'both', 'same'],
    { day: 'Saturday' },
  ],
  ['a field that I have emptied', { spots: null }, {}, ['same', 'same', 'mine'], { spots: null }],
]

test.each(cases)('changed by %s', (_, my, their, fates, outcome) => {
  const sides = { base, mine: { ...base, ...my }, theirs: { ...base, ...their } }
  const found = parts.map((fields) => changedBy(fields, sides))
  expect(found).toEqual(fates)
  const usual = merged(parts, sides, (position) => usualSide(found[position] ?? 'same'))
  expect(usual).toEqual({ ...base, ...outcome })
  expect(merged(parts, sides, () => 'mine')).toEqual(sides.mine)
  expect(merged(parts, sides, () => 'theirs')).toEqual(sides.theirs)
})

test('a field that one side does not have is left out with that side', () => {
  const names = {
    base: { a: 'Ann', b: 'Ben' },
    mine: { a: 'Ann' },
    theirs: { a: 'Anna', b: 'Ben' },
  }
  type Names = { a: string; b?: string }
  const fields: Fields<Names>[] = [['a'], ['b']]
  const fates = fields.map((one) => changedBy<Names>(one, names))
  expect(fates).toEqual(['theirs', 'mine'])
  expect(merged<Names>(fields, names, (position) => usualSide(fates[position] ?? 'same'))).toEqual({
    a: 'Anna',
  })
})

const few = fc.constantFrom(1, 2, 3, null, '')
const values = fc.record({ a: few, b: few, c: few, d: few })
const grouped: Fields<Record<'a' | 'b' | 'c' | 'd', unknown>>[] = [['a'], ['b', 'c'], ['d']]

test('nothing of either side is lost, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.record({ base: values, mine: values, theirs: values }),
      fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: 3, maxLength: 3 }),
      (sides, choices) => {
        const choose = (position: number) => choices[position] ?? 'mine'
        const result = merged(grouped, sides, choose)
        for (const [position, fields] of grouped.entries()) {
          const pick = (from: typeof result) => fields.map((field) => from[field])
          // As a whole from the side that was chosen, never half of each.
          expect(pick(result)).toEqual(pick(sides[choose(position)]))
          const fate = changedBy(fields, sides)
          const usual = pick(sides[usualSide(fate)])
          // What one side alone has changed is kept without asking.
          if (fate === 'mine') expect(usual).toEqual(pick(sides.mine))
          if (fate === 'theirs') expect(usual).toEqual(pick(sides.theirs))
          if (fate === 'same') expect(pick(sides.mine)).toEqual(pick(sides.theirs))
        }
      },
    ),
  )
})

test('who is who makes no difference but for the names of the sides', () => {
  const turned: Record<ChangedBy, ChangedBy> = {
    same: 'same',
    both: 'both',
    mine: 'theirs',
    theirs: 'mine',
  }
  fc.assert(
    fc.property(fc.record({ base: values, mine: values, theirs: values }), (sides) => {
      const other = { base: sides.base, mine: sides.theirs, theirs: sides.mine }
      for (const fields of grouped) {
        expect(changedBy(fields, other)).toBe(turned[changedBy(fields, sides)])
      }
    }),
  )
})
