import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { logInAsAdministrator } from './log-in.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Reads the edges of the matching elements, by the end of their class name. */
const readEdges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => {
        const { borderStyle, borderWidth } = getComputedStyle(element)
        const kind = [...element.classList].at(-1)?.split('--')[1] ?? ''
        return [kind, `${borderStyle} ${borderWidth}`]
      }),
    ),
  )

const readBackground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('with forced colors, the states of events and the share of taken spots are recognizable', async ({
  page,
  site,
}) => {
  await logInAsAdministrator(page, site)
  await open(page, '/')
  // Otherwise the backplate covers the line below the text.
  const adjustedColor = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).getPropertyValue('forced-color-adjust'))
  expect(adjustedColor).toBe('none')

  await open(page, '/calendar')
  const legend = await readEdges(page, '.legend .swatch')
  expect(Object.keys(legend)).toEqual(['open', 'full', 'past', 'yours', 'clashes'])
  expect(new Set(Object.values(legend)).size).toBe(5)
  const cards = await readEdges(page, '.cal-card')
  expect([cards['open'], cards['full']]).toEqual([legend['open'], legend['full']])
  // The sample convention is in the future, so the line at the current time is absent.
  await page.evaluate(() => {
    const line = document.createElement('i')
    line.className = 'cal-now'
    document.body.append(line)
  })
  expect(await readBackground(page, '.cal-now')).not.toBe(await readBackground(page, '.cal-card'))

  await open(page, '/weekend')
  await page.evaluate(() => {
    const row = document.createElement('div')
    row.className = 'now-row'
    row.append(document.createElement('i'))
    document.body.append(row)
  })
  // Borders are drawn, backgrounds are not.
  await expect(page.locator('.now-row i')).toHaveCSS('border-top-width', '2px')

  await open(page, '/hall')
  const plan = await readEdges(page, '.legend .swatch')
  expect(new Set(Object.values(plan)).size).toBe(6)
  const tables = await readEdges(page, '.at-table')
  expect(tables['free']).toBe(plan['free'])
  expect(await readBackground(page, '.hall-heat i')).not.toBe(
    await readBackground(page, '.hall-time'),
  )

  await open(page, '/gameday-management')
  await page.locator('.meter i').first().waitFor()
  expect(await readBackground(page, '.meter i')).not.toBe(await readBackground(page, '.meter'))
})
