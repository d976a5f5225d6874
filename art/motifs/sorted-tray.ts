import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, oval, path, rect, times } from '../kit/draw.ts'
import { card, cardBack, cube, die, hex, meeple, star, token } from '../kit/pieces.ts'
import { planks } from '../kit/grounds.ts'

export const sortedTray: Motif = {
  size: [1200, 800],
  alt: 'A wooden box insert from above: meeples, cubes, cards, coins, hexes and dice, each in its own place',
  caption: 'A place for everything, until setup',
  colour: p.woodLight,
  draw: (random) => {
    const well = (x: number, y: number, w: number, h: number, fill = '#8F5F33') =>
      rect(x, y, w, h, fill, 22) + rect(x, y, w, 16, '#00000030', 12)
    const tones: [string, string, string][] = [
      ['#E2755E', p.red, p.redDark],
      ['#6FA8DC', p.sky, p.skyDark],
      ['#FAD67F', p.honey, p.honeyDark],
      ['#74B98A', p.moss, '#2B6B43'],
    ]
    return (
      planks(1200, 800, random, { base: p.felt, dark: p.feltDark, light: p.feltLight }) +
      cast(rect(50, 50, 1100, 700, p.brown, 34), 24) +
      rect(66, 62, 1068, 670, p.woodLight, 26) +
      well(94, 90, 300, 270) +
      well(94, 390, 300, 310) +
      well(424, 90, 360, 330) +
      well(424, 450, 170, 250) +
      well(614, 450, 170, 250) +
      well(814, 90, 290, 190) +
      well(814, 310, 290, 180) +
      well(814, 520, 290, 180) +
      cast(
        times(9, (i) =>
          meeple(
            150 + (i % 3) * 92,
            156 + Math.floor(i / 3) * 74,
            0.5,
            [p.red, p.sky, p.honey][i % 3] as string,
            random.between(-50, 50),
          ),
        ),
        4,
      ) +
      times(18, (i) =>
        cast(
          cube(
            146 + (i % 4) * 62 + random.between(-8, 8),
            450 + Math.floor(i / 4) * 46 + random.between(-8, 8),
            30,
            ...(tones[(i * 3 + Math.floor(i / 5)) % 4] as [string, string, string]),
          ),
          4,
        ),
      ) +
      cast(
        times(6, (i) =>
          card(600 + (i - 3) * 5, 260 - i * 4, 210, 280, cardBack(210, 280, p.felt, p.honey)),
        ),
        4,
      ) +
      cast(
        times(4, (i) =>
          hex(509, 622 - i * 34, 58, [p.sage, p.clay, p.skyLight, p.honey][i] as string),
        ),
        4,
      ) +
      cast(
        times(5, (i) => oval(699, 650 - i * 34, 64, 40, i % 2 ? p.cream : p.edge)),
        4,
      ) +
      star(699, 514, 24, p.edge) +
      cast(
        times(6, (i) =>
          token(
            866 + (i % 3) * 94,
            146 + Math.floor(i / 3) * 84,
            44,
            p.honey,
            p.honeyDark,
            star(0, 0, 18, p.honey),
          ),
        ),
        4,
      ) +
      cast(
        times(5, (i) =>
          die(
            866 + (i % 4) * 62,
            366 + Math.floor(i / 4) * 74 + (i % 2) * 14,
            54,
            (i % 6) + 1,
            [p.cream, p.red, p.sky, p.honey, p.cream][i] as string,
            random.between(-40, 40),
          ),
        ),
        4,
      ) +
      cast(
        times(5, (i) =>
          path(
            `M${850 + i * 50} 660V${600 - (i % 2) * 10}l22-34 22 34V660Z`,
            [p.red, p.sky, p.moss, p.honey, p.cream][i] as string,
          ),
        ),
        4,
      )
    )
  },
}
