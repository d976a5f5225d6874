import { expect, test } from 'vitest'
import { undoRegistrationForm } from './undo-form.ts'

const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }
const form = (names: { id?: string; name: string }[], zip = '49503') => ({
  names,
  zip,
  listed: true,
})

test.each([
  ['a name was changed', form([rosa]), [{ ...rosa, name: 'Rosa' }], [rosa], '49503'],
  ['a badge was added', form([rosa]), [rosa, theo], [rosa], '49503'],
  ['the postal code was given', form([rosa], ''), [rosa], [rosa], null],
])(
  'after %s, restores the registration with the original form',
  (_, before, names, expected, zip) => {
    expect(undoRegistrationForm(before, { names, version: 8 })).toEqual({
      names: expected,
      zip,
      listed: true,
      version: 8,
    })
  },
)

test('cannot restore a removed badge with its spots', () => {
  expect(undoRegistrationForm(form([rosa, theo]), { names: [rosa], version: 8 })).toBeUndefined()
})
