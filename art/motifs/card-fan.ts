import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, oval, path, rect, stroke } from '../kit/draw.ts'
import { planks } from '../kit/grounds.ts'
import { letters } from '../kit/letters.ts'
import { holdingHand } from '../kit/people.ts'
import { card, hex, meeple, star, textLines } from '../kit/pieces.ts'

const sun = circle(0, -60, 44, p.honey) + stroke('M0-130v-18M-62-98l-12-12M62-98l12-12', p.honey, 9)
const fish =
  path('M-62-60C-30-110 40-100 66-60C40-20-30-10-62-60Z', p.cream) +
  path('M-52-60l-40-32v64Z', p.cream) +
  circle(38, -66, 8, p.ink)
const tree =
  path('M0-140L56-40H-56Z', p.cream) +
  path('M0-100L70 0H-70Z', p.cream) +
  rect(-10, -4, 20, 34, p.cream)
const house =
  path('M0-130L70-70H-70Z', p.cream) +
  rect(-52, -72, 104, 84, p.cream) +
  rect(-16, -34, 32, 46, p.clay)

const faces: [string, string][] = [
  [p.red, meeple(0, -56, 1.05, p.cream)],
  [p.sky, fish],
  [p.night, sun],
  [p.moss, tree],
  [p.clay, house],
  [p.honey, star(0, -60, 66, p.cream)],
]

const face = ([ground, mark]: [string, string], index: number) =>
  rect(-118, -178, 236, 232, ground, 14) +
  mark +
  textLines(-106, 88, [212, 180, 130], 32, '#22302B33') +
  circle(-96, -156, 34, p.cream) +
  letters(String(index + 2), -96, -156, 30, ground === p.honey ? p.redDark : ground, 6)

export const cardFan: Motif = {
  size: [1200, 1600],
  alt: 'A hand holds six cards in a fan over a table with a draw pile and a few tokens',
  caption: 'Too many good cards',
  colour: p.wood,
  draw: (random) => {
    const fan = faces.map((one, index) => {
      const turn = (index - 2.5) * 17
      return cast(move(600, 1240, card(0, -330, 270, 400, face(one, index)), turn, 1.32), 8)
    })
    return (
      planks(1200, 1600, random) +
      cast(
        move(300, 220, rect(-130, -170, 260, 340, p.felt, 22) + hex(0, 0, 70, p.honey), -8),
        14,
      ) +
      cast(
        move(
          650,
          220,
          rect(-130, -170, 260, 340, p.cream, 22) +
            rect(-108, -148, 216, 200, p.skyLight, 14) +
            path('M-108 40C-60-30-20 0 10-30S80-60 108-20V40Z', p.moss) +
            textLines(-96, 90, [190, 140], 34, '#22302B33'),
          5,
        ),
        8,
      ) +
      cast(
        circle(960, 150, 62, p.honey) +
          circle(1040, 260, 62, p.honey) +
          circle(920, 300, 62, p.clay),
        8,
      ) +
      oval(960, 150, 40, 40, p.honeyDark) +
      oval(1040, 260, 40, 40, p.honeyDark) +
      fan.join('') +
      cast(move(600, 1330, holdingHand(p.skins[3] as string, p.sky), 0, 1.7), 14)
    )
  },
}
