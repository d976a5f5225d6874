import type { Photo } from './schema.ts'

export const largeWidth = 2400
export const smallWidth = 384

interface Size {
  width: number
  height: number
}

/** The size a picture is kept in at a width; never larger than it came. */
export function scaleToWidth({ width, height }: Size, maxWidth: number): Size {
  if (width <= maxWidth) return { width, height }
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) }
}

export const thumbnailSize = (photo: Size): Size => scaleToWidth(photo, smallWidth)

export const photoFolder = ({ width, height }: Size): string => `${width}x${height}`

/** An image host or path, a size folder, the file's name. */
export const photoUrl = (baseUrl: string, id: string, size: Size): string =>
  `${baseUrl}/${photoFolder(size)}/${id}`

/** A size folder and a file in it: nothing else is a picture of ours. */
export const isPicturePath = (path: string): boolean =>
  /^\d{1,5}x\d{1,5}\/[\w-]{1,75}\.webp$/.test(path)

/** What a photo is called where its picture cannot be seen. Counted from 0. */
export const photoTitle = (
  { alt, caption }: Pick<Photo, 'alt' | 'caption'>,
  index: number,
): string => alt || caption || `Photo ${index + 1}`

/** The order after one of them was moved to another place; the others keep theirs. */
export function moveItem(ids: readonly string[], id: string, targetIndex: number): string[] {
  const otherIds = ids.filter((otherId) => otherId !== id)
  otherIds.splice(Math.max(0, Math.min(targetIndex, otherIds.length)), 0, id)
  return otherIds
}

export function isSameSet(one: readonly string[], otherId: readonly string[]): boolean {
  const expectedIds = new Set(one)
  return (
    one.length === otherId.length &&
    new Set(otherId).size === expectedIds.size &&
    otherId.every((id) => expectedIds.has(id))
  )
}
