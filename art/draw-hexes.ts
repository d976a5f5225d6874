import { join } from 'node:path'
import sharp from 'sharp'

/**
 * `node art/draw-hexes.ts`: the tile that the pattern of hexagons is made of, as a mask, twice as fine as it is shown.
 * A picture: as a drawing it would be a document of its own, for which the page's own thread has to find styles and a layout.
 */

const width = 56
const height = 97
const fineness = 2

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * fineness}" height="${height * fineness}" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="1.5">
<path d="M28 0 56 16.2v32.3L28 64.7 0 48.5V16.2zM28 64.7V97"/></svg>`

/** Eight shades of an edge are enough, and a third smaller. */
const shades = 7
const { data, info } = await sharp(Buffer.from(tile)).raw().toBuffer({ resolveWithObject: true })
const edges = data.map((value) => Math.round((value / 255) * shades) * Math.floor(255 / shades))
await sharp(edges, { raw: { width: info.width, height: info.height, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile(join(import.meta.dirname, '..', 'web', 'styles', 'base', 'hexes.webp'))
