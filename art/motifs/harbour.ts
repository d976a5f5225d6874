import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke, times } from '../kit/draw.ts'
import { token } from '../kit/pieces.ts'

const boat = (x: number, y: number, hull: string, sail: string, s: number) =>
  move(
    x,
    y,
    path('M-130 0H130C120 70 80 92 0 92S-120 70-130 0Z', hull) +
      rect(-130, -6, 260, 18, '#00000022', 8) +
      rect(-6, -230, 12, 230, p.brown) +
      path('M14-222C110-180 120-90 110-22H14Z', sail) +
      path('M-14-190C-80-150-96-80-90-22H-14Z', sail, 'opacity=".82"') +
      path('M6-230h54l-16 18 16 18H6Z', hull),
    0,
    s,
  )

export const harbour: Motif = {
  size: [1200, 1600],
  alt: 'Wooden boats with colored sails cross a blue sea between small islands and rows of waves',
  caption: 'Three boats, one harbor, no mercy',
  colour: p.sky,
  draw: () => {
    const waves = (y: number, colour: string, shift: number) =>
      path(`M${-80 - shift} ${y}${times(9, () => 'q40-46 80 0t80 0')}V1700H-80Z`, colour)
    return (
      rect(0, 0, 1200, 1600, '#F6CBA0') +
      circle(860, 300, 170, p.honey) +
      circle(860, 300, 120, '#F8CE6C') +
      path('M180 140q30-60 90-44q50-44 104 8q70-10 80 56H170Z', p.cream) +
      path('M620 120q20-40 60-28q36-30 72 6q46-6 54 36H612Z', p.cream, 'opacity=".8"') +
      path('M0 470L160 330L260 410L400 290L560 470Z', p.moss) +
      path('M400 290l60 70-50 20-30-30-50 20Z', p.cream) +
      waves(470, p.skyLight, 0) +
      cast(boat(300, 640, p.red, p.cream, 0.8), 8) +
      waves(690, '#4583BB', 40) +
      cast(path('M760 820C800 720 900 690 990 710S1150 770 1180 830Z', '#EBDDAF'), 8) +
      cast(
        path(
          'M930 720C920 640 940 590 960 560',
          'none',
          `stroke="${p.brown}" stroke-width="20" stroke-linecap="round"`,
        ) +
          path(
            'M960 560C900 520 850 550 840 590C890 570 930 570 960 560C940 500 980 470 1020 480C1000 510 980 540 960 560C1020 530 1070 560 1080 600C1030 580 990 570 960 560Z',
            p.moss,
          ),
        4,
      ) +
      waves(850, p.sky, 10) +
      cast(boat(640, 1010, p.honey, p.red, 1.25), 14) +
      waves(1080, '#235A96', 60) +
      cast(boat(230, 1300, p.felt, p.honey, 1.05), 8) +
      cast(path('M880 1270q50-50 110 0l40-30v70l-40-30q-60 50-110-10Z', p.clay), 4) +
      circle(906, 1264, 7, p.ink) +
      waves(1360, p.skyDark, 20) +
      stroke(
        'M120 780q30-24 60 0t60 0M420 1200q30-24 60 0t60 0M960 980q30-24 60 0t60 0',
        p.mist,
        10,
      ) +
      cast(
        token(1000, 1480, 66, p.honey, p.honeyDark, circle(0, 0, 22, p.honey)) +
          token(860, 1510, 66, p.cream, p.edge, circle(0, 0, 22, p.cream)),
        8,
      )
    )
  },
}
