import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailField } from './email.ts'
import { identifierField, textField, typedNumberField } from './text-field.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test('refuses an overlong text before processing it', () => {
  let tidied = 0
  const field = textField(10, {
    normalize: (text) => {
      tidied += 1
      return text
    },
  })
  expect(messageOf(field, 'x'.repeat(100_000))).toEqual(['Please use at most 10 characters.'])
  expect(tidied).toBe(0)
})

test.each([
  ['  Rosa  ', 'Rosa'],
  [`${' '.repeat(40)}Rosa${' '.repeat(40)}`, 'Rosa'],
  ['😀'.repeat(10), '😀'.repeat(10)],
])('parses %j as %j', (typed, text) => {
  expect(textField(10).parse(typed)).toBe(text)
})

const required = textField(10, { required: 'Enter a name.', tooLong: 'Too much.' })

test.each([
  [required, '', 'Enter a name.'],
  [required, '   ', 'Enter a name.'],
  [required, undefined, 'Enter a name.'],
  [required, 'x'.repeat(11), 'Too much.'],
  [required, 'x'.repeat(1_000), 'Too much.'],
  [identifierField(5, 'This is not a table.'), '', 'This is not a table.'],
  [identifierField(5, 'This is not a table.'), 'abcdef', 'This is not a table.'],
  [typedNumberField('Enter a number.'), '1'.repeat(41), 'Enter a number.'],
  [emailField('Invalid email'), 'a@a.'.repeat(30_000), 'Invalid email'],
  [emailField('Invalid email'), null, 'Invalid email'],
])('%o refuses %j with one message', (schema, value, message) => {
  expect(messageOf(schema, value)).toEqual([message])
})

test('parses an empty text as no number rather than zero', () => {
  expect(typedNumberField('Enter a number.').parse(' ')).toBe(Number.NaN)
  expect(typedNumberField('Enter a number.').parse('12')).toBe(12)
})

test('checks no item of a list that is too long', () => {
  let checkCount = 0
  const item = z.string().check(
    z.overwrite((text) => {
      checkCount += 1
      return text
    }),
  )
  const list = z.array(item).check(z.minLength(1), z.maxLength(3, 'At most three.'))
  expect(messageOf(list, Array(10_000).fill('x'))).toEqual(['At most three.'])
  expect(checkCount).toBe(0)
})
