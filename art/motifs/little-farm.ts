import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, oval, path, rect, stroke, times } from '../kit/draw.ts'
import { meeple } from '../kit/pieces.ts'

const sheep = (x: number, y: number, flip = 1) =>
  rect(x - 18, y + 14, 9, 26, p.ink, 4) +
  rect(x + 10, y + 14, 9, 26, p.ink, 4) +
  [
    [-22, 0],
    [0, -10],
    [22, 0],
    [-12, 12],
    [12, 12],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 19, p.cream))
    .join('') +
  oval(x + 36 * flip, y - 6, 15, 18, p.ink) +
  circle(x + 40 * flip, y - 10, 3, p.cream)

const cow = (x: number, y: number) =>
  rect(x - 40, y + 18, 12, 32, p.brown, 4) +
  rect(x + 28, y + 18, 12, 32, p.brown, 4) +
  rect(x - 52, y - 28, 104, 56, p.cream, 22) +
  circle(x - 20, y - 8, 17, p.brown) +
  circle(x + 20, y + 8, 14, p.brown) +
  rect(x + 40, y - 44, 42, 44, p.cream, 14) +
  rect(x + 46, y - 14, 34, 16, p.rose, 8) +
  circle(x + 62, y - 28, 4, p.ink)

const fence = (x: number, y: number, w: number, h: number) =>
  line(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
      [x, y],
    ],
    p.brown,
    11,
  ) +
  [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
    [x + w / 2, y],
    [x + w / 2, y + h],
  ]
    .map(([px = 0, py = 0]) => circle(px, py, 13, p.brown))
    .join('')

export const littleFarm: Motif = {
  size: [1200, 900],
  alt: 'A player board with a farm: plowed fields, fences with wooden sheep and a cow, a barn and a pond',
  caption: 'Nine sheep and nowhere to put them',
  colour: p.sage,
  draw: (random) => {
    const g = 262
    const cell = (column: number, row: number, fill: string) =>
      rect(70 + column * (g + 6), 60 + row * (g + 6), g, g, fill, 18)
    const rowsOf = (column: number, row: number, plant: string) =>
      cell(column, row, '#9A6A3E') +
      times(
        5,
        (i) =>
          rect(90 + column * 268, 84 + row * 268 + i * 46, g - 40, 24, '#83582F', 12) +
          times(5, (n) =>
            plant ? circle(116 + column * 268 + n * 48, 92 + row * 268 + i * 46, 13, plant) : '',
          ),
      )
    return (
      rect(0, 0, 1200, 900, '#6FA35E') +
      times(60, () => circle(random.between(0, 1200), random.between(0, 900), 6, '#7DB06B')) +
      cast(rect(46, 36, 1108, 838, '#A9CB86', 30), 14) +
      [0, 1, 2, 3]
        .map((column) => [0, 1, 2].map((row) => cell(column, row, '#9CC277')).join(''))
        .join('') +
      rowsOf(0, 0, p.honey) +
      rowsOf(1, 0, '') +
      rowsOf(0, 1, p.clay) +
      path(
        'M680 660C640 610 720 590 780 600S860 640 850 700S760 800 700 780S640 720 680 660Z',
        p.skyLight,
      ) +
      stroke('M700 680q16-12 32 0t32 0M730 730q16-12 32 0', p.mist, 7) +
      circle(800, 670, 18, p.moss) +
      cast(fence(620, 80, 500, 230), 4) +
      cast(
        sheep(720, 150) +
          sheep(850, 220, -1) +
          sheep(1000, 150) +
          sheep(700, 250, -1) +
          sheep(1020, 250),
        4,
      ) +
      cast(fence(900, 350, 220, 460), 4) +
      cast(cow(990, 450) + cow(1000, 600) + cow(980, 730), 4) +
      cast(
        rect(400, 440, 210, 130, p.red, 6) +
          path('M380 446L505 340L630 446Z', p.redDark) +
          rect(470, 480, 70, 90, p.cream, 4) +
          stroke('M470 480L540 570M540 480L470 570', p.red, 8) +
          circle(505, 408, 18, p.cream),
        8,
      ) +
      cast(meeple(690, 470, 0.66, p.sky) + meeple(790, 500, 0.56, p.sky, 8), 4) +
      cast(
        path('M110 800L170 660L230 800Z', p.felt) +
          path('M190 810L240 690L290 810Z', p.moss) +
          path('M360 800L420 660L480 800Z', p.felt) +
          path('M450 812L500 700L550 812Z', p.moss),
        4,
      ) +
      cast(sheep(320, 720) + sheep(590, 640, -1), 4)
    )
  },
}
