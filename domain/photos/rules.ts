import type { Photo } from './schema.ts'

export const largeWidth = 2400
export const smallWidth = 384

interface Size {
  width: number
  height: number
}

/** Stored size at a given width; never enlarged. */
export function scaleToWidth({ width, height }: Size, maxWidth: number): Size {
  if (width <= maxWidth) return { width, height }
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) }
}

export const thumbnailSize = (photo: Size): Size => scaleToWidth(photo, smallWidth)

export const photoFolder = ({ width, height }: Size): string => `${width}x${height}`

/** Image host or path, size folder, and file name. */
export const photoUrl = (baseUrl: string, id: string, size: Size): string =>
  `${baseUrl}/${photoFolder(size)}/${id}`

/** A size folder and a file in it: no other path is a picture of this site. */
export const isPicturePath = (path: string): boolean =>
  /^\d{1,5}x\d{1,5}\/[\w-]{1,75}\.webp$/.test(path)

/** Alternative text of a photo. Counted from 0. */
export const photoTitle = (
  { alt, caption }: Pick<Photo, 'alt' | 'caption'>,
  index: number,
): string => alt || caption || `Photo ${index + 1}`

/** Order after one photo has moved; the others stay in order. */
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
