import type { Photo } from './schema.ts'

export const largeWidth = 2400
export const smallWidth = 384

interface Size {
  width: number
  height: number
}

/** The size a picture is kept in at a width; never larger than it came. */
export function sizeAt({ width, height }: Size, wanted: number): Size {
  if (width <= wanted) return { width, height }
  return { width: wanted, height: Math.max(1, Math.round((height * wanted) / width)) }
}

export const smallSize = (photo: Size): Size => sizeAt(photo, smallWidth)

export const folderOf = ({ width, height }: Size): string => `${width}x${height}`

/** An image host or path, a size folder, the file's name. */
export const photoUrl = (baseUrl: string, id: string, size: Size): string =>
  `${baseUrl}/${folderOf(size)}/${id}`

/** A size folder and a file in it: nothing else is a picture of ours. */
export const isPicturePath = (path: string): boolean =>
  /^\d{1,5}x\d{1,5}\/[\w-]{1,75}\.webp$/.test(path)

/** What a photo is called where its picture cannot be seen. Counted from 0. */
export const photoName = (
  { alt, caption }: Pick<Photo, 'alt' | 'caption'>,
  index: number,
): string => alt || caption || `Photo ${index + 1}`

/** The order after one of them was moved to another place; the others keep theirs. */
export function reordered(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  others.splice(Math.max(0, Math.min(place, others.length)), 0, id)
  return others
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return (
    one.length === other.length &&
    new Set(other).size === known.size &&
    other.every((id) => known.has(id))
  )
}
