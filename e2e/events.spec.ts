import type { Browser, Page } from '@playwright/test'
import { expect, expectNothingForAxe, hydrated, open, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

/** What changes elsewhere is to be seen this soon. */
const live = { timeout: 1_500 }

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Event Details' })
const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) Event$/ })

interface Wanted {
  game: string
  day: 'Friday' | 'Saturday'
  time: string
  kind?: 'Create Event' | 'Request Game'
}

async function create(page: Page, { game, day, time, kind = 'Create Event' }: Wanted) {
  await page.getByRole('button', { name: 'Create & View Options' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  await page.getByLabel('Game', { exact: true }).fill(game)
  await page.getByLabel('Event Date').selectOption(day)
  await page.getByLabel('Event Time').selectOption(time)
  await page.getByRole('button', { name: 'Save Event' }).click()
}

async function secondPerson(browser: Browser, site: TestSite) {
  const context = await browser.newContext({ baseURL: site.url })
  return context.newPage()
}

/** The browser's own notes of a removed event and of a connection that the journey cuts. */
test.use({ expectedErrors: /status of 404|net::ERR_FAILED/ })

test('two people at one table: a seat taken or given back shows on the other page at once', async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  const [first, second] = [site.registered(0), site.registered(1)]
  await signIn(ann, mail, first.email)
  await open(ann, '/events?q=galaxy')
  const ben = await secondPerson(browser, site)
  await signIn(ben, mail, second.email)
  const listening = ben.waitForResponse('**/api/live')
  await open(ben, '/events?q=galaxy')
  await listening
  await expect(ben.getByText('Nothing matches')).toBeVisible()
  let listsRead = 0
  ben.on('request', (request) => (listsRead += Number(request.url().endsWith('/api/events'))))

  await create(ann, { game: 'Galaxy Trucker', day: 'Saturday', time: 'Undetermined' })
  await expect(form(ann)).toBeHidden()
  await expect(ben.getByRole('link', { name: 'Galaxy Trucker' })).toBeVisible(live)
  // The new table came with the news of it.
  expect(listsRead).toBe(0)

  await ann.getByRole('link', { name: 'Galaxy Trucker' }).click()
  await expect(drawer(ann).getByText('1 of 4 spots')).toBeVisible()
  await expect(drawer(ann).getByText('Brings it')).toBeVisible()
  await drawer(ann).getByRole('button', { name: 'Edit Event' }).click()
  await ann.getByLabel('Game', { exact: true }).fill('Galaxy Trucker, the long')

  await ben.getByRole('link', { name: 'Galaxy Trucker' }).click()
  await drawer(ben).getByRole('button', { name: 'Join Event' }).click()
  const seat = drawer(ann)
    .getByRole('listitem')
    .filter({ hasText: second.names[0] ?? '' })
  await expect(drawer(ann).getByText('2 of 4 spots')).toBeVisible(live)
  await expect(seat.first()).toBeVisible()
  await expect(ben.locator('dialog:focus-within')).toBeVisible()
  // What is being typed stays.
  await expect(ann.getByLabel('Game', { exact: true })).toHaveValue('Galaxy Trucker, the long')
  await ann.getByRole('button', { name: 'Save Event' }).click()
  await expect(form(ann)).toBeHidden()
  await expect(drawer(ben).getByRole('heading', { name: 'Galaxy Trucker, the long' })).toBeVisible(
    live,
  )

  await drawer(ben)
    .getByRole('button', { name: `Unregister ${second.names[0]}` })
    .click()
  await expect(ben.getByText('Do you really want to unregister from this event?')).toBeVisible()
  await ben.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(drawer(ben).getByText('1 of 4 spots')).toBeVisible()
  await expect(drawer(ann).getByText('1 of 4 spots')).toBeVisible(live)
  await expect(seat).toHaveCount(0)
  await expect(
    drawer(ben).getByText(`${second.names[0]} left Galaxy Trucker, the long.`),
  ).toBeVisible()
  await drawer(ben).getByRole('button', { name: 'Undo' }).click()
  await expect(ben.getByText('Undone.')).toBeAttached()
  await expect(drawer(ann).getByText('2 of 4 spots')).toBeVisible(live)

  await drawer(ann).getByRole('button', { name: 'Remove Event' }).click()
  await expect(
    ann.getByText('Do you really want to remove this event? This action cannot be undone.'),
  ).toBeVisible()
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Remove Event' }).click()
  await expect(drawer(ann)).toBeHidden()
  await expect(ann.getByText('Nothing matches')).toBeVisible()
  await expect(ben.getByRole('alertdialog', { name: 'Event Not Found' })).toBeVisible(live)
  await ben.getByRole('button', { name: 'OK' }).click()
  await expect(ben.getByText('Nothing matches')).toBeVisible()
  await ben.context().close()
})

test.describe('clashes', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('an event that clashes is made without its creator, and cannot be joined', async ({
    page,
    site,
    mail,
  }) => {
    await signIn(page, mail, site.registered(0).email)
    await open(page, '/events?q=trucker')
    await create(page, { game: 'Space Trucker', day: 'Saturday', time: '8:00 PM' })
    await expect(page.getByRole('link', { name: 'Space Trucker' })).toBeVisible()
    await create(page, { game: 'Road Trucker', day: 'Saturday', time: '8:15 PM' })
    const clash =
      'This name is already registered for Space Trucker on Saturday at 8:00 PM, which overlaps with this event.'
    const refusal = page.getByRole('alertdialog', { name: 'Schedule Conflict' })
    await expect(refusal).toContainText(
      `${clash} The event was created, but you are not registered for it.`,
    )
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(form(page)).toBeHidden()

    await page.getByRole('link', { name: 'Road Trucker' }).click()
    await expect(drawer(page).getByText('0 of 4 spots')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Join Event' }).click()
    await expect(refusal).toContainText(
      `${clash} You must unregister from the other event first before joining this one.`,
    )
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(drawer(page).getByText('0 of 4 spots')).toBeVisible()
    await expect(drawer(page).getByText('Empty')).toHaveCount(4)
  })
})

test('who organises removes a player, who gets a mail; a requested game finds its owner', async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  const [first, second] = [site.registered(0), site.registered(1)]
  await signIn(ann, mail, first.email)
  await open(ann, '/events?q=catacombs')
  await create(ann, {
    game: 'Catacombs',
    day: 'Friday',
    time: 'Undetermined',
    kind: 'Request Game',
  })
  await expect(ann.getByText('Game Owner Needed')).toBeVisible()
  const ben = await secondPerson(browser, site)
  await signIn(ben, mail, second.email)
  await open(ben, '/events?q=catacombs')
  await ben.getByRole('link', { name: 'Catacombs' }).click()
  await expect(
    drawer(ben).getByText('This event still requires someone to bring the game.'),
  ).toBeVisible()
  await drawer(ben).getByRole('button', { name: 'Join Event' }).click()
  await drawer(ben).getByRole('button', { name: "I'll bring the game!" }).click()
  await expect(drawer(ben).getByText('Brings it')).toBeVisible()

  await ann.getByRole('link', { name: 'Catacombs' }).click()
  await drawer(ann)
    .getByRole('button', { name: `Remove ${second.names[0]}` })
    .click()
  await ann.getByRole('button', { name: 'Remove Player' }).click()
  await expect(drawer(ben).getByText('1 of 4 spots')).toBeVisible(live)
  await expect(drawer(ben).getByText('Game Owner Needed')).toBeVisible()
  await expect
    .poll(async () => (await mail.newestTo(second.email)).subject)
    .toMatch(/^No longer at a table: /)
  await ben.context().close()
})

test('the address holds the view: filters survive a reload, back closes the drawer', async ({
  page,
}) => {
  await open(page, '/events')
  await page.getByRole('button', { name: 'Day' }).click()
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('c')
  await page.getByRole('button', { name: 'Duration', exact: true }).first().click()
  await page.getByRole('button', { name: 'Game', exact: true }).click()
  await expect(page).toHaveURL(/q=c/)
  const shown = page.getByText(/event\(s\) shown/)
  const before = await shown.textContent()
  const games = await page.getByRole('table').getByRole('link').allTextContents()
  expect(games).toEqual(games.toSorted((a, b) => a.localeCompare(b)))
  await page.reload()
  await hydrated(page)
  await expect(shown).toHaveText(before ?? '')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(games)
  await expect(page.getByRole('searchbox', { name: 'Filter events' })).toHaveValue('c')

  const row = page.getByRole('table').getByRole('link').first()
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
  await expect(shown).toHaveText('40 event(s) shown')
})

test('what is typed is not lost without asking', async ({ page, site, mail }) => {
  await signIn(page, mail, site.registered(0).email)
  await open(page, '/events')
  await page.getByRole('button', { name: 'Create & View Options' }).click()
  await page.getByRole('menuitem', { name: 'Create Event' }).click()
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('You must enter a game name.')).toBeVisible()
  await expect(page.getByText('Event date is required.')).toBeVisible()
  await expect(page.getByText('Event time is required.')).toBeVisible()
  await page.getByLabel('Game', { exact: true }).fill('Azul')
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 3),
    () => form(page).getByRole('button', { name: 'Close' }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Game', { exact: true })).toHaveValue('Azul')
  }
  // After some of them the browser no longer asks the page.
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
  await page.getByLabel('Event Date').selectOption('Friday')
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

test.describe('one table in two windows', () => {
  test.use({ expectedErrors: /status of (404|409)/ })

  test('neither window undoes the other, and what is deleted stays so', async ({
    page,
    context,
    site,
    mail,
  }) => {
    await signIn(page, mail, site.registered(0).email)
    await open(page, '/events?q=hansa')
    await create(page, { game: 'Hansa Teutonica', day: 'Saturday', time: 'Undetermined' })
    await expect(form(page)).toBeHidden()
    const game = (window: Page) => window.getByLabel('Game', { exact: true })
    const spots = (window: Page) => form(window).getByLabel('# Spots')
    const save = (window: Page) => window.getByRole('button', { name: 'Save Event' }).click()
    const edit = async (window: Page) => {
      await window.getByRole('link', { name: /Hansa/ }).click()
      await drawer(window).getByRole('button', { name: 'Edit Event' }).click()
      await expect(form(window)).toBeVisible()
    }
    const other = await context.newPage()
    await open(other, '/events?q=hansa')
    await edit(page)
    await edit(other)

    // Different fields fit together by themselves, but only after they were seen.
    await spots(other).fill('5')
    await save(other)
    await expect(form(other)).toBeHidden()
    await game(page).fill('Hansa Teutonica: Big Box')
    await expect(form(page).getByText('Changed just now')).toBeVisible(live)
    await save(page)
    const both = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(both.getByRole('heading', { name: 'Changed meanwhile' })).toBeFocused()
    await expect(both).toContainText('Another window that is signed in as you changed this event')
    await expect(both.getByRole('group', { name: 'Game' }).getByLabel(/^Yours/)).toBeChecked()
    await expect(both.getByRole('group', { name: '# Spots' }).getByLabel(/^Theirs/)).toBeChecked()
    await expectNothingForAxe(page)
    await page.keyboard.press('Escape')
    await expect(game(page)).toHaveValue('Hansa Teutonica: Big Box')
    await save(page)
    await both.getByRole('button', { name: 'Keep both' }).click()
    await expect(form(page)).toBeHidden()
    await expect(drawer(page).getByText('1 of 5 spots')).toBeVisible()
    await expect(
      drawer(page).getByRole('heading', { name: 'Hansa Teutonica: Big Box' }),
    ).toBeVisible()

    // The same field is chosen.
    await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
    await drawer(other).getByRole('button', { name: 'Edit Event' }).click()
    await spots(other).fill('6')
    await save(other)
    await expect(form(other)).toBeHidden()
    await spots(page).fill('7')
    await save(page)
    const choice = both.getByRole('group', { name: '# Spots' })
    await expect(choice.getByText('Both changed')).toBeVisible()
    await choice.getByLabel(/^Theirs/).check()
    await both.getByRole('button', { name: 'Save what is chosen' }).click()
    await expect(form(page)).toBeHidden()
    await expect(drawer(page).getByText('1 of 6 spots')).toBeVisible()

    await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
    await game(page).fill('Hansa, once more')
    await drawer(other).getByRole('button', { name: 'Remove Event' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Remove Event' }).click()
    await expect(other.getByText('Nothing matches')).toBeVisible()
    await expect(form(page).getByText('This event was deleted')).toBeVisible(live)
    await save(page)
    const gone = page.getByRole('dialog', { name: 'This event was deleted' })
    await expect(gone).toContainText('Hansa, once more')
    await expect(other.getByText('Nothing matches')).toBeVisible()
    await gone.getByRole('button', { name: 'Create it as a new event' }).click()
    await expect(form(page)).toBeHidden()
    await expect(other.getByRole('link', { name: 'Hansa, once more' })).toBeVisible(live)
    await expect(page.getByRole('link', { name: 'Hansa, once more' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})
