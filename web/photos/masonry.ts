import type { CSSProperties } from 'react'
import { computeMasonryLayout } from 'react-photo-album'

/** Columns, the space between them, and a usual width of the album for each number of columns. */
const layouts = [
  { columns: 2, spacing: 5, width: 360 },
  { columns: 3, spacing: 10, width: 720 },
  { columns: 4, spacing: 15, width: 1080 },
  { columns: 5, spacing: 20, width: 1200 },
] as const

interface Size {
  width: number
  height: number
}

export interface Masonry {
  /** Height of the album. */
  album: CSSProperties
  /** Position of each picture. */
  pictures: CSSProperties[]
}

/**
 * Positions in each of the four layouts, as numbers that the stylesheet multiplies by the width of a column. The
 * server does not know any width, so its page fits every one.
 */
export function masonryOf(photos: readonly Size[]): Masonry {
  const pictures: Array<Record<string, number>> = photos.map((photo) => ({
    '--ratio': roundRatio(photo.height / photo.width),
  }))
  const album: Record<string, string> = {}
  for (const { columns, spacing, width } of layouts) {
    const tracks = computeMasonryLayout(
      [...withSources(photos)],
      spacing,
      0,
      width,
      columns,
    )?.tracks
    const columnEnds = (tracks ?? []).map((track, column) => {
      let offset = 0
      for (const [count, { index }] of track.photos.entries()) {
        const picture = pictures[index]
        if (!picture) continue
        picture[`--column-${columns}`] = column
        picture[`--above-${columns}`] = roundRatio(offset)
        picture[`--spaces-${columns}`] = count
        offset += picture['--ratio'] ?? 0
      }
      const gapCount = Math.max(0, track.photos.length - 1)
      return `calc(${roundRatio(offset)} * var(--width) + ${gapCount} * var(--space))`
    })
    album[`--height-${columns}`] = `max(0px, ${columnEnds.join(', ')})`
  }
  return { album, pictures }
}

const withSources = (photos: readonly Size[]) =>
  photos.map(({ width, height }) => ({ src: '', width, height }))

const roundRatio = (value: number) => Math.round(value * 10_000) / 10_000
