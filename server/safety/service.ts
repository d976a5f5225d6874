import { createBlockAuthor } from './block-author.ts'
import { createCleanUp } from './contributions/clean-up.ts'
import type { Dependencies } from './dependencies.ts'
import { createListSources } from './contributions/list-sources.ts'
import { createReadSafety } from './read-safety.ts'
import { createSwitchRegistration } from './switch-registration.ts'
import { createSwitchSlowMode } from './switch-slow-mode.ts'

export type Safety = ReturnType<typeof createSafety>

/** What an organiser does when somebody misbehaves. */
export const createSafety = (dependencies: Dependencies) => ({
  now: () => createReadSafety(dependencies).readSafety(dependencies.database.query),
  switchRegistration: createSwitchRegistration(dependencies),
  switchSlow: createSwitchSlowMode(dependencies),
  ...createBlockAuthor(dependencies),
  sources: createListSources(dependencies),
  ...createCleanUp(dependencies),
})
