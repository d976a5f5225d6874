import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, circle, line, move, path, rect } from '../kit/draw.ts'
import { hex, meeple } from '../kit/pieces.ts'

const fist = (skin: string, sleeve: string) =>
  path('M-700-110L-210-86V86L-700 130Z', sleeve) +
  rect(-240, -98, 70, 196, sleeve, 20) +
  rect(-190, -70, 90, 140, skin, 20) +
  rect(-120, -112, 190, 224, skin, 60) +
  [-78, -26, 26, 76]
    .map(
      (y) =>
        line(
          [
            [-20, y],
            [52, y],
          ],
          '#00000026',
          53,
        ) +
        line(
          [
            [-20, y],
            [52, y],
          ],
          skin,
          47,
        ),
    )
    .join('') +
  line(
    [
      [-90, 92],
      [14, 56],
    ],
    '#00000026',
    53,
  ) +
  line(
    [
      [-90, 92],
      [14, 56],
    ],
    skin,
    47,
  )

export const fistBump: Motif = {
  size: [1200, 800],
  alt: 'Two fists meet over the finished board, with a burst of yellow lines: good game',
  caption: 'Good game. Again?',
  colour: p.honey,
  draw: () =>
    rect(0, 0, 1200, 800, p.skyLight) +
    around(14, 900, 6)
      .map(([x, y], i) =>
        i % 2
          ? path(
              `M600 400L${600 + x} ${400 + y}L${600 + x * 0.9 - y * 0.2} ${400 + y * 0.9 + x * 0.2}Z`,
              '#73A9D6',
            )
          : '',
      )
      .join('') +
    cast(
      [
        [140, 690, p.sage],
        [244, 690, p.honey],
        [192, 780, p.clay],
        [348, 690, p.sage],
        [296, 780, p.red],
        [400, 780, p.moss],
        [500, 690, p.sand],
        [452, 690, p.skyDark],
      ]
        .slice(0, 6)
        .map(([x, y, c]) => hex(x as number, y as number, 56, c as string))
        .join(''),
      8,
    ) +
    cast(
      [
        [860, 720, p.honey],
        [964, 720, p.moss],
        [1068, 720, p.clay],
        [912, 810, p.sand],
        [1016, 810, p.sage],
      ]
        .map(([x, y, c]) => hex(x as number, y as number, 56, c as string))
        .join(''),
      8,
    ) +
    cast(
      meeple(244, 670, 0.6, p.red) + meeple(964, 700, 0.6, p.ink) + meeple(348, 676, 0.5, p.ink),
      4,
    ) +
    cast(move(520, 400, fist(p.skins[3] as string, p.red), 4), 14) +
    cast(
      move(690, 400, `<g transform="scale(-1 1)">${fist(p.skins[0] as string, p.felt)}</g>`, -3),
      14,
    ) +
    around(12, 1, -90)
      .filter(([, y]) => Math.abs(y) > 0.4)
      .map(([x, y]) =>
        line(
          [
            [605 + x * 170, 400 + y * 190],
            [605 + x * 250, 400 + y * 280],
          ],
          p.honey,
          20,
        ),
      )
      .join('') +
    circle(330, 130, 18, p.honey) +
    circle(900, 110, 24, p.red) +
    circle(1080, 200, 14, p.cream) +
    circle(150, 210, 14, p.cream),
}
