import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { meep, star } from '../kit/pieces.ts'

export const podium: Motif = {
  size: [1200, 1500],
  alt: 'Three meeples on a podium, the yellow one in the middle with a crown, confetti coming down',
  caption: 'The meeple race finals',
  colour: p.redDark,
  draw: (random) =>
    rect(0, 0, 1200, 1500, p.redDark) +
    path('M600 0L1300 1500H-100Z', '#B9452F') +
    path('M600 0L980 1500H220Z', '#C8573F') +
    times(80, () =>
      move(
        random.between(20, 1180),
        random.between(10, 1050),
        random.chance(0.5)
          ? rect(-8, -18, 16, 36, random.pick([p.honey, p.cream, p.skyLight, p.sage, p.rose]), 4)
          : circle(0, 0, 12, random.pick([p.honey, p.cream, p.skyLight, p.sage])),
        random.between(0, 180),
      ),
    ) +
    stroke(
      'M180 180c60-40 60 60 120 20s60 60 120 20M840 120c50-40 50 60 100 20s50 60 100 20',
      p.honey,
      14,
    ) +
    cast(rect(430, 880, 340, 620, p.cream, 14), 14) +
    cast(rect(90, 1040, 340, 460, p.sand, 14) + rect(770, 1130, 340, 370, p.sand, 14), 8) +
    rect(430, 880, 340, 30, p.honey, 12) +
    rect(90, 1040, 340, 30, p.edge, 12) +
    rect(770, 1130, 340, 30, p.edge, 12) +
    letters('1', 596, 1060, 170, p.red, 34) +
    letters('2', 258, 1230, 140, p.sky, 28) +
    letters('3', 940, 1310, 120, p.moss, 26) +
    cast(
      meep(600, 704, 2.6, p.honey) +
        meep(260, 900, 2, p.skyLight, -4) +
        meep(940, 998, 1.9, p.sage, 5),
      8,
    ) +
    move(
      0,
      26,
      cast(path('M544 500L530 418L572 452L600 400L628 452L670 418L656 500Z', p.cream), 4) +
        circle(600, 474, 12, p.red) +
        circle(566, 478, 8, p.sky) +
        circle(634, 478, 8, p.sky),
    ) +
    star(600, 1290, 70, p.honey),
}
