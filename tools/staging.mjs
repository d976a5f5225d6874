import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, StepFailure } from './processes.mjs'

/** For folders that are made before they replace the ones in use: on the same disk, so that renaming is enough. */
export const staging = join(root, '.staging')

export const remove = (folder) => rmSync(folder, { recursive: true, force: true })

const previousOf = (folder) => join(staging, `previous-${basename(folder)}`)

/** Puts a finished folder in the place of the one in use. */
export function replaceFolder(folder, finished) {
  settleReplacement(folder)
  if (existsSync(folder)) moveAway(folder, previousOf(folder))
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
    if (error.code === 'EXDEV') remove(folder)
    else throw new StepFailure(`${folder} cannot be replaced (${error.code}). Nothing was changed.`)
  }
}

/**
 * Ends what a killed process left: between the two renames no folder is in its place, and the one before comes back;
 * after them it only takes room.
 */
export function settleReplacement(folder) {
  const previous = previousOf(folder)
  if (existsSync(folder)) discard(previous)
  else if (existsSync(previous)) renameSync(previous, folder)
}

/** Under another name first: half of a deleted folder must never come back. */
function discard(folder) {
  const discarded = join(staging, 'discarded')
  remove(discarded)
  if (existsSync(folder)) renameSync(folder, discarded)
  remove(discarded)
}
