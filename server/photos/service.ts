import type { User } from '../../domain/auth/schema.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import {
  type PhotoSave,
  type FirstPhotos,
  firstPhotosCount,
  type PhotoList,
} from '../../domain/photos/schema.ts'
import { isSameSet } from '../../domain/photos/rules.ts'
import { recordAudit } from '../platform/audit.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import { changedRefusal, deletedRefusal, edited } from '../platform/database/versions.ts'
import { hashOf } from '../platform/tokens.ts'
import { createAddPhoto } from './add-photo.ts'
import type { Dependencies } from './dependencies.ts'
import { noPhoto, orderChanged, photosChanged } from './refusals.ts'
import * as store from './store.ts'

export type Photos = ReturnType<typeof createPhotos>

export const createPhotos = (dependencies: Dependencies) => ({
  list: createListPhotos(dependencies),
  listFirst: createListFirstPhotos(dependencies),
  add: createAddPhoto(dependencies),
  describe: createDescribePhoto(dependencies),
  order: createOrderPhotos(dependencies),
  remove: createDeletePhoto(dependencies),
})

/** The files go when nothing points to them any more. */
const createDeletePhoto =
  ({ database, clock, files }: Dependencies) =>
  async (id: string, actor: User) => {
    const deleted = await database.transaction(async (transaction) => {
      const { query, changed, lock } = transaction
      await lock('photo order')
      const photo = await store.findPhoto(query, id)
      if (!photo) return null
      await store.deletePhoto(query, id)
      await leaveTombstone(query, 'photo', id, { by: actor, at: clock.now() })
      const details = [photo.caption, id].filter(Boolean).join('; ')
      const record = { actor, action: 'photos-changed', subject: 'Photo deleted', details } as const
      await recordAudit(transaction, record, clock.now())
      changed('photos')
      return photo
    })
    if (!deleted) return noPhoto()
    await files.remove(deleted)
    return { done: true as const }
  }

/** Saves a photo's caption and its alternative text. */
const createDescribePhoto =
  ({ database, clock, config }: Dependencies) =>
  (id: string, { version, ...texts }: PhotoSave, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const asker = { user: actor, config }
      const photo = await store.lockPhoto(transaction, id)
      if (!photo) return (await deletedRefusal(query, 'photo', id, asker)) ?? noPhoto()
      if (photo.caption === texts.caption && photo.alt === texts.alt) return photo
      if (isStale(version, photo.version)) return changedRefusal(query, 'photos', photo, asker)
      const edit = edited(photo.version, actor, clock.now())
      await store.updateTexts(query, id, { ...texts, ...edit })
      changed('photos')
      return { ...photo, ...texts, version: edit.version }
    })

interface Wanted {
  ids: readonly string[]
  /** The order that somebody saw and started from. */
  order?: string | undefined
}

const createOrderPhotos =
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

/** The same for the same photos in the same order. */
const orderOf = (photos: readonly { id: string }[]): string =>
  hashOf(photos.map(({ id }) => id).join('\n')).slice(0, 16)

const createListPhotos =
  ({ database, config }: Dependencies) =>
  async (): Promise<PhotoList> => {
    const photos = await store.findPhotos(database.query)
    return { baseUrl: config.photoBaseUrl, order: orderOf(photos), photos }
  }

const createListFirstPhotos =
  ({ database, config }: Dependencies) =>
  async (): Promise<FirstPhotos> => {
    const photos = await store.findPhotos(database.query)
    return {
      baseUrl: config.photoBaseUrl,
      photos: photos.slice(0, firstPhotosCount),
      total: photos.length,
    }
  }
