import type { Convention } from '../domain/convention/schema.ts'
import { expect, expectNoA11yViolations, open } from './fixtures.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { logIn } from './log-in.ts'

test('the home page leads into the day of the convention, and thanks afterwards', async ({
  page,
  site,
  mail,
}) => {
  test.slow()
  const { startDate, endDate } = (await (
    await page.request.get('/api/convention')
  ).json()) as Convention
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await expect(page.getByText('Happening now')).toHaveCount(0)
  const calendarFile = page.getByRole('link', { name: 'Add to calendar' })
  const file = await page.request.get((await calendarFile.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('SUMMARY:MeepCon')

  // Ten past three in the afternoon of the first day.
  await moveIntoConvention(page, site, 190)
  await open(page, '/')
  await expect(page.getByText('Happening now')).toBeVisible()
  await expect(page.getByText(/^Friday, 3:10 PM\. Doors are open until/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where is my table?' })).toBeVisible()
  await expect(page.getByText('Not registered?')).toBeVisible()
  await expectNoA11yViolations(page)
  const freeSpots = await page.locator('.free-now > b').textContent()
  await page.getByRole('link', { name: 'Find a free spot' }).click()
  const now = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Now/ })
  await expect(now).toHaveText(`Now${freeSpots} free spots`)
  // The bar of views stays at the bottom of the phone.
  const box = await now.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(720)

  await logIn(page, mail, site.findRegistered(1).email)
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'My Weekend' }).first()).toBeVisible()
  await expect(page.getByText('Not registered?')).toHaveCount(0)
  await expectNoA11yViolations(page)

  const minutesToEnd = (Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 60_000
  await moveIntoConvention(page, site, minutesToEnd + 840)
  await open(page, '/')
  await expect(page.getByText('Thank you for coming')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your weekend' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next year' })).toBeVisible()
  await expectNoA11yViolations(page)
})
