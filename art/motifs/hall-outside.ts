import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, path, rect, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { meeple, star } from '../kit/pieces.ts'

const tree = (x: number, y: number, s: number) =>
  rect(x - 14 * s, y - 90 * s, 28 * s, 100 * s, p.brown) +
  circle(x, y - 150 * s, 96 * s, p.felt) +
  circle(x - 56 * s, y - 108 * s, 64 * s, p.felt) +
  circle(x + 58 * s, y - 104 * s, 62 * s, p.feltLight)

const window = (x: number) =>
  rect(x, 420, 96, 190, p.brown, 48) +
  rect(x + 10, 430, 76, 170, '#FFD873', 38) +
  rect(x + 44, 430, 8, 170, p.brown) +
  rect(x + 10, 510, 76, 8, p.brown)

export const hallOutside: Motif = {
  size: [1200, 800],
  alt: 'The church hall on Elm Street at dusk, windows lit, a banner over the door and people arriving',
  caption: 'Doors open at noon, lights out much later',
  colour: '#33506B',
  draw: () =>
    rect(0, 0, 1200, 800, '#33506B') +
    path('M0 420C300 340 800 380 1200 300V800H0Z', '#E79A84') +
    path('M0 520C400 430 800 480 1200 420V800H0Z', p.honey) +
    [
      [90, 90, 10],
      [260, 180, 7],
      [480, 70, 8],
      [1060, 60, 9],
      [1120, 210, 7],
      [880, 120, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => star(x, y, r, p.cream))
      .join('') +
    circle(1010, 150, 54, p.cream) +
    circle(1034, 136, 48, '#33506B') +
    tree(90, 700, 1.2) +
    tree(1140, 690, 1.35) +
    tree(1010, 690, 0.8) +
    cast(rect(220, 380, 760, 310, p.cream), 14) +
    path('M180 390L330 230H870L1020 390Z', p.redDark) +
    times(7, (i) =>
      path(
        `M${250 + i * 110} 390L${370 + i * 76} 230`,
        'none',
        'stroke="#8A2B1A" stroke-width="8"',
      ),
    ) +
    rect(500, 120, 200, 290, p.cream) +
    path('M480 130L600 0L720 130Z', p.redDark) +
    circle(600, 190, 40, p.brown) +
    circle(600, 190, 30, '#FFD873') +
    window(260) +
    window(384) +
    window(720) +
    window(844) +
    meeple(308, 566, 0.5, p.brown) +
    meeple(768, 570, 0.46, p.brown) +
    meeple(890, 568, 0.5, p.brown) +
    rect(528, 480, 144, 210, p.brown, 12) +
    rect(540, 492, 58, 198, '#FFD873') +
    rect(602, 492, 58, 198, '#FFD873') +
    cast(rect(390, 284, 420, 94, p.felt, 10), 8) +
    letters('MEEPCON', 600, 331, 50, p.cream, 10) +
    rect(0, 688, 1200, 112, '#4D7A5A') +
    path('M500 688H700L800 800H400Z', p.sand) +
    cast(
      meeple(440, 700, 0.72, p.red) +
        meeple(356, 716, 0.6, p.honey) +
        meeple(690, 726, 0.78, p.sky) +
        meeple(790, 716, 0.5, p.cream) +
        meeple(600, 676, 0.5, p.ink),
      4,
    ),
}
