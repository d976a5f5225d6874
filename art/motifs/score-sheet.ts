import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, rect, stroke, times } from '../kit/draw.ts'
import { dots } from '../kit/grounds.ts'
import { letters } from '../kit/letters.ts'
import { die, meeple, mugAbove, pencil } from '../kit/pieces.ts'

const scores = [
  ['12', '9', '15', '7'],
  ['8', '14', '6', '11'],
  ['21', '18', '20', '24'],
  ['3', '6', '0', '5'],
  ['10', '10', '12', '4'],
  ['54', '57', '53', '51'],
]
const heads = [p.red, p.sky, p.moss, p.honey]

const sheet =
  rect(-290, -420, 580, 840, p.cream, 12) +
  heads.map((colour, i) => meeple(-136 + i * 120, -340, 0.46, colour)).join('') +
  times(6, (row) => stroke(`M-270 ${-280 + row * 112}h540`, p.edge, 5)) +
  times(4, (i) => stroke(`M${-196 + i * 120}-390V392`, p.edge, 5)) +
  scores
    .map((row, y) =>
      row
        .map((score, x) =>
          letters(
            score,
            -136 + x * 120,
            -224 + y * 112,
            38,
            y === 5 ? p.ink : p.sky,
            y === 5 ? 9 : 6,
          ),
        )
        .join(''),
    )
    .join('') +
  [p.sage, p.honey, p.clay, p.skyLight, p.rose]
    .map((colour, i) => circle(-240, -224 + i * 112, 22, colour))
    .join('') +
  stroke('M-62 286c50-16 92-12 96 34c4 56-110 60-128 20c-10-26 10-46 40-56', p.red, 7)

const cookie = (x: number, y: number) =>
  circle(x, y, 92, '#D6A35C') +
  circle(x, y, 78, '#E0B271') +
  [
    [-30, -30],
    [22, -44],
    [40, 14],
    [-10, 20],
    [-46, 34],
    [14, 54],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 13, p.coffee))
    .join('')

export const scoreSheet: Motif = {
  size: [1200, 1200],
  alt: 'A score sheet with four columns, the winner circled in red, beside a coffee, a cookie and a pencil',
  caption: 'Won by three points',
  colour: p.mint,
  draw: () =>
    dots(1200, 1200, '#BFD9C6', '#AFCDB8', 90, 8) +
    cast(move(420, 600, sheet, -6), 14) +
    cast(circle(950, 300, 200, p.cream), 8) +
    circle(950, 300, 160, '#F1E6D0') +
    cast(mugAbove(950, 300, 126, p.red, p.coffee, 32), 8) +
    cast(cookie(960, 700), 8) +
    cast(circle(1090, 840, 92, '#D6A35C') + cookie(1090, 840), 8) +
    cast(pencil(800, 640, 480, p.honey, 24), 8) +
    cast(die(870, 1010, 96, 6, p.felt, 18) + die(1010, 1070, 96, 2, p.cream, -12), 8),
}
