import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, move, stroke } from '../kit/draw.ts'
import { feltGround } from '../kit/grounds.ts'
import { letters } from '../kit/letters.ts'
import { die, hex, hexPoints, meeple } from '../kit/pieces.ts'
import { pinchingHand } from '../kit/people.ts'

const r = 104
const across = r * Math.sqrt(3)
const lands = [p.sage, p.honey, p.clay, p.moss, p.sand]
const rows = [3, 4, 5, 4, 3]

const mark = (x: number, y: number, land: string) => {
  const marks: Record<string, string> = {
    [p.sage]: stroke(`M${x - 40} ${y - 44}q20-26 40 0t40 0`, '#00000026', 8),
    [p.honey]: stroke(
      `M${x - 30} ${y - 34}v-30M${x} ${y - 34}v-40M${x + 30} ${y - 34}v-30`,
      '#00000026',
      8,
    ),
    [p.clay]: stroke(`M${x - 40} ${y - 38}h80M${x - 26} ${y - 58}h52`, '#00000026', 8),
    [p.moss]: stroke(`M${x - 44} ${y - 34}l22-36 22 36M${x} ${y - 34}l22-36 22 36`, '#00000026', 8),
    [p.sand]: stroke(`M${x - 40} ${y - 36}l40-30 40 30`, '#00000026', 8),
  }
  return marks[land] ?? ''
}

export const hexIsland: Motif = {
  size: [1200, 900],
  alt: 'An island of nineteen colored hexagons in a blue sea, with roads, meeples and a hand placing one more',
  caption: 'The last good spot on the island',
  colour: p.felt,
  draw: (random) => {
    const lay = random.shuffled(Array.from({ length: 19 }, (_, i) => lands[i % 5] as string))
    const chips = random.shuffled([2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 7, 2, 3, 6, 8, 9])
    let tiles = ''
    let index = 0
    rows.forEach((count, row) => {
      for (let i = 0; i < count; i += 1) {
        const x = 560 + (i - (count - 1) / 2) * across
        const y = 450 + (row - 2) * r * 1.5
        const land = lay[index] as string
        const chip = chips[index] as number
        tiles += hex(x, y, r - 7, land) + mark(x, y, land)
        tiles += circle(x, y + 24, 30, p.cream)
        tiles += letters(String(chip), x, y + 24, 26, chip === 6 || chip === 8 ? p.red : p.ink, 5)
        index += 1
      }
    })
    const [a, b, c, d] = hexPoints(560, 450, r)
    const road = (from: readonly number[] | undefined, to: readonly number[] | undefined) =>
      line([from as [number, number], to as [number, number]], p.red, 16)
    return (
      feltGround(1200, 900) +
      cast(hex(560, 450, 468, p.skyLight, false), 14) +
      hex(560, 450, 440, '#4C8ABF', false) +
      cast(tiles, 4) +
      cast(road(a, b) + road(b, c) + road(c, d), 4) +
      cast(meeple(560, 352, 0.46, p.red) + meeple(650, 610, 0.46, p.red), 4) +
      cast(meeple(380, 294, 0.46, p.cream) + meeple(290, 452, 0.46, p.cream), 4) +
      cast(meeple(740, 300, 0.46, p.ink, 8) + meeple(470, 765, 0.46, p.ink), 4) +
      cast(die(1072, 128, 92, 3, p.cream, 14) + die(1130, 250, 92, 5, p.red, -20), 8) +
      cast(
        move(
          1010,
          720,
          meeple(-10, -216, 0.46, p.red, 70) + pinchingHand(p.skins[2] as string, p.honey),
          -62,
        ),
        14,
      )
    )
  },
}
