import { linkIn } from '../server/testing/mail-peer.ts'
import { expect, expectNothingForAxe, hydrated, open, test } from './fixtures.ts'
import { cardOf, createGameday, onPhone, sayYes, sendReply, signIn } from './gameday-steps.ts'

test('from the first date to a changed reply, seen live in management', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await signIn(page, site)
  await open(page, '/gameday-management')
  await expect(page).toHaveTitle('MeepCon - Gameday Management')
  await createGameday(page, { date: '2031-12-13' })
  const card = cardOf(page, 'December 13, 2031')
  await expect(card).toContainText('1:00 PM - 6:00 PM')
  await expect(card).toContainText('0/8 capacity')

  await card.getByRole('link', { name: 'View Details' }).click()
  const panel = page.getByRole('region', { name: 'Invitations' })
  await expect(panel).toContainText('Saturday, December 13, 2031, 1:00 PM - 6:00 PM')
  await expect(panel).toContainText('No invitations found.')
  await panel.getByRole('button', { name: 'Invite Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Guest' })
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Guest Name').fill('Rosa Delgado')
  await dialog.getByLabel('Email Address').fill('rosa@example.com')
  await send.click()
  await expect(dialog).toBeHidden()
  const row = panel.getByRole('row', { name: /Rosa Delgado/ })
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Sent')

  const guest = await onPhone(browser, site)
  await open(guest.page, linkIn(await mail.newestTo('rosa@example.com'), '/gameday-reply/'))
  await expect(guest.page).toHaveTitle('MeepCon - RSVP for Gameday!')
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
    "Rosa, there's a chair for you",
  )
  await expect(guest.page.getByText('Bringing anyone?')).toBeHidden()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeVisible()
  await guest.page.getByText("I'M COMING!").click()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeHidden()
  await guest.page.getByText('2', { exact: true }).click()
  await guest.page.getByLabel('Comments').fill('Two cousins are visiting.')
  await expectNothingForAxe(guest.page)
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted! Thank you!')).toBeVisible()
  await expect(guest.page.getByText('STILL COMING!')).toBeVisible()

  await expect(row).toContainText('Accepted')
  await expect(row).toContainText('+2')
  await expect(row).toContainText('Two cousins are visiting.')
  await expect(card).toContainText('3/8 capacity')

  await guest.page.reload()
  await hydrated(guest.page)
  await expect(guest.page.getByLabel('Comments')).toHaveValue('Two cousins are visiting.')
  await guest.page.getByText("CAN'T MAKE IT").click()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP updated!')).toBeVisible()
  await expect(guest.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  await expect(row).toContainText('Rejected')
  await expect(card).toContainText('0/8 capacity')

  await row.getByTitle('Click to change status').click()
  await expect(row).toContainText('Pending')
  await expect(guest.page.getByText("I'M COMING!")).toBeVisible()
  await guest.close()
})

test('anybody with the link replies, until no seat is left', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await signIn(page, site)
  await open(page, '/gameday-management')
  await createGameday(page, { date: '2031-11-08', capacity: 3 })

  const guest = await onPhone(browser, site)
  const html = await (await guest.page.request.get('/gameday/2031-11-08')).text()
  expect(html).toContain(
    '<meta property="og:title" content="Gameday: Saturday, November 8, 2031, 1:00 PM - 6:00 PM"/>',
  )
  expect(html).toContain('content="Elm Street Church hall, 48 Elm Street · Soup at three.')

  await open(guest.page, '/gameday/2031-11-08')
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('RSVP for Gameday!')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('Name is required')).toBeVisible()
  await expect(guest.page.getByText('Email is required')).toBeVisible()
  await guest.page.getByText("I'M COMING!").click()
  await guest.page.getByLabel('Full Name').fill(' Elliot Park ')
  await guest.page.getByLabel('Email', { exact: true }).fill('elliot@')
  await expect(guest.page.getByText('Please enter a valid email address')).toBeVisible()
  await guest.page.getByLabel('Email', { exact: true }).fill('elliot@example.com')
  await expect(guest.page.getByText('Max 2')).toBeVisible()
  await guest.page.getByText('1', { exact: true }).click()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeVisible()
  await expect(guest.page.getByLabel('Full Name')).toHaveValue('')
  const letter = await mail.newestTo('elliot@example.com')
  expect(letter.attachments.map(({ filename }) => filename)).toEqual(['gameday-2031-11-08.ics'])

  await sayYes(guest.page, { name: 'Ines Marchetti', email: 'ines@example.com' })
  await sendReply(guest.page)
  await mail.newestTo('ines@example.com')
  // Whoever takes the last seat reads that it is theirs, not that there is none.
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeVisible()
  await expect(guest.page.locator('input[name=status][value="1"]')).toBeDisabled()
  await expect(guest.page.getByText('Gameday is Full')).toBeHidden()
  await guest.page.reload()
  await expect(
    guest.page.getByText('This gameday has reached capacity and is no longer accepting RSVPs.'),
  ).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'Send reply' })).toBeHidden()
  await expectNothingForAxe(guest.page)

  await guest.page.goto('/gameday/2031-11-09')
  await expect(guest.page.getByText('No gameday is scheduled for the selected date.')).toBeVisible()
  await guest.page.goto('/gameday-reply/nobody-knows-this')
  await expect(guest.page.getByText('Invalid Invitation')).toBeVisible()
  await expect(
    guest.page.getByText('This invitation link is not valid or has expired.'),
  ).toBeVisible()
  await guest.close()
})

test('what was chosen stays while others take the seats, and what does not fit is not sent', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await signIn(page, site)
  await open(page, '/gameday-management')
  await createGameday(page, { date: '2031-07-05', capacity: 4 })
  const card = cardOf(page, 'July 5, 2031')
  const guest = await onPhone(browser, site)
  const other = await onPhone(browser, site)
  for (const each of [guest, other]) await open(each.page, '/gameday/2031-07-05')

  await sayYes(guest.page, { name: 'Elliot Park', email: 'elliot.park@example.com', guests: 3 })
  await sayYes(other.page, { name: 'Ines Marchetti', email: 'i.marchetti@example.com', guests: 1 })
  await sendReply(other.page)
  await expect(card).toContainText('2/4 capacity')
  const tooMany = guest.page.getByText('You chose +3; only 2 seats are left: you and one guest.')
  await expect(tooMany).toBeVisible()
  const three = guest.page.getByRole('radio', { name: '3', exact: true })
  await expect(three).toBeChecked()
  await expectNothingForAxe(guest.page)
  await sendReply(guest.page)
  await expect(three).toBeChecked()
  await expect(tooMany).toBeVisible()
  await guest.page.getByText('1', { exact: true }).click()
  await expect(tooMany).toBeHidden()
  await expect(three).toBeHidden()

  await sayYes(other.page, { name: 'Theo Webb', email: 'theo.webb@example.com', guests: 1 })
  await sendReply(other.page)
  await expect(card).toContainText('4/4 capacity')
  await expect(guest.page.getByText('Gameday is Full')).toBeVisible()
  await expect(guest.page.getByRole('radio', { name: "I'M COMING!" })).toBeChecked()
  await expect(guest.page.getByText('No seat is left. Look again later')).toBeVisible()
  await expectNothingForAxe(guest.page)
  await sendReply(guest.page)
  await expect(guest.page.getByText('No seat is left. Look again later')).toBeVisible()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeHidden()

  await guest.page.getByText("CAN'T MAKE IT", { exact: true }).click()
  await sendReply(guest.page)
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeVisible()
  // The only mail there is: nothing had been sent before.
  expect((await mail.newestTo('elliot.park@example.com')).subject).toContain('Your reply')
  await guest.close()
  await other.close()
})

test('the forms work without a script', async ({ page, site, mail, browser }) => {
  await signIn(page, site)
  await open(page, '/gameday-management')
  await createGameday(page, { date: '2031-10-11', capacity: 2 })

  const guest = await onPhone(browser, site, false)
  await guest.page.goto('/gameday/2031-10-11')
  await expect(guest.page.getByText('Bringing anyone?')).toBeHidden()
  await guest.page.getByText("I'M COMING!").click()
  await expect(guest.page.getByText('Bringing anyone?')).toBeVisible()
  await guest.page.getByLabel('Full Name').fill('June Okafor')
  // An address that the browser finds right and the server does not.
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example')
  await guest.page.getByLabel('Comments').fill('Can come from two.')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('Please enter a valid email address')).toBeInViewport()
  await expect(guest.page.getByLabel('Full Name')).toHaveValue('June Okafor')
  await expect(guest.page.getByLabel('Comments')).toHaveValue('Can come from two.')
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()

  await guest.page.goto(linkIn(await mail.newestTo('june@example.com'), '/gameday-reply/'))
  await expect(guest.page.getByText('STILL COMING!')).toBeVisible()
  await expect(guest.page.getByLabel('Comments')).toHaveValue('Can come from two.')
  await guest.page.getByText("CAN'T MAKE IT").click()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP updated!')).toBeVisible()
  await expect(guest.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  const own = guest.page.url()

  // Somebody else types that address: told the same, and nothing changes.
  await guest.page.goto('/gameday/2031-10-11')
  await guest.page.getByText("I'M COMING!").click()
  await guest.page.getByLabel('Full Name').fill('Nobody')
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()
  await guest.page.goto(own)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('June')
  await expect(guest.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()

  const other = await onPhone(browser, site)
  await guest.page.goto('/gameday/2031-10-11')
  await open(other.page, '/gameday/2031-10-11')
  await sayYes(guest.page, { name: 'Noor Haddad', email: 'noor@example.com', guests: 1 })
  await sayYes(other.page, { name: 'Sam Ito', email: 'sam.ito@example.com' })
  await sendReply(other.page)
  await expect(cardOf(page, 'October 11, 2031')).toContainText('1/2 capacity')
  await sendReply(guest.page)
  await expect(guest.page.getByText('You chose +1; only 1 seat is left: yours.')).toBeInViewport()
  await expect(guest.page.getByRole('radio', { name: '1', exact: true })).toBeChecked()
  await expect(guest.page.getByLabel('Full Name')).toHaveValue('Noor Haddad')
  await guest.page.getByText('None', { exact: true }).click()
  await sendReply(guest.page)
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()
  await expect(guest.page.getByText('Gameday is Full')).toBeHidden()
  await other.close()
  await guest.close(
    expect.stringContaining('status of 422'),
    expect.stringContaining('status of 409'),
  )
})

test.describe('in management', () => {
  test.use({ expectedErrors: /status of (409|500|404)|Failed to copy URL/ })

  test('a pasted list is previewed, sent and accounted for', async ({ page, site, mail }) => {
    await signIn(page, site)
    await open(page, '/gameday-management')
    await createGameday(page, { date: '2031-09-06' })
    await cardOf(page, 'September 6, 2031').getByRole('link', { name: 'View Details' }).click()
    const panel = page.getByRole('region', { name: 'Invitations' })
    const bulk = page.getByRole('dialog', { name: 'Bulk Invite Guests' })

    await panel.getByRole('button', { name: 'Bulk Invite' }).click()
    await expect(bulk.getByText('0 guests detected')).toBeVisible()
    await expect(bulk.getByRole('button', { name: 'Send 0 Invitations' })).toBeDisabled()
    await bulk.getByLabel('Guests').fill('Hanna Lindqvist; hanna@example.com')
    await bulk.getByRole('button', { name: 'Send 1 Invitation' }).click()
    const results = page.getByRole('dialog', { name: 'Bulk Invitation Results' })
    await expect(results).toContainText('1 of 1 guest invited')
    await results.getByRole('button', { name: 'Close' }).click()

    await panel.getByRole('button', { name: 'Bulk Invite' }).click()
    await bulk
      .getByLabel('Guests')
      .fill(
        'HANNA@example.com; "Webb, Marcus" <marcus.webb@example.com>; "Nair, Priya" <priya@example.com>\nwho is this\nTheo Lang <theo@@example.com>\n\nmarcus.webb@example.com',
      )
    await expect(bulk.getByText('3 guests detected')).toBeVisible()
    const preview = bulk.getByRole('group', { name: 'Preview' })
    const line = (text: string) => preview.getByRole('listitem').filter({ hasText: text })
    await expect(line('who is this')).toHaveText('Line 2 who is this No e-mail address here.')
    await expect(line('Theo')).toContainText('Line 3')
    await expect(line('Theo')).toContainText('More than one @ in an address.')
    await expect(line('Marcus Webb')).toBeVisible()
    await expect(line('hanna')).toContainText('Already invited')
    await expect(bulk).toContainText('1 is already invited and will be skipped.')
    await expect(bulk).toContainText('2 were not understood and stay in the box.')
    await expect(bulk).toContainText('1 address came up again and counts once.')
    await expectNothingForAxe(page)
    await bulk.getByRole('button', { name: 'Send 2 Invitations' }).click()
    await expect(results).toContainText('2 of 3 guests invited')
    await expect(results).toContainText('1 email was already invited')
    await expect(results).toContainText('still in the box')
    await mail.newestTo('priya@example.com')
    await results.getByRole('button', { name: 'Back to the rest' }).click()

    // What was not understood is there to be mended.
    const box = bulk.getByLabel('Guests')
    await expect(box).toHaveValue('who is this\nTheo Lang <theo@@example.com>')
    await expect(bulk.getByRole('button', { name: 'Send 0 Invitations' })).toBeDisabled()
    await box.fill('Theo Lang <theo@example.com>')
    await bulk.getByRole('button', { name: 'Send 1 Invitation' }).click()
    await expect(results).toContainText('1 of 1 guest invited')
    await results.getByRole('button', { name: 'Close' }).click()
    await expect(panel.getByRole('row')).toHaveCount(5)

    const search = panel.getByRole('searchbox')
    await search.fill('NAIR')
    await expect(panel.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/gameday=2031-09-06.*q=NAIR/)
    await page.reload()
    await expect(panel.getByRole('row')).toHaveCount(2)
    await panel.getByRole('button', { name: 'Clear' }).click()
    await panel.getByRole('button', { name: 'Name' }).click()
    await expect(panel.getByRole('row').nth(1)).toContainText('Theo Lang')
    await expect(page).toHaveURL(/sort=-guestName/)
  })

  test('what fails says so, and keeps what was typed', async ({ page, site }) => {
    await signIn(page, site)
    await open(page, '/gameday-management')
    await createGameday(page, { date: '2031-08-02' })
    await page.getByRole('button', { name: 'New Gameday' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Gameday' })
    await dialog.getByLabel('Date').fill('2031-08-02')
    await dialog.getByLabel('Location').fill('Elsewhere')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Failed to create gameday')
    await expect(
      dialog.getByText('There is already a gameday on Saturday, August 2, 2031.').last(),
    ).toBeVisible()
    await expect(dialog.getByLabel('Location')).toHaveValue('Elsewhere')
    await page.mouse.click(5, 5)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('Failed to create gameday')

    const card = cardOf(page, 'August 2, 2031')
    await page.route('**/api/gameday/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 500,
            json: { code: 'internal-error', title: 'Error', message: 'Broken.' },
          })
        : route.continue(),
    )
    await card.getByRole('button', { name: 'Delete' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Delete Gameday' })
    await expect(confirm).toContainText(
      'Are you sure you want to delete this gameday? This will also delete all invitations and cannot be undone.',
    )
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await expect(confirm).toContainText('Failed to delete gameday')
    await page.unroute('**/api/gameday/*')
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await expect(card).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
