import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, path, rect, stroke, times } from '../kit/draw.ts'
import { bust } from '../kit/people.ts'
import { cube, meeple } from '../kit/pieces.ts'

export const underTheLamp: Motif = {
  size: [1200, 800],
  alt: 'Two players face each other across a small table under a lamp, late in the evening',
  caption: 'Best of three became best of seven',
  colour: p.night,
  draw: () =>
    rect(0, 0, 1200, 800, p.night) +
    times(
      4,
      (i) =>
        rect(110 + i * 280, 120, 150, 220, '#22384B', 10) +
        rect(180 + i * 280, 120, 8, 220, p.night),
    ) +
    [
      [160, 170],
      [230, 260],
      [430, 200],
      [1000, 180],
      [740, 290],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, p.cream))
      .join('') +
    path('M600 190L1180 800H20Z', '#F2B63238') +
    path('M600 190L960 800H240Z', '#F2B63230') +
    stroke('M600 0V110', p.ink, 10) +
    cast(path('M470 210C480 120 540 96 600 96S720 120 730 210Z', p.red), 8) +
    path('M540 210a60 36 0 0 0 120 0Z', '#FFE9A8') +
    cast(
      bust(300, 430, 1.55, {
        skin: p.skins[2] as string,
        hair: p.hairs[4] as string,
        shirt: p.moss,
        style: 'bald',
        glasses: true,
        mouth: 'think',
      }),
      8,
    ) +
    cast(
      bust(900, 430, 1.55, {
        skin: p.skins[0] as string,
        hair: p.hairs[0] as string,
        shirt: p.clay,
        style: 'bun',
        mouth: 'smile',
      }),
      8,
    ) +
    cast(path('M160 640H1040L1120 800H80Z', p.wood), 8) +
    path('M160 640H1040L1050 660H150Z', p.woodLight) +
    path('M440 660H760L800 770H400Z', p.cream) +
    times(5, (row) =>
      times(5, (i) =>
        (row + i) % 2
          ? path(`M${448 + i * 62 - row * 5} ${664 + row * 21}h58l2 17h-60Z`, p.felt)
          : '',
      ),
    ) +
    cast(
      meeple(520, 660, 0.5, p.red) +
        meeple(590, 690, 0.54, p.sky) +
        meeple(680, 650, 0.5, p.sky) +
        meeple(720, 710, 0.56, p.red),
      4,
    ) +
    cast(
      cube(300, 700, 24, '#FAD67F', p.honey, p.honeyDark) +
        cube(346, 716, 24, '#E2755E', p.red, p.redDark) +
        cube(900, 710, 24, '#6FA8DC', p.sky, p.skyDark),
      4,
    ),
}
