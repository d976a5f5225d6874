import type { User } from '../../domain/people/schema.ts'
import type { RegistrationSwitch } from '../../domain/moderation/schema.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import { recordSafety } from './audit.ts'
import type { Dependencies } from './dependencies.ts'
import { createReadSafety } from './read-safety.ts'

/** Closes registration for a while, or opens it again. */
export function createSwitchRegistration({ database, clock, conventions }: Dependencies) {
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
        recordSafety(transaction, { actor, action, subject, details: after ?? '' }, clock)
        changed('convention')
      }
      return readSafety(query)
    })
}
