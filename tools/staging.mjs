import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, StepFailure } from './processes.mjs'

/** For folders that are made before they replace the ones in use: on the same disk, so that renaming is enough. */
export const staging = join(root, '.staging')

export const remove = (folder) => rmSync(folder, { recursive: true, force: true })

const previousOf = (folder) => join(staging, `previous-${basename(folder)}`)

/** Puts a finished folder in the place of the one in use. */
export function replaceFolder(folder, finished) {
  const previous = previousOf(folder)
  remove(previous)
  if (existsSync(folder)) moveAway(folder, previous)
  try {
    renameSync(finished, folder)
  } finally {
    undoHalfReplacement(folder)
  }
  remove(previous)
}

function moveAway(folder, previous) {
  try {
    renameSync(folder, previous)
  } catch (error) {
    // A folder that is part of a container's image cannot be renamed.
    if (error.code === 'EXDEV') remove(folder)
    else throw new StepFailure(`${folder} cannot be replaced (${error.code}). Nothing was changed.`)
  }
}

/** A process that is killed between the two renames leaves no folder in its place: the one before comes back. */
export function undoHalfReplacement(folder) {
  const previous = previousOf(folder)
  if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder)
}
