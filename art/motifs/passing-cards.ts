import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke } from '../kit/draw.ts'
import { feltGround } from '../kit/grounds.ts'
import { holdingHand } from '../kit/people.ts'
import { card, cardBack, star } from '../kit/pieces.ts'

const pack = (colour: string) =>
  [-14, 0, 14]
    .map((turn, i) => card(-6 + i * 8, -190, 150, 216, cardBack(150, 216, colour, p.cream), turn))
    .join('')

export const passingCards: Motif = {
  size: [1200, 1200],
  alt: 'Four hands from four sides pass packs of cards to the left around a table, arrows in the middle',
  caption: 'Pick one, pass the rest',
  colour: p.felt,
  draw: () => {
    const sides: [number, string, string, string][] = [
      [0, p.skins[0] as string, p.red, p.sky],
      [90, p.skins[3] as string, p.honey, p.red],
      [180, p.skins[1] as string, p.sky, p.moss],
      [270, p.skins[5] as string, p.cream, p.clay],
    ]
    return (
      feltGround(1200, 1200, p.felt, p.feltLight, 100) +
      circle(600, 600, 250, p.feltDark) +
      sides
        .map(([turn]) =>
          move(
            600,
            600,
            stroke('M-20-206A206 206 0 0 1 160-130', p.honey, 22) +
              path('M140-166L196-100L118-92Z', p.honey),
            turn + 20,
          ),
        )
        .join('') +
      star(600, 600, 84, p.honey, 12) +
      circle(600, 600, 26, p.feltDark) +
      sides
        .map(([turn, skin, sleeve, colour]) =>
          cast(
            move(600, 600, move(70, 500, pack(colour) + holdingHand(skin, sleeve), -16, 1.1), turn),
            14,
          ),
        )
        .join('') +
      cast(
        sides
          .map(([turn, , , colour]) =>
            move(
              600,
              600,
              card(
                -360,
                400,
                116,
                168,
                rect(-46, -70, 92, 80, colour, 8) +
                  rect(-40, 30, 80, 8, p.edge, 4) +
                  rect(-40, 50, 56, 8, p.edge, 4),
              ),
              turn,
            ),
          )
          .join(''),
        8,
      )
    )
  },
}
