import type { Page } from '@playwright/test'
import { expect, expectNoA11yViolations, open, readingTest as test } from './fixtures.ts'

const findLightbox = (page: Page) => page.getByRole('dialog', { name: 'Lightbox' })
const currentPicture = (page: Page) => page.locator('.yarl__slide_current img')

interface ShiftWindow {
  shift: number
}

test('the album shows four shapes without layout shifts, and loads distant photos late', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shiftWindow = window as unknown as ShiftWindow
    shiftWindow.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shiftWindow.shift += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [width, columns, expectedGap] of [
    [360, 2, 5],
    [700, 3, 10],
    [1000, 4, 15],
    [1300, 5, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/photos')
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect(photos).toHaveCount(44)
    const boxes = await photos.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    const sortedBoxes = boxes.toSorted((first, second) => first.left - second.left)
    expect(new Set(sortedBoxes.map(({ left }) => left)).size, `columns at ${width}`).toBe(columns)
    const firstBox = sortedBoxes[0]
    const secondBox = sortedBoxes.find(({ left }) => left > (firstBox?.left ?? 0))
    expect((secondBox?.left ?? 0) - (firstBox?.right ?? 0)).toBeCloseTo(expectedGap, 1)
    await expect(photos.first().getByRole('img')).toHaveJSProperty('complete', true)
    expect(await page.evaluate(() => (window as unknown as ShiftWindow).shift)).toBe(0)
    await expect(photos.last().getByRole('img')).toHaveAttribute('loading', 'lazy')
  }
})

test('a phone fetches the visible and nearby photos, not those far below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const fetchedPaths = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/photos-files/')) fetchedPaths.add(request.url())
  })
  await open(page, '/photos')
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(photos.nth(9)).toHaveJSProperty('complete', true)
  expect(fetchedPaths.size).toBeLessThan(25)
  await photos.last().scrollIntoViewIfNeeded()
  await expect(photos.last()).toHaveJSProperty('complete', true)
})

test('a photo opens by keyboard, has an address, and returns to its place when closed', async ({
  page,
}) => {
  test.slow()
  await open(page, '/photos')
  const links = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await links.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(findLightbox(page)).toBeVisible()
  await expect(page).toHaveURL('/photos?photo=meepcon-03.webp')
  await expect(currentPicture(page)).toHaveAttribute('alt', /six cards in a fan/)
  for (const name of [
    'Previous',
    'Next',
    'Play',
    'Hide thumbnails',
    'Zoom in',
    'Zoom out',
    'Enter Fullscreen',
    'Close',
  ]) {
    await expect(findLightbox(page).getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expectNoA11yViolations(page)

  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/photos?photo=meepcon-04.webp')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/photos?photo=meepcon-03.webp')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/photos?photo=meepcon-02.webp')
  await findLightbox(page).getByRole('button', { name: 'Hide thumbnails' }).click()
  await findLightbox(page).getByRole('button', { name: 'Show thumbnails' }).click()
  await findLightbox(page).getByRole('button', { name: 'Play' }).click()
  await expect(page).toHaveURL('/photos?photo=meepcon-03.webp')
  await findLightbox(page).getByRole('button', { name: 'Pause' }).click()

  await page.keyboard.press('Escape')
  await expect(findLightbox(page)).toBeHidden()
  await expect(page).toHaveURL('/photos')
  await expect(links.nth(2)).toBeFocused()

  await links.nth(5).click()
  await expect(findLightbox(page)).toBeVisible()
  await page.goBack()
  await expect(findLightbox(page)).toBeHidden()
  await expect(page).toHaveURL('/photos')
  await page.goForward()
  await expect(findLightbox(page)).toBeVisible()
  await page.reload()
  await expect(currentPicture(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/photos')
})

test('a swipe pages, a pull closes', async ({ page }) => {
  await open(page, '/photos?photo=meepcon-01.webp')
  await expect(currentPicture(page)).toBeVisible()
  const dragBy = async (x: number, y: number) => {
    await page.mouse.move(640, 350)
    await page.mouse.down()
    await page.mouse.move(640 + x / 2, 350 + y / 2, { steps: 4 })
    await page.mouse.move(640 + x, 350 + y, { steps: 4 })
    await page.mouse.up()
  }
  await dragBy(-500, 0)
  await expect(page).toHaveURL('/photos?photo=meepcon-02.webp')
  await dragBy(0, 300)
  await expect(findLightbox(page)).toBeHidden()
})

test.describe('a photo that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows an error icon in the album and in the lightbox', async ({ page }) => {
    await page.route('**/photos-files/**/meepcon-02.webp', (route) => route.abort())
    await open(page, '/photos')
    await expect(page.locator('[data-photo="meepcon-02.webp"] .album-failed')).toBeVisible()
    await page.locator('[data-photo="meepcon-02.webp"]').click()
    await expect(page.locator('.yarl__slide_current .yarl__slide_error')).toBeVisible()
  })
})
