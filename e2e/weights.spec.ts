import { measureVisit } from '../bench/paint.ts'
import {
  createAddressOf,
  budgets,
  documentKilobytes,
  maxSecondDocument,
  type PageWeight,
  computeWeight,
} from '../bench/weights.ts'
import { expect, readingTest as test } from './fixtures.ts'

const concurrency = 4

test('every page stays within its budget', async ({ browser, site }) => {
  test.slow()
  const addressOf = await createAddressOf(site)
  const pendingBudgets = [...budgets]
  const weights: Record<string, PageWeight> = {}
  const weighPages = async () => {
    for (let nextBudget = pendingBudgets.shift(); nextBudget; nextBudget = pendingBudgets.shift()) {
      weights[nextBudget.path] = computeWeight(
        await measureVisit(browser, addressOf(nextBudget.path), { isSlow: false }),
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, weighPages))
  const exceededBudgets = budgets.flatMap(({ path, limit }) =>
    (['code', 'scripts', 'files'] as const).flatMap((kind) => {
      const weight = weights[path]?.[kind] ?? Number.NaN
      // A page that could not be measured fails too.
      return weight > 1 && weight <= limit[kind] ? [] : [`${path} ${kind}: ${weight}`]
    }),
  )
  expect(exceededBudgets).toEqual([])
})

test('a second visit reads styles, fonts and scripts from the cache, and nothing moves', async ({
  browser,
  site,
}) => {
  test.slow()
  const addressOf = await createAddressOf(site)
  const paths = ['/events', '/gameday/{date}']
  // One after another, because each needs idle time.
  for (const path of paths) {
    const pageVisit = await measureVisit(browser, addressOf(path), {
      isSlow: false,
      cacheState: 'second',
    })
    const { Document: page, Script = 0, Stylesheet = 0, Font = 0 } = pageVisit.bytes
    expect(page, path).toBeGreaterThan(1)
    expect(documentKilobytes(pageVisit), path).toBeLessThan(maxSecondDocument)
    expect([Script, Stylesheet, Font, pageVisit.shift], path).toEqual([0, 0, 0, 0])
  }
})
