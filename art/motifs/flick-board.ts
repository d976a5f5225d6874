import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, circle, line, move, rect, ring } from '../kit/draw.ts'
import { pointingHand } from '../kit/people.ts'

export const flickBoard: Motif = {
  size: [1200, 1200],
  alt: 'A round wooden flicking board with rings and pegs, red and black discs, a finger ready to shoot',
  caption: 'Off the peg and into the middle',
  colour: p.woodLight,
  draw: () => {
    const discs: [number, number, string][] = [
      [520, 460, p.red],
      [700, 500, p.ink],
      [620, 720, p.red],
      [420, 640, p.ink],
      [830, 700, p.red],
      [330, 420, p.ink],
      [760, 320, p.red],
    ]
    return (
      rect(0, 0, 1200, 1200, p.skyDark) +
      circle(600, 600, 640, '#275F9A') +
      cast(circle(600, 600, 540, p.brown), 24) +
      circle(600, 600, 500, '#3B2418') +
      circle(600, 600, 452, p.woodLight) +
      circle(600, 600, 452, p.wood, 'opacity=".25"') +
      ring(600, 600, 430, p.brown, 6) +
      ring(600, 600, 290, p.brown, 6) +
      ring(600, 600, 150, p.brown, 6) +
      line(
        [
          [600 - 304, 600 - 304],
          [600 - 205, 600 - 205],
        ],
        p.brown,
        6,
      ) +
      line(
        [
          [600 + 304, 600 + 304],
          [600 + 205, 600 + 205],
        ],
        p.brown,
        6,
      ) +
      line(
        [
          [600 + 304, 600 - 304],
          [600 + 205, 600 - 205],
        ],
        p.brown,
        6,
      ) +
      line(
        [
          [600 - 304, 600 + 304],
          [600 - 205, 600 + 205],
        ],
        p.brown,
        6,
      ) +
      circle(600, 600, 46, '#3B2418') +
      cast(
        around(8, 150, 22.5)
          .map(([x, y]) => circle(600 + x, 600 + y, 14, p.honey))
          .join(''),
        8,
      ) +
      cast(discs.map(([x, y, colour]) => circle(x, y, 44, colour)).join(''), 8) +
      discs
        .map(([x, y, colour]) => ring(x, y, 24, colour === p.red ? p.rose : '#55675F', 7))
        .join('') +
      cast(circle(930, 905, 44, p.red), 8) +
      ring(930, 905, 24, p.rose, 7) +
      cast(
        circle(90, 130, 44, p.ink) + circle(180, 80, 44, p.ink) + circle(1120, 130, 44, p.red),
        8,
      ) +
      cast(move(1120, 1110, pointingHand(p.skins[0] as string, p.clay), -36), 14)
    )
  },
}
