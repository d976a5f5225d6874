import {
  expect,
  expectNoA11yViolations,
  waitUntilHydrated,
  open,
  readingTest as test,
} from './fixtures.ts'

test('games for sale: filters, sort, columns, footer, and a click that only logs', async ({
  page,
}) => {
  test.slow()
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'log' && consoleErrors.push(message.text()))
  await open(page, '/forsale')
  await expect(page).toHaveTitle('MeepCon - Games for Sale')
  const header = page.getByRole('columnheader')
  await expect(header).toHaveText(['Game', 'Condition', 'Notes', 'Seller', 'Price', 'Status'])
  await expect(header.first()).toHaveAttribute('aria-sort', 'ascending')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText('7 Wonders')
  await expect(rows.nth(1)).toContainText('$25')
  await expect(page.getByText('62 event(s) shown', { exact: true })).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expectNoA11yViolations(page)

  await page.getByPlaceholder('Filter games...').fill('ark nova')
  await expect(page.getByText('1 event(s) shown (61 filtered out)')).toBeVisible()
  await expect(rows.nth(1).locator('s')).toHaveText('Sold')
  await page.getByRole('rowheader', { name: 'Ark Nova', exact: true }).click()
  await expect.poll(() => consoleErrors.join()).toContain('sale-ark-nova')
  await expect(page).toHaveURL(/\/forsale\?q=ark/)

  await page.getByPlaceholder('Filter games...').fill('no such game')
  await expect(page.getByText('No sale items found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByText('62 event(s) shown', { exact: true })).toBeVisible()
  const toolbar = page.getByRole('search', { name: 'Games for Sale' })
  await toolbar.getByRole('button', { name: 'Seller' }).click()
  await page.getByRole('checkbox', { name: /June Okafor/ }).check()
  await page.getByRole('checkbox', { name: /Hattie Moreau/ }).check()
  await page.keyboard.press('Escape')
  await toolbar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: /Sold/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 event(s) shown (60 filtered out)')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()

  await page.getByRole('button', { name: 'Price' }).click()
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(rows.nth(1)).toContainText('Mechs vs. Minions')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('checkbox', { name: 'Notes' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(header).toHaveText(['Game', 'Condition', 'Seller', 'Price', 'Status'])
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(rows).toHaveCount(63)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(header).toHaveCount(5)
  await expect(rows).toHaveCount(63)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page.getByText('Page 1 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(page.getByText('Page 7 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(page.getByText('Page 1 of 7')).toBeVisible()
})
