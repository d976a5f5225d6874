import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { startSite } from '../../e2e/site.ts'
import { hours, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import { fillHall } from './fill-hall.ts'

/** `node tools/screenshots/take-screenshots.ts`: updates the screenshots in the documents from the sample data. */

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

interface Picture {
  name: string
  path: string
  width: number
  themes: ReadonlyArray<'light' | 'dark'>
}

/** Heights of a phone and of a television. */
const heights: Record<number, number> = { 360: 740, 1920: 1080 }

const desk = { width: 1280, themes: ['light', 'dark'] } as const
const phone = { width: 360, themes: ['light', 'dark'] } as const
const guide = { width: 1280, themes: ['light'] } as const

const publicPictures: Picture[] = [
  { ...desk, name: 'home', path: '/' },
  { ...phone, name: 'home-phone', path: '/' },
  { ...guide, name: 'events', path: '/events' },
  { ...phone, name: 'events-phone', path: '/events' },
  { ...desk, name: 'calendar', path: '/calendar' },
]

const administratorPictures: Picture[] = [
  { ...desk, name: 'gameday-management', path: '/gameday-management' },
  { ...guide, name: 'registrations', path: '/registrations' },
  { ...guide, name: 'emailer', path: '/emailer' },
  { ...guide, name: 'settings', path: '/settings' },
]

/** Pictures during the convention. */
const hallPictures: Picture[] = [
  { ...desk, name: 'now', path: '/now' },
  { ...phone, name: 'now-phone', path: '/now' },
  { ...desk, name: 'hall', path: '/hall' },
  { ...phone, name: 'hall-phone', path: '/hall' },
  { name: 'wall', path: '/now?wall', width: 1920, themes: ['dark'] },
]

interface PictureOptions {
  /** A login link to open first. */
  link?: string
  /** The fixed time of the page's clock; without it, the clock runs. */
  now?: Date
}

async function takePictures(
  browser: Browser,
  url: string,
  pictures: Picture[],
  { link, now }: PictureOptions = {},
) {
  for (const { name, path, width, themes } of pictures) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        viewport: { width, height: heights[width] ?? 860 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      if (link) await logIn(context, link)
      const page = await context.newPage()
      if (now) await page.clock.setFixedTime(now)
      await page.goto(`${url}${path}`)
      await page.waitForTimeout(800)
      const file = colorScheme === 'dark' ? `${name}-dark.webp` : `${name}.webp`
      await sharp(await page.screenshot())
        .webp({ quality: 78, effort: 6 })
        .toFile(join(folder, file))
      console.log(file)
      await context.close()
    }
  }
}

async function logIn(context: BrowserContext, link: string) {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByText('Verification Successful!').waitFor()
  await page.close()
}

/** A guest of the sample data who has not replied yet. */
async function findUnansweredInvitation(
  browser: Browser,
  url: string,
  link: string,
): Promise<string> {
  const context = await browser.newContext()
  await logIn(context, link)
  const answer = await context.request.get(`${url}/api/gamedays`)
  const gamedays = (await answer.json()) as {
    date: string
    invitations: { status: number; invitationToken: string }[]
  }[]
  await context.close()
  const today = new Date().toISOString().slice(0, 10)
  const invitation = gamedays
    .filter(({ date }) => date > today)
    .flatMap(({ invitations }) => invitations)
    .find(({ status }) => status === 0)
  if (!invitation) throw new Error('The sample data has no invitation without an answer')
  return `/gameday-reply/${invitation.invitationToken}`
}

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(join(folder, file))
const site = await startSite()
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const link = site.administratorLink()
const replyPath = await findUnansweredInvitation(browser, site.url, link)
await takePictures(browser, site.url, [
  ...publicPictures,
  { ...phone, name: 'invitation-phone', path: replyPath },
])
await takePictures(browser, site.url, administratorPictures, { link })
const { startDate } = (await (await fetch(`${site.url}/api/convention`)).json()) as {
  startDate: string
}
await site.stop()

// Ten past three in the afternoon of the first day.
const now = new Date(toMilliseconds(startDate) + hours(3) + minutes(10))
const hallSite = await startSite({}, { clockAhead: now.getTime() - Date.now() })
const context = await browser.newContext()
await logIn(context, hallSite.administratorLink())
await fillHall(context.request, hallSite.url)
await takePictures(browser, hallSite.url, hallPictures, { now })
await browser.close()
await hallSite.stop()
