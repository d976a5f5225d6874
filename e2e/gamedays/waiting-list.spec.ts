import { expect, expectNoA11yViolations, open, test } from '../fixtures.ts'
import { acceptInvitation, openOnPhone, sendReply, logInAndCreate } from './steps.ts'

const findLink = (text: string | undefined, linkEnd: string) =>
  new RegExp(`http\\S+/gameday-reply/[\\w-]+${linkEnd}`).exec(text ?? '')?.[0] ?? ''

test('a party joins the waiting list without a script, gets spots while the page is open, and gives them back from the mail', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await logInAndCreate(page, site, { date: '2031-11-15', capacity: 3 })
  const guest = await openOnPhone(browser, site)
  await open(guest.page, '/gameday/2031-11-15')
  await acceptInvitation(guest.page, {
    name: 'Elliot Park',
    email: 'elliot@example.com',
    guests: 2,
  })
  await sendReply(guest.page)
  const elliotLink = findLink((await mail.waitForNewest('elliot@example.com')).text, '')

  const scriptlessGuest = await openOnPhone(browser, site, false)
  // Without a script there is no live connection, and a page may be a second old.
  await expect
    .poll(async () => {
      await scriptlessGuest.page.goto('/gameday/2031-11-15')
      return scriptlessGuest.page.getByText('Gameday is Full').isVisible()
    })
    .toBe(true)
  await scriptlessGuest.page.getByText('1', { exact: true }).click()
  await scriptlessGuest.page.getByLabel('Full Name').fill('Ines Marchetti')
  await scriptlessGuest.page.getByLabel('Email', { exact: true }).fill('ines@example.com')
  await scriptlessGuest.page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(scriptlessGuest.page.getByText('You are on the waiting list.')).toBeVisible()
  const waitingMail = await mail.waitForNewest('ines@example.com')
  expect(waitingMail.subject).toContain('You are waiting for 2 spots')

  const ines = await openOnPhone(browser, site)
  await open(ines.page, findLink(waitingMail.text, ''))
  await expect(
    ines.page.getByText('You are number 1 on the waiting list, for 2 spots.'),
  ).toBeVisible()
  await expectNoA11yViolations(ines.page)
  await open(guest.page, elliotLink)
  await guest.page.getByText("CAN'T MAKE IT", { exact: true }).click()
  await sendReply(guest.page)
  await expect(ines.page.getByText('STILL COMING!')).toBeVisible()
  await expect
    .poll(async () => (await mail.waitForNewest('ines@example.com')).subject)
    .toContain('2 spots are yours')
  const spotMail = await mail.waitForNewest('ines@example.com')

  await scriptlessGuest.page.goto(findLink(spotMail.text, '\\?line=leave'))
  await scriptlessGuest.page.getByRole('button', { name: 'Give up my spots' }).click()
  await expect(scriptlessGuest.page.getByText('RSVP updated!')).toBeVisible()
  await expect(ines.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  for (const openGuest of [guest, scriptlessGuest, ines]) await openGuest.close()
})
