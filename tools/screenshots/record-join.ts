import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { holdMoment, logInAs, openPage } from './demo-client.ts'

/** Sizes in pixels. The wall is drawn at half its size. */
const phoneSize = { width: 360, height: 640 }
const wallSize = { width: 1600, height: 1280 }
const margin = 20
const size = {
  width: phoneSize.width + wallSize.width / 2 + 3 * margin,
  height: phoneSize.height + 2 * margin,
}
const background = '#e9e2d3'
const maxBytes = 1_000_000

/** A flag of the demo that wants two more players. */
const flagGame = 'Scout'

interface Frame {
  image: Buffer
  /** Milliseconds that it is shown. */
  delay: number
}

/** A finger on the screen. */
const fingerSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><circle cx="22" cy="22" r="19" fill="#2b6cb0" fill-opacity=".35" stroke="#2b6cb0" stroke-width="3"/></svg>',
)

/** Records how a spot that is taken on a phone shows on the wall of the hall, as an animated picture. */
export async function recordJoin(browser: Browser, url: string, file: string): Promise<void> {
  const openScreen = async (options: BrowserContextOptions, path: string) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    if (path === '/now') {
      await holdMoment(context.request, 'first-afternoon')
      await logInAs(context.request, 'attendee')
    }
    const page = await context.newPage()
    await openPage(page, path)
    return page
  }
  const phone = await openScreen({ viewport: phoneSize, colorScheme: 'light' }, '/now')
  const wall = await openScreen({ viewport: wallSize, colorScheme: 'dark' }, '/now?wall')

  const frames: Frame[] = []
  const addFrame = async (delay: number, finger?: { x: number; y: number }) => {
    frames.push({ image: await drawFrame(phone, wall, finger), delay })
  }
  const tap = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown')
    await addFrame(900)
    await addFrame(450, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await button.click()
  }
  const flag = phone.getByRole('listitem').filter({ hasText: flagGame })
  await tap(flag.getByRole('button', { name: 'On my way' }))
  await phone.getByRole('dialog').waitFor()
  await tap(phone.getByRole('button', { name: 'Kim Osei' }))
  await wall.getByText('1 player wanted').waitFor()
  await phone
    .getByText(/Kim Osei.*on the way/)
    .first()
    .waitFor()
  await addFrame(3_500)

  const animation = await sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: 55, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(file)
  if (animation.size > maxBytes) throw new Error(`The recording has ${animation.size} bytes`)
  console.log(`join.webp, ${Math.round(animation.size / 1000)} KB`)
  await phone.context().close()
  await wall.context().close()
}

async function drawFrame(
  phone: Page,
  wall: Page,
  finger: { x: number; y: number } | undefined,
): Promise<Buffer> {
  const wallImage = await sharp(await wall.screenshot())
    .resize(wallSize.width / 2, wallSize.height / 2)
    .png()
    .toBuffer()
  const layers = [
    { input: await phone.screenshot(), left: margin, top: margin },
    { input: wallImage, left: phoneSize.width + 2 * margin, top: margin },
    ...(finger
      ? [
          {
            input: fingerSvg,
            left: Math.round(margin + finger.x - 22),
            top: Math.round(margin + finger.y - 22),
          },
        ]
      : []),
  ]
  return sharp({ create: { ...size, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer()
}
