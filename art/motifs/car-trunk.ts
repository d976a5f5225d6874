import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, path, rect, stroke, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { hex, meeple, star } from '../kit/pieces.ts'

type Box = [x: number, y: number, w: number, h: number, colour: string, word: string]

const boxes: Box[] = [
  [330, 520, 250, 76, p.sky, 'HARBOR'],
  [590, 520, 270, 76, p.clay, 'BAKERY'],
  [350, 440, 210, 76, p.honey, 'OWLS'],
  [572, 440, 180, 76, p.cream, 'KITE'],
  [762, 430, 96, 86, p.moss, ''],
  [330, 366, 150, 70, p.red, 'FJORD'],
  [490, 356, 150, 80, p.felt, 'MINT'],
  [650, 366, 190, 70, p.skyLight, 'ORBIT'],
  [410, 296, 190, 66, p.rose, 'CLOVER'],
  [616, 300, 150, 62, p.ink, 'LOOM'],
]

export const carTrunk: Motif = {
  size: [1200, 900],
  alt: 'The open trunk of a small red car, packed to the roof with game boxes, a meeple on top',
  caption: 'Room for one more, surely',
  colour: '#B9CFA6',
  draw: () =>
    rect(0, 0, 1200, 900, p.mist) +
    path('M0 430C200 350 400 420 600 380S1000 350 1200 420V900H0Z', '#B9CFA6') +
    circle(140, 130, 66, p.honey) +
    stroke('M860 120q40-44 84 0q54-30 80 20H840', p.cream, 30) +
    path('M840 150q20-44 60-34q40-30 74 8q50-8 56 36H840Z', p.cream) +
    rect(0, 700, 1200, 200, '#6E7B77') +
    times(5, (i) => rect(60 + i * 260, 796, 130, 14, p.cream, 7)) +
    cast(path('M250 300C260 170 320 130 420 120H780C880 130 940 170 950 300V720H250Z', p.red), 14) +
    path('M300 300C306 200 350 170 430 166H770C850 170 894 200 900 300V610H300Z', p.coffee) +
    cast(
      path('M330 150L300 60C420 30 780 30 900 60L870 150C760 120 440 120 330 150Z', p.redDark),
      8,
    ) +
    path('M372 118L352 76C460 56 740 56 848 76L828 118C740 100 460 100 372 118Z', p.skyLight) +
    boxes
      .map(([x, y, w, h, colour, word]) => {
        const mark = [p.honey, p.cream, p.skyLight, p.rose].includes(colour) ? p.ink : p.cream
        return (
          rect(x, y, w - 4, h - 4, colour, 6) +
          rect(x, y, w - 4, 10, '#FFFFFF2A', 5) +
          (word
            ? letters(word, x + w / 2, y + h / 2, 28, mark, 6)
            : star(x + w / 2, y + h / 2, 24, mark))
        )
      })
      .join('') +
    cast(meeple(508, 244, 0.7, p.honey, -8), 4) +
    cast(hex(690, 270, 34, p.red), 4) +
    rect(250, 600, 700, 120, p.red) +
    rect(250, 600, 700, 14, '#D9634D') +
    rect(270, 620, 90, 56, p.honey, 14) +
    rect(840, 620, 90, 56, p.honey, 14) +
    cast(rect(500, 632, 200, 60, p.cream, 10), 4) +
    letters('MEEP1', 600, 662, 32, p.ink, 7) +
    rect(226, 716, 748, 46, p.ink, 22) +
    rect(290, 750, 120, 80, '#18211E', 20) +
    rect(790, 750, 120, 80, '#18211E', 20) +
    cast(
      rect(1010, 700, 150, 110, p.wood, 8) +
        rect(1010, 740, 150, 12, p.woodDark) +
        rect(1030, 640, 120, 60, p.sky, 8),
      8,
    ),
}
