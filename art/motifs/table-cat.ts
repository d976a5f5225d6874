import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, move, oval, path, rect, stroke, times } from '../kit/draw.ts'
import { dots } from '../kit/grounds.ts'
import { die, hex, meeple, mugAbove } from '../kit/pieces.ts'

const fur = '#E0914B'
const stripe = '#B9682B'

export const tableCat: Motif = {
  size: [1200, 1200],
  alt: 'A ginger cat sleeps curled up in the middle of a game board; meeples and hexes lie scattered around',
  caption: 'The hall cat has taken the capital',
  colour: '#CFE0E8',
  draw: (random) =>
    dots(1200, 1200, '#CFE0E8', '#BCD3DE', 100, 9) +
    cast(rect(120, 140, 960, 920, p.cream, 30), 14) +
    rect(150, 170, 900, 860, '#D9E4C4', 20) +
    times(26, (i) => {
      const x = 230 + (i % 6) * 148 + (Math.floor(i / 6) % 2) * 74
      const y = 250 + Math.floor(i / 6) * 172
      return x < 1010
        ? move(
            x,
            y,
            hex(0, 0, 78, random.pick([p.sage, p.honey, p.clay, p.skyLight, p.sand, p.moss])),
            random.between(-9, 9),
          )
        : ''
    }) +
    cast(
      path(
        'M300 640C290 440 440 330 620 340C820 350 920 480 900 660C890 820 760 900 600 890C420 880 310 800 300 640Z',
        fur,
      ) +
        path(
          'M430 860C300 840 250 720 290 600C330 620 330 700 370 760C410 820 560 850 690 820C780 800 800 850 760 880C680 930 540 910 430 860Z',
          stripe,
        ),
      24,
    ) +
    stroke(
      'M560 360C540 420 560 460 590 490M660 352C650 410 668 450 700 480M760 390C740 440 750 470 780 500M840 460C810 490 810 520 830 550',
      stripe,
      22,
    ) +
    cast(
      path('M380 560L366 440L450 500ZM560 500L640 436L634 560Z', fur) +
        oval(506, 590, 146, 118, fur),
      4,
    ) +
    path('M392 520L384 468L428 506ZM586 506L624 468L620 524Z', p.rose) +
    stroke('M470 486v44M506 478v54M542 486v44', stripe, 14) +
    stroke('M420 590q26 24 52 0M540 590q26 24 52 0', p.ink, 9) +
    path('M492 624h28l-14 16Z', p.rose) +
    stroke('M506 640q-14 18-28 8M506 640q14 18 28 8', p.ink, 6) +
    stroke('M370 620l-70-12M372 644l-66 14M640 620l70-12M640 644l66 14', p.cream, 6) +
    oval(470, 730, 64, 40, '#EBB07A') +
    oval(600, 740, 64, 40, '#EBB07A') +
    stroke('M800 300h44l-44 48h44M886 200h58l-58 64h58', p.sky, 12) +
    cast(
      meeple(230, 300, 0.6, p.red, 80) +
        meeple(980, 880, 0.6, p.sky, -50) +
        meeple(300, 960, 0.6, p.honey, 20) +
        meeple(700, 980, 0.6, p.ink, 100) +
        meeple(60, 640, 0.6, p.red, 150),
      4,
    ) +
    cast(die(1130, 620, 84, 2, p.cream, 20) + die(90, 1120, 84, 5, p.red, -14), 8) +
    cast(mugAbove(1120, 120, 90, p.felt, p.coffee, 140), 8),
}
