import type { Browser } from '@playwright/test'
import type { Gameday } from '../../domain/gamedays/schema.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { findLink } from '../../server/testing/mail/smtp-server.ts'
import { expect, test } from '../fixtures.ts'
import { startChromium } from './chromium.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const firefox = process.env['FIREFOX_PATH'] ?? ''
const webkit = process.env['WEBKIT_DRIVER'] ?? ''

interface EngineCase {
  name: string
  isAvailable: boolean
  start: (chromium: Browser) => Promise<DrivenBrowser>
}

const engines: readonly EngineCase[] = [
  { name: 'Chromium', isAvailable: true, start: startChromium },
  { name: 'Firefox', isAvailable: firefox !== '', start: () => startFirefox(firefox) },
  { name: 'WebKit', isAvailable: webkit !== '', start: () => startWebKit(webkit) },
]

const email = 'rosa@delgado.example'
const detailsDialog = 'dialog[open]'

for (const { name, isAvailable, start } of engines) {
  test(`${name}: registers, logs in, finds and joins an event, and replies to an invitation`, async ({
    browser: chromium,
    request,
    site,
    mail,
  }) => {
    test.skip(!isAvailable, `${name} is not installed: see the output of the stage "${name}".`)
    test.slow()
    const browser = await start(chromium)
    test.info().annotations.push({ type: 'version', description: browser.version })
    await browser.resize(1280, 900)

    await test.step('register', async () => {
      await browser.open(site.url)
      await browser.fill('input[name=email]', email)
      await browser.fill('input[name=names]', 'Rosa Delgado')
      await browser.clickElement('button[type=submit]', 'Register 1 person')
      await browser.waitForText('h2:focus', 'Check your inbox')
    })

    await test.step('sign in', async () => {
      await browser.open(`${site.url}/login`)
      await browser.fill('input[name=email]', email)
      await browser.clickElement('button[type=submit]', 'Login')
      await browser.waitForText('[role=status]', 'Email Sent!')
      await browser.open(findLink(await mail.waitForNewest(email, '/verify/'), '/verify/'))
      await browser.waitForText('main', 'Verification Successful!')
      await browser.clickElement('main a', 'View Events')
      await browser.waitFor(() => location.pathname === '/events')
    })

    await test.step('filter', async () => {
      await browser.clickElement('button.filter', 'Day')
      await browser.clickElement('.popover[data-open] label span', 'Saturday')
      await browser.waitFor(() => location.search === '?day=Saturday')
      await browser.key('Escape')
      await browser.waitFor(() => document.querySelector('.popover[data-open]') === null)
      await browser.waitForText('main', '16 event(s) shown')
    })

    await test.step('a drawer, and a seat', async () => {
      await browser.clickElement('tbody .row-link', 'Everdell')
      await browser.waitForText(detailsDialog, '2 of 4 spots')
      await browser.clickElement(`${detailsDialog} button`, 'Join Event')
      await browser.waitForText(`${detailsDialog} li`, 'Rosa Delgado')
      await browser.waitForText(detailsDialog, '3 of 4 spots')
      await browser.key('Escape')
      await browser.waitFor(() => document.querySelector('dialog[open]') === null)
      expect(await browser.run(() => location.search)).toBe('?day=Saturday')
    })

    await test.step('the calendar, and Back', async () => {
      await browser.clickElement('.views a[href^="/calendar"]')
      await browser.clickElement('a.cal-card b', 'Everdell')
      await browser.waitForText(`${detailsDialog} li`, 'Rosa Delgado')
      await browser.run(() => history.back())
      await browser.waitFor(() => document.querySelector('dialog[open]') === null)
      expect(await browser.run(() => location.pathname)).toBe('/calendar')
    })

    await test.step('a menu by keyboard', async () => {
      await browser.open(`${site.url}/events`)
      await browser.run(() => document.querySelector<HTMLElement>('.events-action button')?.focus())
      await browser.key('ArrowDown')
      await browser.waitForText('[role=menuitem]:focus', 'Create Event')
      await browser.key('ArrowDown')
      await browser.waitForText('[role=menuitem]:focus', 'Request Game')
      await browser.key('Escape')
      await browser.waitForText('.events-action button:focus', 'Create & View Options')
      await browser.key('ArrowDown')
      await browser.waitForText('[role=menuitem]:focus', 'Create Event')
      await browser.key('Enter')
      await browser.waitForText('dialog[open]:focus-within', 'New Event')
      await browser.key('Escape')
      await browser.waitFor(() => document.querySelector('dialog[open]') === null)
    })

    await test.step('reply to an invitation', async () => {
      const { pathname } = new URL(site.administratorLink())
      await request.post(`/api/user${pathname}`, { data: {} })
      const guest = { guestName: 'Rosa Delgado', guestEmail: email }
      const gamedayID = 'sample-gameday-soon'
      const inviteAnswer = await request.post('/api/gameday/invite', {
        data: { gamedayID, ...guest },
      })
      expect(inviteAnswer.status()).toBe(201)
      await browser.resize(450, 800)
      await browser.open(
        findLink(await mail.waitForNewest(email, '/gameday-reply/'), '/gameday-reply/'),
      )
      await browser.waitForText('h1', "Rosa, there's a chair for you")
      await browser.clickElement('main a', 'Add guests or a comment first')
      await browser.clickElement('label', "I'M COMING!")
      await browser.clickElement('label', '2')
      await browser.clickElement('button[type=submit]', 'Send reply')
      await browser.waitForText('main', 'RSVP submitted! Thank you!')
      await browser.waitForText('label', 'STILL COMING!')
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
