import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import {
  type PhotoSave,
  type FirstPhotos,
  maxFirstPhotos,
  type PhotoList,
} from '../../domain/photos/schema.ts'
import { isSameSet } from '../../domain/photos/rules.ts'
import { recordAudit } from '../platform/audit.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import {
  changedRefusal,
  deletedRefusal,
  nextVersionColumns,
} from '../platform/database/versions.ts'
import { hashOf } from '../platform/tokens.ts'
import { createAddPhoto } from './add-photo.ts'
import type { PhotoDependencies } from './dependencies.ts'
import { photoNotFound, orderChangedRefusal, photosChangedRefusal } from './refusals.ts'
import * as store from './store.ts'

export type Photos = ReturnType<typeof createPhotos>

export const createPhotos = (dependencies: PhotoDependencies) => ({
  list: createListPhotos(dependencies),
  listFirst: createListFirstPhotos(dependencies),
  countSince: (since: Instant) => store.countPhotosSince(dependencies.database.query, since),
  add: createAddPhoto(dependencies),
  describe: createDescribePhoto(dependencies),
  order: createOrderPhotos(dependencies),
  remove: createDeletePhoto(dependencies),
})

/** Deletes the files after the last reference to them. */
const createDeletePhoto =
  ({ database, clock, files }: PhotoDependencies) =>
  async (id: string, actor: User) => {
    const deleted = await database.transaction(async (transaction) => {
      const { query, markChanged, lock } = transaction
      await lock('photo order')
      const photo = await store.findPhoto(query, id)
      if (!photo) return null
      await store.deletePhoto(query, id)
      await createTombstone(query, 'photo', id, { by: actor, at: clock.now() })
      const details = [photo.caption, id].filter(Boolean).join('; ')
      const record = { actor, action: 'photos-changed', subject: 'Photo deleted', details } as const
      await recordAudit(transaction, record, clock.now())
      markChanged('photos')
      return photo
    })
    if (!deleted) return photoNotFound()
    await files.remove(deleted)
    return { done: true as const }
  }

/** Saves the caption and alternative text of a photo. */
const createDescribePhoto =
  ({ database, clock, config }: PhotoDependencies) =>
  (id: string, { version, ...texts }: PhotoSave, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const caller = { user: actor, config }
      const photo = await store.lockPhoto(transaction, id)
      if (!photo) return (await deletedRefusal(query, 'photo', id, caller)) ?? photoNotFound()
      if (photo.caption === texts.caption && photo.alt === texts.alt) return photo
      if (isStaleVersion(version, photo.version))
        return changedRefusal(query, 'photos', photo, caller)
      const edit = nextVersionColumns(photo.version, actor, clock.now())
      await store.updateTexts(query, id, { ...texts, ...edit })
      markChanged('photos')
      return { ...photo, ...texts, version: edit.version }
    })

interface OrderForm {
  ids: readonly string[]
  /** Order on which the user's change is based. */
  order?: string | undefined
}

const createOrderPhotos =
  ({ database }: PhotoDependencies) =>
  ({ ids, order: baseOrder }: OrderForm) =>
    database.transaction(async ({ query, markChanged, lock }) => {
      await lock('photo order')
      const photos = await store.findPhotos(query)
      const storedIds = photos.map(({ id }) => id)
      if (!isSameSet(storedIds, ids)) return photosChangedRefusal()
      const current = orderFingerprint(photos)
      const requestedOrder = orderFingerprint(ids.map((id) => ({ id })))
      if (baseOrder !== undefined && baseOrder !== current && requestedOrder !== current) {
        return orderChangedRefusal()
      }
      for (const [position, id] of ids.entries()) await store.updatePosition(query, id, position)
      markChanged('photos')
      return { done: true as const, order: requestedOrder }
    })

/** Equal for the same photos in the same order. */
const orderFingerprint = (photos: readonly { id: string }[]): string =>
  hashOf(photos.map(({ id }) => id).join('\n')).slice(0, 16)

const createListPhotos =
  ({ database, config }: PhotoDependencies) =>
  async (): Promise<PhotoList> => {
    const photos = await store.findPhotos(database.query)
    return { baseUrl: config.photoBaseUrl, order: orderFingerprint(photos), photos }
  }

const createListFirstPhotos =
  ({ database, config }: PhotoDependencies) =>
  async (): Promise<FirstPhotos> => {
    const photos = await store.findPhotos(database.query)
    return {
      baseUrl: config.photoBaseUrl,
      photos: photos.slice(0, maxFirstPhotos),
      total: photos.length,
    }
  }
