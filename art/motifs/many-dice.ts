import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, move, type Point, rect, shape } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { die, hexPoints } from '../kit/pieces.ts'

type Tone = readonly [light: string, middle: string, dark: string, mark: string]

const reds: Tone = ['#E2755E', p.red, p.redDark, p.cream]
const blues: Tone = ['#6FA8DC', p.sky, p.skyDark, p.cream]
const golds: Tone = ['#FAD67F', p.honey, p.honeyDark, p.ink]
const greens: Tone = ['#74B98A', p.moss, '#2B6B43', p.cream]
const creams: Tone = [p.paper, p.sand, p.edge, p.red]

/** Twenty sides: a hexagon with a triangle in it. */
const twenty = (
  x: number,
  y: number,
  r: number,
  [light, middle, dark, mark]: Tone,
  value: string,
  turn: number,
) => {
  const outer = hexPoints(0, 0, r)
  const inner = around(3, r * 0.62, -90)
  const [a, b, c] = inner as [Point, Point, Point]
  const at = (i: number) => outer[i] as Point
  return move(
    x,
    y,
    shape(outer, middle) +
      shape([at(0), at(1), b, a], light) +
      shape([at(0), at(5), c, a], light, 'opacity=".7"') +
      shape([at(1), at(2), b], middle) +
      shape([at(5), at(4), c], middle) +
      shape([at(2), at(3), b], dark) +
      shape([at(3), at(4), c], dark) +
      shape([b, c, at(3)], dark, 'opacity=".85"') +
      shape(inner, middle) +
      letters(value, 0, 6, r * 0.3, mark),
    turn,
  )
}

const four = (x: number, y: number, r: number, [light, middle, dark, mark]: Tone, turn: number) => {
  const [a, b, c] = around(3, r, -90) as [Point, Point, Point]
  const top: Point = [0, r * 0.1]
  return move(
    x,
    y,
    shape([a, b, top], middle) +
      shape([b, c, top], dark) +
      shape([c, a, top], light) +
      letters('4', r * 0.24, -r * 0.14, r * 0.22, mark),
    turn,
  )
}

const eight = (
  x: number,
  y: number,
  r: number,
  [light, middle, dark, mark]: Tone,
  value: string,
  turn: number,
) => {
  const [a, b, c, d, e, f] = hexPoints(0, 0, r) as [Point, Point, Point, Point, Point, Point]
  return move(
    x,
    y,
    shape([a, c, e], middle) +
      shape([a, b, c], light) +
      shape([a, e, f], light, 'opacity=".8"') +
      shape([c, d, e], dark) +
      letters(value, 0, r * 0.12, r * 0.42, mark),
    turn,
  )
}

const twelve = (
  x: number,
  y: number,
  r: number,
  [light, middle, dark, mark]: Tone,
  value: string,
  turn: number,
) => {
  const outer = around(10, r, -90)
  const inner = around(5, r * 0.58, -90)
  return move(
    x,
    y,
    shape(outer, light) +
      inner
        .map((point, i) => {
          const next = inner[(i + 1) % 5] as Point
          const [o1, o2, o3] = [0, 1, 2].map((step) => outer[(i * 2 + step) % 10] as Point) as [
            Point,
            Point,
            Point,
          ]
          return shape(
            [point, o1, o2, o3, next],
            i === 1 || i === 2 || i === 3 ? dark : light,
            i === 2 ? '' : 'opacity=".75"',
          )
        })
        .join('') +
      shape(inner, middle) +
      letters(value, 0, 0, r * 0.34, mark),
    turn,
  )
}

const ten = (
  x: number,
  y: number,
  r: number,
  [light, middle, dark, mark]: Tone,
  value: string,
  turn: number,
) =>
  move(
    x,
    y,
    shape(
      [
        [0, -r],
        [r * 0.8, r * 0.1],
        [0, r],
        [-r * 0.8, r * 0.1],
      ],
      dark,
    ) +
      shape(
        [
          [0, -r],
          [r * 0.42, r * 0.24],
          [0, r * 0.5],
          [-r * 0.42, r * 0.24],
        ],
        middle,
      ) +
      shape(
        [
          [0, -r],
          [-r * 0.8, r * 0.1],
          [-r * 0.42, r * 0.24],
        ],
        light,
      ) +
      letters(value, 0, r * 0.06, r * 0.3, mark),
    turn,
  )

export const manyDice: Motif = {
  size: [1200, 1200],
  alt: 'Dice with four, six, eight, ten, twelve and twenty sides scattered over a dark leather tray',
  caption: 'Roll whatever you brought',
  colour: p.night,
  draw: () =>
    rect(0, 0, 1200, 1200, p.brown) +
    rect(60, 60, 1080, 1080, p.coffee, 90) +
    rect(
      84,
      84,
      1032,
      1032,
      'none',
      70,
      `stroke="${p.woodDark}" stroke-width="6" stroke-dasharray="26 18"`,
    ) +
    rect(120, 120, 960, 960, p.night, 50) +
    cast(twenty(590, 560, 210, reds, '20', -8), 24) +
    cast(
      twenty(290, 300, 130, blues, '7', 20) +
        twelve(900, 300, 140, golds, '12', 10) +
        four(930, 640, 140, greens, -14),
      14,
    ) +
    cast(
      eight(280, 650, 130, creams, '8', -12) +
        ten(860, 910, 140, blues, '6', 30) +
        ten(560, 250, 112, greens, '3', -40),
      14,
    ) +
    cast(
      die(310, 930, 140, 5, p.honey, 16) +
        die(580, 930, 130, 3, p.cream, -24) +
        four(740, 780, 84, golds, 30),
      14,
    ),
}
