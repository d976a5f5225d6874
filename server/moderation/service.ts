import { createBlockAuthor } from './block-author.ts'
import { createCleanUp } from './contributions/clean-up.ts'
import type { Dependencies } from './dependencies.ts'
import { createListSources } from './contributions/list-sources.ts'
import { createReadSafety } from './read-safety.ts'
import { createSwitchRegistration } from './switch-registration.ts'
import { findBlocks } from './store.ts'
import { createSwitchSlowMode } from './switch-slow-mode.ts'

export type Moderation = ReturnType<typeof createModeration>

/** Tools of the team against misuse. */
export const createModeration = (dependencies: Dependencies) => ({
  now: () => createReadSafety(dependencies).readSafety(dependencies.database.query),
  switchRegistration: createSwitchRegistration(dependencies),
  switchSlow: createSwitchSlowMode(dependencies),
  findBlocks,
  ...createBlockAuthor(dependencies),
  sources: createListSources(dependencies),
  ...createCleanUp(dependencies),
})
