import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, move, path, rect, stroke, times } from '../kit/draw.ts'
import { pinchingHand } from '../kit/people.ts'

export const blockTower: Motif = {
  size: [1200, 1600],
  alt: 'A leaning tower of wooden blocks; a hand slides one out while everybody holds their breath',
  caption: 'Nobody breathe',
  colour: p.skyLight,
  draw: (random) => {
    const tones = [p.woodLight, p.wood, '#E6C48F', '#D3A562']
    const missing = new Set(['4-2', '7-0', '9-2', '11-0', '12-2'])
    let drawn = ''
    for (let level = 0; level < 16; level += 1) {
      const y = 1330 - level * 68
      const lean = level > 6 ? (level - 6) * (level - 6) * 1.1 : 0
      const x = 400 + lean
      if (level % 2) {
        drawn +=
          rect(x, y, 390, 62, random.pick(tones), 8) +
          stroke(`M${x + 40} ${y + 24}h150M${x + 240} ${y + 40}h90`, '#00000018', 5)
        continue
      }
      drawn += times(3, (i) => {
        if (missing.has(`${level}-${i}`)) return ''
        const tone = random.pick(tones)
        return (
          rect(x + i * 132, y, 126, 62, tone, 8) +
          `<circle cx="${x + i * 132 + 63}" cy="${y + 31}" r="13" fill="none" stroke="#00000022" stroke-width="5"/>`
        )
      })
    }
    return (
      rect(0, 0, 1200, 1600, p.skyLight) +
      path('M0 0H1200V500C900 620 300 380 0 560Z', '#6FA5D2') +
      rect(0, 1396, 1200, 204, p.felt) +
      rect(0, 1396, 1200, 20, p.feltLight) +
      cast(drawn, 14) +
      cast(
        move(
          1060,
          1090,
          move(-8, -242, rect(-31, -110, 62, 128, p.honey, 8)) +
            pinchingHand(p.skins[0] as string, p.red),
          -78,
        ),
        14,
      ) +
      stroke('M330 420q-30 30-10 70M300 560q-24 24-8 56M850 240q36 20 34 60', p.cream, 12) +
      cast(
        move(200, 1470, rect(-90, -31, 180, 62, p.woodLight, 8), -14) +
          move(330, 1520, rect(-90, -31, 180, 62, p.wood, 8), 22) +
          move(960, 1500, rect(-90, -31, 180, 62, '#E6C48F', 8), 8),
        8,
      )
    )
  },
}
