import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, line, move, rect, times } from '../kit/draw.ts'
import { sitter } from '../kit/people.ts'
import { flag, hex } from '../kit/pieces.ts'

export const hallAbove: Motif = {
  size: [1200, 800],
  alt: 'The hall from above: twelve tables with games on them and people all around, two of them with a flag',
  caption: 'Saturday, two in the afternoon',
  colour: p.sand,
  draw: (random) => {
    const shirts = [p.red, p.sky, p.moss, p.honey, p.clay, p.ink, p.skyLight, p.cream]
    const look = () => ({
      skin: random.pick(p.skins),
      hair: random.pick(p.hairs),
      shirt: random.pick(shirts),
      bun: random.chance(0.3),
    })
    const game = (x: number, y: number, kind: number) => {
      if (kind === 0) {
        return [
          [0, -20],
          [-18, 11],
          [18, 11],
        ]
          .map(([dx = 0, dy = 0], i) =>
            hex(x + dx, y + dy, 18, [p.honey, p.sage, p.skyLight][i] as string),
          )
          .join('')
      }
      if (kind === 1)
        return rect(x - 36, y - 30, 72, 60, p.cream, 5) + rect(x - 28, y - 22, 56, 44, p.clay, 3)
      if (kind === 2)
        return times(6, (i) =>
          rect(
            x - 44 + (i % 3) * 32,
            y - 30 + Math.floor(i / 3) * 34,
            22,
            28,
            i % 2 ? p.red : p.cream,
            3,
          ),
        )
      return (
        rect(x - 32, y - 32, 64, 64, p.skyLight, 32) + rect(x - 14, y - 14, 28, 28, p.honey, 14)
      )
    }
    const table = (x: number, y: number, kind: number) => {
      const seats = [
        [-62, 86, 0],
        [6, 86, 0],
        [70, 86, 0],
        [-62, -86, 180],
        [6, -86, 180],
        [70, -86, 180],
      ] as const
      return (
        seats
          .map(([dx, dy, turn]) =>
            random.chance(0.84)
              ? cast(sitter(x + dx, y + dy, 0.4, look(), turn), 4)
              : cast(rect(x + dx - 18, y + dy - 16, 36, 32, p.edge, 8), 4),
          )
          .join('') +
        cast(rect(x - 118, y - 52, 236, 104, p.felt, 14), 8) +
        game(x - 40, y, kind) +
        game(x + 60, y, (kind + 1) % 4)
      )
    }
    return (
      rect(0, 0, 1200, 800, p.sand) +
      times(9, (i) =>
        line(
          [
            [0, i * 100],
            [1200, i * 100],
          ],
          p.edge,
          4,
        ),
      ) +
      times(9, (row) =>
        times(5, (i) =>
          line(
            [
              [i * 280 + (row % 2) * 140, row * 100],
              [i * 280 + (row % 2) * 140, row * 100 + 100],
            ],
            p.edge,
            4,
          ),
        ),
      ) +
      times(12, (i) => table(165 + (i % 4) * 290, 150 + Math.floor(i / 4) * 256, i % 4)) +
      cast(flag(268, 130, 110, p.honey) + flag(848, 650, 110, p.moss), 4) +
      cast(move(1165, 278, sitter(0, 0, 0.4, look(), -100)), 4)
    )
  },
}
