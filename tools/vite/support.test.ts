import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNewScripts, findNewStyles } from './support.ts'

const assets = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
const readBuilt = (ending: string) =>
  globSync(`*.${ending}`, { cwd: assets })
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n')

/** What a page is without each: as usable, and a little plainer. */
const stylesWithFallback = new Set([
  // Popovers are then shown by the script, and tied to their buttons by it (popover.tsx, beside-button.ts).
  ':popover-open',
  'anchor()',
  'anchor-name',
  'anchor-scope',
  'anchor-size()',
  'min-width: anchor-size',
  'position-anchor',
  'position-area',
  'top: anchor',
  // What is chosen shows by its own mark (segments.css); the rest is room and colour.
  ':has',
  // A day above its hours, not beside them.
  'grid-template-columns: subgrid',
  // Lines break elsewhere, a tick has the browser's colour, a scroll bar shows, a long page takes longer to draw.
  'text-wrap',
  'accent-color',
  'scrollbar-width',
  'paint-order',
  'overscroll-behavior',
  'content-visibility',
  'contain-intrinsic-size',
  // Without it there are no forced colours either.
  'forced-color-adjust',
  // On paper: the printer's own margins, and perhaps no colours.
  '@page',
  'size',
  'print-color-adjust: exact',
  'break-before: column',
])

const callsWithFallback = new Set([
  // Asked for first: by popover.tsx, by the router, and by what draws the wall's code.
  'showPopover',
  'hidePopover',
  'startViewTransition',
  'skipTransition',
  'toBase64',
  // Asked for first: elsewhere the picture is saved as a file (web/statistics/share-picture.ts).
  'share',
  // Where it is missing, a page does not say how much is kept.
  'estimate',
  // Asked for first: elsewhere codes are read by the decoder (web/door/scan/reader.ts), which asks for what makes it wait for others.
  'getSupportedFormats',
  'detect',
  'yield',
  // Brought along: array-methods.ts.
  'toSorted',
  'toSpliced',
  'with',
])

/** Methods of libraries' own, and of ours, that browsers have by now for something else. */
const namesOfLibraries = new Set(
  'build check createContext destroy isActive removed resize scan take when'.split(' '),
)

test('whoever adds what the oldest browsers do not have says here what they get', () => {
  const [css, js] = [readBuilt('css'), readBuilt('js')]
  expect([css.length, js.length].every((length) => length > 10_000)).toBe(true)
  const calls = callsWithFallback.union(namesOfLibraries)
  expect(findNewStyles(css).filter((style) => !stylesWithFallback.has(style))).toEqual([])
  expect(findNewScripts(js).filter((call) => !calls.has(call))).toEqual([])
})

test('what lies behind a dialog is dimmed in browsers that give a backdrop no variables', () => {
  const rules = readBuilt('css').match(/::backdrop\{[^}]*\}/g) ?? []
  expect(rules.length).toBeGreaterThan(1)
  expect(rules.filter((rule) => /var\(--[\w-]+\)/.test(rule))).toEqual([])
})

test.each([
  ['a{field-sizing:content}', ['field-sizing']],
  ['a{color:light-dark(red,blue)}', ['light-dark()']],
  ['@starting-style{a{opacity:0}}', ['@starting-style']],
  ['a:focus-visible{inset:0;height:1dvh}', []],
  ['a:open{display:grid}', [':open']],
])('a style that is too new is found: %s', (css, expected) => {
  expect(findNewStyles(css)).toEqual(expected)
})

test.each([
  ['Object.groupBy(a,b)', ['groupBy', 'Object groupBy']],
  ['AbortSignal.any([])', ['AbortSignal any']],
  ['URL.parse(a);JSON.parse(b)', ['URL parse']],
  ['a.union(b).symmetricDifference(c)', ['union', 'symmetricDifference']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['a.at(-1).findLast(b);structuredClone(c)', []],
])('a call that is too new is found: %s', (script, expected) => {
  expect(findNewScripts(script)).toEqual(expected)
})
