import type { User } from '../../domain/people/schema.ts'
import type { SlowSwitch } from '../../domain/moderation/schema.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import { recordSafety } from './audit.ts'
import type { Dependencies } from './dependencies.ts'
import { createReadSafety } from './read-safety.ts'

export function createSwitchSlowMode({ database, clock, conventions }: Dependencies) {
  const { readSafety } = createReadSafety({ clock })

  return ({ on }: SlowSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const wasOn = (await readSiteValue(query, 'slow-mode')) !== null
      await writeSiteValue(query, 'slow-mode', on ? 'on' : null)
      if (wasOn !== on) {
        const subject = (await conventions.current(query)).name
        const action = on ? 'slow-mode-on' : 'slow-mode-off'
        recordSafety(transaction, { actor, action, subject }, clock)
      }
      return readSafety(query)
    })
}
