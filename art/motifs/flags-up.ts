import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, path, rect, times } from '../kit/draw.ts'
import { bust } from '../kit/people.ts'
import { cube, die, flag, hex } from '../kit/pieces.ts'

const bunting = times(11, (i) =>
  path(
    `M${i * 116 - 30} ${70 + Math.sin(i * 1.05) * 10}h84l-42 78Z`,
    [p.red, p.honey, p.cream, p.sky][i % 4] as string,
  ),
)

export const flagsUp: Motif = {
  size: [1200, 800],
  alt: 'Two players wave behind a table with a yellow flag: they would like somebody to teach them the game',
  caption: 'Yellow flag up: teacher wanted',
  colour: p.feltLight,
  draw: () =>
    rect(0, 0, 1200, 800, p.feltLight) +
    times(6, (i) => rect(i * 220 - 20, 0, 110, 800, '#FFFFFF08')) +
    line(
      [
        [-10, 70],
        [1210, 70],
      ],
      p.cream,
      5,
    ) +
    bunting +
    cast(
      bust(330, 400, 1.5, {
        skin: p.skins[4] as string,
        hair: p.hairs[5] as string,
        shirt: p.honey,
        style: 'long',
        mouth: 'laugh',
      }),
      8,
    ) +
    cast(
      bust(640, 390, 1.55, {
        skin: p.skins[3] as string,
        hair: p.hairs[1] as string,
        shirt: p.red,
        style: 'curly',
        glasses: true,
      }),
      8,
    ) +
    cast(
      path(
        'M744 600C800 560 836 470 838 360',
        'none',
        `stroke="${p.red}" stroke-width="64" stroke-linecap="round"`,
      ) +
        circle(840, 322, 40, p.skins[3] as string) +
        [
          [-26, -50],
          [-6, -64],
          [16, -62],
          [36, -46],
        ]
          .map(([dx = 0, dy = 0]) =>
            line(
              [
                [840 + dx * 0.6, 310],
                [840 + dx, 322 + dy],
              ],
              p.skins[3] as string,
              19,
            ),
          )
          .join('') +
        line(
          [
            [812, 330],
            [786, 304],
          ],
          p.skins[3] as string,
          19,
        ),
      8,
    ) +
    cast(rect(-20, 610, 1240, 220, p.wood), 8) +
    rect(-20, 610, 1240, 26, p.woodLight) +
    cast(rect(886, 590, 130, 30, p.brown, 8) + flag(950, 600, 430, p.honey, 1.4), 8) +
    cast(
      path('M120 640H480L510 740H90Z', p.cream) +
        path('M150 656H300L296 724H126Z', p.skyLight) +
        path('M312 656H456L478 724H308Z', p.clay),
      4,
    ) +
    cast(hex(610, 690, 40, p.sage) + hex(684, 690, 40, p.honey) + hex(647, 750, 40, p.red), 4) +
    cast(
      cube(820, 690, 34, p.rose, p.red, p.redDark) +
        cube(884, 720, 34, p.skyLight, p.sky, p.skyDark),
      4,
    ) +
    cast(die(950, 740, 58, 4, p.cream, 12), 4),
}
