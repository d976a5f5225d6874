import { expect, expectNothingForAxe, open, test } from '../fixtures.ts'
import { acceptInvitation, onPhone, sendReply, signInAndCreate } from './steps.ts'

const linkIn = (text: string | undefined, end: string) =>
  new RegExp(`http\\S+/gameday-reply/[\\w-]+${end}`).exec(text ?? '')?.[0] ?? ''

test('a party waits without a script, is seated while it looks on, and gives its seats back from the mail', async ({
  page,
  site,
  mail,
  browser,
}) => {
  await signInAndCreate(page, site, { date: '2031-11-15', capacity: 3 })
  const guest = await onPhone(browser, site)
  await open(guest.page, '/gameday/2031-11-15')
  await acceptInvitation(guest.page, {
    name: 'Elliot Park',
    email: 'elliot@example.com',
    guests: 2,
  })
  await sendReply(guest.page)
  const elliot = linkIn((await mail.newestTo('elliot@example.com')).text, '')

  const plain = await onPhone(browser, site, false)
  // Without a script there is no live connection, and a page may be a second old.
  await expect
    .poll(async () => {
      await plain.page.goto('/gameday/2031-11-15')
      return plain.page.getByText('Gameday is Full').isVisible()
    })
    .toBe(true)
  await plain.page.getByText('1', { exact: true }).click()
  await plain.page.getByLabel('Full Name').fill('Ines Marchetti')
  await plain.page.getByLabel('Email', { exact: true }).fill('ines@example.com')
  await plain.page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(plain.page.getByText('You are on the waiting list.')).toBeVisible()
  const waiting = await mail.newestTo('ines@example.com')
  expect(waiting.subject).toContain('You wait for 2 spots')

  const ines = await onPhone(browser, site)
  await open(ines.page, linkIn(waiting.text, ''))
  await expect(
    ines.page.getByText('You are number 1 on the waiting list, for 2 spots.'),
  ).toBeVisible()
  await expectNothingForAxe(ines.page)
  await open(guest.page, elliot)
  await guest.page.getByText("CAN'T MAKE IT", { exact: true }).click()
  await sendReply(guest.page)
  await expect(ines.page.getByText('STILL COMING!')).toBeVisible()
  await expect
    .poll(async () => (await mail.newestTo('ines@example.com')).subject)
    .toContain('2 spots are yours')
  const seated = await mail.newestTo('ines@example.com')

  await plain.page.goto(linkIn(seated.text, '\\?line=leave'))
  await plain.page.getByRole('button', { name: 'Give my spots back' }).click()
  await expect(plain.page.getByText('RSVP updated!')).toBeVisible()
  await expect(ines.page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
  for (const each of [guest, plain, ines]) await each.close()
})
