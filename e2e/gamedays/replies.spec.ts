import { findLink } from '../../server/testing/mail/smtp-server.ts'
import { expect, expectNoA11yViolations, waitUntilHydrated, open, test } from '../fixtures.ts'
import {
  acceptInvitation,
  findCard,
  createGameday,
  openOnPhone,
  sendReply,
  logInAndCreate,
} from './steps.ts'
import { logInAsAdministrator } from '../log-in.ts'

test('from creating a game day to a changed reply, seen live in management', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await logInAsAdministrator(page, site)
  await open(page, '/gameday-management')
  await expect(page).toHaveTitle('MeepCon - Gameday Management')
  await createGameday(page, { date: '2031-12-13' })
  const card = findCard(page, 'December 13, 2031')
  await expect(card).toContainText('1:00 PM - 6:00 PM')
  await expect(card).toContainText('0/8 capacity')

  await card.getByRole('link', { name: 'View Details' }).click()
  const panel = page.getByRole('region', { name: 'Invitations' })
  await expect(panel).toContainText('Saturday, December 13, 2031, 1:00 PM - 6:00 PM')
  await expect(panel).toContainText('No invitations found.')
  await panel.getByRole('button', { name: 'Invite Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Guest' })
  const sendInvitation = dialog.getByRole('button', { name: 'Send Invitation' })
  await expect(sendInvitation).toBeDisabled()
  await dialog.getByLabel('Guest Name').fill('Rosa Delgado')
  await dialog.getByLabel('Email Address').fill('rosa@example.com')
  await sendInvitation.click()
  await expect(dialog).toBeHidden()
  const row = panel.getByRole('row', { name: /Rosa Delgado/ })
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Sent')

  const guest = await openOnPhone(browser, site)
  await open(guest.page, findLink(await mail.waitForNewest('rosa@example.com'), '/gameday-reply/'))
  await expect(guest.page).toHaveTitle('MeepCon - RSVP for Gameday!')
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
    "Rosa, there's a chair for you",
  )
  await guest.page.getByRole('link', { name: 'Add guests or a comment first' }).click()
  await expect(guest.page.getByText('Bringing anyone?')).toBeHidden()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeVisible()
  await guest.page.getByText("I'M COMING!").click()
  await expect(guest.page.getByText("Please select whether you're attending or not")).toBeHidden()
  await guest.page.getByText('2', { exact: true }).click()
  await guest.page.getByLabel('Comments').fill('Two cousins are visiting.')
  await expectNoA11yViolations(guest.page)
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted! Thank you!')).toBeVisible()
  await expect(guest.page.getByText('STILL COMING!')).toBeVisible()

  await expect(row).toContainText('Accepted')
  await expect(row).toContainText('+2')
  await expect(row).toContainText('Two cousins are visiting.')
  await expect(card).toContainText('3/8 capacity')

  await guest.page.reload()
  await waitUntilHydrated(guest.page)
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

test('a guest replies with one tap from the email, and takes the reply back', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await logInAndCreate(page, site, { date: '2031-09-13', capacity: 4 })
  const inviteGuest = async (guestName: string, guestEmail: string) => {
    const card = findCard(page, 'September 13, 2031')
    await card.getByRole('button', { name: 'Invite guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Guest' })
    await dialog.getByLabel('Guest Name').fill(guestName)
    await dialog.getByLabel('Email Address').fill(guestEmail)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog).toBeHidden()
    return mail.waitForNewest(guestEmail, '/gameday-reply/')
  }
  const card = findCard(page, 'September 13, 2031')
  const invitation = await inviteGuest('Rosa Delgado', 'rosa@example.com')
  const coming = findLink(invitation, '/gameday-reply/')
  expect(coming).toContain('?choice=accepted')

  const guest = await openOnPhone(browser, site)
  await open(guest.page, coming)
  await expectNoA11yViolations(guest.page)
  await expect(card).toContainText('0/4 capacity')
  await guest.page.getByRole('button', { name: "I'M COMING!" }).click()
  await expect(guest.page.getByText('RSVP submitted! Thank you!')).toBeInViewport()
  await expect(guest.page.getByText('STILL COMING!')).toBeVisible()
  await expect(card).toContainText('1/4 capacity')
  await guest.page.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.page.getByText('Undone. We have no reply from you now.')).toBeVisible()
  await expect(card).toContainText('0/4 capacity')
  await guest.close()

  const other = await inviteGuest('June Okafor', 'june@example.com')
  const withoutScript = await openOnPhone(browser, site, false)
  await withoutScript.page.goto(
    findLink(other, '/gameday-reply/').replace('choice=accepted', 'choice=rejected'),
  )
  await withoutScript.page.getByRole('button', { name: "CAN'T MAKE IT" }).click()
  await expect(withoutScript.page.getByText('RSVP submitted! Thank you!')).toBeVisible()
  await expect(withoutScript.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  await withoutScript.close()
})

test('the forms work without a script', async ({ page, site, mail, browser }) => {
  await logInAndCreate(page, site, { date: '2031-10-11', capacity: 2 })

  const guest = await openOnPhone(browser, site, false)
  await guest.page.goto('/gameday/2031-10-11')
  await expect(guest.page.getByText('Bringing anyone?')).toBeHidden()
  await guest.page.getByText("I'M COMING!").click()
  await expect(guest.page.getByText('Bringing anyone?')).toBeVisible()
  await guest.page.getByLabel('Full Name').fill('June Okafor')
  // An address that passes the browser's validation and fails the server's.
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example')
  await guest.page.getByLabel('Comments').fill('Can come from two.')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('Please enter a valid email address')).toBeInViewport()
  await expect(guest.page.getByLabel('Full Name')).toHaveValue('June Okafor')
  await expect(guest.page.getByLabel('Comments')).toHaveValue('Can come from two.')
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()

  await guest.page.goto(findLink(await mail.waitForNewest('june@example.com'), '/gameday-reply/'))
  await expect(guest.page.getByText('STILL COMING!')).toBeVisible()
  await expect(guest.page.getByLabel('Comments')).toHaveValue('Can come from two.')
  await guest.page.getByText("CAN'T MAKE IT").click()
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP updated!')).toBeVisible()
  await expect(guest.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  const ownUrl = guest.page.url()

  // Another visitor types that address: the answer is the same, and nothing changes.
  await guest.page.goto('/gameday/2031-10-11')
  await guest.page.getByText("I'M COMING!").click()
  await guest.page.getByLabel('Full Name').fill('Nobody')
  await guest.page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await guest.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()
  await guest.page.goto(ownUrl)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('June')
  await expect(guest.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()

  const otherGuest = await openOnPhone(browser, site)
  await guest.page.goto('/gameday/2031-10-11')
  await open(otherGuest.page, '/gameday/2031-10-11')
  await acceptInvitation(guest.page, { name: 'Noor Haddad', email: 'noor@example.com', guests: 1 })
  await acceptInvitation(otherGuest.page, { name: 'Sam Ito', email: 'sam.ito@example.com' })
  await sendReply(otherGuest.page)
  await expect(findCard(page, 'October 11, 2031')).toContainText('1/2 capacity')
  await sendReply(guest.page)
  await expect(guest.page.getByText('You chose +1; only 1 spot is left: yours.')).toBeInViewport()
  await expect(guest.page.getByRole('radio', { name: '1', exact: true })).toBeChecked()
  await expect(guest.page.getByLabel('Full Name')).toHaveValue('Noor Haddad')
  await guest.page.getByText('None', { exact: true }).click()
  await sendReply(guest.page)
  await expect(guest.page.getByText('RSVP submitted successfully! Thank you!')).toBeInViewport()
  await expect(guest.page.getByText('Gameday is Full')).toBeHidden()
  await otherGuest.close()
  await guest.close(
    expect.stringContaining('status of 422'),
    expect.stringContaining('status of 409'),
  )
})
