import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke } from '../kit/draw.ts'
import { gingham } from '../kit/grounds.ts'
import { openHand } from '../kit/people.ts'
import { meeple } from '../kit/pieces.ts'

const slice = (turn: number, away = 0) => {
  const toppings = [
    [0, 150],
    [-34, 230],
    [40, 244],
    [6, 300],
  ]
  return move(
    0,
    0,
    move(
      0,
      away,
      path('M0 20L-148 346Q0 424 148 346Z', '#E9B44C') +
        path('M0 50L-124 328Q0 396 124 328Z', '#F6D27A') +
        stroke('M-146 350Q0 428 146 350', '#C98B3C', 40) +
        toppings.map(([x = 0, y = 0], i) => circle(x, y, 27, i % 2 ? p.redDark : p.red)).join('') +
        stroke('M-20 190q16-14 30 0M20 200q12 12 26 2M-60 290q14-14 28 0', p.moss, 9),
    ),
    turn,
  )
}

export const pizzaBox: Motif = {
  size: [1200, 1200],
  alt: 'An open pizza box on a checked cloth, two slices gone, one on its way, a meeple standing guard',
  caption: 'The only turn nobody passes',
  colour: '#E8A392',
  draw: () =>
    gingham(1200, 1200, p.cream, p.red, 100) +
    cast(rect(130, 150, 900, 900, '#B98A55', 20), 24) +
    rect(160, 180, 840, 840, '#D4A871', 12) +
    stroke('M160 180l60 60M1000 180l-60 60M160 1020l60-60M1000 1020l-60-60', '#B98A55', 7) +
    circle(580, 600, 396, '#C6985F') +
    cast(move(580, 600, [0, 45, 90, 135, 225].map((turn) => slice(turn)).join('')), 8) +
    cast(move(580, 600, slice(-55, 130)), 14) +
    [
      [520, 470],
      [870, 520],
      [640, 460],
      [780, 560],
      [840, 600],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, '#A5743C'))
      .join('') +
    cast(meeple(580, 390, 0.95, p.sky, 4), 8) +
    cast(move(1120, 1010, openHand(p.skins[0] as string, p.felt), -56), 14),
}
