import { visit } from '../bench/paint.ts'
import {
  addressesOn,
  budgets,
  documentOf,
  nameOf,
  secondDocument,
  type Weight,
  weightOf,
} from '../bench/weights.ts'
import { expect, readingTest as test } from './fixtures.ts'

const concurrency = 4

test('every page keeps to its budget over the wire', async ({ browser, site }) => {
  test.slow()
  const addressOf = await addressesOn(site)
  const waiting = [...budgets]
  const weights: Record<string, Weight> = {}
  const weigh = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, touched = false } = next
      weights[nameOf(next)] = weightOf(
        await visit(browser, addressOf(path), { slow: false, touched }),
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, weigh))
  const tooHeavy = budgets.flatMap((budget) =>
    (['code', 'scripts', 'files'] as const).flatMap((kind) => {
      const must = budget.must[kind]
      const weight = weights[nameOf(budget)]?.[kind] ?? Number.NaN
      // Written so that what could not be weighed is too heavy as well, and so is what weighed nothing but should.
      const isRight = must === 0 ? weight === 0 : weight > 1 && weight <= must
      return isRight ? [] : [`${nameOf(budget)} ${kind}: ${weight}`]
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
  // One after the other: what is idle time to one would be stolen by the next.
  for (const path of paths) {
    const seen = await visit(browser, addressOf(path), { slow: false, which: 'second' })
    const { Document: page, Script = 0, Stylesheet = 0, Font = 0 } = seen.bytes
    expect(page, path).toBeGreaterThan(1)
    expect(documentOf(seen), path).toBeLessThan(secondDocument)
    expect([Script, Stylesheet, Font, seen.shift], path).toEqual([0, 0, 0, 0])
  }
})
