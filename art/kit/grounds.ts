import { circle, line, pathOf, rect, stroke, times } from './draw.ts'
import { hexPoints } from './pieces.ts'
import * as p from './palette.ts'
import type { Random } from './random.ts'

/** Planks of a table top, lying. */
export const planks = (
  w: number,
  h: number,
  random: Random,
  { base = p.wood, dark = p.woodDark, light = p.woodLight, size = 150 } = {},
) => {
  let drawn = rect(0, 0, w, h, base)
  for (let y = 0; y < h; y += size) {
    if (random.chance(0.5))
      drawn += rect(0, y, w, size, random.chance(0.5) ? dark : light, 0, 'opacity=".18"')
    drawn += line(
      [
        [0, y],
        [w, y],
      ],
      dark,
      5,
    )
    for (let x = random.between(60, 500); x < w; x += random.between(420, 760)) {
      drawn += line(
        [
          [x, y + 3],
          [x, y + size - 3],
        ],
        dark,
        5,
      )
    }
    drawn += times(3, () => {
      const x = random.between(-60, w - 120)
      const grain = y + random.between(22, size - 22)
      const long = random.between(130, 320)
      return stroke(
        `M${x} ${grain}q${long / 4}-12 ${long / 2} 0t${long / 2} 0`,
        light,
        4,
        'opacity=".8"',
      )
    })
  }
  return drawn
}

/** The green table with its hex lines. */
export const feltGround = (
  w: number,
  h: number,
  colour: string = p.felt,
  lineColour: string = p.feltLight,
  r = 90,
) => {
  let d = ''
  const across = r * Math.sqrt(3)
  for (let row = 0; row * r * 1.5 < h + r; row += 1) {
    for (let x = (row % 2) * (across / 2); x < w + across; x += across) {
      d += pathOf(hexPoints(x, row * r * 1.5, r))
    }
  }
  return (
    rect(0, 0, w, h, colour) +
    `<path d="${d}" fill="none" stroke="${lineColour}" stroke-width="3" opacity=".45"/>`
  )
}

/** A gingham cloth. */
export const gingham = (w: number, h: number, ground: string, colour: string, size = 80) =>
  rect(0, 0, w, h, ground) +
  times(Math.ceil(w / size / 2), (i) =>
    rect(i * size * 2, 0, size, h, colour, 0, 'opacity=".35"'),
  ) +
  times(Math.ceil(h / size / 2), (i) => rect(0, i * size * 2, w, size, colour, 0, 'opacity=".35"'))

export const dots = (w: number, h: number, ground: string, colour: string, gap = 80, r = 7) =>
  rect(0, 0, w, h, ground) +
  times(Math.ceil(h / gap) + 1, (row) =>
    times(Math.ceil(w / gap) + 1, (column) =>
      circle((column + (row % 2) / 2) * gap, row * gap, r, colour),
    ),
  )
