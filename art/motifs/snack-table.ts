import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, circle, move, oval, path, rect, shape, stroke, times } from '../kit/draw.ts'
import { gingham } from '../kit/grounds.ts'
import { openHand } from '../kit/people.ts'
import { mugAbove } from '../kit/pieces.ts'

export const snackTable: Motif = {
  size: [1200, 800],
  alt: 'Bowls of chips, pretzels, grapes and apple slices and a plate of brownies on a blue checked cloth',
  caption: 'Wipe your hands before you touch the cards',
  colour: p.mist,
  draw: (random) => {
    const bowl = (x: number, y: number, r: number, colour: string, inside: string) =>
      cast(circle(x, y, r, colour), 14) + circle(x, y, r * 0.86, inside)
    const chips = times(16, (i) => {
      const angle = i * 2.4
      const reach = Math.sqrt(i / 16) * 120
      return move(
        250 + Math.cos(angle) * reach,
        250 + Math.sin(angle) * reach,
        cast(
          path(
            'M-44 0C-30-36 30-36 44 0C30 26-30 26-44 0Z',
            random.pick(['#F3C65B', '#EDB64A', '#F8D67E']),
          ),
          4,
        ),
        random.between(0, 180),
      )
    })
    const pretzel = (x: number, y: number, turn: number) =>
      move(
        x,
        y,
        stroke(
          'M-14 34C-60 10-46-40-14-26C14-14 10 20-20 40M14 34C60 10 46-40 14-26C-14-14-10 20 20 40',
          '#9B5A26',
          14,
        ),
        turn,
        0.8,
      )
    const grapes = around(7, 58, 0)
      .concat(around(5, 26, 20))
      .map(([x, y], i) => circle(910 + x, 230 + y, 28, i % 3 ? '#6B4A7A' : '#83609A'))
      .join('')
    const apple = (turn: number) =>
      move(
        640,
        590,
        path('M40-16C90-70 150-40 150 0S90 70 40 16Q56 0 40-16Z', p.cream) +
          stroke('M44-22C92-72 152-42 152 0S92 72 44 22', p.red, 13) +
          oval(84, 0, 9, 5, p.coffee),
        turn,
      )
    return (
      gingham(1200, 800, p.cream, p.skyLight, 80) +
      bowl(250, 250, 190, p.red, p.redDark) +
      chips +
      bowl(590, 200, 140, p.honey, '#D9A02B') +
      cast(
        pretzel(550, 160, 10) +
          pretzel(630, 180, -30) +
          pretzel(570, 240, 60) +
          pretzel(630, 250, 140),
        4,
      ) +
      bowl(910, 230, 140, p.felt, p.feltDark) +
      cast(grapes, 4) +
      stroke('M910 180C900 140 930 120 920 96', p.moss, 12) +
      cast(circle(640, 590, 178, p.cream), 14) +
      circle(640, 590, 150, '#F1E6D0') +
      cast([0, 60, 120, 180, 240, 300].map(apple).join(''), 4) +
      circle(640, 590, 42, p.clay) +
      circle(640, 590, 34, '#B86A33') +
      cast(rect(120, 520, 300, 220, p.mist, 20), 8) +
      cast(
        times(
          5,
          (i) =>
            rect(146 + (i % 3) * 86, 544 + Math.floor(i / 3) * 90, 74, 78, p.coffee, 8) +
            shape(
              [
                [156 + (i % 3) * 86, 560 + Math.floor(i / 3) * 90],
                [200 + (i % 3) * 86, 556 + Math.floor(i / 3) * 90],
                [206 + (i % 3) * 86, 566 + Math.floor(i / 3) * 90],
              ],
              '#6B442C',
            ),
        ),
        4,
      ) +
      cast(mugAbove(1080, 460, 74, p.cream, '#B5651D', 130), 8) +
      cast(move(1010, 770, openHand(p.skins[3] as string, p.honey), -28), 14)
    )
  },
}
