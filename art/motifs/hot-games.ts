import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, path, rect, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { hex, meeple, star } from '../kit/pieces.ts'

const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  art: string,
  word: string,
  mark = p.cream,
) =>
  rect(x, y, w, h, colour, 10) +
  rect(x, y, w, 14, '#FFFFFF30', 7) +
  art +
  letters(word, x + w / 2, y + h - 40, 34, mark, 7)

export const hotGames: Motif = {
  size: [1200, 1200],
  alt: 'The Hot Games table: new boxes stacked in a pyramid under a sign with a flame and paper pennants',
  caption: 'Hot Games: play it, put it back',
  colour: p.clay,
  draw: () =>
    rect(0, 0, 1200, 1200, '#E7A77C') +
    times(9, (i) => path(`M600 640L${i * 300 - 900} -200H${i * 300 - 750}Z`, '#EDB68F')) +
    line(
      [
        [0, 60],
        [1200, 60],
      ],
      p.brown,
      6,
    ) +
    times(10, (i) =>
      path(`M${20 + i * 122} 60h84l-42 84Z`, [p.cream, p.felt, p.honey, p.sky][i % 4] as string),
    ) +
    cast(rect(370, 170, 460, 130, p.felt, 20), 8) +
    letters('HOT', 540, 236, 70, p.cream, 14) +
    path(
      'M740 290C680 290 672 230 706 200C708 222 724 226 726 200C728 176 746 170 748 152C790 190 812 290 740 290Z',
      p.honey,
    ) +
    path(
      'M742 288C712 288 712 256 734 238C742 256 762 250 760 236C782 262 772 288 742 288Z',
      p.red,
    ) +
    cast(
      box(
        160,
        760,
        290,
        210,
        p.sky,
        circle(240, 840, 40, p.honey) +
          path('M180 910C240 850 330 930 430 860V912H180Z', p.skyLight),
        'TIDES',
      ),
      8,
    ) +
    cast(box(460, 760, 290, 210, p.red, meeple(604, 838, 0.72, p.cream), 'BANDITS'), 8) +
    cast(
      box(
        760,
        760,
        290,
        210,
        p.honey,
        hex(860, 826, 40, p.moss) + hex(930, 826, 40, p.red),
        'HEDGES',
        p.ink,
      ),
      8,
    ) +
    cast(
      box(
        310,
        540,
        290,
        210,
        p.moss,
        path('M400 664L455 562L510 664Z', p.cream) + path('M362 664L402 600L442 664Z', p.sage),
        'PINES',
      ),
      8,
    ) +
    cast(box(612, 540, 290, 210, p.cream, star(756, 606, 52, p.sky), 'COMET', p.ink), 8) +
    cast(
      box(
        460,
        330,
        290,
        200,
        p.ink,
        circle(604, 398, 44, p.rose) + circle(622, 386, 40, p.ink),
        'DUSK',
      ),
      8,
    ) +
    cast(rect(-20, 970, 1240, 60, p.woodLight), 8) +
    rect(0, 1030, 1200, 170, p.red) +
    times(12, (i) => path(`M${i * 100} 1030h100l-50 60Z`, p.redDark)) +
    cast(meeple(1112, 900, 0.9, p.sky) + meeple(84, 902, 0.86, p.moss), 4),
}
