import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNewScripts, findNewStyles } from './support.ts'

const assets = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
const readBuilt = (ending: string) =>
  globSync(`*.${ending}`, { cwd: assets })
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n')

/** Features with a fallback: without them a page is as usable, and a little plainer. */
const stylesWithFallback = new Set([
  // A script then shows popovers and ties them to their buttons (popover.tsx, beside-button.ts).
  ':popover-open',
  'anchor()',
  'anchor-name',
  'anchor-scope',
  'anchor-size()',
  'min-width: anchor-size',
  'position-anchor',
  'position-area',
  'top: anchor',
  // The selected option has its own mark (segments.css); the rest is spacing and color.
  ':has',
  // A day is then above its hours, not beside them.
  'grid-template-columns: subgrid',
  // Lines break at other places, a checkmark has the browser's color, a scroll bar is visible, a long page takes
  // longer to draw.
  'text-wrap',
  'accent-color',
  'scrollbar-width',
  'paint-order',
  'overscroll-behavior',
  'content-visibility',
  'contain-intrinsic-size',
  // Without it there are no forced colors either.
  'forced-color-adjust',
  // In print: the printer's own margins, and perhaps no colors.
  '@page',
  'size',
  'print-color-adjust: exact',
  'break-before: column',
])

const callsWithFallback = new Set([
  // Feature-detected by popover.tsx, by the router, and by the code of the wall's QR code.
  'showPopover',
  'hidePopover',
  'startViewTransition',
  'skipTransition',
  'toBase64',
  // Feature-detected: without it the picture is saved as a file (web/statistics/share-picture.ts).
  'share',
  // Without it, a page does not show the size of the stored data.
  'estimate',
  // Feature-detected: without it the decoder reads codes (web/door/scan/reader.ts), which feature-detects `yield`.
  'getSupportedFormats',
  'detect',
  'yield',
  // Polyfilled in array-methods.ts.
  'toReversed',
  'toSorted',
  'toSpliced',
  'with',
])

/** Methods of libraries and of our own whose names browsers now use for other features. */
const namesOfLibraries = new Set(
  'build check createContext destroy isActive removed resize scan take when'.split(' '),
)

test('documents the fallback of every feature that the oldest browsers lack', () => {
  const [css, js] = [readBuilt('css'), readBuilt('js')]
  expect([css.length, js.length].every((length) => length > 10_000)).toBe(true)
  const calls = callsWithFallback.union(namesOfLibraries)
  expect(findNewStyles(css).filter((style) => !stylesWithFallback.has(style))).toEqual([])
  expect(findNewScripts(js).filter((call) => !calls.has(call))).toEqual([])
})

test('dims the page behind a dialog in browsers whose backdrop does not inherit variables', () => {
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
])('reports a style that is too new: %s', (css, expected) => {
  expect(findNewStyles(css)).toEqual(expected)
})

test.each([
  ['Object.groupBy(a,b)', ['groupBy', 'Object groupBy']],
  ['AbortSignal.any([])', ['AbortSignal any']],
  ['URL.parse(a);JSON.parse(b)', ['URL parse']],
  ['a.union(b).symmetricDifference(c)', ['union', 'symmetricDifference']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['a.at(-1).findLast(b);structuredClone(c)', []],
])('reports a call that is too new: %s', (script, expected) => {
  expect(findNewScripts(script)).toEqual(expected)
})
