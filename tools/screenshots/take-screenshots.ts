import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { MomentId, PersonaId } from '../../domain/demo/schema.ts'
import { listGamedays } from '../../domain/gamedays/api.ts'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import { startServer } from '../../server/testing/processes/server-process.ts'
import { holdMoment, logInAs, openPage } from './demo-client.ts'
import { recordJoin } from './record-join.ts'

/** `npm run screenshots`: takes the pictures and the recording of the documents from the demo site. */

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

interface Picture {
  name: string
  path: string
  width: number
  themes: ReadonlyArray<'light' | 'dark'>
}

interface Scene {
  moment: MomentId
  persona: PersonaId
  pictures: Picture[]
}

/** Heights of a phone and of a television. */
const heights: Record<number, number> = { 360: 740, 1920: 1080 }

const desk = { width: 1280, themes: ['light', 'dark'] } as const
const phone = { width: 360, themes: ['light', 'dark'] } as const
const guide = { width: 1280, themes: ['light'] } as const

const createScenes = (replyPath: string): Scene[] => [
  {
    moment: 'half-year-before',
    persona: 'visitor',
    pictures: [
      { ...desk, name: 'home', path: '/' },
      { ...phone, name: 'home-phone', path: '/' },
      { ...guide, name: 'events', path: '/events' },
      { ...phone, name: 'events-phone', path: '/events' },
      { ...desk, name: 'calendar', path: '/calendar' },
      { ...phone, name: 'invitation-phone', path: replyPath },
    ],
  },
  {
    moment: 'half-year-before',
    persona: 'administrator',
    pictures: [
      { ...desk, name: 'organize', path: '/organize' },
      { ...desk, name: 'gameday-management', path: '/gameday-management' },
      { ...guide, name: 'registrations', path: '/registrations' },
      { ...guide, name: 'emailer', path: '/emailer' },
      { ...guide, name: 'settings', path: '/settings' },
    ],
  },
  {
    moment: 'first-afternoon',
    persona: 'attendee',
    pictures: [
      { ...desk, name: 'now', path: '/now' },
      { ...phone, name: 'now-phone', path: '/now' },
      { ...desk, name: 'hall', path: '/hall' },
      { ...phone, name: 'hall-phone', path: '/hall' },
      { ...phone, name: 'weekend-phone', path: '/weekend' },
      { name: 'wall', path: '/now?wall', width: 1920, themes: ['dark'] },
    ],
  },
]

async function takeScene(browser: Browser, url: string, { moment, persona, pictures }: Scene) {
  const loginContext = await browser.newContext({ baseURL: url })
  await holdMoment(loginContext.request, moment)
  await logInAs(loginContext.request, persona)
  const storageState = await loginContext.storageState()
  for (const { name, path, width, themes } of pictures) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        baseURL: url,
        storageState,
        viewport: { width, height: heights[width] ?? 860 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await openPage(page, path)
      const file = colorScheme === 'dark' ? `${name}-dark.webp` : `${name}.webp`
      await sharp(await page.screenshot())
        .webp({ quality: 78, effort: 6 })
        .toFile(join(folder, file))
      console.log(file)
      await context.close()
    }
  }
}

/** The reply page of a guest who has not replied yet. */
async function findReplyPath(browser: Browser, url: string): Promise<string> {
  const { request } = await browser.newContext({ baseURL: url })
  await holdMoment(request, 'half-year-before')
  await logInAs(request, 'administrator')
  const answer = await request.get(buildAddress(listGamedays, {}))
  const gamedays = (await answer.json()) as {
    invitations: { status: number; invitationToken: string }[]
  }[]
  const invitation = gamedays
    .toReversed()
    .flatMap(({ invitations }) => invitations)
    .find(({ status }) => status === 0)
  if (!invitation) throw new Error('The demo has no invitation without a reply')
  return `/gameday-reply/${invitation.invitationToken}`
}

const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-pictures-'))
const site = await startServer({ environment: { DEMO: 'local', SMTP_URL: '' }, dataDir })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  const scenes = createScenes(await findReplyPath(browser, site.url))
  for (const scene of scenes) await takeScene(browser, site.url, scene)
  await recordJoin(browser, site.url, join(folder, 'join.webp'))
} finally {
  await browser.close()
  await site.stop()
}
