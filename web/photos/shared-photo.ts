import { photoUrl } from '../../domain/photos/rules.ts'
import type { PhotoList } from '../../domain/photos/schema.ts'

/** Chat preview of a link to one photo. */
export function sharedPhoto({ photos, baseUrl }: PhotoList, search: { photo?: string }) {
  const photo = photos.find(({ id }) => id === search.photo)
  if (!photo) return null
  const image = photoUrl(baseUrl, photo.id, photo)
  const address = `/photos?photo=${encodeURIComponent(photo.id)}`
  return { image, address, ...(photo.caption && { description: photo.caption }) }
}
