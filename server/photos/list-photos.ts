import { type FirstPhotos, firstPhotosCount, type PhotoList } from '../../domain/photos/schema.ts'
import { hashOf } from '../platform/tokens.ts'
import type { Dependencies } from './dependencies.ts'
import { findPhotos } from './store.ts'

/** The same for the same photos in the same order. */
export const orderOf = (photos: readonly { id: string }[]): string =>
  hashOf(photos.map(({ id }) => id).join('\n')).slice(0, 16)

export const createListPhotos =
  ({ database, config }: Dependencies) =>
  async (): Promise<PhotoList> => {
    const photos = await findPhotos(database.query)
    return { baseUrl: config.photoBaseUrl, order: orderOf(photos), photos }
  }

export const createListFirstPhotos =
  ({ database, config }: Dependencies) =>
  async (): Promise<FirstPhotos> => {
    const photos = await findPhotos(database.query)
    return {
      baseUrl: config.photoBaseUrl,
      photos: photos.slice(0, firstPhotosCount),
      total: photos.length,
    }
  }
