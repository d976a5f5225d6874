import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke, within } from '../kit/draw.ts'
import { planks } from '../kit/grounds.ts'
import { openHand } from '../kit/people.ts'
import { meeple } from '../kit/pieces.ts'

const s = 200
const ground = rect(-s / 2, -s / 2, s, s, p.sage, 6)
const grass =
  ground +
  circle(-64, 62, 7, '#A3C483') +
  circle(58, 70, 7, '#A3C483') +
  circle(70, -58, 7, '#A3C483')
const road = (d: string) => stroke(d, p.woodDark, 32) + stroke(d, p.cream, 24)
const roofs = (points: [number, number][]) =>
  points
    .map(
      ([x, y], i) =>
        rect(x - 14, y - 10, 28, 22, p.cream) +
        path(`M${x - 19} ${y - 8}L${x} ${y - 28}L${x + 19} ${y - 8}Z`, i % 2 ? p.red : p.clay),
    )
    .join('')
const wall = (d: string) => path(d, '#C58F56', `stroke="${p.brown}" stroke-width="10"`)

const tiles = {
  straight: grass + road('M0-100V100'),
  bend: grass + road('M0 100C0 20 20 0 100 0'),
  tee:
    grass + road('M-100 0H100M0 0V100') + circle(0, 0, 30, p.woodDark) + circle(0, 0, 24, p.cream),
  cityTop:
    grass +
    wall('M-97-104H97C74-28-74-28-97-104Z') +
    roofs([
      [-30, -66],
      [24, -64],
    ]),
  cityRoad:
    grass +
    road('M-100 0H100') +
    wall('M-97-104H97C74-28-74-28-97-104Z') +
    roofs([
      [-28, -66],
      [28, -66],
    ]),
  cityCorner:
    grass +
    wall('M-106-106H100C60-40-40 60-106 100Z') +
    roofs([
      [-60, -50],
      [-10, -62],
      [-64, 10],
    ]),
  cityFull:
    grass +
    rect(-100, -100, 200, 200, '#C58F56') +
    roofs([
      [-50, -40],
      [10, -50],
      [54, 0],
      [-40, 30],
      [20, 56],
    ]),
  cloister:
    grass +
    path('M-44 30V-20L0-56L44-20V30Z', p.cream) +
    path('M-56-14L0-66L56-14Z', p.red) +
    rect(-12, -4, 24, 34, p.brown, 12),
  pond:
    grass +
    path('M-50 10C-60-40 0-60 40-40S70 40 20 50S-44 50-50 10Z', p.skyLight) +
    circle(60, 60, 16, p.moss) +
    circle(-70, -66, 18, p.moss),
}

export const tileTown: Motif = {
  size: [1200, 1500],
  alt: 'Square tiles with roads, walled towns and meadows laid edge to edge; a hand turns the next tile',
  caption: 'It fits if you turn it',
  colour: p.sage,
  draw: (random) => {
    const at = (column: number, row: number, tile: string, turn = 0) =>
      move(190 + column * 205, 240 + row * 205, within(ground, tile), turn)
    return (
      planks(1200, 1500, random, { base: '#9A6A3E', dark: '#83582F', light: '#B3824F' }) +
      cast(
        at(1, 0, tiles.cityTop, 180) +
          at(2, 0, tiles.cloister) +
          at(0, 1, tiles.cityTop, 90) +
          at(1, 1, tiles.cityFull) +
          at(2, 1, tiles.cityTop, -90) +
          at(3, 1, tiles.bend) +
          at(4, 1, tiles.straight, 90) +
          at(0, 2, tiles.straight, 90) +
          at(1, 2, tiles.cityRoad) +
          at(2, 2, tiles.tee) +
          at(3, 2, tiles.bend, 180) +
          at(4, 2, tiles.cloister) +
          at(0, 3, tiles.cityCorner, 180) +
          at(1, 3, tiles.cityCorner, -90) +
          at(2, 3, tiles.straight) +
          at(3, 3, tiles.pond) +
          at(4, 3, tiles.cityTop, 90) +
          at(2, 4, tiles.bend, -90) +
          at(3, 4, tiles.straight, 90),
        8,
      ) +
      cast(
        meeple(395, 450, 0.6, p.red) +
          meeple(660, 300, 0.55, p.sky) +
          meeple(420, 660, 0.55, p.honey, 80) +
          meeple(1060, 700, 0.55, p.red) +
          meeple(600, 860, 0.55, p.ink, 70) +
          meeple(300, 880, 0.55, p.sky),
        4,
      ) +
      cast(
        move(
          1010,
          1350,
          move(-30, -200, tiles.cityRoad, 40) + openHand(p.skins[4] as string, p.sky),
          -22,
        ),
        14,
      ) +
      cast(rect(90, 1180, 190, 190, p.felt, 8) + move(185, 1275, meeple(0, 0, 0.8, p.honey)), 14)
    )
  },
}
