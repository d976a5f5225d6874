import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, type Point, rect, stroke } from '../kit/draw.ts'
import { card } from '../kit/pieces.ts'

const stops: Point[] = [
  [150, 190],
  [390, 130],
  [640, 210],
  [930, 140],
  [1060, 350],
  [820, 400],
  [540, 430],
  [280, 420],
  [130, 640],
  [400, 680],
  [670, 650],
  [930, 640],
]

const routes: [number, number, number, string][] = [
  [0, 1, 3, p.red],
  [1, 2, 3, p.red],
  [2, 3, 4, p.sky],
  [3, 4, 3, p.honey],
  [4, 5, 3, p.sky],
  [5, 2, 3, p.moss],
  [6, 2, 3, p.edge],
  [6, 5, 4, p.ink],
  [7, 6, 3, p.honey],
  [0, 7, 3, p.moss],
  [7, 8, 3, p.edge],
  [8, 9, 4, p.clay],
  [9, 6, 3, p.red],
  [9, 10, 3, p.edge],
  [10, 5, 3, p.ink],
  [10, 11, 3, p.moss],
  [11, 4, 4, p.edge],
  [7, 1, 4, p.sky],
]

const train = (colour: string, length: number) =>
  rect(-length / 2, -17, length, 34, colour, 9) +
  rect(-length / 2 + 8, -9, length - 16, 18, '#FFFFFF2E', 5)

export const trainMap: Motif = {
  size: [1200, 900],
  alt: 'A board with cities joined by rails; rows of little wooden trains in six colors cover the routes',
  caption: 'Coast to coast, one carriage short',
  colour: '#E5D3A4',
  draw: () => {
    const tracks = routes.map(([from, to, count, colour]) => {
      const [ax, ay] = stops[from] as Point
      const [bx, by] = stops[to] as Point
      const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
      const length = Math.hypot(bx - ax, by - ay) - 76
      return Array.from({ length: count }, (_, i) => {
        const share = (38 + ((i + 0.5) * length) / count) / (length + 76)
        const x = ax + (bx - ax) * share
        const y = ay + (by - ay) * share
        const taken = colour !== p.edge
        const piece = taken
          ? train(colour, length / count - 9)
          : rect(
              -length / count / 2 + 5,
              -14,
              length / count - 10,
              28,
              'none',
              7,
              `stroke="${p.brown}" stroke-width="4" opacity=".6"`,
            )
        return taken ? cast(move(x, y, piece, turn), 4) : move(x, y, piece, turn)
      }).join('')
    })
    return (
      rect(0, 0, 1200, 900, '#A9C9D8') +
      path(
        'M-20 60C120-30 320 70 480 20S900-20 1230 60V760C1080 880 900 760 720 800S320 860 180 780S-40 800-20 700Z',
        '#EEDFB4',
      ) +
      path('M-20 340C60 300 90 420 190 520S250 700 180 780C60 820-40 780-20 700Z', '#DFCB94') +
      path(
        'M760 20C800 100 900 240 1000 240S1180 200 1230 240V60C1000-20 900 0 760 20Z',
        '#D5DDAA',
      ) +
      stroke('M470 20C430 120 520 260 470 330S600 540 560 810', '#A9C9D8', 16) +
      stroke(
        'M160 320l36-56 36 56M210 350l30-46 30 46M1000 520l36-56 36 56M960 500l30-46 30 46',
        p.woodDark,
        9,
      ) +
      tracks.join('') +
      cast(stops.map(([x, y]) => circle(x, y, 27, p.cream)).join(''), 4) +
      stops.map(([x, y]) => circle(x, y, 15, p.red)).join('') +
      cast(
        card(
          1040,
          800,
          250,
          160,
          rect(-108, -64, 216, 128, p.sky, 8) +
            rect(-80, -20, 160, 50, p.cream, 10) +
            circle(-44, 36, 18, p.ink) +
            circle(44, 36, 18, p.ink) +
            rect(40, -54, 30, 40, p.cream, 4),
          -8,
        ) +
          card(
            150,
            830,
            250,
            160,
            rect(-108, -64, 216, 128, p.honey, 8) +
              rect(-80, -20, 160, 50, p.cream, 10) +
              circle(-44, 36, 18, p.ink) +
              circle(44, 36, 18, p.ink) +
              rect(40, -54, 30, 40, p.cream, 4),
            10,
          ),
        8,
      )
    )
  },
}
