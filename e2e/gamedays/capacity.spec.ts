import { expect, expectNoA11yViolations, open, test } from '../fixtures.ts'
import { acceptInvitation, findCard, openOnPhone, sendReply, logInAndCreate } from './steps.ts'

test('any visitor with the link can reply until no spot is left', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await logInAndCreate(page, site, { date: '2031-11-08', capacity: 3 })

  const guest = await openOnPhone(browser, site)
  const html = await (await guest.page.request.get('/gameday/2031-11-08')).text()
  expect(html).toContain(
    '<meta property="og:title" content="Game day: Saturday, November 8, 2031, 1:00 PM - 6:00 PM"/>',
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
  const receivedMail = await mail.waitForNewest('elliot@example.com')
  const fileNames = receivedMail.attachments.map(({ filename }) => filename)
  expect(fileNames).toContain('gameday-2031-11-08.ics')

  await acceptInvitation(guest.page, { name: 'Ines Marchetti', email: 'ines@example.com' })
  await sendReply(guest.page)
  await mail.waitForNewest('ines@example.com')
  // The guest with the last spot sees the confirmation, not that the game day is full.
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeVisible()
  await expect(guest.page.locator('input[name=status][value="1"]')).toBeDisabled()
  await expect(guest.page.getByText('Gameday is Full')).toBeHidden()
  // A page may be a second old; a page that is open when the last spot is taken keeps its form.
  await expect
    .poll(async () => (await guest.page.request.get('/gameday/2031-11-08')).text())
    .toContain('Gameday is Full')
  await guest.page.reload()
  await expect(
    guest.page.getByText('This gameday has reached capacity and is no longer accepting RSVPs.'),
  ).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'Send reply' })).toBeHidden()
  await expectNoA11yViolations(guest.page)

  await guest.page.goto('/gameday/2031-11-09')
  await expect(guest.page.getByText('No gameday is scheduled for the selected date.')).toBeVisible()
  await guest.page.goto('/gameday-reply/nobody-knows-this')
  await expect(guest.page.getByText('Invalid Invitation')).toBeVisible()
  await expect(
    guest.page.getByText('This invitation link is not valid or has expired.'),
  ).toBeVisible()
  await guest.close()
})

test('a choice is preserved while other guests take spots, and is not sent when it no longer fits', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await logInAndCreate(page, site, { date: '2031-07-05', capacity: 4 })
  const card = findCard(page, 'July 5, 2031')
  const guest = await openOnPhone(browser, site)
  const otherGuest = await openOnPhone(browser, site)
  for (const openGuest of [guest, otherGuest]) await open(openGuest.page, '/gameday/2031-07-05')

  await acceptInvitation(guest.page, {
    name: 'Elliot Park',
    email: 'elliot.park@example.com',
    guests: 3,
  })
  await acceptInvitation(otherGuest.page, {
    name: 'Ines Marchetti',
    email: 'i.marchetti@example.com',
    guests: 1,
  })
  await sendReply(otherGuest.page)
  await expect(card).toContainText('2/4 capacity')
  const tooManyMessage = guest.page.getByText(
    'You chose +3; only 2 spots are left: you and one guest.',
  )
  await expect(tooManyMessage).toBeVisible()
  const threeGuestsOption = guest.page.getByRole('radio', { name: '3', exact: true })
  await expect(threeGuestsOption).toBeChecked()
  await expectNoA11yViolations(guest.page)
  await sendReply(guest.page)
  await expect(threeGuestsOption).toBeChecked()
  await expect(tooManyMessage).toBeVisible()
  await guest.page.getByText('1', { exact: true }).click()
  await expect(tooManyMessage).toBeHidden()
  await expect(threeGuestsOption).toBeHidden()

  await acceptInvitation(otherGuest.page, {
    name: 'Theo Webb',
    email: 'theo.webb@example.com',
    guests: 1,
  })
  await sendReply(otherGuest.page)
  await expect(card).toContainText('4/4 capacity')
  await expect(guest.page.getByText('Gameday is Full')).toBeVisible()
  await expect(guest.page.getByRole('radio', { name: "I'M COMING!" })).toBeChecked()
  await expect(guest.page.getByText('No spots are left. Check again later')).toBeVisible()
  await expectNoA11yViolations(guest.page)
  await sendReply(guest.page)
  await expect(guest.page.getByText('No spots are left. Check again later')).toBeVisible()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeHidden()

  await guest.page.getByText("CAN'T MAKE IT", { exact: true }).click()
  await sendReply(guest.page)
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeVisible()
  // No mail was sent to this guest before.
  expect((await mail.waitForNewest('elliot.park@example.com')).subject).toContain('Your reply')
  await guest.close()
  await otherGuest.close()
})
