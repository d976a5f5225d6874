import type { CSSProperties } from 'react'
import { computeMasonryLayout } from 'react-photo-album'

/** Columns, the space between them, and a usual width of the album that has so many. */
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
  /** For the album: how high it is. */
  album: CSSProperties
  /** For each picture: where it is. */
  pictures: CSSProperties[]
}

/**
 * Where everything is in each of the four shapes, as numbers that the stylesheet multiplies by the width of a
 * column. So the server, which does not know any width, sends a page that is right at every one.
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
