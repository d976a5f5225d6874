import { expect, test } from 'vitest'
import { MyRegistrationForm, RegistrationForm } from './schema.ts'

const form = { email: 'rosa@example.com', names: ['Rosa Delgado'], zip: '43215', listed: true }
const errorOf = (changes: object) => {
  const issue = RegistrationForm.safeParse({ ...form, ...changes }).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

test.each([
  ['  Rosa   Delgado ', 'Rosa Delgado'],
  ['Rosa\n\tDelgado', 'Rosa Delgado'],
  ['Ngũgĩ wa Thiong’o', 'Ngũgĩ wa Thiong’o'],
  ['山田 花子', '山田 花子'],
  ['Мария', 'Мария'],
  ['عائشة', 'عائشة'],
  ['José', 'José'],
  ['\u202eRosa', 'Rosa'],
  ['👩‍🚀', '👩‍🚀'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['😀'.repeat(80), '😀'.repeat(80)],
])('prints the name %j as %j', (typed, name) => {
  expect(RegistrationForm.parse({ ...form, names: [typed] }).names).toEqual([name])
})

test.each([
  [[''], 'names.0', 'Enter a name.'],
  [['Rosa', '  \u200b '], 'names.1', 'Enter a name.'],
  [['\u3164'], 'names.0', 'Enter a name.'],
  [['x'.repeat(81)], 'names.0', 'A name can have at most 80 characters.'],
  [['Win at https://evil.example'], 'names.0', 'A name cannot contain a web or email address.'],
  [['www.evil.example'], 'names.0', 'A name cannot contain a web or email address.'],
  [[5], 'names.0', 'Enter a name.'],
  [[], 'names', 'Enter at least one name.'],
  [Array.from('abcdefghi'), 'names', 'A registration can have at most 8 names.'],
  [
    ['Rosa', 'Theo', ' ROSA '],
    'names.2',
    'ROSA is already on the list. Every badge needs its own name.',
  ],
  [['José', 'José'], 'names.1', 'José is already on the list. Every badge needs its own name.'],
])('refuses the names %j on %s', (names, field, message) => {
  expect(errorOf({ names })).toEqual([field, message])
})

test('reports all problems at once', () => {
  const names = ['Rosa', '', 'rosa', 'ROSA', '']
  const { error } = RegistrationForm.safeParse({ ...form, email: 'rosa', names })
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'email',
    'names.1',
    'names.2',
    'names.3',
    'names.4',
  ])
})

test.each([
  ['', 'Enter a valid email address.'],
  ['rosa', 'Enter a valid email address.'],
  ['rosa@example', 'Enter a valid email address.'],
  [`${'a'.repeat(250)}@example.com`, 'Enter a valid email address.'],
])('refuses the address %j', (email, message) => {
  expect(errorOf({ email })).toEqual(['email', message])
})

test('stores the address in lower case', () => {
  expect(RegistrationForm.parse({ ...form, email: ' Rosa@Example.COM ' }).email).toBe(
    'rosa@example.com',
  )
})

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['   ', null],
  [' 43215 ', '43215'],
  ['SW1A 1AA', 'SW1A 1AA'],
])('stores the postal code %j as %j', (zip, expected) => {
  expect(RegistrationForm.parse({ ...form, zip }).zip).toBe(expected)
})

test('limits the length of a postal code', () => {
  expect(errorOf({ zip: '1'.repeat(17) })?.[0]).toBe('zip')
})

test('requires a choice about listing names', () => {
  expect(errorOf({ listed: undefined })?.[0]).toBe('listed')
})

test('refuses repeated names in a change', () => {
  const names = [{ id: 'a', name: 'Rosa' }, { name: 'rosa' }]
  const parsed = MyRegistrationForm.safeParse({ names, listed: true, version: 1 })
  expect(parsed.error?.issues[0]?.path).toEqual(['names', 1, 'name'])
})
