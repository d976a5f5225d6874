import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hours } from '../../../domain/kernel/time.ts'
import { photoFolder, thumbnailSize } from '../../../domain/photos/rules.ts'
import { uploadLimits } from '../../../domain/photos/upload.ts'

interface StoredPhoto {
  id: string
  width: number
  height: number
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>

/** Folder of uploaded pictures, with a subfolder for each size and one for unfinished files. */
export function createPhotoFiles(root: string) {
  const incomingFolder = join(root, '.incoming')

  const photoPaths = (photo: StoredPhoto) =>
    [photo, thumbnailSize(photo)].map((size) => join(root, photoFolder(size), photo.id))

  /** Returns a path that is not served. */
  async function createIncomingPath(): Promise<string> {
    await mkdir(incomingFolder, { recursive: true })
    return join(incomingFolder, randomUUID())
  }

  async function receiveUpload(stream: Readable): Promise<string> {
    const path = await createIncomingPath()
    try {
      await pipeline(stream, createWriteStream(path))
      return path
    } catch (error) {
      await deleteFiles([path])
      throw error
    }
  }

  /** Moves finished files into place atomically and flushes them to disk before returning. */
  async function moveIntoPlace(photo: StoredPhoto, finished: readonly string[]): Promise<void> {
    for (const [index, target] of photoPaths(photo).entries()) {
      const incomingPath = finished[index]
      if (incomingPath === undefined) throw new Error('A size of the picture is missing')
      await mkdir(dirname(target), { recursive: true })
      await flush(incomingPath)
      await rename(incomingPath, target)
      await flush(dirname(target))
    }
  }

  const remove = (photo: StoredPhoto): Promise<void> => deleteFiles(photoPaths(photo))

  /** Deletes files left by a crash. Another server may share the folder, so recent files remain. */
  async function deleteStaleIncoming(): Promise<void> {
    const fileNames = await readdir(incomingFolder).catch(() => [])
    for (const name of fileNames) {
      const path = join(incomingFolder, name)
      const fileStats = await stat(path).catch(() => null)
      if (fileStats && Date.now() - fileStats.mtimeMs > hours(1)) await deleteFiles([path])
    }
  }

  /** Throws when the folder is not writable or has no room for the largest picture. */
  async function checkRoom(): Promise<void> {
    await access(root, constants.W_OK)
    const { bavail, bsize, blocks } = await statfs(root)
    // Some network disks report no size.
    if (blocks > 0 && bavail * bsize < uploadLimits.bytes) throw new Error('The disk is full')
  }

  return {
    createIncomingPath,
    receiveUpload,
    moveIntoPlace,
    remove,
    deleteStaleIncoming,
    checkRoom,
  }
}

export async function deleteFiles(paths: readonly string[]): Promise<void> {
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
