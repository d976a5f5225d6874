import { listFirstPhotos, listPhotos } from '../../domain/photos/api.ts'
import type { PhotoList } from '../../domain/photos/schema.ts'
import { useLoaderData } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const photosQuery = queryFor(listPhotos)
export const firstPhotosQuery = queryFor(listFirstPhotos)

/** Photos, for pages whose route loads them. */
export const usePhotos = (): PhotoList => useLoaderData(photosQuery)
