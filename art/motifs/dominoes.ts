import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, move, rect } from '../kit/draw.ts'
import { pips } from '../kit/pieces.ts'

const inks = [p.ink, p.sky, p.moss, p.red, p.brown, p.clay, p.ink]

const domino = (x: number, y: number, a: number, b: number, turn: number) =>
  move(
    x,
    y,
    rect(-56, -112, 112, 224, p.cream, 20) +
      line(
        [
          [-38, 0],
          [38, 0],
        ],
        p.edge,
        6,
      ) +
      circle(0, 0, 8, p.honeyDark) +
      [a, b]
        .map((value, half) =>
          (pips[value] ?? [])
            .map(([dx, dy]) =>
              circle(dx * 28, (half ? 56 : -56) + dy * 28, 11, inks[value] as string),
            )
            .join(''),
        )
        .join(''),
    turn,
  )

/** Each one touches the next with the same number. */
const chain: [x: number, y: number, a: number, b: number, turn: number][] = [
  [140, 1010, 1, 6, -90],
  [312, 1010, 6, 6, 0],
  [484, 1010, 6, 3, -90],
  [712, 1010, 3, 5, -90],
  [884, 954, 5, 2, 180],
  [884, 726, 2, 4, 180],
  [884, 556, 4, 4, 90],
  [658, 556, 4, 1, 90],
  [488, 556, 1, 1, 0],
  [318, 556, 1, 5, 90],
  [146, 500, 5, 0, 180],
  [146, 272, 0, 3, 180],
]

export const dominoes: Motif = {
  size: [1200, 1200],
  alt: 'A snake of cream dominoes with colored dots winds over a red table',
  caption: 'Only the double blank is missing',
  colour: p.red,
  draw: () =>
    rect(0, 0, 1200, 1200, p.red) +
    circle(1200, 0, 700, '#CF5841') +
    circle(1200, 0, 430, '#D76C56') +
    circle(0, 1200, 360, '#BC3C25') +
    cast(chain.map((one) => domino(...one)).join(''), 8) +
    cast(domino(480, 220, 2, 6, 24) + domino(720, 200, 5, 5, -12) + domino(960, 250, 3, 1, 40), 14),
}
