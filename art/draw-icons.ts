import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed site from the one in the browser's tab: node art/draw-icons.ts

const folder = join(import.meta.dirname, '..', 'public')
const meeple = /<path.+\/>/.exec(readFileSync(join(folder, 'favicon.svg'), 'utf8'))?.[0] ?? ''

/** The meeple on paper, so much of the width; `round` is the corner of the paper. */
const icon = (share: number, round: number) => {
  const scale = share
  const start = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="#FBF7EF"/><g transform="translate(${start} ${start}) scale(${scale})">${meeple}</g></svg>`
}

const write = async (name: string, size: number, drawing: string) => {
  const picture = sharp(Buffer.from(drawing), { density: 72 * (size / 32) }).resize(size, size)
  await picture
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'icons', `${name}.png`))
}

for (const size of [192, 512]) await write(`icon-${size}`, size, icon(0.84, 7))
// Whatever shape the system cuts out, the meeple stays whole.
await write('maskable-512', 512, icon(0.6, 0))
await write('apple-touch-180', 180, icon(0.78, 0))
