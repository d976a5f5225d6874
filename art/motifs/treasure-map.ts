import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, line, move, path, rect, stroke, times } from '../kit/draw.ts'
import { planks } from '../kit/grounds.ts'
import { pointingHand } from '../kit/people.ts'
import { meeple } from '../kit/pieces.ts'

const panel = (x: number, shade: string) => path(`M${x} 110l180-24v560l-180 24Z`, shade)

export const treasureMap: Motif = {
  size: [1200, 800],
  alt: 'A folded paper map with an island, a dotted route and a red cross, and a finger pointing the way',
  caption: 'Round the cape, then straight on',
  colour: p.sand,
  draw: (random) =>
    planks(1200, 800, random, { base: '#8A5A33', dark: '#754A28', light: '#A06C40' }) +
    cast(
      path(
        'M110 110L290 86L470 110L650 86L830 110L1010 86V640L830 664L650 640L470 664L290 640L110 664Z',
        p.mist,
      ),
      14,
    ) +
    path(
      'M180 330C170 220 300 170 390 200C470 150 560 190 600 250C700 220 800 250 820 340C900 380 900 480 820 510C760 580 640 560 590 530C500 600 380 570 350 510C240 540 160 450 180 330Z',
      '#EBDDAF',
    ) +
    path(
      'M240 340C240 260 320 230 390 250C470 210 540 240 580 300C650 290 740 300 760 360C820 410 790 460 740 470C690 500 630 500 590 480C500 530 420 510 390 460C300 480 230 420 240 340Z',
      p.sage,
    ) +
    stroke('M420 250C440 330 400 380 440 500', p.skyLight, 14) +
    stroke('M300 330l34-54 34 54M352 356l28-44 28 44M500 330l34-54 34 54', p.brown, 9) +
    times(5, (i) =>
      path(`M${600 + (i % 3) * 50} ${400 + Math.floor(i / 3) * 44}l20-44 20 44Z`, p.moss),
    ) +
    stroke(
      'M150 560q22-16 44 0t44 0M680 180q22-16 44 0t44 0M860 590q22-16 44 0t44 0M180 170q22-16 44 0t44 0',
      p.skyLight,
      7,
    ) +
    stroke(
      'M280 420C340 470 420 400 500 420S620 380 700 420',
      p.red,
      9,
      'stroke-dasharray="4 24"',
    ) +
    line(
      [
        [690, 394],
        [742, 446],
      ],
      p.red,
      15,
    ) +
    line(
      [
        [742, 394],
        [690, 446],
      ],
      p.red,
      15,
    ) +
    panel(290, '#0000000A') +
    panel(650, '#0000000A') +
    move(
      920,
      190,
      circle(0, 0, 56, '#FFFFFF66') +
        path('M0-62L14 0L0 62L-14 0Z', p.ink) +
        path('M-62 0L0-14L62 0L0 14Z', p.red),
    ) +
    cast(meeple(276, 380, 0.5, p.red), 4) +
    cast(path('M470 590h90l-18 30h-54Z', p.brown) + path('M516 580V510l48 62Z', p.cream), 4) +
    cast(move(940, 640, pointingHand(p.skins[1] as string, p.moss), -46), 14) +
    cast(circle(1110, 120, 56, p.honey) + circle(1110, 120, 40, p.honeyDark), 8) +
    cast(rect(36, 700, 110, 70, p.cream, 10), 8) +
    rect(52, 716, 78, 12, p.red, 6),
}
