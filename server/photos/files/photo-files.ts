import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hours } from '../../../domain/kernel/time.ts'
import { folderOf, smallSize } from '../../../domain/photos/rules.ts'
import { uploadLimits } from '../../../domain/photos/upload.ts'

interface StoredPhoto {
  id: string
  width: number
  height: number
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>

/** The folder of uploaded pictures: a folder for each size, and one for what is not finished. */
export function createPhotoFiles(root: string) {
  const unfinished = join(root, '.incoming')

  const placesOf = (photo: StoredPhoto) =>
    [photo, smallSize(photo)].map((size) => join(root, folderOf(size), photo.id))

  /** A file that nobody sees yet. */
  async function newUnfinished(): Promise<string> {
    await mkdir(unfinished, { recursive: true })
    return join(unfinished, randomUUID())
  }

  async function receive(stream: Readable): Promise<string> {
    const path = await newUnfinished()
    try {
      await pipeline(stream, createWriteStream(path))
      return path
    } catch (error) {
      await discard([path])
      throw error
    }
  }

  /** Puts finished files in their places, whole or not at all, and on the disk before it returns. */
  async function place(photo: StoredPhoto, finished: readonly string[]): Promise<void> {
    for (const [index, target] of placesOf(photo).entries()) {
      const from = finished[index]
      if (from === undefined) throw new Error('A size of the picture is missing')
      await mkdir(dirname(target), { recursive: true })
      await flush(from)
      await rename(from, target)
      await flush(dirname(target))
    }
  }

  const remove = (photo: StoredPhoto): Promise<void> => discard(placesOf(photo))

  /** What a crash left behind. Another server may share the folder, so nothing recent goes. */
  async function tidy(): Promise<void> {
    const names = await readdir(unfinished).catch(() => [])
    for (const name of names) {
      const path = join(unfinished, name)
      const known = await stat(path).catch(() => null)
      if (known && Date.now() - known.mtimeMs > hours(1)) await discard([path])
    }
  }

  /** Throws when the folder takes nothing, or has no room for the largest picture. */
  async function checkRoom(): Promise<void> {
    await access(root, constants.W_OK)
    const { bavail, bsize, blocks } = await statfs(root)
    // Some network disks report no size.
    if (blocks > 0 && bavail * bsize < uploadLimits.bytes) throw new Error('There is no room')
  }

  return { newUnfinished, receive, place, remove, tidy, checkRoom }
}

export async function discard(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
