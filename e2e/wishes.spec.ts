import { expect, expectNoA11yViolations, open } from './fixtures.ts'
import { test } from './convention-clock.ts'
import { logInFamily } from './family.ts'

test('a guest wishes for a game, takes a tap back, and announces the game', async ({
  page,
  site,
  mail,
}) => {
  test.slow()
  await logInFamily(page, site, mail)
  await open(page, '/wishes')
  const main = page.getByRole('main')
  const picker = main.getByRole('combobox', { name: 'Add a game' })
  await picker.fill('galxy truk')
  await expect(page.getByRole('option').first()).toContainText('Galaxy Trucker')
  await expect(page.getByRole('option').first()).toContainText('2-4 players, 60 min')
  await picker.press('ArrowDown')
  await picker.press('Enter')
  const row = main.getByRole('listitem').filter({ hasText: 'Galaxy Trucker' })
  await expect(row).toContainText('1 wants it, nobody brings it, nobody teaches it')
  const brings = row.getByRole('checkbox', { name: 'Bring: Galaxy Trucker' })
  await brings.check()
  await expect(row).toContainText('1 wants it, 1 brings it, nobody teaches it')
  // Until then, the toast offers to undo the wish itself.
  await expect(page.getByText('You bring Galaxy Trucker.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(brings).not.toBeChecked()
  await expect(row).toContainText('1 wants it, nobody brings it')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoA11yViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await main.getByRole('navigation', { name: 'Whose wishes' }).getByRole('link').nth(1).click()
  await expect(row).toHaveCount(0)
  await picker.fill('galaxy trucker')
  await picker.press('ArrowDown')
  await picker.press('Enter')
  await expect(row).toContainText('2 want it')
  await row.getByRole('link', { name: 'Announce it' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Game')).toHaveValue('Galaxy Trucker')
  await expect(form.locator('[name=durationChip][value="60"]')).toBeChecked()
  await expect(form.getByLabel('# Spots')).toHaveValue('4')
})
