import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, path, rect, times } from '../kit/draw.ts'
import { meeple, star } from '../kit/pieces.ts'

const chair = (x: number, y: number, colour: string) =>
  line(
    [
      [x, y],
      [x - 10, y + 130],
    ],
    p.ink,
    9,
  ) +
  line(
    [
      [x + 104, y],
      [x + 114, y + 130],
    ],
    p.ink,
    9,
  ) +
  rect(x - 8, y - 14, 124, 26, colour, 12) +
  rect(x - 14, y - 130, 26, 128, colour, 12)

const stack = (x: number, floor: number, count: number, colour: string, shade: string) =>
  times(count, (i) => chair(x + i * 7, floor - 132 - i * 42, i % 2 ? shade : colour))

export const stackedChairs: Motif = {
  size: [1200, 800],
  alt: 'The hall after closing: chairs in stacks, moonlight through a tall window, one meeple left behind',
  caption: 'Saturday, half past nine',
  colour: '#2C4258',
  draw: () =>
    rect(0, 0, 1200, 800, '#2C4258') +
    rect(360, 60, 480, 440, '#1A2836', 240) +
    rect(384, 84, 432, 416, '#3F6284', 216) +
    circle(690, 220, 62, '#FFF1C4') +
    [
      [470, 200],
      [560, 140],
      [500, 340],
      [760, 360],
      [640, 400],
    ]
      .map(([x = 0, y = 0], i) => star(x, y, 7 + (i % 3) * 3, '#FFF1C4'))
      .join('') +
    path('M384 440C470 380 520 430 600 410S740 370 816 420V500H384Z', '#24384C') +
    rect(592, 84, 16, 416, '#1A2836') +
    rect(384, 290, 432, 16, '#1A2836') +
    rect(340, 490, 520, 30, '#1A2836', 8) +
    rect(0, 590, 1200, 210, '#6B4A33') +
    rect(0, 590, 1200, 12, '#7E5A40') +
    times(5, (i) =>
      line(
        [
          [i * 280 - 60, 800],
          [i * 230 + 80, 600],
        ],
        '#5D3F2B',
        5,
      ),
    ) +
    path('M470 602H730L860 800H330Z', '#FFF1C422') +
    cast(stack(90, 700, 7, p.red, p.redDark) + stack(230, 740, 5, p.red, p.redDark), 8) +
    cast(stack(960, 720, 8, p.red, p.redDark), 8) +
    cast(
      rect(840, 440, 26, 280, p.wood, 6) +
        rect(800, 430, 26, 300, p.woodLight, 6) +
        rect(758, 420, 26, 316, p.wood, 6),
      8,
    ) +
    cast(meeple(590, 690, 0.8, p.honey, 6), 8) +
    cast(
      path('M420 780l20-140h10l4 140Z', p.brown) + path('M410 740h54l14 46h-84Z', p.honeyDark),
      4,
    ),
}
