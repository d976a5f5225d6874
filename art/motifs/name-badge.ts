import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, path, rect, stroke, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { hex, meep, star } from '../kit/pieces.ts'

export const nameBadge: Motif = {
  size: [1200, 1500],
  alt: 'A name badge that says Rosa hangs on a green lanyard over a blue knitted sweater with two pins',
  caption: 'Badge number 118',
  colour: p.sky,
  draw: () =>
    rect(0, 0, 1200, 1500, p.sky) +
    times(20, (row) =>
      times(21, (i) =>
        stroke(`M${i * 60 - 20} ${row * 80}l20 26 20-26`, p.skyDark, 9, 'opacity=".45"'),
      ),
    ) +
    path('M250 0H950L600 420Z', p.skins[1] as string) +
    stroke('M240-10L600 430L960-10', p.skyDark, 46) +
    stroke('M210-20L586 760M990-20L614 760', p.felt, 54) +
    times(
      6,
      (i) =>
        hex(284 + i * 55, 140 + i * 114, 13, p.honey) +
        hex(916 - i * 55, 140 + i * 114, 13, p.honey),
    ) +
    cast(rect(560, 720, 80, 90, p.edge, 14), 8) +
    rect(578, 780, 44, 70, '#A89A78', 10) +
    cast(rect(250, 820, 700, 560, p.cream, 40), 24) +
    path('M250 860a40 40 0 0 1 40-40H910a40 40 0 0 1 40 40V960H250Z', p.red) +
    rect(520, 842, 160, 34, p.redDark, 17) +
    letters('MEEPCON', 600, 918, 44, p.cream, 9) +
    letters('ROSA', 690, 1110, 116, p.ink, 22) +
    meep(370, 1122, 1.05, p.honey) +
    stroke('M330 1250H870', p.edge, 7) +
    letters('FRI + SAT', 600, 1310, 44, p.felt, 8) +
    cast(circle(1030, 640, 84, p.honey) + star(1030, 640, 50, p.red), 8) +
    cast(hex(170, 700, 80, p.moss) + circle(170, 700, 40, p.cream), 8),
}
