import { hexes, hexSize } from '../../domain/places/hex-map.ts'

export const tenths = (length: number) => Math.round(length * 10) / 10

/** A pointy-top hex around a centre, drawn from its top corner. */
function hexPath(size: number): string {
  const half = tenths((size * Math.sqrt(3)) / 2)
  const quarter = tenths(size / 2)
  const side = tenths(size)
  return `l${half} ${quarter}v${side}l-${half} ${quarter}-${half}-${quarter}v-${side}z`
}

export const hexAt = (x: number, y: number, size: number): string =>
  `M${tenths(x)} ${tenths(y - size)}${hexPath(size)}`

const hex = hexPath(hexSize)

/** All of the land as one path. Neighbours follow each other by a step that repeats, which packs well. */
export const land: string = hexes
  .map(({ x, y }, index) => {
    const before = hexes[index - 1]
    const step = before && before.y === y ? tenths(x - before.x) : 0
    return `${step > 0 && step < 2 * hexSize ? `m${step} 0` : `M${x} ${tenths(y - hexSize)}`}${hex}`
  })
  .join('')
