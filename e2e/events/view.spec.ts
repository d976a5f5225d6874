import { expect, waitUntilHydrated, open, readingTest, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { drawer, form } from './steps.ts'

/** Console errors of a removed event, of a fault and of the connection that the journey cuts. */
test.use({ expectedErrors: /status of (404|500)|net::ERR_FAILED/ })

readingTest(
  'the address contains the view: filters survive a reload, Back closes the drawer',
  async ({ page }) => {
    await open(page, '/events')
    await page.getByRole('button', { name: 'Day' }).click()
    await page.getByRole('checkbox', { name: 'Saturday' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Filter events' }).fill('c')
    await page.getByRole('button', { name: 'Duration', exact: true }).first().click()
    await page.getByRole('button', { name: 'Game', exact: true }).click()
    await expect(page).toHaveURL(/q=c/)
    await expect(page.getByRole('columnheader', { name: 'Game' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    // A login from here returns to the same view.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      /^\/login\?back=%2Fevents%3F.*day%3DSaturday/,
    )
    const shownCount = page.getByText(/event\(s\) shown/)
    const countBefore = await shownCount.textContent()
    // The links to the hall begin with the word.
    const gameLinks = page.getByRole('table').getByRole('link', { name: /^(?!Table )/ })
    const games = await gameLinks.allTextContents()
    expect(games).toEqual(games.toSorted((a, b) => a.localeCompare(b)))
    await page.reload()
    await waitUntilHydrated(page)
    await expect(shownCount).toHaveText(countBefore ?? '')
    await expect(gameLinks).toHaveText(games)
    await expect(page.getByRole('searchbox', { name: 'Filter events' })).toHaveValue('c')

    const row = gameLinks.first()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await expect(page).toHaveURL(/event=sample-event/)
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(row).toBeFocused()
    await expect(page).toHaveURL(/q=c/)

    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(shownCount).toHaveText('40 event(s) shown')

    // A drawer whose code does not load reports it, and opens once the code loads. Hovering over the page prefetches
    // the code.
    const code = '**/assets/event-drawers-*.js'
    await page.route(code, (route) => route.abort())
    await page.reload()
    await waitUntilHydrated(page)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The event could not be loaded.')
    await page.unroute(code)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(drawer(page)).toBeVisible()

    // A drawer whose players cannot be loaded reports it too; the list does not have all of the event's data.
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await page.route('**/api/event/*', (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await waitUntilHydrated(page)
    await row.focus()
    await page.keyboard.press('Enter')
    const notFound = page.getByRole('alertdialog', { name: 'Event Not Found' })
    await expect(notFound).toContainText('Please try again.')
    await notFound.getByRole('button', { name: 'OK' }).click()
    await expect(notFound).toBeHidden()
    await page.unroute('**/api/event/*')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toContainText('7 of 7 spots')
  },
)

test('prompts before typed text is lost', async ({ page, site, mail }) => {
  await logIn(page, mail, site.findRegistered(0).email)
  await open(page, '/events')
  await page.getByRole('button', { name: 'Create & View Options' }).click()
  await page.getByRole('menuitem', { name: 'Create Event' }).click()
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('You must enter a game name.')).toBeVisible()
  await expect(page.getByText('Event date is required.')).toBeVisible()
  await expect(page.getByText('Event time is required.')).toBeVisible()
  await page.getByLabel('Game', { exact: true }).fill('Azul')
  const leaveActions = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => form(page).getByRole('button', { name: 'Close', exact: true }).click(),
  ]
  for (const leavePage of leaveActions) {
    await leavePage()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Game', { exact: true })).toHaveValue('Azul')
  }
  // After several attempts the browser no longer prompts.
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Escape')
  await expect(form(page)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('Azul')
  await page.route('**/api/event', (route) => route.abort())
  await page.getByRole('radio', { name: 'Friday' }).check()
  await page.getByLabel('Event Time').selectOption('Undetermined')
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'Failed to save event',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('Azul')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/events')

  await page.getByRole('button', { name: 'Create & View Options' }).click()
  await page.getByRole('menuitem', { name: 'Create Event' }).click()
  await expect(form(page).getByLabel('Game', { exact: true })).toHaveValue('')
})
