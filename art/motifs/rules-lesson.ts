import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, move, path, rect, stroke } from '../kit/draw.ts'
import { bust } from '../kit/people.ts'
import { hex, meeple, star, textLines } from '../kit/pieces.ts'

export const rulesLesson: Motif = {
  size: [1200, 1500],
  alt: 'Somebody in a yellow cap explains the rules with a booklet in one hand, two listeners in front',
  caption: 'It is simpler than it sounds',
  colour: p.moss,
  draw: () =>
    rect(0, 0, 1200, 1500, p.moss) +
    circle(600, 520, 430, '#56A170') +
    cast(
      path(
        'M110 110H590a40 40 0 0 1 40 40V330a40 40 0 0 1-40 40H420L470 470L330 370H110a40 40 0 0 1-40-40V150a40 40 0 0 1 40-40Z',
        p.cream,
      ),
      8,
    ) +
    hex(170, 240, 56, p.honey) +
    stroke('M262 240h70M310 212l28 28-28 28', p.ink, 12) +
    meeple(410, 244, 0.8, p.red) +
    stroke('M480 240h36M498 222v36', p.ink, 12) +
    star(572, 240, 36, p.sky) +
    cast(
      bust(700, 560, 2.2, {
        skin: p.skins[1] as string,
        hair: p.honey,
        shirt: p.sky,
        style: 'cap',
        mouth: 'laugh',
      }) +
        rect(476, 900, 450, 640, p.sky) +
        path(
          'M920 760C1040 800 1070 920 990 1020',
          'none',
          `stroke="${p.sky}" stroke-width="96" stroke-linecap="round"`,
        ) +
        path(
          'M490 770C400 820 360 740 330 660',
          'none',
          `stroke="${p.sky}" stroke-width="92" stroke-linecap="round"`,
        ) +
        circle(318, 622, 54, p.skins[1] as string) +
        line(
          [
            [300, 590],
            [276, 510],
          ],
          p.skins[1] as string,
          30,
        ) +
        line(
          [
            [340, 580],
            [346, 556],
          ],
          p.skins[1] as string,
          30,
        ) +
        line(
          [
            [370, 606],
            [376, 584],
          ],
          p.skins[1] as string,
          28,
        ),
      8,
    ) +
    cast(
      move(
        880,
        1010,
        path('M0 0L-190-40V-250L0-210L190-250V-40Z', p.cream) +
          path('M0 0V-210', 'none', `stroke="${p.edge}" stroke-width="8"`) +
          textLines(-160, -196, [120, 120, 80], 34, '#22302B33') +
          hex(90, -140, 50, p.red) +
          textLines(40, -60, [110], 30, '#22302B33'),
      ),
      8,
    ) +
    cast(circle(890, 1010, 52, p.skins[1] as string), 4) +
    cast(
      circle(260, 1190, 150, p.hairs[0] as string) +
        path('M40 1500C40 1370 140 1310 260 1310S480 1370 480 1500Z', p.red) +
        circle(260, 1050, 60, p.hairs[0] as string),
      14,
    ) +
    cast(
      circle(930, 1240, 150, p.hairs[3] as string) +
        path('M700 1500C700 1400 810 1360 930 1360S1160 1400 1160 1500Z', p.cream),
      14,
    ),
}
