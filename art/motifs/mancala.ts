import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { around, cast, circle, move, oval, rect, times } from '../kit/draw.ts'
import { feltGround } from '../kit/grounds.ts'
import { pinchingHand } from '../kit/people.ts'

export const mancala: Motif = {
  size: [1200, 800],
  alt: 'A long wooden board with two rows of hollows full of colored glass stones; a hand drops one',
  caption: 'Counting ahead',
  colour: p.clay,
  draw: (random) => {
    const stones = (x: number, y: number, count: number, spread: number) =>
      around(count, 1, random.between(0, 360))
        .map(([dx, dy], i) => {
          const reach = spread * (i % 2 ? 0.9 : 0.45)
          const colour = random.pick([p.sky, p.red, p.honey, p.moss, p.skyLight, p.cream])
          return (
            circle(x + dx * reach, y + dy * reach, 19, colour) +
            circle(x + dx * reach - 6, y + dy * reach - 6, 5, '#FFFFFF88')
          )
        })
        .join('')
    const pit = (x: number, y: number, count: number) =>
      circle(x, y, 68, p.brown) +
      circle(x, y + 7, 61, '#92602F') +
      cast(stones(x, y + 4, count, 40), 4)
    return (
      feltGround(1200, 800, p.clay, p.rose, 110) +
      cast(rect(60, 210, 1080, 420, p.wood, 200), 24) +
      rect(84, 226, 1032, 372, p.woodLight, 186) +
      oval(190, 412, 72, 140, p.brown) +
      oval(190, 420, 64, 130, '#92602F') +
      cast(stones(190, 420, 9, 50), 4) +
      oval(1010, 412, 72, 140, p.brown) +
      oval(1010, 420, 64, 130, '#92602F') +
      cast(stones(1010, 420, 6, 46), 4) +
      times(
        4,
        (i) =>
          pit(360 + i * 160, 320, random.whole(2, 5)) + pit(360 + i * 160, 504, random.whole(1, 6)),
      ) +
      cast(
        move(
          760,
          720,
          circle(-8, -214, 19, p.honey) + pinchingHand(p.skins[5] as string, p.cream),
          8,
        ),
        14,
      ) +
      cast(
        circle(80, 110, 22, p.sky) + circle(150, 80, 22, p.cream) + circle(1120, 700, 22, p.moss),
        4,
      )
    )
  },
}
