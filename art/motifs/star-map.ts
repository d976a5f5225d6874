import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import {
  around,
  cast,
  circle,
  move,
  oval,
  path,
  pathOf,
  rect,
  ring,
  stroke,
  times,
} from '../kit/draw.ts'
import { hexPoints } from '../kit/pieces.ts'

const ship = (x: number, y: number, colour: string, turn: number, s = 1) =>
  move(
    x,
    y,
    path('M0-46L16-6V24H-16V-6Z', colour) +
      path('M-16 4L-42 34H-16ZM16 4L42 34H16Z', colour) +
      circle(0, -8, 7, p.cream) +
      path('M-10 28L0 56L10 28Z', p.honey),
    turn,
    s,
  )

export const starMap: Motif = {
  size: [1200, 800],
  alt: 'A dark hexagon map of space with ringed planets, an orange sun and small fleets of wooden ships',
  caption: 'Hour five of the space game',
  colour: p.night,
  draw: (random) => {
    const r = 128
    const across = r * Math.sqrt(3)
    let grid = ''
    for (let row = 0; row < 6; row += 1) {
      for (let i = 0; i < 7; i += 1)
        grid += pathOf(
          hexPoints(i * across + (row % 2) * across * 0.5 - 20, row * r * 1.5 + 20, r - 5),
        )
    }
    const planet = (x: number, y: number, size: number, colour: string, light: string) =>
      circle(x, y, size, colour) +
      path(
        `M${x - size} ${y}a${size} ${size} 0 0 1 ${size}-${size}c${-size * 0.5} ${size * 0.5} ${-size * 0.6} ${size * 1.2}-${size * 0.2} ${size * 1.94}a${size} ${size} 0 0 1-${size * 0.8}-${size * 0.94}Z`,
        light,
      )
    return (
      rect(0, 0, 1200, 800, '#132130') +
      `<path d="${grid}" fill="${p.night}" stroke="#35506B" stroke-width="4"/>` +
      times(90, () =>
        circle(
          random.between(0, 1200),
          random.between(0, 800),
          random.between(1.5, 4.5),
          random.pick([p.cream, '#FFE3A0', p.mist]),
          'opacity=".8"',
        ),
      ) +
      around(16, 118)
        .map(([x, y]) =>
          stroke(`M${560 + x * 0.84} ${404 + y * 0.84}L${560 + x} ${404 + y}`, p.honey, 10),
        )
        .join('') +
      circle(560, 404, 84, p.honey) +
      circle(560, 404, 60, '#F8CE6C') +
      planet(210, 220, 66, p.sky, p.skyLight) +
      planet(960, 190, 54, p.red, p.rose) +
      planet(880, 590, 78, p.clay, '#E5A67E') +
      planet(250, 610, 50, p.moss, p.sage) +
      oval(
        880,
        590,
        140,
        34,
        'none',
        `stroke="${p.cream}" stroke-width="10" transform="rotate(-18 880 590)" stroke-dasharray="230 90 400"`,
      ) +
      ring(210, 220, 94, '#5C97C966', 4) +
      circle(292, 172, 14, p.cream) +
      stroke(
        'M330 250C420 300 420 200 470 280M760 500C720 450 700 440 660 450',
        p.cream,
        5,
        'stroke-dasharray="4 16"',
      ) +
      cast(
        ship(390, 150, p.red, 60) + ship(450, 210, p.red, 60, 0.8) + ship(330, 110, p.red, 60, 0.8),
        8,
      ) +
      cast(
        ship(730, 660, p.sky, -40) +
          ship(680, 590, p.sky, -40, 0.8) +
          ship(1060, 420, p.sky, 200, 0.9),
        8,
      ) +
      cast(
        ship(120, 430, p.honey, 90) +
          ship(80, 480, p.honey, 90, 0.7) +
          ship(1080, 690, p.cream, -20, 1.1),
        8,
      )
    )
  },
}
