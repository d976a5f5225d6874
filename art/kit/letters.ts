import { line, type Point } from './draw.ts'

/** Strokes on a grid of four by six, two digits a point: lettering without a font. */
const strokes: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '03 33 42 41 30 00 06 36 45 44 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 12 34 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 01 05 16 36 45 41 30 10',
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '10 01 02 13 33 44 45 36 16 05 04 13|33 42 41 30 10',
  9: '06 26 44 41 30 10 01 02 13 33 42',
  '+': '23 25|14 34',
  '!': '20 24|26 26',
}

export const letters = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = height / 6,
): string => {
  const unit = height / 6
  const advance = unit * 5.6
  const left = x - (text.length * advance - unit * 1.6) / 2
  return [...text]
    .map((letter, index) =>
      (strokes[letter] ?? '')
        .split('|')
        .filter(Boolean)
        .map((part) => {
          const points = part
            .split(' ')
            .map((pair): Point => [
              left + index * advance + Number(pair[0]) * unit,
              y - height / 2 + Number(pair[1]) * unit,
            ])
          return line(points, colour, weight)
        })
        .join(''),
    )
    .join('')
}
