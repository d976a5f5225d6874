import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Gameday } from '../domain/gamedays/schema.ts'
import type { User } from '../domain/auth/schema.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { expect } from './fixtures.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'
import { Listener } from './listener.ts'
import type { TestSite } from './site.ts'

/** The browser logs the refused join. */
test.use({ expectedErrors: /status of 409/ })

const email = 'ear@listener.example'

/** Events of another guest: two that overlap, and a full one. */
async function announceEvents(page: Page): Promise<void> {
  const user = (await (await page.request.get('/api/user/session')).json()) as User
  const eventOwner = user.names[0]?.id ?? ''
  const tables = [
    { gameName: 'Quacks of Earl', eventTime: '5:00 PM', spots: 4 },
    { gameName: 'Pearl Harbor', eventTime: '5:30 PM', spots: 4 },
    { gameName: 'Year of the Dragon', eventTime: '9:00 PM', spots: 1 },
  ]
  for (const [index, table] of tables.entries()) {
    const data = {
      ...table,
      id: randomUUID(),
      eventDay: 'Friday',
      duration: 60,
      visible: true,
      eventOwner,
      // Owners play where they bring the game; the overlapping events have none.
      gameOwner: index === 2 ? eventOwner : '',
      teacher: 'none',
    }
    const answer = await page.request.put('/api/event', { data })
    expect([200, 409]).toContain(answer.status())
  }
}

/** Invites the address to a game day, and returns the path of its reply page. */
async function invite(browser: Browser, site: TestSite): Promise<string> {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await logInAsAdministrator(page, site)
  const gamedayForm = {
    date: '2027-06-19',
    startTime: '13:00:00',
    endTime: '18:00:00',
    capacity: 8,
    description: '',
    location: 'Elm Street Church hall',
  }
  const created = await page.request.post('/api/gameday', { data: gamedayForm })
  const { id } = (await created.json()) as Gameday
  const guest = { gamedayID: id, guestName: 'Ada Listener', guestEmail: email, status: null }
  expect((await page.request.post('/api/gameday/invite', { data: guest })).ok()).toBe(true)
  const { invitations } = (await (await page.request.get(`/api/gameday/${id}`)).json()) as Gameday
  await context.close()
  return `/gameday-reply/${invitations[0]?.invitationToken ?? ''}`
}

const openAs = async (browser: Browser, site: TestSite): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL: site.url })
  return [context, await context.newPage()]
}

test('a weekend by ear: each act is announced once, and nothing else is', async ({
  page,
  browser,
  site,
  mail,
}, testInfo) => {
  test.slow()
  const ear = await Listener.start(page)
  await page.goto('/')
  await ear.act('Register', {
    do: async () => {
      await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
      await page.getByRole('textbox', { name: 'Name 1' }).fill('Ada Listener')
      await page.getByRole('button', { name: 'Register 1 person' }).click()
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    },
    hears: [],
  })

  // Before the clock moves, as the administrator's link lives half an hour.
  const replyPath = await invite(browser, site)
  await moveIntoConvention(page, site, 190)
  const [ownerContext, owner] = await openAs(browser, site)
  await logIn(owner, mail, site.findRegistered(1).email)
  await announceEvents(owner)
  await ownerContext.close()

  await page.goto('/login')
  await ear.act('Request a code', {
    do: async () => {
      await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
      await page.getByRole('button', { name: 'Login' }).click()
    },
    hears: [/^Email Sent! Verification email has been sent to: ear@listener\.example/],
  })
  const { text = '' } = await mail.waitForNewest(email, '/verify/')
  await ear.act('Log in by the digits', {
    do: async () => {
      const digits = /^ *(\d{6})$/m.exec(text)?.[1] ?? ''
      await page.getByRole('textbox', { name: 'Six-digit code' }).fill(digits)
      await page.getByRole('button', { name: 'Log in with the code' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'My Weekend' })).toBeVisible()
    },
    hears: ['You are logged in.'],
    leaves: true,
  })

  await page.goto('/events')
  await ear.act('Search for an event', {
    do: () => page.getByRole('searchbox', { name: 'Filter events' }).fill('quacks of earl'),
    hears: [/^1 event\(s\) shown/],
  })
  await ear.act('Open its details', {
    do: () => page.getByRole('link', { name: 'Quacks of Earl' }).click(),
    hears: [],
  })
  const details = page.getByRole('dialog', { name: 'Event Details' })
  await ear.act('Join it', {
    do: () => details.getByRole('button', { name: 'Join Event' }).click(),
    hears: [/has a spot$/],
  })
  await details.getByRole('button', { name: 'Close' }).click()
  await ear.act('Search for another one', {
    do: () => page.getByRole('searchbox', { name: 'Filter events' }).fill('pearl harbor'),
    // The count is the same as before.
    hears: [],
  })
  await page.getByRole('link', { name: 'Pearl Harbor' }).click()
  await ear.act('Join it, although it overlaps', {
    do: () => details.getByRole('button', { name: 'Join Event' }).click(),
    hears: [/^Schedule Conflict .*plays Quacks of Earl .*Switching gives up that spot\./],
  })
  await ear.act('Switch', {
    do: () => details.getByRole('button', { name: 'Switch to Pearl Harbor' }).click(),
    hears: ['Ada Listener left Quacks of Earl and joined Pearl Harbor.'],
  })
  // A toast that moves out of a drawer within its first second is announced again on purpose.
  await page.goto('/events')
  await ear.act('Search for a full event', {
    do: () => page.getByRole('searchbox', { name: 'Filter events' }).fill('year of the dragon'),
    hears: [/^1 event\(s\) shown/],
  })
  await page.getByRole('link', { name: 'Year of the Dragon' }).click()
  await ear.act('Join its waiting list', {
    do: () => details.getByRole('button', { name: 'Join the waiting list' }).click(),
    hears: ['Ada is 1st on the waiting list'],
  })

  await page.goto('/now')
  const raise = page.getByRole('complementary', { name: 'Raise a flag' })
  await ear.act('Raise a flag', {
    do: async () => {
      await raise.getByRole('textbox', { name: 'Game' }).fill('Azul')
      await raise.getByRole('button', { name: 'Raise the flag' }).click()
      await expect(page.getByRole('region', { name: 'Your flag is up: Azul' })).toBeVisible()
    },
    hears: ['Your flag is up for Azul.'],
  })

  await page.goto('/weekend')
  await ear.act('Read My Weekend', {
    do: async () => {
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Pearl Harbor/ })
          .first(),
      ).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: /Quacks of Earl/ }),
      ).toHaveCount(0)
    },
    hears: [],
  })

  await page.goto(replyPath)
  await ear.act('Reply to the invitation', {
    do: async () => {
      await page
        .getByRole('radio', { name: /COMING/ })
        .first()
        .check({ force: true })
      await page.getByRole('button', { name: 'Send reply' }).click()
    },
    hears: [/^RSVP submitted! Thank you!/],
  })
  ear.finish()
  await testInfo.attach('journey', { body: ear.transcript(), contentType: 'text/plain' })
  if (process.env['PRINT_JOURNEY']) process.stdout.write(`${ear.transcript()}\n`)
})
