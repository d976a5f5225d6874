import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, path, rect, stroke, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { hex, meep, star } from '../kit/pieces.ts'

export const toteBag: Motif = {
  size: [1200, 1500],
  alt: 'A canvas tote bag with a waving meeple, full of game boxes and a rolled-up play mat, on a chair',
  caption: 'Packed light',
  colour: p.rose,
  draw: () =>
    rect(0, 0, 1200, 1500, p.rose) +
    circle(600, 760, 560, '#EDB09D') +
    rect(0, 1290, 1200, 210, '#8E5B38') +
    rect(0, 1290, 1200, 16, '#A8704A') +
    stroke('M420 700C380 300 460 190 560 190S730 300 730 520', '#D8C39A', 42) +
    cast(
      rect(330, 420, 170, 500, p.sky, 10) +
        circle(415, 520, 44, p.cream) +
        rect(400, 600, 30, 260, p.skyLight, 14),
      8,
    ) +
    cast(
      rect(480, 340, 220, 500, p.honey, 10) +
        star(590, 450, 56, p.red) +
        letters('OWLS', 590, 560, 40, p.ink, 8),
      8,
    ) +
    cast(rect(690, 450, 130, 500, p.moss, 10) + hex(755, 540, 38, p.cream), 8) +
    cast(path('M800 520L880 300L960 330L880 560Z', p.felt), 8) +
    path('M880 300C900 280 970 300 960 330C940 340 890 320 880 300Z', p.sage) +
    cast(path('M250 640H950L900 1360H300Z', p.cream), 24) +
    path('M250 640H950L945 710H255Z', '#F0E2C6') +
    stroke('M280 690H920', p.edge, 6, 'stroke-dasharray="22 14"') +
    path('M300 1360L310 1210C420 1300 380 1330 420 1360Z', '#F0E2C6') +
    path('M900 1360L892 1200C800 1300 820 1330 790 1360Z', '#F0E2C6') +
    stroke('M440 700C430 420 520 330 620 330S800 420 780 700', '#E2CFA8', 44) +
    rect(414, 690, 56, 60, '#E2CFA8') +
    rect(752, 690, 56, 60, '#E2CFA8') +
    hex(600, 990, 190, p.honey) +
    meep(600, 990, 1.9, p.red, 4) +
    letters('MEEPCON', 600, 1270, 66, p.felt, 14) +
    times(3, (i) =>
      cast(circle(120 + i * 70, 1390 + (i % 2) * 40, 34, [p.honey, p.red, p.sky][i] as string), 8),
    ),
}
