import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNothingForAxe, hydrated, open, test } from './fixtures.ts'

const shown = (page: Page) => page.getByRole('dialog', { name: 'Lightbox' })
const currentPicture = (page: Page) => page.locator('.yarl__slide_current img')

interface Shifted {
  shift: number
}

test('the album: four shapes, nothing moves, what is far below comes late', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as Shifted
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [width, columns, space] of [
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
    const inOrder = boxes.toSorted((one, other) => one.left - other.left)
    expect(new Set(inOrder.map(({ left }) => left)).size, `columns at ${width}`).toBe(columns)
    const first = inOrder[0]
    const second = inOrder.find(({ left }) => left > (first?.left ?? 0))
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(space, 1)
    await expect(photos.first().getByRole('img')).toHaveJSProperty('complete', true)
    expect(await page.evaluate(() => (window as unknown as Shifted).shift)).toBe(0)
    await expect(photos.last().getByRole('img')).toHaveAttribute('loading', 'lazy')
  }
})

test('a photo opens by the keyboard, has an address, and closes to where it was', async ({
  page,
}) => {
  test.slow()
  await open(page, '/photos')
  const links = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await links.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toBeVisible()
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
    await expect(shown(page).getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expectNothingForAxe(page)

  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/photos?photo=meepcon-04.webp')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/photos?photo=meepcon-03.webp')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/photos?photo=meepcon-02.webp')
  await shown(page).getByRole('button', { name: 'Hide thumbnails' }).click()
  await shown(page).getByRole('button', { name: 'Show thumbnails' }).click()
  await shown(page).getByRole('button', { name: 'Play' }).click()
  await expect(page).toHaveURL('/photos?photo=meepcon-03.webp')
  await shown(page).getByRole('button', { name: 'Pause' }).click()

  await page.keyboard.press('Escape')
  await expect(shown(page)).toBeHidden()
  await expect(page).toHaveURL('/photos')
  await expect(links.nth(2)).toBeFocused()

  await links.nth(5).click()
  await expect(shown(page)).toBeVisible()
  await page.goBack()
  await expect(shown(page)).toBeHidden()
  await expect(page).toHaveURL('/photos')
  await page.goForward()
  await expect(shown(page)).toBeVisible()
  await page.reload()
  await expect(currentPicture(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/photos')
})

test('a swipe pages, a pull closes', async ({ page }) => {
  await open(page, '/photos?photo=meepcon-01.webp')
  await expect(currentPicture(page)).toBeVisible()
  const drag = async (x: number, y: number) => {
    await page.mouse.move(640, 350)
    await page.mouse.down()
    await page.mouse.move(640 + x / 2, 350 + y / 2, { steps: 4 })
    await page.mouse.move(640 + x, 350 + y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-500, 0)
  await expect(page).toHaveURL('/photos?photo=meepcon-02.webp')
  await drag(0, 300)
  await expect(shown(page)).toBeHidden()
})

test.describe('a photo that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows an error icon in the album and in the lightbox', async ({ page }) => {
    await page.route('**/photos-files/**/meepcon-02.webp', (route) => route.abort())
    await open(page, '/photos')
    await expect(page.locator('[data-photo="meepcon-02.webp"] .album-failed')).toBeVisible()
    await page.locator('[data-photo="meepcon-02.webp"]').click()
    await expect(page.locator('.yarl__slide_current .yarl__slide_error')).toBeVisible()
  })
})

test.describe('the administrator', () => {
  test.use({ expectedErrors: /status of (422|413)/ })

  test('adds three files of which one is bad, describes, moves and deletes', async ({
    page,
    site,
  }) => {
    test.slow()
    const good = (name: string, background: string) =>
      sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer()
        .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    await open(page, '/photos')
    await page.getByRole('link', { name: 'Manage photos' }).click()
    await expect(page.getByRole('heading', { name: 'Photo Management' })).toBeVisible()

    await page
      .getByLabel('Drop pictures here, or choose them')
      .setInputFiles([
        await good('red.jpg', '#c8452d'),
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all') },
        await good('blue.jpg', '#2b6cb0'),
      ])
    await expect(page.getByText('2 of 3 added, 1 refused')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(lines.nth(1)).toContainText('This file is damaged or is no picture.')
    await expect(lines.nth(2)).toContainText('Added')
    const cards = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')
    await expect(cards).toHaveCount(46)
    await expectNothingForAxe(page)

    await page.getByRole('button', { name: 'Edit photo 46' }).click()
    await page.getByLabel('Caption').fill('A very blue evening')
    await page.getByLabel('Alternative text').fill('Nothing but blue')
    await page.getByRole('textbox', { name: 'Place' }).fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(cards.first()).toContainText('A very blue evening')
    await page.getByRole('button', { name: 'Move photo 1 later' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to place 2 of 46.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused()

    await page.getByRole('button', { name: 'Delete photo 46' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cards).toHaveCount(45)

    await page.getByRole('link', { name: 'View Photos Page' }).click()
    const pictures = page.getByRole('list', { name: 'Photos' }).getByRole('img')
    await expect(pictures).toHaveCount(45)
    await expect(pictures.nth(1)).toHaveAccessibleName('Nothing but blue')
  })
})

test('only the administrator manages photos', async ({ page }) => {
  await open(page, '/photo-management')
  await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
})

test('games for sale: filters, sort, columns, footer, and a click that only logs', async ({
  page,
}) => {
  test.slow()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()))
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
  await expectNothingForAxe(page)

  await page.getByPlaceholder('Filter games...').fill('ark nova')
  await expect(page.getByText('1 event(s) shown (61 filtered out)')).toBeVisible()
  await expect(rows.nth(1).locator('s')).toHaveText('Sold')
  await page.getByRole('button', { name: 'Ark Nova' }).click()
  await expect.poll(() => logged.join()).toContain('sale-ark-nova')
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
  await hydrated(page)
  await expect(header).toHaveCount(5)
  await expect(rows).toHaveCount(63)
})
