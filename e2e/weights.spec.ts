import { visit } from '../bench/paint.ts'
import {
  addressesOn,
  budgets,
  documentOf,
  maxSecondDocument,
  type Weight,
  weightOf,
} from '../bench/weights.ts'
import { expect, readingTest as test } from './fixtures.ts'

const concurrency = 4

test('every page keeps to its budget', async ({ browser, site }) => {
  test.slow()
  const addressOf = await addressesOn(site)
  const waiting = [...budgets]
  const weights: Record<string, Weight> = {}
  const weigh = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      weights[next.path] = weightOf(await visit(browser, addressOf(next.path), { slow: false }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, weigh))
  const tooHeavy = budgets.flatMap(({ path, must }) =>
    (['code', 'scripts', 'files'] as const).flatMap((kind) => {
      const weight = weights[path]?.[kind] ?? Number.NaN
      // A page that could not be weighed fails too.
      return weight > 1 && weight <= must[kind] ? [] : [`${path} ${kind}: ${weight}`]
    }),
  )
  expect(tooHeavy).toEqual([])
})

test('a second visit has styles, fonts and scripts from the cache, and nothing moves', async ({
  browser,
  site,
}) => {
  test.slow()
  const addressOf = await addressesOn(site)
  const paths = ['/events', '/gameday/{date}']
  // One after the other, because each needs idle time.
  for (const path of paths) {
    const seen = await visit(browser, addressOf(path), { slow: false, which: 'second' })
    const { Document: page, Script = 0, Stylesheet = 0, Font = 0 } = seen.bytes
    expect(page, path).toBeGreaterThan(1)
    expect(documentOf(seen), path).toBeLessThan(maxSecondDocument)
    expect([Script, Stylesheet, Font, seen.shift], path).toEqual([0, 0, 0, 0])
  }
})
