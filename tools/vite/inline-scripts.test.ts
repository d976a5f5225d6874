import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exportAsTexts } from './inline-scripts.ts'

test('exports a function as its minified text, which behaves the same', () => {
  const transformedCode = exportAsTexts(
    `export function greet(name, punctuation) {
      const greeting = 'Hello, ' + name
      return greeting + (punctuation ?? '!')
    }`,
  )
  const [, literal = ''] = /^export const greet = (".+")$/.exec(transformedCode) ?? []
  const text = JSON.parse(literal) as string
  expect(text).not.toMatch(/greeting|punctuation|\n/)
  // Runs the text as a page does.
  const greet = runInNewContext(`(${text})`) as (...words: string[]) => string
  expect([greet('Rosa'), greet('Rosa', '?')]).toEqual(['Hello, Rosa!', 'Hello, Rosa?'])
})

test.each([
  ['a value', 'const longest = 5\nexport function wait() { return longest }'],
  ['an import', `import { wait } from './wait.ts'\nexport function start() { wait() }`],
])('fails the build on %s beside the function, which the page would lack', (_, code) => {
  expect(() => exportAsTexts(code)).toThrow('only exported functions')
})
