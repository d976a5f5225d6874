import { join } from 'node:path'
import sharp from 'sharp'

/** `node art/draw-share.ts`: the picture a chat shows beside a link, `public/share.png`. No lettering: the chat has the title. */

const meeple =
  'M16 2c3.1 0 5.4 2.3 5.4 5.2 0 1.3-.4 2.3-1 3.2 3.6.7 7.2 2 9.3 3.8 1.2 1 1.2 2.7 0 3.7-1.5 1.2-4 1.8-6.3 2 1.5 2.6 3.2 5.2 4 7.2.6 1.5-.3 2.9-1.9 2.9h-5.3c-.9 0-1.5-.4-1.9-1.2l-1.4-2.9c-.4-.8-1.4-.8-1.8 0l-1.4 2.9c-.4.8-1 1.2-1.9 1.2H6.5c-1.6 0-2.5-1.4-1.9-2.9.8-2 2.5-4.6 4-7.2-2.3-.2-4.8-.8-6.3-2-1.2-1-1.2-2.7 0-3.7 2.1-1.8 5.7-3.1 9.3-3.8-.6-.9-1-1.9-1-3.2C10.6 4.3 12.9 2 16 2z'

const width = 1200
const height = 630
const table = '#1F5C4A'
const [honey, honeyEdge, red, paper, sky] = ['#F2B632', '#B98412', '#C8452D', '#FFF9EC', '#2B6CB0']

const hexagon = (x: number, y: number, size: number) =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

const tile = (x: number, y: number, size: number, face: string, edge: string) =>
  `<polygon points="${hexagon(x, y + size * 0.12, size)}" fill="${edge}"/><polygon points="${hexagon(x, y, size)}" fill="${face}"/>`

const piece = (x: number, y: number, size: number, colour: string) =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})" d="${meeple}" fill="${colour}"/>`

const step = 70
const texture = Array.from({ length: 60 }, (_, index) => {
  const row = Math.floor(index / 10)
  const x = (index % 10) * step * Math.sqrt(3) + (row % 2) * ((step * Math.sqrt(3)) / 2)
  return `<polygon points="${hexagon(x, row * step * 1.5, step)}"/>`
}).join('')

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${table}"/>
<g fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="2">${texture}</g>
${tile(600, 320, 210, honey, honeyEdge)}${piece(600, 300, 270, red)}
${tile(236, 340, 120, paper, '#DCCBA9')}${piece(236, 330, 140, table)}
${tile(964, 340, 120, paper, '#DCCBA9')}${piece(964, 330, 140, sky)}
</svg>`

await sharp(Buffer.from(picture))
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join(import.meta.dirname, '..', 'public', 'share.png'))
