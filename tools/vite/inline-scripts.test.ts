import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exportAsTexts } from './inline-scripts.ts'

test('a function becomes its own text, shorter, and does the same', () => {
  const transformedCode = exportAsTexts(
    `export function greet(name, punctuation) {
      const greeting = 'Hello, ' + name
      return greeting + (punctuation ?? '!')
    }`,
  )
  const [, literal = ''] = /^export const greet = (".+")$/.exec(transformedCode) ?? []
  const text = JSON.parse(literal) as string
  expect(text).not.toMatch(/greeting|punctuation|\n/)
  // As a page runs it.
  const greet = runInNewContext(`(${text})`) as (...words: string[]) => string
  expect([greet('Rosa'), greet('Rosa', '?')]).toEqual(['Hello, Rosa!', 'Hello, Rosa?'])
})

test.each([
  ['a value', 'const longest = 5\nexport function wait() { return longest }'],
  ['an import', `import { wait } from './wait.ts'\nexport function start() { wait() }`],
])('%s beside it would not be in the page, and fails the build', (_, code) => {
  expect(() => exportAsTexts(code)).toThrow('nothing but exported functions')
})
