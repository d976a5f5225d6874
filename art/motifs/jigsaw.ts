import type { Motif } from '../kit/motif.ts'
import * as p from '../kit/palette.ts'
import { cast, circle, move, path, rect, stroke, within } from '../kit/draw.ts'
import { planks } from '../kit/grounds.ts'
import { openHand } from '../kit/people.ts'
import { meeple } from '../kit/pieces.ts'

const s = 150

const side = (out: number, turn: number) => {
  const points = [
    [50, 0],
    [40, -34 * out],
    [110, -34 * out],
    [100, 0],
    [150, 0],
  ]
  return points.map(([x = 0, y = 0]) => {
    const angle = (turn * Math.PI) / 2
    return [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ] as const
  })
}

/** Tabs out (1), in (-1) or a straight edge (0): top, right, bottom, left. */
const outline = (tabs: [number, number, number, number]) => {
  let [x, y] = [0, 0]
  let d = 'M0 0'
  tabs.forEach((tab, turn) => {
    const [a, b, c, e, f] = side(tab, turn).map(([dx, dy]) => [x + dx, y + dy] as const)
    if (!a || !b || !c || !e || !f) return
    d +=
      tab === 0
        ? `L${f[0]} ${f[1]}`
        : `L${a[0]} ${a[1]}C${b[0]} ${b[1]} ${c[0]} ${c[1]} ${e[0]} ${e[1]}L${f[0]} ${f[1]}`
    ;[x, y] = f
  })
  return `${d}Z`
}

const columns = 6
const rows = 4
const tab = (column: number, row: number, across: boolean) =>
  (column * 3 + row * 5 + (across ? 1 : 0)) % 2 ? 1 : -1
const tabsOf = (column: number, row: number): [number, number, number, number] => [
  row === 0 ? 0 : -tab(column, row - 1, false),
  column === columns - 1 ? 0 : tab(column, row, true),
  row === rows - 1 ? 0 : tab(column, row, false),
  column === 0 ? 0 : -tab(column - 1, row, true),
]

const scene =
  rect(-60, -60, 1100, 800, p.skyLight) +
  circle(640, 150, 80, p.honey) +
  path('M-60 330C100 200 200 210 330 300S560 180 700 260S900 220 1000 300V800H-60Z', p.felt) +
  path('M-60 430C200 330 380 420 560 390S840 350 1000 420V800H-60Z', p.moss) +
  path('M-60 540C200 460 420 560 1000 470V800H-60Z', p.sage) +
  rect(250, 330, 130, 110, p.cream) +
  path('M230 336L315 250L400 336Z', p.red) +
  rect(300, 380, 34, 60, p.brown) +
  path('M90 130q20-44 60-34q40-30 74 8q50-8 56 36H90Z', p.cream) +
  meeple(600, 470, 1, p.red) +
  meeple(720, 490, 0.7, p.honey)

const piece = (column: number, row: number) =>
  within(path(outline(tabsOf(column, row)), '#000'), move(-column * s, -row * s, scene)) +
  stroke(outline(tabsOf(column, row)), '#00000030', 4)

export const jigsaw: Motif = {
  size: [1200, 900],
  alt: 'A jigsaw puzzle of a farmhouse and hills, nearly done; four pieces lie beside it, a hand brings one',
  caption: 'The table by the window, since Friday',
  colour: p.skyLight,
  draw: (random) => {
    const loose = new Set(['4-1', '2-3', '5-3', '1-2'])
    let placed = ''
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if (!loose.has(`${column}-${row}`))
          placed += move(90 + column * s, 110 + row * s, piece(column, row))
      }
    }
    return (
      planks(1200, 900, random, { base: '#D9B98A', dark: '#C3A06D', light: '#E8CFA6' }) +
      cast(placed, 8) +
      cast(
        move(1040, 90, piece(2, 3), 20) +
          move(140, 740, piece(5, 3), -14) +
          move(420, 730, piece(1, 2), 30),
        8,
      ) +
      cast(
        move(
          1040,
          560,
          move(-90, -240, piece(4, 1), 30) + openHand(p.skins[5] as string, p.honey),
          -56,
        ),
        14,
      )
    )
  },
}
