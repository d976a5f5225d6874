import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, oval, rect, times } from '../kit/draw.ts'
import { cube, disc, star } from '../kit/pieces.ts'

type Stack = [x: number, y: number, count: number, top: string, side: string, mark: string]

const stacks: Stack[] = [
  [250, 560, 5, p.rose, p.red, p.red],
  [520, 470, 9, '#F8CE6C', p.honeyDark, p.honeyDark],
  [800, 520, 3, p.skyLight, p.sky, p.sky],
  [1010, 650, 6, '#F8CE6C', p.honeyDark, p.honeyDark],
  [360, 830, 2, '#F8CE6C', p.honeyDark, p.honeyDark],
  [660, 800, 7, p.sage, p.moss, p.moss],
  [930, 960, 4, p.cream, p.edge, p.edge],
  [180, 1030, 3, p.skyLight, p.sky, p.sky],
  [560, 1060, 4, p.rose, p.red, p.red],
]

const stack = ([x, y, count, top, side, mark]: Stack) =>
  cast(
    times(count, (i) => {
      const wobble = Math.sin(i * 2.3 + x) * 8
      const level = y - i * 38
      return (
        disc(x + wobble, level, 112, 34, top, side) +
        oval(x + wobble, level, 84, 34, mark, 'opacity=".35"')
      )
    }) +
      `<g transform="translate(${x + Math.sin((count - 1) * 2.3 + x) * 8} ${y - (count - 1) * 38}) scale(1 .42)">` +
      `${star(0, 0, 46, top)}</g>`,
    14,
  )

export const coinStacks: Motif = {
  size: [1200, 1200],
  alt: 'Stacks of wooden coins in yellow, red, blue and green on a dark green table',
  caption: 'Rich, for about two rounds',
  colour: p.feltDark,
  draw: () =>
    rect(0, 0, 1200, 1200, p.feltDark) +
    circle(600, 700, 560, p.felt) +
    circle(600, 700, 420, p.feltLight, 'opacity=".35"') +
    stacks.map(stack).join('') +
    cast(
      cube(830, 730, 34, p.cream, p.sand, p.edge) +
        cube(1080, 830, 34, p.rose, p.red, p.redDark) +
        cube(340, 990, 34, '#F8CE6C', p.honey, p.honeyDark) +
        cube(780, 1090, 34, p.skyLight, p.sky, p.skyDark),
      8,
    ),
}
