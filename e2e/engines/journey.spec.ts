import type { Browser } from '@playwright/test'
import type { Gameday } from '../../domain/gamedays/schema.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { linkIn } from '../../server/testing/mail/smtp-server.ts'
import { expect, test } from '../fixtures.ts'
import { startChromium } from './chromium.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const firefox = process.env['FIREFOX_PATH'] ?? ''
const webkit = process.env['WEBKIT_DRIVER'] ?? ''

interface Case {
  name: string
  isThere: boolean
  start: (chromium: Browser) => Promise<DrivenBrowser>
}

const engines: readonly Case[] = [
  { name: 'Chromium', isThere: true, start: startChromium },
  { name: 'Firefox', isThere: firefox !== '', start: () => startFirefox(firefox) },
  { name: 'WebKit', isThere: webkit !== '', start: () => startWebKit(webkit) },
]

const email = 'rosa@delgado.example'
const details = 'dialog[open]'

for (const { name, isThere, start } of engines) {
  test(`${name}: registers, signs in, finds and joins a table, and replies to an invitation`, async ({
    browser: chromium,
    request,
    site,
    mail,
  }) => {
    test.skip(!isThere, `There is no ${name} here: see what the stage "${name}" says.`)
    test.slow()
    const browser = await start(chromium)
    test.info().annotations.push({ type: 'version', description: browser.version })
    await browser.resize(1280, 900)

    await test.step('register', async () => {
      await browser.open(site.url)
      await browser.fill('input[name=email]', email)
      await browser.fill('input[name=names]', 'Rosa Delgado')
      await browser.press('button[type=submit]', 'Register 1 badge')
      await browser.see('h2:focus', 'Check your inbox')
    })

    await test.step('sign in', async () => {
      await browser.open(`${site.url}/login`)
      await browser.fill('input[name=email]', email)
      await browser.press('button[type=submit]', 'Login')
      await browser.see('[role=status]', 'Email Sent!')
      await browser.open(linkIn(await mail.newestTo(email, '/verify/'), '/verify/'))
      await browser.see('main', 'Verification Successful!')
      await browser.press('main a', 'View Events')
      await browser.until(() => location.pathname === '/events')
    })

    await test.step('filter', async () => {
      await browser.press('button.filter', 'Day')
      await browser.press('.popover[data-open] label span', 'Saturday')
      await browser.until(() => location.search === '?day=Saturday')
      await browser.key('Escape')
      await browser.until(() => document.querySelector('.popover[data-open]') === null)
      await browser.see('main', '16 event(s) shown')
    })

    await test.step('a drawer, and a seat', async () => {
      await browser.press('tbody .row-link', 'Everdell')
      await browser.see(details, '2 of 4 spots')
      await browser.press(`${details} button`, 'Join Event')
      await browser.see(`${details} li`, 'Rosa Delgado')
      await browser.see(details, '3 of 4 spots')
      await browser.key('Escape')
      await browser.until(() => document.querySelector('dialog[open]') === null)
      expect(await browser.run(() => location.search)).toBe('?day=Saturday')
    })

    await test.step('the calendar, and Back', async () => {
      await browser.press('.events-head a[href="/calendar"]')
      await browser.press('a.cal-card b', 'Everdell')
      await browser.see(`${details} li`, 'Rosa Delgado')
      await browser.run(() => history.back())
      await browser.until(() => document.querySelector('dialog[open]') === null)
      expect(await browser.run(() => location.pathname)).toBe('/calendar')
    })

    await test.step('a menu by keyboard', async () => {
      await browser.open(`${site.url}/events`)
      await browser.run(() => document.querySelector<HTMLElement>('.events-action button')?.focus())
      await browser.key('ArrowDown')
      await browser.see('[role=menuitem]:focus', 'Create Event')
      await browser.key('ArrowDown')
      await browser.see('[role=menuitem]:focus', 'Request Game')
      await browser.key('Escape')
      await browser.see('.events-action button:focus', 'Create & View Options')
      await browser.key('ArrowDown')
      await browser.see('[role=menuitem]:focus', 'Create Event')
      await browser.key('Enter')
      await browser.see('dialog[open]:focus-within', 'New Event')
      await browser.key('Escape')
      await browser.until(() => document.querySelector('dialog[open]') === null)
    })

    await test.step('reply to an invitation', async () => {
      const { pathname } = new URL(site.administratorLink())
      await request.post(`/api/user${pathname}`, { data: {} })
      const guest = { guestName: 'Rosa Delgado', guestEmail: email }
      const gamedayID = 'sample-gameday-soon'
      const invited = await request.post('/api/gameday/invite', { data: { gamedayID, ...guest } })
      expect(invited.status()).toBe(201)
      await browser.resize(450, 800)
      await browser.open(linkIn(await mail.newestTo(email, '/gameday-reply/'), '/gameday-reply/'))
      await browser.see('h1', "Rosa, there's a chair for you")
      await browser.press('label', "I'M COMING!")
      await browser.press('label', '2')
      await browser.press('button[type=submit]', 'Send reply')
      await browser.see('main', 'RSVP submitted! Thank you!')
      await browser.see('label', 'STILL COMING!')
      const read = await request.get(`/api/gameday/${gamedayID}`)
      const { invitations } = (await read.json()) as Gameday
      expect(invitations).toContainEqual(
        expect.objectContaining({ guestEmail: email, status: accepted, additionalGuests: 2 }),
      )
    })

    expect(browser.errors).toEqual([])
    await browser.close()
  })
}
