import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, move, path, rect, stroke, times } from '../kit/draw.ts'
import { meeple } from '../kit/pieces.ts'

const size = 100
const plan = [
  '..####....',
  '..####....',
  '..####....',
  '...#......',
  '...#..####',
  '...#######',
  '.#####.###',
  '.#####.##.',
  '.###...##.',
  '.####..#..',
  '..###.###.',
  '......###.',
  '......###.',
]

export const dungeon: Motif = {
  size: [1200, 1500],
  alt: 'A dungeon of stone floor tiles with doors, a treasure chest and a dragon, four heroes on the way in',
  caption: 'Four heroes, one torch',
  colour: '#3A3733',
  draw: (random) => {
    const at = (column: number, row: number) => [100 + column * size, 100 + row * size] as const
    const tiles = plan
      .flatMap((row, y) =>
        [...row].map((mark, x) => {
          if (mark !== '#') return ''
          const [left, top] = at(x, y)
          const tone = random.pick(['#CDBFA3', '#D6C9AE', '#C4B597'])
          return (
            rect(left, top, size, size, '#A5967A') +
            rect(left + 3, top + 3, size - 6, size - 6, tone, 8) +
            (random.chance(0.25)
              ? stroke(`M${left + 24} ${top + 70}l16-18 14 8 18-24`, '#00000018', 5)
              : '')
          )
        }),
      )
      .join('')
    const chest = (x: number, y: number) =>
      rect(x - 40, y - 26, 80, 56, p.brown, 8) +
      path(`M${x - 40} ${y - 16}a40 28 0 0 1 80 0Z`, p.clay) +
      rect(x - 40, y - 18, 80, 10, p.honey) +
      rect(x - 9, y - 20, 18, 24, p.honey, 4)
    const dragon = move(
      850,
      1262,
      path(
        'M-20-20L-150-130L-130-60L-176-50L-120 0L-150 40L-40 40ZM20-20L150-130L130-60L176-50L120 0L150 40L40 40Z',
        p.redDark,
      ) +
        stroke('M40 70C110 130 150 90 130 40', p.red, 24) +
        path('M112 46L132 4L154 44Z', p.honey) +
        path('M-70 20C-70-50 70-50 70 20C80 110 40 124 0 124S-80 110-70 20Z', p.red) +
        path('M-40 30C-40-10 40-10 40 30C46 90 20 108 0 108S-46 90-40 30Z', '#F3C9A0') +
        stroke('M-30 40h60M-34 66h68M-26 90h52', '#D9A06B', 7) +
        path('M-42-96L-60-148L-16-112ZM42-96L60-148L16-112Z', p.honey) +
        path(
          'M-56-70C-56-124 56-124 56-70C56-50 40-44 36-22C30 4-30 4-36-22C-40-44-56-50-56-70Z',
          p.red,
        ) +
        circle(-24, -76, 13, p.cream) +
        circle(24, -76, 13, p.cream) +
        circle(-21, -74, 6, p.ink) +
        circle(21, -74, 6, p.ink) +
        circle(-10, -36, 5, p.redDark) +
        circle(10, -36, 5, p.redDark) +
        path('M-22-16l8 16 8-16ZM6-16l8 16 8-16Z', p.cream),
    )
    const torch = (x: number, y: number) =>
      circle(x, y, 46, '#F2B63233') +
      circle(x, y, 26, '#F2B63266') +
      path(`M${x} ${y - 26}c22 20 20 42 0 42s-22-22 0-42Z`, p.honey)
    const door = (x: number, y: number, turn: number) =>
      move(x, y, rect(-50, -12, 100, 24, p.brown, 6) + circle(30, 0, 7, p.honey), turn)
    return (
      rect(0, 0, 1200, 1500, '#3A3733') +
      times(40, () =>
        circle(random.between(0, 1200), random.between(0, 1500), random.between(8, 30), '#45413C'),
      ) +
      cast(tiles, 14) +
      cast(door(450, 400, 0) + door(850, 1100, 0) + door(600, 650, 90), 4) +
      torch(320, 130) +
      torch(680, 130) +
      torch(220, 720) +
      torch(1080, 520) +
      cast(chest(450, 1150) + chest(1010, 560), 4) +
      cast(
        meeple(360, 250, 0.6, p.sky) +
          meeple(450, 190, 0.6, p.moss) +
          meeple(540, 250, 0.6, p.honey) +
          meeple(450, 320, 0.6, p.cream),
        4,
      ) +
      cast(
        meeple(350, 850, 0.5, '#6B4A7A') +
          meeple(460, 760, 0.5, '#6B4A7A') +
          meeple(960, 640, 0.5, '#6B4A7A'),
        4,
      ) +
      cast(dragon, 8) +
      line(
        [
          [450, 390],
          [450, 470],
          [450, 560],
        ],
        p.red,
        8,
        'stroke-dasharray="2 22"',
      ) +
      cast(
        move(
          980,
          200,
          rect(-130, -90, 260, 180, p.cream, 16) +
            [0, 1, 2]
              .map((i) =>
                path(
                  `M${-80 + i * 80} 30C${-124 + i * 80}-6 ${-104 + i * 80}-44 ${-80 + i * 80}-18C${-56 + i * 80}-44 ${-36 + i * 80}-6 ${-80 + i * 80} 30Z`,
                  i < 2 ? p.red : p.edge,
                ),
              )
              .join(''),
          6,
        ),
        8,
      )
    )
  },
}
