import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the browser's tab and of the installed site: node art/draw-icons.ts

const folder = join(import.meta.dirname, '..', 'public')
const drawing = readFileSync(join(import.meta.dirname, 'meeple.svg'), 'utf8')
const meeple = /<path.+\/>/.exec(drawing)?.[0] ?? ''

/** The meeple on paper, so much of the width; `round` is the corner of the paper. */
const icon = (share: number, round: number) => {
  const scale = share
  const start = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="#FBF7EF"/><g transform="translate(${start} ${start}) scale(${scale})">${meeple}</g></svg>`
}

const write = async (name: string, size: number, svg: string) => {
  const picture = sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size, size)
  await picture
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'icons', `${name}.png`))
}

// A picture: a drawing would be drawn by the page's own thread, in a document of its own.
await write('tab-96', 96, drawing)
for (const size of [192, 512]) await write(`icon-${size}`, size, icon(0.84, 7))
// Whatever shape the system cuts out, the meeple stays whole.
await write('maskable-512', 512, icon(0.6, 0))
await write('apple-touch-180', 180, icon(0.78, 0))
