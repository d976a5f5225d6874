import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, oval, path, rect, stroke, times } from '../kit/draw.ts'
import { cube } from '../kit/pieces.ts'

export const sandTimer: Motif = {
  size: [1200, 1800],
  alt: 'A large sand timer with red sand running through, in front of a green wall, cubes at its foot',
  caption: 'Thirty seconds, no, twenty',
  colour: p.feltLight,
  draw: (random) =>
    rect(0, 0, 1200, 1800, p.feltLight) +
    circle(600, 800, 620, '#347D66') +
    circle(600, 800, 430, '#3C8A71') +
    rect(0, 1480, 1200, 320, p.woodLight) +
    rect(0, 1480, 1200, 24, '#E9C894') +
    stroke(
      'M90 1600q120-16 240 0t240 0M760 1660q90-16 180 0t180 0M300 1730q90-14 180 0',
      p.wood,
      8,
    ) +
    cast(rect(330, 300, 540, 110, p.wood, 30) + rect(330, 1400, 540, 120, p.wood, 30), 14) +
    rect(350, 316, 500, 24, p.woodLight, 12) +
    rect(350, 1416, 500, 24, p.woodLight, 12) +
    rect(366, 400, 34, 1010, p.woodDark) +
    rect(800, 400, 34, 1010, p.woodDark) +
    path(
      'M440 410H760V620C760 760 640 820 630 900C640 980 760 1040 760 1190V1410H440V1190C440 1040 560 980 570 900C560 820 440 760 440 620Z',
      '#DCEBF2',
      'opacity=".9"',
    ) +
    path(
      'M462 600C520 630 680 620 738 600V624C736 744 622 812 614 890H586C578 812 464 744 462 624Z',
      p.red,
    ) +
    rect(593, 880, 14, 420, p.red) +
    path('M462 1390C462 1320 520 1300 600 1240C680 1300 738 1320 738 1390Z', p.red) +
    oval(600, 1390, 138, 16, p.redDark) +
    times(16, () => circle(random.between(520, 680), random.between(1150, 1300), 5, p.red)) +
    stroke(
      'M476 450V610C476 650 490 690 510 716M476 1190C476 1150 490 1120 510 1100',
      '#FFFFFF',
      16,
      'opacity=".8"',
    ) +
    cast(
      cube(230, 1560, 70, '#FAD67F', p.honey, p.honeyDark) +
        cube(970, 1540, 80, '#6FA8DC', p.sky, p.skyDark) +
        cube(1070, 1640, 60, '#E2755E', p.red, p.redDark),
      8,
    ),
}
