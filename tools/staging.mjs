import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, StepFailure } from './processes.mjs'

/** For folders that are prepared before they replace the current ones: on the same disk, so that renaming is enough. */
export const staging = join(root, '.staging')

export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true })

const previousFolder = (folder) => join(staging, `previous-${basename(folder)}`)

/** Replaces the current folder with a finished one. */
export function replaceFolder(folder, finished) {
  settleReplacement(folder)
  if (existsSync(folder)) moveAway(folder, previousFolder(folder))
  try {
    renameSync(finished, folder)
  } finally {
    settleReplacement(folder)
  }
}

function moveAway(folder, previous) {
  try {
    renameSync(folder, previous)
  } catch (error) {
    // A folder that is part of a container's image cannot be renamed.
    if (error.code === 'EXDEV') removeFolder(folder)
    else throw new StepFailure(`${folder} cannot be replaced (${error.code}). Nothing was changed.`)
  }
}

/**
 * Completes a replacement that was killed: between the two renames the folder is missing, so the previous one is
 * restored; after them the previous one is deleted.
 */
export function settleReplacement(folder) {
  const previous = previousFolder(folder)
  if (existsSync(folder)) discard(previous)
  else if (existsSync(previous)) renameSync(previous, folder)
}

/** Renamed first: a partially deleted folder must never be restored. */
function discard(folder) {
  const discardedFolder = join(staging, 'discarded')
  removeFolder(discardedFolder)
  if (existsSync(folder)) renameSync(folder, discardedFolder)
  removeFolder(discardedFolder)
}
