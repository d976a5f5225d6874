import {
  around,
  circle,
  line,
  move,
  oval,
  path,
  type Point,
  rect,
  round,
  shape,
  stroke,
} from './draw.ts'
import * as p from './palette.ts'

const body =
  'M-14-46C-16-62-9-76 0-76S16-62 14-46C30-42 50-34 58-24C65-15 58-6 46-5L26-4' +
  'C30 14 42 36 47 50C50 59 45 65 37 65H16C10 65 7 62 5 57L0 44L-5 57C-7 62-10 65-16 65H-37' +
  'C-45 65-50 59-47 50C-42 36-30 14-26-4L-46-5C-58-6-65-15-58-24C-50-34-30-42-14-46Z'

/** A meeple lying or standing, about 140 high at scale one. */
export const meeple = (x: number, y: number, scale: number, colour: string, turn = 0) =>
  move(x, y, path(body, colour), turn, scale)

/** A meeple with a face. */
export const meep = (x: number, y: number, scale: number, colour: string, turn = 0) =>
  move(
    x,
    y,
    path(body, colour) +
      stroke('M-6-58v4M6-58v4', p.cream, 5) +
      stroke('M-6-45q6 6 12 0', p.cream, 4),
    turn,
    scale,
  )

export const hexPoints = (x: number, y: number, r: number, pointy = true): Point[] =>
  around(6, r, pointy ? -90 : 0).map(([dx, dy]) => [x + dx, y + dy])

export const hex = (x: number, y: number, r: number, fill: string, pointy = true, more = '') =>
  shape(
    hexPoints(x, y, r, pointy),
    fill,
    `stroke="${fill}" stroke-width="${round(r / 12)}" stroke-linejoin="round" ${more}`,
  )

/** Where the dots of each number stand, on a die as on a domino. */
export const pips: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A die seen from above. */
export const die = (
  x: number,
  y: number,
  size: number,
  value: number,
  colour: string,
  turn = 0,
) => {
  const dot = colour === p.cream || colour === p.honey || colour === p.paper ? p.ink : p.cream
  const spots = (pips[value] ?? []).map(([dx, dy]) =>
    circle(dx * size * 0.26, dy * size * 0.26, size * 0.09, dot),
  )
  return move(
    x,
    y,
    rect(-size / 2, -size / 2, size, size, colour, round(size * 0.2)) + spots.join(''),
    turn,
  )
}

/** A wooden cube at an angle: three faces. */
export const cube = (
  x: number,
  y: number,
  size: number,
  top: string,
  left: string,
  right: string,
) => {
  const w = size * 0.87
  const h = size / 2
  return move(
    x,
    y,
    shape(
      [
        [0, -h],
        [w, 0],
        [0, h],
        [-w, 0],
      ],
      top,
    ) +
      shape(
        [
          [-w, 0],
          [0, h],
          [0, h + size],
          [-w, size],
        ],
        left,
      ) +
      shape(
        [
          [w, 0],
          [0, h],
          [0, h + size],
          [w, size],
        ],
        right,
      ),
  )
}

/** A card around its middle; what is on it is drawn from there too. */
export const card = (
  x: number,
  y: number,
  w: number,
  h: number,
  face: string,
  turn = 0,
  back = p.cream,
) => move(x, y, rect(-w / 2, -h / 2, w, h, back, round(w * 0.09)) + face, turn)

export const cardBack = (w: number, h: number, colour: string, mark: string) =>
  rect(-w * 0.42, -h * 0.44, w * 0.84, h * 0.88, colour, round(w * 0.06)) +
  hex(0, 0, w * 0.24, mark) +
  meeple(0, 0, w / 420, colour)

export const textLines = (
  x: number,
  y: number,
  widths: number[],
  gap: number,
  colour: string,
  weight = 8,
) =>
  widths
    .map((width, index) =>
      line(
        [
          [x, y + index * gap],
          [x + width, y + index * gap],
        ],
        colour,
        weight,
      ),
    )
    .join('')

/** A disc with a raised rim, from above. */
export const token = (x: number, y: number, r: number, colour: string, inner: string, mark = '') =>
  circle(x, y, r, colour) + circle(x, y, r * 0.76, inner) + (mark && move(x, y, mark))

/** A disc seen from the side, for stacks. */
export const disc = (x: number, y: number, rx: number, thick: number, top: string, side: string) =>
  rect(x - rx, y, rx * 2, thick, side) +
  oval(x, y + thick, rx, rx * 0.42, side) +
  oval(x, y, rx, rx * 0.42, top)

export const star = (x: number, y: number, r: number, fill: string, turn = 0) =>
  move(
    x,
    y,
    shape(
      around(10, 1, -90).map(([dx, dy], index): Point => {
        const reach = index % 2 ? r * 0.46 : r
        return [dx * reach, dy * reach]
      }),
      fill,
      `stroke="${fill}" stroke-width="${round(r / 6)}" stroke-linejoin="round"`,
    ),
    turn,
  )

export const pencil = (x: number, y: number, length: number, colour: string, turn: number) =>
  move(
    x,
    y,
    rect(-13, 0, 26, length - 40, colour) +
      rect(-4, 0, 8, length - 40, '#00000022') +
      shape(
        [
          [-13, length - 40],
          [13, length - 40],
          [0, length],
        ],
        p.woodLight,
      ) +
      shape(
        [
          [-5, length - 16],
          [5, length - 16],
          [0, length],
        ],
        p.ink,
      ) +
      rect(-13, -16, 26, 18, p.edge) +
      rect(-13, -40, 26, 26, p.rose, 9),
    turn,
  )

/** A mug from above on its saucer. */
export const mugAbove = (
  x: number,
  y: number,
  r: number,
  colour: string,
  drink: string,
  turn = 0,
) =>
  move(
    x,
    y,
    stroke(`M${r * 0.9}-26C${r * 1.55}-46 ${r * 1.55} 46 ${r * 0.9} 26`, colour, r * 0.2) +
      circle(0, 0, r, colour) +
      circle(0, 0, r * 0.82, '#00000033') +
      circle(0, 0, r * 0.78, drink) +
      stroke(
        `M${-r * 0.42}${-r * 0.26}A${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.12}${-r * 0.5}`,
        '#FFFFFF44',
        r * 0.09,
      ),
    turn,
  )

export const flag = (x: number, y: number, height: number, colour: string, wave = 1) => {
  const w = height * 0.5
  const h = height * 0.36
  return move(
    x,
    y,
    line(
      [
        [0, 0],
        [0, -height],
      ],
      p.ink,
      height / 26,
    ) +
      path(
        `M0 ${-height}C${w * 0.35} ${-height - 22 * wave} ${w * 0.6} ${-height + 24 * wave} ${w} ${-height}` +
          `V${-height + h}C${w * 0.6} ${-height + h + 24 * wave} ${w * 0.35} ${-height + h - 22 * wave} 0 ${-height + h}Z`,
        colour,
      ),
  )
}
