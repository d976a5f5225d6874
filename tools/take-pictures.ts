import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startSite } from '../e2e/site.ts'

/** `node tools/take-pictures.ts`: renews the pictures in the documents from the sample data. */

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')

interface Picture {
  name: string
  path: string
  width: number
  colorScheme: 'light' | 'dark'
  /** The whole page instead of what fits a screen. */
  whole?: boolean
}

const desk = { width: 1280, colorScheme: 'light' } as const
const phone = { width: 360, colorScheme: 'dark' } as const

const everybody: Picture[] = [
  { ...desk, name: 'home', path: '/', whole: true },
  { ...phone, name: 'home-phone', path: '/' },
  { ...desk, name: 'events', path: '/events' },
  { ...desk, name: 'events-dark', path: '/events', colorScheme: 'dark' },
  { ...phone, name: 'events-phone', path: '/events' },
  { ...desk, name: 'calendar', path: '/calendar' },
  { ...desk, name: 'map', path: '/map' },
  { ...desk, name: 'photos', path: '/photos' },
]

const administrator: Picture[] = [
  { ...desk, name: 'gameday-management', path: '/gameday-management' },
  { ...desk, name: 'registrations', path: '/registrations' },
  { ...desk, name: 'emailer', path: '/emailer' },
  { ...desk, name: 'settings', path: '/settings' },
]

async function take(browser: Browser, url: string, pictures: Picture[], link?: string) {
  for (const { name, path, width, colorScheme, whole = false } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 740 : 860 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    if (link) {
      await page.goto(link)
      await page.getByText('Verification Successful!').waitFor()
    }
    await page.goto(`${url}${path}`)
    // Optional fonts are there from the second look on.
    await page.reload({ waitUntil: 'load' })
    await page.waitForTimeout(800)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole })
    console.log(name)
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
await take(browser, site.url, everybody)
await take(browser, site.url, administrator, site.administratorLink())
await browser.close()
await site.stop()
