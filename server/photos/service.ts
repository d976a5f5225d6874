import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import type { User } from '../../domain/people/schema.ts'
import { isSameSet } from '../../domain/photos/rules.ts'
import type { Photo, PhotoList, PhotoSave } from '../../domain/photos/schema.ts'
import { tooLargeText } from '../../domain/photos/upload.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import {
  leaveTombstone,
  changedRefusal,
  deletedRefusal,
  edited,
} from '../platform/database/versions.ts'
import { discard, type PhotoFiles } from './files/photo-files.ts'
import { makeSizes } from './files/make-sizes.ts'
import { createQueue } from './files/queue.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  files: PhotoFiles
}

/** A file as it comes in; cut off where it passes the limit. */
interface Incoming {
  stream: Readable
  isTooLarge: () => boolean
}

export type Photos = ReturnType<typeof createPhotos>

export const tooLarge = () =>
  new Refusal({ code: 'too-large', title: 'Too large', message: tooLargeText })

const goneText = 'This photo has been deleted.'

const reordered = {
  code: 'order-changed',
  title: 'The order has changed',
  message:
    'The photos were just put in another order in another window. Please look at it and move the photo again.',
} as const

/** The same for the same photos in the same order. */
const orderOf = (photos: readonly { id: string }[]): string =>
  hashOf(photos.map(({ id }) => id).join('\n')).slice(0, 16)

export function createPhotos({ database, clock, config, files }: Dependencies) {
  // Decoding takes memory: one picture at a time, however many are sent.
  const oneByOne = createQueue()

  async function list(): Promise<PhotoList> {
    const photos = await store.findPhotos(database.query)
    return { baseUrl: config.photoBaseUrl, order: orderOf(photos), photos }
  }

  async function add({ stream, isTooLarge }: Incoming, actor: User) {
    const received = await files.receive(stream)
    if (isTooLarge()) {
      await discard([received])
      return tooLarge()
    }
    const finished = [await files.newUnfinished(), await files.newUnfinished()] as const
    try {
      const picture = await oneByOne(() => makeSizes(received, ...finished))
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

  const insert = (photo: Photo, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed, lock } = transaction
      await lock('photo order')
      const position = await store.nextPosition(query)
      await store.insertPhotos(query, [{ ...photo, position, createdAt: clock.now() }])
      const record = { actor, action: 'photos-changed', subject: 'Photo added' } as const
      recordAudit(transaction, { ...record, details: photo.id }, clock.now())
      changed('photos')
    })

  function describe(id: string, { version, ...texts }: PhotoSave, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const asker = { user: actor, config }
      const photo = await store.lockPhoto(transaction, id)
      if (!photo) {
        return (await deletedRefusal(query, 'photo', id, asker)) ?? refuse.notFound(goneText)
      }
      if (photo.caption === texts.caption && photo.alt === texts.alt) return photo
      if (isStale(version, photo.version)) return changedRefusal(query, 'photos', photo, asker)
      const edit = edited(photo.version, actor, clock.now())
      await store.updateTexts(query, id, { ...texts, ...edit })
      changed('photos')
      return { ...photo, ...texts, version: edit.version }
    })
  }

  function order({
    ids,
    order: startedFrom,
  }: {
    ids: readonly string[]
    order?: string | undefined
  }) {
    return database.transaction(async ({ query, changed, lock }) => {
      await lock('photo order')
      const known = await store.findPhotos(query)
      if (
        !isSameSet(
          known.map(({ id }) => id),
          ids,
        )
      ) {
        return new Refusal({
          code: 'order-changed',
          title: 'The photos have changed',
          message: 'A photo was added or deleted meanwhile. Please look at the order again.',
        })
      }
      const current = orderOf(known)
      const wanted = orderOf(ids.map((id) => ({ id })))
      if (startedFrom !== undefined && startedFrom !== current && wanted !== current) {
        return new Refusal(reordered)
      }
      for (const [position, id] of ids.entries()) await store.updatePosition(query, id, position)
      changed('photos')
      return { done: true as const, order: wanted }
    })
  }

  /** The files go when nothing points to them any more. */
  async function remove(id: string, actor: User) {
    const removed = await database.transaction(async (transaction) => {
      const { query, changed, lock } = transaction
      await lock('photo order')
      const photo = await store.findPhoto(query, id)
      if (!photo) return null
      await store.deletePhoto(query, id)
      await leaveTombstone(query, 'photo', id, actor, clock.now())
      const details = [photo.caption, id].filter(Boolean).join('; ')
      const record = { actor, action: 'photos-changed', subject: 'Photo deleted', details } as const
      recordAudit(transaction, record, clock.now())
      changed('photos')
      return photo
    })
    if (!removed) return refuse.notFound(goneText)
    await files.remove(removed)
    return { done: true as const }
  }

  return { list, add, describe, order, remove }
}
