import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, oval, path, rect, stroke, times } from '../kit/draw.ts'
import { planks } from '../kit/grounds.ts'
import { card, textLines } from '../kit/pieces.ts'

const bird = (body: string, wing: string, beak: string, kind: number) =>
  (kind % 3 === 0 ? path('M-46 40l-44 34 60-14Z', wing) : path('M-50 30l-50 6 54 24Z', wing)) +
  stroke('M-4 62v26M16 62v26', p.ink, 5) +
  path('M-60 30C-60-20-10-40 20-34C30-70 78-66 78-26C78 40 40 66 0 66C-30 66-60 54-60 30Z', body) +
  path('M-44 24C-20-6 24 0 30 30C10 54-30 52-44 24Z', wing) +
  path('M76-34l34 14-34 10Z', beak) +
  circle(56, -32, 7, p.ink) +
  (kind % 2 ? path('M36-58l-6-30 22 14 14-20 4 30Z', wing) : '')

const looks: [string, string, string, string][] = [
  [p.mist, p.red, p.redDark, p.honey],
  [p.mint, p.sky, p.skyDark, p.honey],
  [p.sand, p.honey, p.clay, p.ink],
  ['#F3D9C8', p.ink, '#46584F', p.honey],
  [p.mist, p.cream, p.edge, p.clay],
  [p.sand, p.moss, p.felt, p.red],
  [p.mint, p.clay, p.brown, p.ink],
  [p.mist, p.skyLight, p.sky, p.ink],
  ['#F3D9C8', p.felt, p.moss, p.honey],
]

const face = (index: number) => {
  const [ground, body, wing, beak] = looks[index % looks.length] as [string, string, string, string]
  return (
    rect(-96, -134, 192, 170, ground, 12) +
    stroke('M-80 6C-30-6 40 14 84 0', p.brown, 9) +
    move(-10, -62, bird(body, wing, beak, index), 0, 0.78) +
    textLines(-84, 68, [120, 168, 140], 26, '#22302B33', 7)
  )
}

const egg = (x: number, y: number, colour: string, turn: number) =>
  move(
    x,
    y,
    path('M0-38C22-38 32-4 32 10C32 32 18 42 0 42S-32 32-32 10C-32-4-22-38 0-38Z', colour),
    turn,
    0.82,
  )

export const birdTableau: Motif = {
  size: [1200, 800],
  alt: 'Eight cards with drawings of birds in two rows, with small pastel eggs lying on them',
  caption: 'A good year for warblers',
  colour: p.woodLight,
  draw: (random) =>
    planks(1200, 800, random, { base: '#E3C595', dark: '#CDAA74', light: '#F0DAB4' }) +
    cast(
      times(8, (i) =>
        card(
          150 + (i % 4) * 232,
          214 + Math.floor(i / 4) * 338,
          216,
          300,
          face(i),
          random.between(-2.5, 2.5),
        ),
      ),
      8,
    ) +
    cast(
      egg(110, 320, p.skyLight, 12) +
        egg(170, 330, p.rose, -20) +
        egg(620, 322, p.cream, 30) +
        egg(880, 322, p.sage, 0) +
        egg(380, 660, p.rose, 15) +
        egg(436, 666, p.honey, -12) +
        egg(860, 664, p.skyLight, 24),
      4,
    ) +
    cast(oval(1082, 560, 110, 110, p.brown), 14) +
    stroke(
      'M1000 560a82 82 0 0 0 164 0M1010 520a82 82 0 0 1 144 0M1020 610a82 82 0 0 0 120 0',
      '#A06C40',
      12,
    ) +
    oval(1082, 560, 66, 66, p.coffee) +
    cast(
      egg(1058, 550, p.cream, -20) + egg(1106, 548, p.skyLight, 18) + egg(1084, 592, p.honey, 80),
      4,
    ) +
    cast(
      card(
        1082,
        230,
        190,
        264,
        rect(-78, -114, 156, 228, p.felt, 10) +
          move(-6, 0, bird(p.honey, p.clay, p.cream, 2), 0, 0.7),
        8,
      ),
      14,
    ),
}
