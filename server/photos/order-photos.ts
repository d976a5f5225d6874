import { isSameSet } from '../../domain/photos/rules.ts'
import type { Dependencies } from './dependencies.ts'
import { orderOf } from './list-photos.ts'
import { orderChanged, photosChanged } from './refusals.ts'
import * as store from './store.ts'

interface Wanted {
  ids: readonly string[]
  /** The order that somebody saw and started from. */
  order?: string | undefined
}

export const createOrderPhotos =
  ({ database }: Dependencies) =>
  ({ ids, order: startedFrom }: Wanted) =>
    database.transaction(async ({ query, changed, lock }) => {
      await lock('photo order')
      const photos = await store.findPhotos(query)
      const known = photos.map(({ id }) => id)
      if (!isSameSet(known, ids)) return photosChanged()
      const current = orderOf(photos)
      const wanted = orderOf(ids.map((id) => ({ id })))
      if (startedFrom !== undefined && startedFrom !== current && wanted !== current) {
        return orderChanged()
      }
      for (const [position, id] of ids.entries()) await store.updatePosition(query, id, position)
      changed('photos')
      return { done: true as const, order: wanted }
    })
