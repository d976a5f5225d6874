import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, move, path, rect, times } from '../kit/draw.ts'
import { feltGround } from '../kit/grounds.ts'
import { letters } from '../kit/letters.ts'
import { pinchingHand } from '../kit/people.ts'

const tile = (letter: string, x: number, y: number, turn = 0, size = 104) =>
  move(
    x,
    y,
    rect(-size / 2, -size / 2, size, size, '#F3DFB4', 14) +
      rect(-size / 2 + 6, -size / 2 + 6, size - 12, size - 16, '#FBEFD0', 11) +
      letters(letter, -3, -2, size * 0.48, p.ink, 11),
    turn,
  )

export const letterTiles: Motif = {
  size: [1200, 900],
  alt: 'Wooden letter tiles cross on a board to spell MEEPLE, DIE, PIE and HEX; a hand brings one more tile',
  caption: 'Yes, that is a word',
  colour: p.skyDark,
  draw: (random) => {
    const g = 112
    const at = (column: number, row: number) => [150 + column * g, 130 + row * g] as const
    const word = (text: string, column: number, row: number, down = false) =>
      [...text]
        .map((letter, i) =>
          tile(letter, ...at(column + (down ? 0 : i), row + (down ? i : 0)), random.between(-2, 2)),
        )
        .join('')
    return (
      feltGround(1200, 900, p.skyDark, p.sky, 100) +
      cast(rect(60, 40, 1080, 620, '#35699E', 24), 14) +
      times(45, (i) => {
        const [x, y] = at(i % 9, Math.floor(i / 9))
        return rect(
          x - 52,
          y - 52,
          104,
          104,
          i % 7 === 0 ? '#D98A5B99' : i % 5 === 3 ? '#F2B63288' : '#2B5A8C',
          10,
        )
      }) +
      cast(
        word('MEEPLE', 1, 2) +
          word('DI', 2, 0, true) +
          word('IE', 4, 3, true) +
          word('H', 6, 1) +
          word('X', 6, 3),
        4,
      ) +
      cast(path('M150 760H860L890 850H120Z', p.wood), 14) +
      rect(120, 836, 770, 34, p.brown, 10) +
      cast(
        'TOAKWR'
          .split('')
          .map((letter, i) => tile(letter, 220 + i * 112, 752))
          .join(''),
        4,
      ) +
      cast(
        move(1150, 610, tile('S', -10, -238, 62) + pinchingHand(p.skins[4] as string, p.red), -62),
        14,
      )
    )
  },
}
