import type { User } from '../../domain/people/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import type { Dependencies } from './dependencies.ts'
import { noPhoto } from './refusals.ts'
import * as store from './store.ts'

/** The files go when nothing points to them any more. */
export const createDeletePhoto =
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
      recordAudit(transaction, record, clock.now())
      changed('photos')
      return photo
    })
    if (!deleted) return noPhoto()
    await files.remove(deleted)
    return { done: true as const }
  }
