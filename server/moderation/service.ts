import type { User } from '../../domain/auth/schema.ts'
import type { RegistrationSwitch, SlowModeSwitch } from '../../domain/moderation/schema.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import { createBlockAuthor } from './block-author.ts'
import { createCleanUp } from './contributions/clean-up.ts'
import type { ModerationDependencies } from './dependencies.ts'
import { createListSources } from './contributions/list-sources.ts'
import { createReadModerationStatus } from './read-status.ts'
import { findBlocks } from './store.ts'
import { auditModeration } from './audit.ts'

export type Moderation = ReturnType<typeof createModeration>

/** Anti-abuse tools for the team. */
export const createModeration = (dependencies: ModerationDependencies) => ({
  now: () => createReadModerationStatus(dependencies).readStatus(dependencies.database.query),
  switchRegistration: createSwitchRegistration(dependencies),
  switchSlow: createSwitchSlowMode(dependencies),
  findBlocks,
  ...createBlockAuthor(dependencies),
  sources: createListSources(dependencies),
  ...createCleanUp(dependencies),
})

/** Closes registration for a limited time and reopens it. */
function createSwitchRegistration({ database, clock, conventions }: ModerationDependencies) {
  const { readStatus } = createReadModerationStatus({ clock })

  return ({ closed, text }: RegistrationSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const wasClosed = await readSiteValue(query, 'registration-closed')
      const after = closed ? text : null
      await writeSiteValue(query, 'registration-closed', after)
      if (wasClosed !== after) {
        const action = closed ? 'registration-closed' : 'registration-opened'
        const subject = convention.name
        await auditModeration(transaction, { actor, action, subject, details: after ?? '' }, clock)
        markChanged('convention')
      }
      return readStatus(query)
    })
}

function createSwitchSlowMode({ database, clock, conventions }: ModerationDependencies) {
  const { readStatus } = createReadModerationStatus({ clock })

  return ({ on }: SlowModeSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const wasSlow = (await readSiteValue(query, 'slow-mode')) !== null
      await writeSiteValue(query, 'slow-mode', on ? 'on' : null)
      if (wasSlow !== on) {
        const subject = (await conventions.current(query)).name
        const action = on ? 'slow-mode-on' : 'slow-mode-off'
        await auditModeration(transaction, { actor, action, subject }, clock)
      }
      return readStatus(query)
    })
}
