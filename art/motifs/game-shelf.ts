import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, rect, path } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { hex, meeple, star } from '../kit/pieces.ts'

export const gameShelf: Motif = {
  size: [1200, 1600],
  alt: 'A tall shelf full of game boxes, standing and in piles, with meeples and a plant between them',
  caption: 'Everybody brought one more than they meant to',
  colour: p.brown,
  draw: (random) => {
    const colours = [
      p.red,
      p.honey,
      p.sky,
      p.moss,
      p.cream,
      p.clay,
      p.skyLight,
      p.felt,
      p.rose,
      p.ink,
    ]
    const light = (c: string) => [p.cream, p.honey, p.rose, p.skyLight].includes(c)
    const standing = (left: number, right: number, floor: number, tall: number) => {
      let drawn = ''
      let last = ''
      for (let x = left; x < right - 50;) {
        const w = Math.min(random.between(46, 104), right - x)
        const h = tall * random.between(0.72, 1)
        const c = random.pick(colours.filter((one) => one !== last))
        last = c
        const mark = light(c) ? '#22302B' : p.cream
        const kind = random.whole(0, 3)
        drawn += rect(x, floor - h, w - 4, h, c, 5) + rect(x, floor - h, 9, h, '#FFFFFF22', 4)
        if (kind === 0) drawn += circle(x + w / 2, floor - h + 40, w * 0.24, mark, 'opacity=".85"')
        if (kind === 1)
          drawn += hex(x + w / 2, floor - h + 44, w * 0.26, mark, true, 'opacity=".8"')
        if (kind === 2) drawn += star(x + w / 2, floor - h + 42, w * 0.22, mark)
        if (kind === 3) drawn += meeple(x + w / 2, floor - h + 46, w / 260, mark)
        drawn += rect(x + w / 2 - 8, floor - h + 84, 16, h - 130, mark, 8, 'opacity=".35"')
        x += w
      }
      return drawn
    }
    const pile = (x: number, floor: number, w: number, words: string[]) => {
      let y = floor
      return words
        .map((word, i) => {
          const h = random.between(46, 66)
          y -= h
          const c = colours[(i * 3 + Math.round(x)) % colours.length] as string
          const shift = random.between(-14, 14)
          return (
            rect(x + shift, y, w, h - 3, c, 6) +
            letters(word, x + shift + w / 2, y + h / 2 - 2, 22, light(c) ? p.ink : p.cream, 4)
          )
        })
        .join('')
    }
    const board = (y: number) =>
      rect(40, y, 1120, 34, p.woodLight) + rect(40, y + 34, 1120, 14, '#00000033')
    const plant = path(
      'M0 0C-60-60-70-130-20-160C0-110 10-60 0 0C20-70 60-120 96-120C90-60 50-10 0 0C-50-20-90-50-100-90C-60-100-20-60 0 0Z',
      p.moss,
    )
    return (
      rect(0, 0, 1200, 1600, p.mint) +
      rect(40, 0, 1120, 1600, p.brown) +
      rect(70, 0, 1060, 1600, '#5F3B20') +
      standing(84, 800, 420, 320) +
      pile(840, 420, 260, ['RIVER', 'OWLS', 'MINT', 'TEMPO']) +
      cast(meeple(960, 130, 0.72, p.honey, -6), 4) +
      board(420) +
      pile(110, 820, 300, ['HARBOR', 'FJORD', 'CLOVER']) +
      standing(470, 1116, 820, 290) +
      cast(meeple(200, 585, 0.62, p.red) + meeple(320, 588, 0.62, p.skyLight), 4) +
      board(820) +
      standing(84, 560, 1220, 310) +
      `<g transform="translate(690 1110)">${plant}</g>` +
      path('M620 1100H764L744 1220H640Z', p.clay) +
      rect(610, 1090, 164, 34, p.clay, 8) +
      pile(840, 1220, 270, ['ORBIT', 'BAKERY', 'SEVEN', 'KITE', 'LOOM']) +
      board(1220) +
      pile(100, 1600, 330, ['VOLCANO', 'SHEEP', 'ATLAS', 'TRAINS', 'MARKET']) +
      standing(480, 1116, 1600, 310)
    )
  },
}
