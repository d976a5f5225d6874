import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, oval, path, rect, stroke, times } from '../kit/draw.ts'
import { cube } from '../kit/pieces.ts'

const tones: [string, string, string][] = [
  ['#E2755E', p.red, p.redDark],
  ['#6FA8DC', p.sky, p.skyDark],
  ['#FAD67F', p.honey, p.honeyDark],
  ['#74B98A', p.moss, '#2B6B43'],
  [p.paper, p.sand, p.edge],
  ['#55675F', '#35453E', p.ink],
]

export const cubeBag: Motif = {
  size: [1200, 1200],
  alt: 'A red drawstring bag lies open on its side and wooden cubes in six colors spill out of it',
  caption: 'Draw three, do not look',
  colour: p.sand,
  draw: (random) => {
    const cubes = Array.from({ length: 34 }, (_, i) => {
      const reach = Math.sqrt(random.between(0.01, 1))
      const angle = random.between(-0.75, 0.8)
      return {
        x: 580 + Math.cos(angle) * reach * 520,
        y: 590 + Math.sin(angle) * reach * 600,
        tone: tones[i % 6] as [string, string, string],
      }
    }).toSorted((a, b) => a.y - b.y)
    return (
      rect(0, 0, 1200, 1200, '#EAD9B8') +
      times(7, (i) =>
        times(7, (j) => oval(100 + i * 180 + (j % 2) * 90, 90 + j * 180, 8, 8, '#DFC99F')),
      ) +
      cast(
        path(
          'M90 640C60 420 200 250 380 320C470 350 520 420 580 440C650 500 650 700 590 760C540 790 480 860 380 890C200 950 110 820 90 640Z',
          p.red,
        ),
        24,
      ) +
      path(
        'M120 640C100 470 200 330 330 360C220 420 190 560 210 700C220 800 260 850 300 890C180 870 130 760 120 640Z',
        p.redDark,
        'opacity=".55"',
      ) +
      stroke(
        'M300 480C380 470 440 490 520 510M280 640C370 620 450 620 540 620M310 780C390 750 450 730 530 710',
        p.redDark,
        10,
      ) +
      oval(586, 600, 74, 168, p.redDark) +
      oval(592, 600, 54, 140, '#5A1D12') +
      stroke('M520 420C470 600 470 640 530 784', p.honey, 16) +
      stroke('M520 420C460 330 520 240 440 190M524 424C560 340 620 330 600 240', p.honey, 14) +
      oval(436, 180, 20, 26, p.honeyDark) +
      oval(598, 228, 20, 26, p.honeyDark) +
      cubes.map(({ x, y, tone }) => cast(cube(x, y, 46, ...tone), 8)).join('')
    )
  },
}
