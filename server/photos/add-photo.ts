import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Photo } from '../../domain/photos/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Dependencies } from './dependencies.ts'
import { resizeInProcess } from './files/resize-in-process.ts'
import { discard } from './files/photo-files.ts'
import { createQueue } from './files/queue.ts'
import { tooLarge } from './refusals.ts'
import * as store from './store.ts'

/** A file as it comes in; cut off where it passes the limit. */
interface Incoming {
  stream: Readable
  isTooLarge: () => boolean
}

export function createAddPhoto({ database, clock, files }: Dependencies) {
  // Decoding takes memory: one picture at a time, however many are sent.
  const oneByOne = createQueue()

  const insert = (photo: Photo, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed, lock } = transaction
      await lock('photo order')
      const position = await store.nextPosition(query)
      await store.insertPhotos(query, [{ ...photo, position, createdAt: clock.now() }])
      const record = { actor, action: 'photos-changed', subject: 'Photo added' } as const
      await recordAudit(transaction, { ...record, details: photo.id }, clock.now())
      changed('photos')
    })

  return async ({ stream, isTooLarge }: Incoming, actor: User) => {
    const received = await files.receive(stream)
    if (isTooLarge()) {
      await discard([received])
      return tooLarge()
    }
    const finished = [await files.newUnfinished(), await files.newUnfinished()] as const
    try {
      const [large, small] = finished
      const picture = await oneByOne(() => resizeInProcess({ source: received, large, small }))
      if (picture instanceof Refusal) return picture
      const photo = { id: `${randomUUID()}.webp`, caption: '', alt: '', version: 1, ...picture }
      await files.place(photo, finished)
      try {
        await insert(photo, actor)
      } catch (error) {
        await files.remove(photo)
        throw error
      }
      return photo
    } finally {
      await discard([received, ...finished])
    }
  }
}
