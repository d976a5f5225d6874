import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, line, path, rect, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { bust, type Style } from '../kit/people.ts'

type Person = [
  x: number,
  y: number,
  skin: number,
  hair: number,
  shirt: string,
  style: Style,
  glasses?: boolean,
]

const back: Person[] = [
  [150, 300, 1, 1, p.moss, 'short'],
  [340, 280, 3, 1, p.honey, 'curly'],
  [530, 296, 0, 4, p.sky, 'bald', true],
  [720, 276, 4, 2, p.red, 'long'],
  [900, 300, 5, 0, p.cream, 'short', true],
  [1070, 290, 2, 1, p.clay, 'bun'],
]
const front: Person[] = [
  [240, 470, 0, 3, p.red, 'long'],
  [440, 480, 5, 1, p.skyLight, 'short'],
  [630, 476, 2, 0, p.cream, 'bun', true],
  [820, 484, 1, 5, p.felt, 'curly'],
  [1000, 476, 4, 3, p.honey, 'cap'],
]

const draw = ([x, y, skin, hair, shirt, style, glasses = false]: Person, index: number) =>
  cast(
    bust(x, y, 1.12, {
      skin: p.skins[skin] as string,
      hair: style === 'cap' ? p.red : (p.hairs[hair] as string),
      shirt,
      style,
      glasses,
      mouth: index % 3 === 1 ? 'laugh' : 'smile',
    }),
    8,
  )

export const groupPhoto: Motif = {
  size: [1200, 750],
  alt: 'Eleven people squeeze together for a group photo under a paper garland, everybody smiling',
  caption: 'Whoever was still there on Saturday night',
  colour: '#8CB7A0',
  draw: () =>
    rect(0, 0, 1200, 750, '#8CB7A0') +
    times(8, (i) => rect(i * 160 + 20, 0, 70, 750, '#97C0AA')) +
    line(
      [
        [0, 40],
        [300, 110],
        [600, 130],
        [900, 110],
        [1200, 40],
      ],
      p.cream,
      6,
    ) +
    'MEEPCON'
      .split('')
      .map((letter, i) => {
        const x = 180 + i * 140
        const y = 128 + Math.sin((i / 6) * Math.PI) * 34
        return (
          cast(
            path(
              `M${x - 46} ${y - 50}H${x + 46}V${y + 40}L${x} ${y + 66}L${x - 46} ${y + 40}Z`,
              [p.red, p.honey, p.sky, p.moss][i % 4] as string,
            ),
            4,
          ) + letters(letter, x + 2, y, 48, p.cream, 10)
        )
      })
      .join('') +
    back.map(draw).join('') +
    front.map(draw).join('') +
    rect(0, 680, 1200, 70, p.wood) +
    rect(0, 680, 1200, 12, p.woodLight),
}
