import { isStale } from '../../domain/kernel/forms/version.ts'
import type { User } from '../../domain/people/schema.ts'
import type { PhotoSave } from '../../domain/photos/schema.ts'
import { changedRefusal, deletedRefusal, edited } from '../platform/database/versions.ts'
import type { Dependencies } from './dependencies.ts'
import { noPhoto } from './refusals.ts'
import * as store from './store.ts'

/** Saves a photo's caption and its alternative text. */
export const createDescribePhoto =
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
