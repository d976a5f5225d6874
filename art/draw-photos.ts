// Draws the 44 sample pictures and writes them to public/photos, with their list in
// server/sample/photos.json. The same seed gives the same bytes.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { motifs } from './motifs/all.ts'
import { picture } from './kit/draw.ts'
import { randomFrom } from './kit/random.ts'

const seed = 2027
const widths = [2400, 384] as const
const place = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

// Takes minutes: the old pictures stay until all new ones are there.
const drawn = mkdtempSync(join(tmpdir(), 'meepcon-photos-'))

let bytes = 0
const photos: object[] = []
for (const [index, { size, alt, caption, colour, draw }] of motifs.entries()) {
  const [width, height] = size
  const id = `meepcon-${String(index + 1).padStart(2, '0')}.webp`
  const svg = Buffer.from(picture(width, height, draw(randomFrom(seed + index * 101))))
  const large = await sharp(svg, { density: (72 * widths[0]) / width })
    .flatten({ background: colour })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const wide of widths) {
    const tall = Math.round((wide * height) / width)
    const folder = join(drawn, `${wide}x${tall}`)
    const stored = await sharp(large.data, { raw: large.info })
      .resize(wide, tall, { fit: 'fill' })
      .webp({ quality: 74, effort: 6, smartSubsample: true })
      .toBuffer()
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${id}`, stored)
    bytes += stored.length
  }
  const high = Math.round((widths[0] * height) / width)
  photos.push({ id, width: widths[0], height: high, alt, caption, colour })
}

rmSync(place('public/photos'), { recursive: true, force: true })
cpSync(drawn, place('public/photos'), { recursive: true })
rmSync(drawn, { recursive: true })
writeFileSync(place('server/sample/photos.json'), `${JSON.stringify(photos, null, 2)}\n`)
console.log(`${motifs.length} pictures, ${bytes} bytes`)
