import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { doorAddress } from '../domain/door/door-code.ts'
import type { DoorList } from '../domain/door/schema.ts'
import { expect, test } from './fixtures.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'

/** Shows a QR code of this address to the page's camera from now on. */
const showToCamera = (page: Page, address: string) =>
  page.evaluate(
    (qrModules) => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      // Skewed a little, like a code in a hand.
      context.setTransform(1, 0.06, -0.08, 1, 130, 20)
      const drawCode = () => {
        for (const [y, row] of qrModules.entries()) {
          for (const [x, isDark] of row.entries()) {
            context.fillStyle = isDark ? '#22302b' : '#fffdf8'
            context.fillRect(x * 10, y * 10, 10, 10)
          }
        }
      }
      setInterval(drawCode, 50)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
    },
    encodeQR(address, 'raw', { border: 4, ecc: 'medium' }),
  )

test('an invited helper scans a code, admits a guest and takes the money; the other desk sees it, until the role is removed', async ({
  page,
  browser,
  site,
  mail,
}) => {
  await logInAsAdministrator(page, site)
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite a helper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a helper' })
  await dialog.getByLabel('Name').fill('Ben Ortiz')
  await dialog.getByLabel('Email Address').fill('ben@example.com')
  await dialog.getByLabel(/^Door/).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('button', { name: 'Remove Ben Ortiz' })).toBeVisible()

  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  })
  const ben = await context.newPage()
  await logIn(ben, mail, 'ben@example.com')
  await ben.goto('/door')
  const name = 'Rafael Webb'
  const list = (await (await ben.request.get('/api/door')).json()) as DoorList
  const entry = list.entries.find(({ names }) => names[0]?.name === name)
  await showToCamera(ben, doorAddress(site.url, entry?.id ?? ''))
  await ben.getByRole('button', { name: 'Scan a code' }).click()
  await expect(ben.getByRole('heading', { name: 'Webb, 1 badge' })).toBeFocused()

  await page.goto('/door')
  await page.getByLabel('Name, address or code').fill('afa')
  await page.getByRole('search').getByRole('button', { name }).first().click()

  // A quick double-click must not undo the first click.
  await ben.getByRole('button', { name: `${name} arrived`, exact: true }).dblclick()
  await expect(page.getByText(/checked in by Ben Ortiz/)).toBeVisible()
  await ben.getByRole('button', { name: 'Take $10' }).click()
  await expect(page.getByText(/Cash, Ben Ortiz/)).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Next' })).toBeVisible()

  // Back closes the form but not the door page, and prompts when text was typed.
  await page.getByRole('button', { name: 'Not on the list' }).click()
  await expect(page.getByLabel('Name on the badge')).toBeFocused()
  await page.keyboard.type('Al')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/Cash, Ben Ortiz/)).toBeVisible()

  await page.goto('/team')
  await page.getByRole('button', { name: 'Remove Ben Ortiz' }).click()
  await expect(ben.getByRole('heading', { name: 'Log in first' })).toBeVisible()
  await context.close()
})
