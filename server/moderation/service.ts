import type { User } from '../../domain/auth/schema.ts'
import type { RegistrationSwitch, SlowSwitch } from '../../domain/moderation/schema.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import { createBlockAuthor } from './block-author.ts'
import { createCleanUp } from './contributions/clean-up.ts'
import type { Dependencies } from './dependencies.ts'
import { createListSources } from './contributions/list-sources.ts'
import { createReadSafety } from './read-safety.ts'
import { findBlocks } from './store.ts'
import { recordSafety } from './audit.ts'

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

/** Closes registration for a while, or opens it again. */
function createSwitchRegistration({ database, clock, conventions }: Dependencies) {
  const { readSafety } = createReadSafety({ clock })

  return ({ closed, text }: RegistrationSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const before = await readSiteValue(query, 'registration-closed')
      const after = closed ? text : null
      await writeSiteValue(query, 'registration-closed', after)
      if (before !== after) {
        const action = closed ? 'registration-closed' : 'registration-opened'
        const subject = (await conventions.current(query)).name
        await recordSafety(transaction, { actor, action, subject, details: after ?? '' }, clock)
        changed('convention')
      }
      return readSafety(query)
    })
}

function createSwitchSlowMode({ database, clock, conventions }: Dependencies) {
  const { readSafety } = createReadSafety({ clock })

  return ({ on }: SlowSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const wasOn = (await readSiteValue(query, 'slow-mode')) !== null
      await writeSiteValue(query, 'slow-mode', on ? 'on' : null)
      if (wasOn !== on) {
        const subject = (await conventions.current(query)).name
        const action = on ? 'slow-mode-on' : 'slow-mode-off'
        await recordSafety(transaction, { actor, action, subject }, clock)
      }
      return readSafety(query)
    })
}
