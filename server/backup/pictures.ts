import { constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPicturePath } from '../../domain/photos/rules.ts'
import { BackupError } from './copy-error.ts'

/** Contents of a picture folder: relative paths of the pictures and of all other entries. */
interface FolderContents {
  pictures: string[]
  others: string[]
}

/** Checks each entry without following links. */
function findPictures(folder: string): FolderContents {
  const contents: FolderContents = { pictures: [], others: [] }
  if (!existsSync(folder)) return contents
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const sizeFolder = join(folder, name)
    const children = lstatSync(sizeFolder).isDirectory() ? readdirSync(sizeFolder) : []
    const paths = children.map((file) => `${name}/${file}`)
    const pictures = paths.filter(
      (path) => isPicturePath(path) && lstatSync(join(folder, path)).isFile(),
    )
    contents.pictures.push(...pictures)
    const otherPaths = children.length > 0 ? paths : [name]
    contents.others.push(...otherPaths.filter((path) => !pictures.includes(path)))
  }
  return contents
}

/** Runs before any change: restored pictures are served to all visitors, so no other file may take their place. */
export async function checkPictures(folder: string): Promise<void> {
  if (isLink(folder)) throw new BackupError(`${folder} is a link. A backup may contain only files.`)
  for (const path of findPictures(folder).others) {
    if (isLink(join(folder, path))) {
      throw new BackupError(
        `${join(folder, path)} is a link. A backup may contain only files. Nothing was changed.`,
      )
    }
  }
  for (const path of findPictures(folder).pictures) {
    const handle = await openPicture(join(folder, path))
    await handle.close()
  }
}

/** Copies only pictures, readable by this account alone. Returns the entries that it skipped. */
export async function copyPictures(from: string, to: string): Promise<string[]> {
  const { pictures, others } = findPictures(from)
  for (const path of pictures) {
    const handle = await openPicture(join(from, path)).catch(nullIfMissing)
    // The picture was deleted after the folder was read, as the site keeps running during a backup.
    if (!handle) continue
    try {
      await writeAtomically(join(to, path), await handle.readFile())
    } finally {
      await handle.close()
    }
  }
  return others
}

function nullIfMissing(error: Error & { code?: string }): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function writeAtomically(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partialPath = `${path}.part`
  await rm(partialPath, { force: true })
  // Fails if a file or a link exists at this path, so that nothing is written through a link.
  const handle = await open(partialPath, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partialPath, path)
}

/** Checks the content as well: a hard link to another file passes as a regular file. */
async function openPicture(path: string): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const start = Buffer.alloc(12)
  await handle.read(start, 0, start.length, 0)
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8) === 'WEBP') {
    return handle
  }
  await handle.close()
  throw new BackupError(`${path} is not a picture. Nothing was changed.`)
}

const isLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
