import { photoUrl, thumbnailSize } from '../../domain/photos/rules.ts'
import type { Photo } from '../../domain/photos/schema.ts'

/**
 * In a column a picture is at most some 300 pixels wide. There are only two sizes, and the large one weighs as much as
 * ten small ones: a dense screen gets it only where the small one would look blurred.
 */
export const gridSizes = '(min-resolution: 2.5dppx) 128px, 192px'

/** Both sizes of a photo, with the dimensions of the small one, which reserve its space. */
export function srcSetOf(baseUrl: string, photo: Photo) {
  const small = thumbnailSize(photo)
  const src = photoUrl(baseUrl, photo.id, small)
  const srcSet =
    photo.width > small.width
      ? `${src} ${small.width}w, ${photoUrl(baseUrl, photo.id, photo)} ${photo.width}w`
      : undefined
  return { src, srcSet, ...small }
}
