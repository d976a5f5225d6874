import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke, times } from '../kit/draw.ts'
import { die, hex } from '../kit/pieces.ts'

const bricks = (x: number, y: number, w: number, h: number) =>
  times(Math.floor(h / 70), (row) =>
    times(3, (i) =>
      rect(
        x + 24 + i * (w / 3) + (row % 2) * 40 - 20,
        y + 24 + row * 70,
        w / 3 - 40,
        34,
        '#00000014',
        6,
      ),
    ),
  )

export const diceTower: Motif = {
  size: [1200, 1800],
  alt: 'A wooden dice tower shaped like a castle; dice drop in at the top and tumble into a red tray',
  caption: 'Somebody carved their own dice tower',
  colour: p.honey,
  draw: () =>
    rect(0, 0, 1200, 1800, p.honey) +
    circle(600, 640, 520, '#F7C95D') +
    rect(0, 1420, 1200, 380, p.wood) +
    rect(0, 1420, 1200, 20, p.woodLight) +
    cast(die(520, 120, 110, 5, p.red, 24) + die(690, 230, 110, 2, p.sky, -18), 8) +
    stroke('M440 60q-14 40 0 80M610 20q-10 30 0 60M800 150q12 40 0 84', p.cream, 10) +
    cast(
      path(
        'M330 400V330H410V390H480V330H560V390H640V330H720V390H790V330H870V400L840 470V1480H360V470Z',
        p.woodLight,
      ),
      14,
    ) +
    path('M330 400H870L840 470H360Z', p.woodDark) +
    bricks(360, 480, 480, 600) +
    rect(540, 620, 120, 170, p.coffee, 60) +
    stroke('M600 630V780M548 710H652', p.woodLight, 10) +
    hex(600, 900, 70, p.red) +
    move(600, 900, circle(0, 0, 26, p.cream)) +
    path('M430 1480V1250C430 1080 770 1080 770 1250V1480Z', p.coffee) +
    path('M470 1480L520 1270H680L730 1480Z', p.brown) +
    cast(path('M170 1480H1030L1100 1700H100Z', p.redDark), 14) +
    path('M206 1500H994L1050 1676H150Z', p.felt) +
    cast(die(560, 1420, 108, 4, p.cream, -28), 8) +
    cast(
      die(330, 1600, 112, 6, p.sky, 14) +
        die(690, 1585, 112, 3, p.honey, 36) +
        die(880, 1620, 112, 1, p.cream, -10),
      8,
    ) +
    stroke('M640 1340q30 14 36 44M480 1350q-30 20-34 50', p.cream, 9) +
    path('M100 1700H1100V1740H100Z', '#8A2B1A'),
}
