import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, circle, move, rect, times, stroke } from '../kit/draw.ts'
import { sitter } from '../kit/people.ts'
import { card, cardBack, die, hex, meeple, mugAbove } from '../kit/pieces.ts'

export const roundTable: Motif = {
  size: [1200, 1200],
  alt: 'Six people around a round table, seen from above, each with cards, in the middle a board of hexes',
  caption: 'Six around one table',
  colour: p.red,
  draw: (random) => {
    const shirts = [p.honey, p.sky, p.cream, p.moss, p.clay, p.ink]
    const people = around(6, 500, 90).map(([x, y], i) =>
      cast(
        sitter(
          600 + x,
          600 + y,
          1.22,
          {
            skin: p.skins[(i * 5 + 2) % 6] as string,
            hair: p.hairs[(i + 1) % 6] as string,
            shirt: shirts[i] as string,
            bun: i % 3 === 1,
          },
          i * 60,
        ),
        8,
      ),
    )
    const rays = around(6, 270, 90).map(([x, y], i) =>
      move(
        600 + x,
        600 + y,
        times(3, (n) =>
          card(
            (n - 1) * 40,
            0,
            58,
            82,
            cardBack(58, 82, shirts[i] === p.cream ? p.red : (shirts[i] as string), p.cream),
            (n - 1) * 10,
          ),
        ),
        i * 60,
      ),
    )
    const island = [[0, 0], ...around(6, 88, 0)]
    const lands = [p.sand, p.sage, p.honey, p.skyLight, p.clay, p.moss, p.honey]
    return (
      rect(0, 0, 1200, 1200, '#B43C26') +
      times(9, (i) =>
        stroke(
          `M-20 ${i * 150}q75-44 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0`,
          '#C8523B',
          12,
        ),
      ) +
      cast(people.join(''), 4) +
      cast(circle(600, 600, 400, p.wood), 24) +
      circle(600, 600, 400, p.woodDark) +
      circle(600, 600, 384, p.woodLight) +
      times(5, (i) => stroke(`M${330 + i * 30} ${380 + i * 110}q90-16 180 0t180 0`, p.wood, 5)) +
      around(6, 408, 90)
        .map(([x, y], i) =>
          move(
            600 + x,
            600 + y,
            circle(-40, 0, 21, p.skins[(i * 5 + 2) % 6] as string) +
              circle(40, 0, 21, p.skins[(i * 5 + 2) % 6] as string),
            i * 60,
          ),
        )
        .join('') +
      cast(
        island.map(([x = 0, y = 0], i) => hex(600 + x, 600 + y, 46, lands[i] as string)).join(''),
        8,
      ) +
      cast(
        meeple(600, 596, 0.36, p.red) +
          meeple(688, 590, 0.36, p.ink) +
          meeple(556, 520, 0.36, p.sky),
        4,
      ) +
      cast(rays.join(''), 4) +
      cast(
        mugAbove(450, 850, 40, p.cream, p.coffee, random.between(0, 90)) +
          mugAbove(455, 345, 40, p.sky, p.coffee, 200) +
          die(868, 570, 42, 5, p.red, 20) +
          die(906, 628, 42, 2, p.cream, -12),
        4,
      )
    )
  },
}
