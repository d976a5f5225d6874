import { expect, test } from 'vitest'
import { changedBy, merged, usualSide } from '../kernel/forms/three-way-merge.ts'
import { badgesIn, formOf, sideOf } from './sides.ts'

const ann = { id: 'a', name: 'Ann' }
const ben = { id: 'b', name: 'Ben' }
const cleo = { id: 'c', name: 'Cleo' }
const base = [ann, ben]
const form = (names: readonly { id?: string; name: string }[]) => ({
  names,
  zip: '43215',
  listed: true,
})

function together(mine: typeof base, theirs: typeof base) {
  const sides = {
    base: sideOf(form(base)),
    mine: sideOf(form(mine)),
    theirs: sideOf(form(theirs)),
  }
  const fields = [...new Set(Object.values(sides).flatMap(badgesIn))]
  const parts = fields.map((field) => [field])
  const fates = parts.map((part) => changedBy(part, sides))
  const side = merged(parts, sides, (position) => usualSide(fates[position] ?? 'same'))
  return {
    names: formOf(side).names,
    met: fields.filter((_, position) => fates[position] === 'both'),
  }
}

const added = (name: string) => ({ name }) as typeof ann

test.each([
  [
    'I rename one and they the other',
    [{ ...ann, name: 'Anna' }, ben],
    [ann, { ...ben, name: 'Benno' }],
    [
      { ...ann, name: 'Anna' },
      { ...ben, name: 'Benno' },
    ],
    [],
  ],
  [
    'I add one and they add one',
    [ann, ben, added('Dora')],
    [ann, ben, cleo],
    [ann, ben, cleo, added('Dora')],
    [],
  ],
  ['both add the same person', [ann, ben, added('cleo')], [ann, ben, cleo], [ann, ben, cleo], []],
  [
    'I remove one and they rename the other',
    [ann],
    [{ ...ann, name: 'Anna' }, ben],
    [{ ...ann, name: 'Anna' }],
    [],
  ],
  [
    'they remove one and I rename the other',
    [{ ...ann, name: 'Anna' }, ben],
    [ann],
    [{ ...ann, name: 'Anna' }],
    [],
  ],
  ['both remove the same one', [ann], [ann], [ann], []],
  [
    'both rename one',
    [{ ...ann, name: 'Anna' }, ben],
    [{ ...ann, name: 'Annie' }, ben],
    [{ ...ann, name: 'Anna' }, ben],
    ['badge a'],
  ],
  [
    'I rename whom they remove',
    [ann, { ...ben, name: 'Benno' }],
    [ann],
    [ann, { ...ben, name: 'Benno' }],
    ['badge b'],
  ],
])('badges meet one by one: %s', (_, mine, theirs, names, met) => {
  expect(together(mine, theirs)).toEqual({ names, met })
})

test('a form comes back as it was', () => {
  const values = form([ann, ben, { name: 'Dora' }])
  expect(formOf(sideOf(values))).toEqual(values)
})
