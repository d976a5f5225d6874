import { expect, expectNothingForAxe, open, test } from './fixtures.ts'
import { signInAsAdministrator } from './sign-in.ts'

test('badges are printed once, and the year is counted for whom it was shared with', async ({
  page,
  site,
  browser,
}) => {
  await signInAsAdministrator(page, site)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await open(page, '/badges?paper=letter-6&blanks=2')
  const sheets = page.getByRole('region', { name: /^Sheet/ })
  const print = page.getByRole('button', { name: /^Print/ })
  await expect(print).toBeVisible()
  const count = await sheets.count()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(count)

  await print.click()
  await page.getByRole('button', { name: 'Yes, all of it' }).click()
  await expect(sheets).toHaveCount(1)
  await expect(sheets.getByRole('listitem')).toHaveCount(2)
  await expectNothingForAxe(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheets).toHaveCount(count)

  await open(page, '/figures')
  const heading = page.getByRole('heading', { level: 1, name: /in figures$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most played' })).toContainText(/\d/)
  await expectNothingForAxe(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture to share' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^\d{4}-in-figures\.png$/)
  await page.getByRole('checkbox', { name: /^Everybody may see/ }).check()
  await expect(page.getByText(/^Everybody can see/)).toBeVisible()
  // Without a script too.
  const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await visitor.goto('/figures')
  await expect(visitor.getByRole('heading', { name: await heading.innerText() })).toBeVisible()
  await expect(visitor.getByRole('table', { name: 'Most played' })).toContainText(/\d/)
  await visitor.close()
})
