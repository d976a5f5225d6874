import { circle, line, move, oval, path, type Point, rect, stroke } from './draw.ts'
import { cream, ink } from './palette.ts'

const finger = (points: readonly Point[], skin: string, width = 30) =>
  line(points, '#00000026', width + 5) + line(points, skin, width)

const sleeveOf = (sleeve: string, reach: number) =>
  path(`M-52 60C-60 200-84 ${reach / 2}-96 ${reach}H96C84 ${reach / 2} 60 200 52 60Z`, sleeve) +
  rect(-58, 52, 116, 40, sleeve, 16) +
  stroke('M-50 96h100', '#00000022', 6)

/** A hand from above: its fingers point up, its wrist is at the origin, the arm comes from below. */
export const openHand = (skin: string, sleeve: string, reach = 900) =>
  sleeveOf(sleeve, reach) +
  rect(-36, -30, 72, 100, skin, 20) +
  finger(
    [
      [46, -58],
      [86, -112],
    ],
    skin,
    32,
  ) +
  finger(
    [
      [-42, -110],
      [-62, -176],
    ],
    skin,
  ) +
  finger(
    [
      [-15, -120],
      [-22, -208],
    ],
    skin,
  ) +
  finger(
    [
      [13, -122],
      [18, -212],
    ],
    skin,
  ) +
  finger(
    [
      [40, -112],
      [54, -186],
    ],
    skin,
  ) +
  rect(-58, -132, 116, 138, skin, 40) +
  stroke('M30-30C14-50 12-80 20-100', '#00000018', 5)

export const pointingHand = (skin: string, sleeve: string, reach = 900) =>
  sleeveOf(sleeve, reach) +
  rect(-36, -30, 72, 100, skin, 20) +
  finger(
    [
      [-36, -100],
      [-44, -230],
    ],
    skin,
    32,
  ) +
  rect(-58, -132, 112, 138, skin, 42) +
  finger(
    [
      [-8, -128],
      [-6, -92],
    ],
    skin,
    32,
  ) +
  finger(
    [
      [22, -122],
      [22, -88],
    ],
    skin,
    30,
  ) +
  finger(
    [
      [46, -106],
      [42, -78],
    ],
    skin,
    26,
  ) +
  finger(
    [
      [-50, -40],
      [-8, -74],
    ],
    skin,
    32,
  )

/** Thumb and first finger meet about (-8, -196). */
export const pinchingHand = (skin: string, sleeve: string, reach = 900) =>
  sleeveOf(sleeve, reach) +
  rect(-36, -30, 72, 100, skin, 20) +
  finger(
    [
      [44, -106],
      [40, -70],
    ],
    skin,
    28,
  ) +
  finger(
    [
      [20, -122],
      [20, -150],
    ],
    skin,
    30,
  ) +
  rect(-58, -132, 116, 138, skin, 42) +
  finger(
    [
      [26, -118],
      [30, -160],
      [6, -194],
    ],
    skin,
    31,
  ) +
  finger(
    [
      [-46, -60],
      [-58, -128],
      [-24, -190],
    ],
    skin,
    33,
  ) +
  finger(
    [
      [44, -104],
      [38, -72],
    ],
    skin,
    27,
  )

/** A fist whose fingers close over what it holds; the held things go under it. */
export const holdingHand = (skin: string, sleeve: string, reach = 900) =>
  sleeveOf(sleeve, reach) +
  rect(-40, -30, 80, 100, skin, 20) +
  rect(-66, -120, 132, 128, skin, 44) +
  finger(
    [
      [-60, -84],
      [12, -132],
    ],
    skin,
    36,
  ) +
  [0, 1, 2, 3]
    .map((i) =>
      finger(
        [
          [66 - i * 4, -104 + i * 30],
          [18, -98 + i * 30],
        ],
        skin,
        27,
      ),
    )
    .join('')

/** Somebody at a table, from above, looking up the page. */
export const sitter = (x: number, y: number, scale: number, look: Look, turn = 0) => {
  const { skin, hair, shirt, bun } = look
  return move(
    x,
    y,
    stroke('M-66 6C-84-30-66-66-34-84', shirt, 34) +
      stroke('M66 6C84-30 66-66 34-84', shirt, 34) +
      circle(-32, -88, 17, skin) +
      circle(32, -88, 17, skin) +
      oval(0, 8, 86, 44, shirt) +
      (bun ? circle(0, 46, 20, hair) : '') +
      oval(0, -14, 13, 34, skin) +
      circle(0, 0, 40, hair) +
      path('M-30-20C-12-6 12-6 30-20C24-40-24-40-30-20Z', '#FFFFFF1E'),
    turn,
    scale,
  )
}

type Look = { skin: string; hair: string; shirt: string; bun?: boolean }

export type Style = 'short' | 'long' | 'curly' | 'bald' | 'bun' | 'cap'

const hairOf = (style: Style, hair: string): string => {
  const fringe = path('M-48-4C-54-62 54-62 48-4C40-26 22-32 0-30C-22-32-40-26-48-4Z', hair)
  if (style === 'bald')
    return path('M-48 2C-50-10-48-20-44-26L-42 4ZM48 2C50-10 48-20 44-26L42 4Z', hair)
  if (style === 'curly') {
    return [-44, -30, -12, 8, 28, 44]
      .map((x, i) => circle(x, [-14, -36, -48, -50, -40, -16][i] ?? 0, 22, hair))
      .join('')
  }
  if (style === 'cap') {
    return path('M-50-10C-50-64 50-64 50-10Z', hair) + rect(-58, -20, 84, 15, hair, 7)
  }
  return fringe + (style === 'bun' ? circle(0, -62, 22, hair) : '')
}

/** Head and shoulders from the front; the chin is about 48 under the origin. */
export const bust = (
  x: number,
  y: number,
  scale: number,
  look: Look & { style: Style; glasses?: boolean; mouth?: 'smile' | 'laugh' | 'think' },
) => {
  const { skin, hair, shirt, style, glasses, mouth = 'smile' } = look
  const mouths = {
    smile: stroke('M-15 20q15 15 30 0', ink, 5),
    laugh: path('M-18 16H18C18 40-18 40-18 16Z', '#7A2A1C') + path('M-14 16H14V22H-14Z', cream),
    think: stroke('M-8 24h18', ink, 5),
  }
  return move(
    x,
    y,
    (style === 'long' ? path('M-54 60C-66-20-60-62 0-62S66-20 54 60Z', hair) : '') +
      rect(-17, 30, 34, 50, skin, 10) +
      rect(-17, 44, 34, 14, '#00000018') +
      path('M-104 190C-108 110-84 78-30 70Q0 92 30 70C84 78 108 110 104 190Z', shirt) +
      circle(-47, 4, 10, skin) +
      circle(47, 4, 10, skin) +
      rect(-46, -48, 92, 98, skin, 44) +
      hairOf(style, hair) +
      circle(-17, 0, 5, ink) +
      circle(17, 0, 5, ink) +
      (glasses
        ? stroke(
            'M-32 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0M2 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0',
            ink,
            4,
          )
        : '') +
      circle(-28, 17, 8, '#C8452D33') +
      circle(28, 17, 8, '#C8452D33') +
      mouths[mouth],
    0,
    scale,
  )
}
