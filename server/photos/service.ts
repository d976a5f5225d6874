import { createAddPhoto } from './add-photo.ts'
import { createDeletePhoto } from './delete-photo.ts'
import type { Dependencies } from './dependencies.ts'
import { createDescribePhoto } from './describe-photo.ts'
import { createListFirstPhotos, createListPhotos } from './list-photos.ts'
import { createOrderPhotos } from './order-photos.ts'

export type Photos = ReturnType<typeof createPhotos>

export const createPhotos = (dependencies: Dependencies) => ({
  list: createListPhotos(dependencies),
  listFirst: createListFirstPhotos(dependencies),
  add: createAddPhoto(dependencies),
  describe: createDescribePhoto(dependencies),
  order: createOrderPhotos(dependencies),
  remove: createDeletePhoto(dependencies),
})
