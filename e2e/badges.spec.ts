import { expect, expectNoA11yViolations, open, test } from './fixtures.ts'
import { logInAsAdministrator } from './log-in.ts'

test('prints badges once, and counts the year only for guests it was shared with', async ({
  page,
  site,
  browser,
}) => {
  await logInAsAdministrator(page, site)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await open(page, '/badges?paper=letter-6&blanks=2')
  const sheets = page.getByRole('region', { name: /^Sheet/ })
  const printButton = page.getByRole('button', { name: /^Print/ })
  await expect(printButton).toBeVisible()
  const count = await sheets.count()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(count)

  await printButton.click()
  await page.getByRole('button', { name: 'Yes, all of them' }).click()
  await expect(sheets).toHaveCount(1)
  await expect(sheets.getByRole('listitem')).toHaveCount(2)
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheets).toHaveCount(count)

  await open(page, '/figures')
  const heading = page.getByRole('heading', { level: 1, name: /in numbers$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most played' })).toContainText(/\d/)
  await expectNoA11yViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture to share' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-in-numbers\.png$/)
  await page.getByRole('checkbox', { name: /^Show \d+ to everyone/ }).check()
  await expect(page.getByText(/^Everyone can see/)).toBeVisible()
  // Works without a script, too.
  const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await visitor.goto('/figures')
  await expect(visitor.getByRole('heading', { name: await heading.innerText() })).toBeVisible()
  await expect(visitor.getByRole('table', { name: 'Most played' })).toContainText(/\d/)
  await visitor.close()
})
