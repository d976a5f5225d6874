import sharp from 'sharp'
import { expect, expectNoA11yViolations, open, readingTest, test } from './fixtures.ts'

test.describe('the administrator', () => {
  test.use({ expectedErrors: /status of (422|413)/ })

  test('adds three files, one of them invalid, and describes, moves and deletes photos', async ({
    page,
    site,
  }) => {
    test.slow()
    const createPhotoFile = (name: string, background: string) =>
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
      .getByLabel('Drop pictures here, or choose files')
      .setInputFiles([
        await createPhotoFile('red.jpg', '#c8452d'),
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all') },
        await createPhotoFile('blue.jpg', '#2b6cb0'),
      ])
    await expect(page.getByText('2 of 3 added, 1 refused')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(lines.nth(1)).toContainText('This file is damaged or is not a picture.')
    await expect(lines.nth(2)).toContainText('Added')
    const cards = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
    await expect(cards).toHaveCount(46)
    await expectNoA11yViolations(page)

    await page.getByRole('button', { name: 'Edit photo 46' }).click()
    await page.getByLabel('Caption').fill('A very blue evening')
    await page.getByLabel('Alternative text').fill('Nothing but blue')
    await page.getByRole('textbox', { name: 'Position' }).fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cards.first()).toContainText('A very blue evening')
    await page.getByRole('button', { name: 'Move photo 1 later' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to position 2 of 46.')).toBeVisible()
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

readingTest('only the administrator manages photos', async ({ page }) => {
  await open(page, '/photo-management')
  await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
})
