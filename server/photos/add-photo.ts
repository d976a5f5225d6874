import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Photo } from '../../domain/photos/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { PhotoDependencies } from './dependencies.ts'
import { resizeInProcess } from './files/resize-in-process.ts'
import { deleteFiles } from './files/photo-files.ts'
import { createSerialQueue } from './files/serial-queue.ts'
import { fileTooLargeRefusal } from './refusals.ts'
import * as store from './store.ts'

/** Incoming file; truncated at the size limit. */
interface UploadedFile {
  stream: Readable
  isTooLarge: () => boolean
}

export function createAddPhoto({ database, clock, files }: PhotoDependencies) {
  // Decodes one picture at a time to limit memory.
  const resizeQueue = createSerialQueue()

  const insert = (photo: Photo, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged, lock } = transaction
      await lock('photo order')
      const position = await store.nextPosition(query)
      await store.insertPhotos(query, [{ ...photo, position, createdAt: clock.now() }])
      const record = { actor, action: 'photos-changed', subject: 'Photo added' } as const
      await recordAudit(transaction, { ...record, details: photo.id }, clock.now())
      markChanged('photos')
    })

  return async ({ stream, isTooLarge }: UploadedFile, actor: User) => {
    const receivedPath = await files.receiveUpload(stream)
    if (isTooLarge()) {
      await deleteFiles([receivedPath])
      return fileTooLargeRefusal()
    }
    const finished = [await files.createIncomingPath(), await files.createIncomingPath()] as const
    try {
      const [large, small] = finished
      const picture = await resizeQueue(() =>
        resizeInProcess({ source: receivedPath, large, small }),
      )
      if (picture instanceof Refusal) return picture
      const photo = { id: `${randomUUID()}.webp`, caption: '', alt: '', version: 1, ...picture }
      await files.moveIntoPlace(photo, finished)
      try {
        await insert(photo, actor)
      } catch (error) {
        await files.remove(photo)
        throw error
      }
      return photo
    } finally {
      await deleteFiles([receivedPath, ...finished])
    }
  }
}
