import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, path, rect, stroke, times } from '../kit/draw.ts'
import { letters } from '../kit/letters.ts'
import { bust, type Style } from '../kit/people.ts'
import { meeple } from '../kit/pieces.ts'

const colours = [p.red, p.sky, p.moss, p.honey, p.clay, p.felt]

export const frontDesk: Motif = {
  size: [1200, 900],
  alt: 'Two volunteers behind the welcome desk, rows of name badges waiting in front of them',
  caption: 'Badges are at the door, so is Dana',
  colour: p.honey,
  draw: (random) => {
    const style: Style = 'long'
    return (
      rect(0, 0, 1200, 900, '#F6D58C') +
      times(12, (i) => rect(i * 110, 0, 54, 900, '#F8DDA2')) +
      cast(rect(330, 70, 540, 150, p.red, 16), 8) +
      stroke('M400 70V0M800 70V0', p.ink, 8) +
      letters('WELCOME', 600, 146, 70, p.cream, 14) +
      cast(
        bust(380, 400, 1.5, {
          skin: p.skins[0] as string,
          hair: p.hairs[3] as string,
          shirt: p.felt,
          style,
          mouth: 'laugh',
        }),
        8,
      ) +
      cast(
        bust(820, 400, 1.5, {
          skin: p.skins[5] as string,
          hair: p.hairs[1] as string,
          shirt: p.sky,
          style: 'short',
          glasses: true,
        }),
        8,
      ) +
      stroke('M340 520L380 640L420 520', p.honey, 10) +
      stroke('M780 520L820 640L860 520', p.honey, 10) +
      cast(rect(-10, 610, 1220, 90, p.woodLight), 8) +
      rect(-10, 690, 1220, 220, p.wood) +
      stroke('M0 700H1200', p.woodDark, 8) +
      cast(
        times(14, (i) => {
          const x = 90 + (i % 7) * 170
          const y = 742 + Math.floor(i / 7) * 92
          if (i === 3 || i === 12) return ''
          const colour = random.pick(colours)
          return (
            rect(x - 66, y - 38, 132, 76, p.cream, 10) +
            path(
              `M${x - 66} ${y - 28}a10 10 0 0 1 10-10H${x + 56}a10 10 0 0 1 10 10V${y - 14}H${x - 66}Z`,
              colour,
            ) +
            meeple(x - 36, y + 14, 0.25, colour) +
            rect(x - 8, y + 4, 56, 12, '#22302B55', 6)
          )
        }),
        4,
      ) +
      cast(
        rect(570, 540, 90, 80, p.mist, 10) +
          rect(560, 536, 110, 18, p.skyLight, 8) +
          letters('10', 615, 586, 30, p.sky, 6),
        4,
      ) +
      cast(
        path('M120 620L134 500H226L240 620Z', p.red) +
          stroke('M150 500V430M180 500V400M208 500V440', p.ink, 10) +
          path('M140 430l10-30 10 30ZM170 400l10-30 10 30ZM198 440l10-30 10 30Z', p.honey),
        4,
      )
    )
  },
}
