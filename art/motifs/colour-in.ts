import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, pathOf, rect, stroke } from '../kit/draw.ts'
import { hex, hexPoints, pencil, star, textLines } from '../kit/pieces.ts'
import { pinchingHand } from '../kit/people.ts'

export const colourIn: Motif = {
  size: [1200, 1600],
  alt: 'A sheet with a flower of hexagons, half of them colored in by hand, and colored pencils around it',
  caption: 'Everyone rolls, everyone writes',
  colour: p.honey,
  draw: (random) => {
    const r = 52
    const across = r * Math.sqrt(3)
    let cells = ''
    for (let row = -4; row <= 4; row += 1) {
      const count = 9 - Math.abs(row)
      for (let i = 0; i < count; i += 1) {
        const x = (i - (count - 1) / 2) * across
        const y = row * r * 1.5
        const tone =
          Math.hypot(x, y) < 330
            ? random.pick([p.red, p.skyLight, p.sage, p.honey, '', p.clay])
            : random.pick(['', '', '', p.sage, p.skyLight])
        if (tone) {
          cells +=
            hex(x, y, r - 10, tone, true, 'opacity=".75"') +
            stroke(`M${x - 26} ${y + 14}l16-34 10 40 14-42 12 34`, tone, 8)
        }
        cells += `<path d="${pathOf(hexPoints(x, y, r - 3))}" fill="none" stroke="${p.ink}" stroke-width="4"/>`
        if (!tone && random.chance(0.3)) cells += star(x, y, 16, p.edge)
      }
    }
    const sheet =
      rect(-440, -600, 880, 1200, p.cream, 10) +
      move(0, -70, cells) +
      rect(-390, -560, 780, 70, p.felt, 12) +
      [0, 1, 2, 3, 4]
        .map((i) => circle(-330 + i * 80, -525, 22, i < 3 ? p.honey : p.feltLight))
        .join('') +
      textLines(-390, 440, [330, 330, 250], 50, p.edge, 6) +
      [0, 1, 2, 3]
        .map((i) =>
          rect(20 + i * 96, 410, 76, 120, 'none', 10, `stroke="${p.ink}" stroke-width="5"`),
        )
        .join('')
    return (
      rect(0, 0, 1200, 1600, '#F4C85F') +
      circle(0, 1600, 700, '#F7D582') +
      circle(1200, 100, 420, '#F7D582') +
      cast(move(560, 800, sheet, 4), 14) +
      cast(
        pencil(1090, 160, 520, p.red, 12) +
          pencil(1130, 260, 560, p.sky, 4) +
          pencil(90, 900, 520, p.moss, -8),
        8,
      ) +
      cast(
        move(
          940,
          1180,
          move(-10, -200, pencil(0, -300, 330, p.skyLight, 0), 16) +
            pinchingHand(p.skins[1] as string, p.felt),
          -34,
        ),
        14,
      )
    )
  },
}
